import type { Unit } from '@merchant/contract/master/unit.ts'
import { t } from '../../../app/i18n.ts'
import { lazyWhenIdle } from '../../../kit/lazy-when-idle.tsx'
import { dateTimeColumn, type ListColumn, statusColumn, textColumn } from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { useCan } from '../../../session/access.ts'
import { unitAddress } from './addresses.ts'
import { StockUnitTabs } from './stock-unit-tabs.tsx'

const UnitBulk = lazyWhenIdle(() => import('./unit-bulk.tsx'))

const columns = (): ListColumn<Unit>[] => [
  textColumn({
    key: 'code',
    title: t('Kode'),
    width: 140,
    sortable: true,
    card: 'fact',
    value: (unit) => unit.code,
  }),
  textColumn({ key: 'name', title: t('Nama'), link: true, sortable: true, value: (unit) => unit.name }),
  statusColumn({
    key: 'status',
    title: t('Status'),
    sortable: true,
    looks: masterStatusLooks(),
    value: (unit) => unit.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), sortable: true, value: (unit) => unit.updatedAt }),
]

export default function UnitList() {
  const can = useCan()
  const list = useList('GET /v1/units', { sort: 'name', filters: ['status'] })
  const mayEdit = can('master.stock-unit:edit')
  return (
    <ListScreen
      title={t('Satuan')}
      screen="master.stock-unit"
      list={list}
      columns={columns()}
      to={{
        open: unitAddress.open,
        edit: mayEdit ? unitAddress.edit : undefined,
        add: can('master.stock-unit:add') ? unitAddress.add : undefined,
      }}
      searchPlaceholder={t('Cari kode atau nama satuan')}
      tabs={<StockUnitTabs />}
      filters={<StatusFilter list={list} />}
      bulk={mayEdit ? (selection) => <UnitBulk selection={selection} /> : undefined}
    />
  )
}
