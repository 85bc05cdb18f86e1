import type { OpeningInvoiceRow, OpeningSide } from '@merchant/contract/cash/opening-invoice.ts'
import { t } from '../../../app/i18n.ts'
import { TagFilter } from '../../../kit/customer/tag-filter.tsx'
import { dateOf, dueOf, madeBy, numberOf, statusOf } from '../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../kit/document/document-list.tsx'
import { ImportButton } from '../../../kit/import/import-button.tsx'
import {
  dateColumn,
  type ListColumn,
  refColumn,
  textColumn,
  totalColumn,
} from '../../../kit/list/list-column.tsx'
import { tabFilter } from '../../../kit/list/saved-view-tabs.tsx'
import { SupplierFilter } from '../../../kit/report/goods-filters.tsx'
import { useCan } from '../../../session/access.ts'
import { importAddresses, openingInvoices } from './opening-invoice.ts'

const columns = (): ListColumn<OpeningInvoiceRow>[] => [
  numberOf(),
  textColumn({
    key: 'side',
    title: t('Jenis'),
    width: 86,
    value: (row) => (row.side === 'RECEIVABLE' ? t('Piutang') : t('Utang')),
  }),
  refColumn({ key: 'party', title: t('Pelanggan atau pemasok'), card: 'fact', value: (row) => row.party }),
  textColumn({ key: 'invoiceNo', title: t('Faktur lama'), width: 140, value: (row) => row.invoiceNo }),
  dateColumn({
    key: 'invoiceDate',
    title: t('Tanggal lama'),
    width: 110,
    hidden: true,
    value: (row) => row.invoiceDate,
  }),
  dueOf({ key: 'dueDate', title: t('Jatuh tempo'), value: (row) => row.dueDate }),
  { ...dateOf(), title: t('Dibukukan'), hidden: true },
  refColumn({ key: 'branch', title: t('Cabang'), width: 120, hidden: true, value: (row) => row.branch }),
  statusOf(openingInvoices.lifecycle, 110),
  totalColumn({ key: 'total', title: t('Sisa awal'), width: 130, sortable: true, value: (row) => row.total }),
  totalColumn({
    key: 'balance',
    title: t('Sisa kini'),
    width: 130,
    card: 'fact',
    sum: 'balance',
    value: (row) => row.balance,
  }),
  ...madeBy(),
]

const types = { RECEIVABLE: 'opening-receivables', PAYABLE: 'opening-payables' } as const

const words = (): Record<OpeningSide, string> => ({
  RECEIVABLE: t('Impor piutang'),
  PAYABLE: t('Impor utang'),
})

const otherSide = (side: OpeningSide): OpeningSide => (side === 'RECEIVABLE' ? 'PAYABLE' : 'RECEIVABLE')

/** The open invoices of the old books; the tab of a side offers its import first. */
export default function OpeningInvoiceList() {
  const can = useCan()
  const list = useDocumentList(openingInvoices, ['supplierId', 'tagId'])
  const side = list.state.filters[tabFilter] === 'payable' ? 'PAYABLE' : 'RECEIVABLE'
  const mayImport = can('bankcash.opening-invoices:add')
  const other = otherSide(side)
  return (
    <DocumentList
      of={openingInvoices}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nomor, faktur lama, pelanggan, atau pemasok')}
      party={<SupplierFilter address={list} />}
      filters={side === 'RECEIVABLE' && <TagFilter list={list} />}
      fromFile={mayImport && { type: types[side], to: importAddresses[side].start, label: words()[side] }}
      actions={mayImport && <ImportButton to={importAddresses[other].start} label={words()[other]} />}
    />
  )
}
