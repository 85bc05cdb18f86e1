import type { PurchaseInvoiceRow } from '@merchant/contract/purchase/purchase-invoice.ts'
import { purchaseInvoiceLifecycle } from '@merchant/domain/purchase/purchase-invoice.ts'
import { t } from '../../../app/i18n.ts'
import { documentLooks, lookOf } from '../../../kit/document/document-head.ts'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { DateFilter, dateFilters } from '../../../kit/list/date-filter.tsx'
import {
  dateColumn,
  dateTimeColumn,
  type ListColumn,
  refColumn,
  textColumn,
  totalColumn,
} from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { SupplierFilter } from '../../../kit/report/goods-filters.tsx'
import { StatusBadge, statusOptions } from '../../../kit/status.tsx'
import { useCan } from '../../../session/access.ts'
import { invoiceAddress } from './addresses.ts'

const columns = (): ListColumn<PurchaseInvoiceRow>[] => [
  textColumn({
    key: 'number',
    title: t('Nomor'),
    width: 164,
    link: true,
    sortable: true,
    value: (row) => row.number ?? t('Draf'),
  }),
  dateColumn({ key: 'date', title: t('Tanggal'), width: 104, sortable: true, value: (row) => row.date }),
  refColumn({ key: 'party', title: t('Pemasok'), card: 'fact', value: (row) => row.party }),
  textColumn({
    key: 'supplierInvoiceNo',
    title: t('Faktur pemasok'),
    width: 130,
    value: (row) => row.supplierInvoiceNo,
  }),
  textColumn({
    key: 'taxInvoiceNo',
    title: t('Faktur pajak'),
    width: 150,
    hidden: true,
    value: (row) => row.taxInvoiceNo,
  }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 120, hidden: true, value: (row) => row.branch }),
  dateColumn({
    key: 'dueDate',
    title: t('Jatuh tempo'),
    width: 110,
    sortable: true,
    card: 'fact',
    value: (row) => row.dueDate,
  }),
  {
    key: 'status',
    title: t('Status'),
    width: 140,
    card: 'corner',
    cell: (row) => <StatusBadge look={lookOf(purchaseInvoiceLifecycle, row.status)} />,
    exportCell: (row) => ({ type: 'text', value: lookOf(purchaseInvoiceLifecycle, row.status).label }),
  },
  totalColumn({ key: 'total', title: t('Total'), width: 130, sortable: true, value: (row) => row.total }),
  totalColumn({ key: 'balance', title: t('Sisa'), width: 130, card: 'fact', value: (row) => row.balance }),
  refColumn({ key: 'createdBy', title: t('Dibuat oleh'), hidden: true, value: (row) => row.createdBy }),
  dateTimeColumn({ key: 'createdAt', title: t('Dibuat'), hidden: true, value: (row) => row.createdAt }),
]

export default function InvoiceList() {
  const can = useCan()
  const list = useBranchList('GET /v1/invoices', {
    sort: '-date',
    filters: ['status', 'supplierId', 'unpaid', ...dateFilters],
  })
  return (
    <ListScreen
      title={t('Faktur Pembelian')}
      screen="purchase.invoice"
      list={list}
      columns={columns()}
      to={{
        open: invoiceAddress.open,
        add: can('purchase.invoice:add') ? invoiceAddress.add : undefined,
      }}
      searchPlaceholder={t('Cari nomor, faktur pemasok, atau pemasok')}
      filters={
        <>
          <SupplierFilter address={list} />
          <BranchFilter list={list} />
          <ChoiceFilter
            list={list}
            name="status"
            label={t('Status')}
            options={statusOptions(documentLooks(purchaseInvoiceLifecycle.states))}
          />
          <ChoiceFilter
            list={list}
            name="unpaid"
            label={t('Pelunasan')}
            options={[{ value: 'true', label: t('Belum lunas') }]}
          />
          <DateFilter list={list} />
        </>
      }
    />
  )
}
