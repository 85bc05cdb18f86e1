import type { Warehouse } from '@merchant/contract/master/warehouse.ts'
import { t } from '../../../app/i18n.ts'
import { lazyWhenIdle } from '../../../kit/lazy-when-idle.tsx'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import {
  dateTimeColumn,
  type ListColumn,
  refColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { labelOf, sortedAs } from '../../../kit/master/form-facts.ts'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { optionsOf } from '../../../kit/words.ts'
import { useCan } from '../../../session/access.ts'
import { warehouseAddress } from './addresses.ts'
import { kindWords } from './warehouse-words.ts'

const WarehouseBulk = lazyWhenIdle(() => import('./warehouse-bulk.tsx'))

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
  const can = useCan()
  const list = useBranchList('GET /v1/warehouses', { sort: '', filters: ['status', 'kind'] })
  const mayEdit = can('master.warehouse:edit')
  return (
    <ListScreen
      title={t('Gudang')}
      screen="master.warehouse"
      list={list}
      columns={sortedAs('warehouse', columns())}
      to={{
        open: warehouseAddress.open,
        edit: mayEdit ? warehouseAddress.edit : undefined,
        add: can('master.warehouse:add') ? warehouseAddress.add : undefined,
      }}
      searchPlaceholder={t('Cari kode atau nama gudang')}
      filters={
        <>
          <BranchFilter list={list} />
          <ChoiceFilter list={list} name="kind" label={t('Jenis')} options={optionsOf(kindWords())} />
          <StatusFilter list={list} />
        </>
      }
      bulk={mayEdit ? (selection) => <WarehouseBulk selection={selection} /> : undefined}
    />
  )
}
