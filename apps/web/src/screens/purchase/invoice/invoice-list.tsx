import type { PurchaseInvoiceRow } from '@merchant/contract/purchase/purchase-invoice.ts'
import { purchaseInvoiceLifecycle } from '@merchant/domain/purchase/purchase-invoice.ts'
import { t } from '../../../app/i18n.ts'
import { bulkOf } from '../../../kit/document/bulk-of.tsx'
import { madeBy, numberOf, StateFilter, statusOf } from '../../../kit/document/document-columns.tsx'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { DateFilter, dateFilters } from '../../../kit/list/date-filter.tsx'
import {
  dateColumn,
  type ListColumn,
  refColumn,
  textColumn,
  totalColumn,
} from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { SupplierFilter } from '../../../kit/report/goods-filters.tsx'
import { useCan } from '../../../session/access.ts'
import { invoiceAddress } from './addresses.ts'

const columns = (): ListColumn<PurchaseInvoiceRow>[] => [
  numberOf(),
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
  statusOf(purchaseInvoiceLifecycle, 140),
  totalColumn({ key: 'total', title: t('Total'), width: 130, sortable: true, value: (row) => row.total }),
  totalColumn({ key: 'balance', title: t('Sisa'), width: 130, card: 'fact', value: (row) => row.balance }),
  ...madeBy(),
]

const Bulk = bulkOf(() => import('./invoice-acts.ts').then(({ invoiceActs }) => invoiceActs))

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
      bulk={(selection) => <Bulk selection={selection} />}
      filters={
        <>
          <SupplierFilter address={list} />
          <BranchFilter list={list} />
          <StateFilter list={list} lifecycle={purchaseInvoiceLifecycle} />
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
