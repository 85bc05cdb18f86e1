import type { Unit } from '@merchant/contract/master/unit.ts'
import { t } from '../../../app/i18n.ts'
import { dateTimeColumn, type ListColumn, statusColumn, textColumn } from '../../../kit/list/list-column.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { addressesOf } from '../../../kit/master/master.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { useCan } from '../../../session/access.ts'
import { StockUnitTabs } from './stock-unit-tabs.tsx'
import { unit } from './unit.ts'

const columns = (): ListColumn<Unit>[] => [
  textColumn({
    key: 'code',
    title: labelOf('unit', 'code'),
    width: 140,
    card: 'fact',
    value: (row) => row.code,
  }),
  textColumn({
    key: 'name',
    title: labelOf('unit', 'name'),
    link: true,
    value: (row) => row.name,
  }),
  statusColumn({
    key: 'status',
    title: labelOf('unit', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), value: (row) => row.updatedAt }),
]

export default function UnitList() {
  const can = useCan()
  const list = useList('GET /v1/units', { screen: 'master.stock-unit', sort: 'name', filters: ['status'] })
  return (
    <MasterList
      of={unit}
      title={t('Satuan', { context: 'many' })}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari kode atau nama satuan')}
      tabs={<StockUnitTabs />}
      fromFile={
        can(unit.rights.add) && can(unit.rights.edit) && { type: 'units', to: addressesOf(unit).import }
      }
      filters={<StatusFilter list={list} />}
    />
  )
}
