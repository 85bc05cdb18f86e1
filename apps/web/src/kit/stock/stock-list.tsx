import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../app/i18n.ts'
import { madeBy, statusOf } from '../document/document-columns.tsx'
import type { AnyLifecycle } from '../document/document-head.ts'
import { type ListColumn, numberColumn, refColumn, textColumn } from '../list/list-column.tsx'

/** The common fields of rows in every list of stock documents, beside the fields of all documents. */
interface StockRow {
  status: string
  branch: Ref
  note: string | null
  lineCount: number
  createdBy: Ref
  createdAt: string
}

/** Status and other common columns, behind the document's own columns. */
export const stockColumns = (lifecycle: AnyLifecycle): ListColumn<StockRow>[] => [
  numberColumn({ key: 'lineCount', title: t('Baris'), width: 72, value: (row) => row.lineCount }),
  statusOf(lifecycle, 150),
  refColumn({ key: 'branch', title: t('Cabang'), width: 140, hidden: true, value: (row) => row.branch }),
  textColumn({ key: 'note', title: t('Catatan'), hidden: true, value: (row) => row.note }),
  ...madeBy(),
]
