import type { PurchaseInvoiceRow } from '@merchant/contract/purchase/purchase-invoice.ts'
import { t } from '../../../app/i18n.ts'
import { dueOf, madeBy, numberOf, statusOf } from '../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../kit/document/document-list.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import {
  dateColumn,
  type ListColumn,
  refColumn,
  textColumn,
  totalColumn,
} from '../../../kit/list/list-column.tsx'
import { SupplierFilter } from '../../../kit/report/goods-filters.tsx'
import { invoices } from './invoice.ts'

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
  dueOf({ key: 'dueDate', title: t('Jatuh tempo'), value: (row) => row.dueDate }),
  statusOf(invoices.lifecycle, 140),
  totalColumn({ key: 'total', title: t('Total'), width: 130, sortable: true, value: (row) => row.total }),
  totalColumn({
    key: 'balance',
    title: t('Sisa'),
    width: 130,
    card: 'fact',
    sum: 'balance',
    value: (row) => row.balance,
  }),
  ...madeBy(),
]

export default function InvoiceList() {
  const list = useDocumentList(invoices, ['supplierId', 'unpaid'])
  return (
    <DocumentList
      of={invoices}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nomor, faktur pemasok, atau pemasok')}
      party={<SupplierFilter address={list} />}
      filters={
        <ChoiceFilter
          list={list}
          name="unpaid"
          label={t('Pelunasan')}
          options={[{ value: 'true', label: t('Belum lunas') }]}
        />
      }
    />
  )
}
