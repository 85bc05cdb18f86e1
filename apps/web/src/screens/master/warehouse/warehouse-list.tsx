import type { Warehouse } from '@merchant/contract/master/warehouse.ts'
import { t } from '../../../app/i18n.ts'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import {
  dateTimeColumn,
  type ListColumn,
  refColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { warehouse } from './warehouse.ts'
import { kindWords } from './warehouse-words.ts'

const columns = (): ListColumn<Warehouse>[] => [
  textColumn({
    key: 'code',
    title: labelOf('warehouse', 'code'),
    width: 120,
    card: 'fact',
    value: (row) => row.code,
  }),
  textColumn({
    key: 'name',
    title: labelOf('warehouse', 'name'),
    link: true,
    value: (row) => row.name,
  }),
  refColumn({
    key: 'branch',
    title: labelOf('warehouse', 'branchId'),
    card: 'fact',
    value: (row) => row.branch,
  }),
  textColumn({
    key: 'kind',
    title: labelOf('warehouse', 'kind'),
    width: 130,
    card: 'fact',
    value: (row) => kindWords()[row.kind],
  }),
  textColumn({
    key: 'isPrimary',
    title: labelOf('warehouse', 'isPrimary'),
    width: 120,
    value: (row) => (row.isPrimary ? t('Ya') : ''),
  }),
  refColumn({
    key: 'picEmployee',
    title: labelOf('warehouse', 'picEmployeeId'),
    value: (row) => row.picEmployee,
  }),
  textColumn({
    key: 'address',
    title: labelOf('warehouse', 'address'),
    hidden: true,
    value: (row) => row.address,
  }),
  statusColumn({
    key: 'status',
    title: labelOf('warehouse', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), value: (row) => row.updatedAt }),
]

export default function WarehouseList() {
  const list = useBranchList('GET /v1/warehouses', {
    screen: 'master.warehouse',
    sort: '',
    filters: ['status', 'kind'],
  })
  return (
    <MasterList
      of={warehouse}
      title={t('Gudang', { context: 'many' })}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari kode atau nama gudang')}
      filters={
        <>
          <BranchFilter list={list} />
          <ChoiceFilter list={list} name="kind" label={t('Jenis')} options={optionsOf(kindWords())} />
          <StatusFilter list={list} />
        </>
      }
    />
  )
}
