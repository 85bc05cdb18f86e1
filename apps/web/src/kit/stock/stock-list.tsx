import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../app/i18n.ts'
import { madeBy, statusOf } from '../document/document-columns.tsx'
import type { AnyLifecycle } from '../document/document-head.ts'
import { type ListColumn, numberColumn, refColumn, textColumn } from '../list/list-column.tsx'

/** What the rows of every list of stock documents have, beside what those of all documents have. */
interface StockRow {
  status: string
  branch: Ref
  note: string | null
  lineCount: number
  createdBy: Ref
  createdAt: string
}

/** What is told of every stock document behind its own columns. */
export const stockColumns = (lifecycle: AnyLifecycle): ListColumn<StockRow>[] => [
  numberColumn({ key: 'lineCount', title: t('Baris'), width: 72, value: (row) => row.lineCount }),
  statusOf(lifecycle, 150),
  refColumn({ key: 'branch', title: t('Cabang'), width: 140, hidden: true, value: (row) => row.branch }),
  textColumn({ key: 'note', title: t('Catatan'), hidden: true, value: (row) => row.note }),
  ...madeBy(),
]
