import type { Motorist } from '@merchant/contract/master/motorist.ts'
import { t } from '../../../app/i18n.ts'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
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
import { addressesOf } from '../../../kit/master/master.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { useCan } from '../../../session/access.ts'
import { motorist } from './motorist.ts'

const columns = (): ListColumn<Motorist>[] => [
  textColumn({
    key: 'code',
    title: labelOf('motorist', 'code'),
    width: 120,
    card: 'fact',
    value: (row) => row.code,
  }),
  textColumn({ key: 'name', title: labelOf('motorist', 'name'), link: true, value: (row) => row.name }),
  textColumn({
    key: 'phone',
    title: labelOf('motorist', 'phone'),
    width: 160,
    card: 'fact',
    value: (row) => row.phone,
  }),
  textColumn({
    key: 'vehicleNo',
    title: labelOf('motorist', 'vehicleNo'),
    width: 140,
    card: 'fact',
    value: (row) => row.vehicleNo,
  }),
  refColumn({ key: 'branch', title: labelOf('motorist', 'branchId'), value: (row) => row.branch }),
  refColumn({ key: 'customer', title: labelOf('motorist', 'customerId'), value: (row) => row.customer }),
  refColumn({
    key: 'outerWarehouse',
    title: labelOf('motorist', 'outerWarehouseId'),
    value: (row) => row.outerWarehouse,
  }),
  statusColumn({
    key: 'status',
    title: labelOf('motorist', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), hidden: true, value: (row) => row.updatedAt }),
]

export default function MotoristList() {
  const can = useCan()
  const list = useBranchList('GET /v1/motorists', {
    screen: 'master.motorist',
    sort: '',
    filters: ['status'],
  })
  return (
    <MasterList
      of={motorist}
      title={t('Motoris', { context: 'many' })}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari kode, nama, telepon, atau nomor kendaraan')}
      fromFile={
        can(motorist.rights.add) &&
        can(motorist.rights.edit) && { type: 'motorists', to: addressesOf(motorist).import }
      }
      filters={
        <>
          <BranchFilter list={list} />
          <StatusFilter list={list} />
        </>
      }
    />
  )
}
