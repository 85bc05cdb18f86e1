import type { DocumentActions } from '@merchant/contract/kernel/document.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../app/i18n.ts'
import { type AnyLifecycle, lookOf } from '../document/document-head.ts'
import {
  dateColumn,
  dateTimeColumn,
  type ListColumn,
  numberColumn,
  refColumn,
  textColumn,
} from '../list/list-column.tsx'
import { StatusBadge } from '../status.tsx'

/** The common fields of rows in every list of stock documents. */
interface StockRow {
  id: number
  number: string | null
  date: string
  status: string
  branch: Ref
  total: number
  note: string | null
  lineCount: number
  createdBy: Ref
  createdAt: string
  actions: DocumentActions
}

/** Number and date, the first columns. */
export const firstColumns = <Row extends StockRow>(): ListColumn<Row>[] => [
  textColumn({
    key: 'number',
    title: t('Nomor'),
    width: 164,
    link: true,
    sortable: true,
    value: (row) => row.number ?? t('Draf'),
  }),
  dateColumn({
    key: 'date',
    title: t('Tanggal'),
    width: 104,
    sortable: true,
    card: 'fact',
    value: (row) => row.date,
  }),
]

/** Status and other common columns, behind the document's own columns. */
export const lastColumns = <Row extends StockRow>(lifecycle: AnyLifecycle): ListColumn<Row>[] => [
  numberColumn({ key: 'lineCount', title: t('Baris'), width: 72, value: (row) => row.lineCount }),
  {
    key: 'status',
    title: t('Status'),
    width: 150,
    card: 'corner',
    cell: (row) => <StatusBadge look={lookOf(lifecycle, row.status)} />,
    exportCell: (row) => ({ type: 'text', value: lookOf(lifecycle, row.status).label }),
  },
  refColumn({ key: 'branch', title: t('Cabang'), width: 140, hidden: true, value: (row) => row.branch }),
  textColumn({ key: 'note', title: t('Catatan'), hidden: true, value: (row) => row.note }),
  refColumn({ key: 'createdBy', title: t('Dibuat oleh'), hidden: true, value: (row) => row.createdBy }),
  dateTimeColumn({ key: 'createdAt', title: t('Dibuat'), hidden: true, value: (row) => row.createdAt }),
]
