import type { Supplier } from '@merchant/contract/master/supplier.ts'
import { t } from '../../../app/i18n.ts'
import {
  dateTimeColumn,
  type ListColumn,
  moneyColumn,
  refColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { addressesOf } from '../../../kit/master/master.ts'
import { MasterList } from '../../../kit/master/master-list.tsx'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { useCan } from '../../../session/access.ts'
import { supplier } from './supplier.ts'

const columns = (seesDebts: boolean): ListColumn<Supplier>[] => [
  textColumn({
    key: 'code',
    title: labelOf('supplier', 'code'),
    width: 110,
    card: 'fact',
    value: (row) => row.code,
  }),
  textColumn({
    key: 'name',
    title: labelOf('supplier', 'name'),
    link: true,
    value: (row) => row.name,
  }),
  refColumn({
    key: 'termDays',
    title: labelOf('supplier', 'paymentTermId'),
    width: 150,
    card: 'fact',
    value: (row) => row.paymentTerm,
  }),
  ...(seesDebts
    ? [
        moneyColumn<Supplier>({
          key: 'apBalance',
          title: t('Hutang'),
          card: 'fact',
          sortable: false,
          value: (row) => row.apBalance,
        }),
      ]
    : []),
  textColumn({ key: 'npwp', title: labelOf('supplier', 'npwp'), width: 160, value: (row) => row.npwp }),
  textColumn({
    key: 'isPkp',
    title: labelOf('supplier', 'isPkp'),
    width: 70,
    value: (row) => (row.isPkp ? t('Ya') : t('Tidak')),
  }),
  textColumn({
    key: 'phone',
    title: labelOf('supplier', 'phone'),
    width: 130,
    card: 'fact',
    value: (row) => row.phone,
  }),
  textColumn({
    key: 'address',
    title: labelOf('supplier', 'address'),
    hidden: true,
    value: (row) => row.address,
  }),
  refColumn({
    key: 'bank',
    title: labelOf('supplier', 'bankId'),
    hidden: true,
    value: (row) => row.bank,
  }),
  textColumn({
    key: 'bankAccountNo',
    title: labelOf('supplier', 'bankAccountNo'),
    hidden: true,
    value: (row) => row.bankAccountNo,
  }),
  moneyColumn({
    key: 'creditLimit',
    title: labelOf('supplier', 'creditLimit'),
    hidden: true,
    value: (row) => row.creditLimit,
  }),
  statusColumn({
    key: 'status',
    title: labelOf('supplier', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), value: (row) => row.updatedAt }),
]

export default function SupplierList() {
  const can = useCan()
  const list = useList('GET /v1/suppliers', { screen: 'master.supplier', sort: 'name', filters: ['status'] })
  return (
    <MasterList
      of={supplier}
      title={t('Pemasok', { context: 'many' })}
      list={list}
      columns={columns(can('purchase.invoice:view'))}
      searchPlaceholder={t('Cari kode atau nama pemasok')}
      fromFile={
        can(supplier.rights.add) &&
        can(supplier.rights.edit) && { type: 'suppliers', to: addressesOf(supplier).import }
      }
      filters={<StatusFilter list={list} />}
    />
  )
}
