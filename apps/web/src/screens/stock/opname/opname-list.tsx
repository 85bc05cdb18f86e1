import type { StockCountRow } from '@merchant/contract/stock/opname.ts'
import { t } from '../../../app/i18n.ts'
import { dateOf, madeBy, numberOf, statusOf } from '../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../kit/document/document-list.tsx'
import { type ListColumn, refColumn, textColumn } from '../../../kit/list/list-column.tsx'
import { number } from '../../../lib/format.ts'
import { counts } from './opname.ts'

const columns = (): ListColumn<StockCountRow>[] => [
  numberOf(t('Belum bernomor')),
  dateOf(),
  refColumn({ key: 'warehouse', title: t('Gudang'), card: 'fact', value: (row) => row.warehouse }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 160, value: (row) => row.branch }),
  statusOf(counts.lifecycle, 160),
  textColumn({
    key: 'progress',
    title: t('Dihitung'),
    width: 120,
    card: 'fact',
    value: ({ counted, toCount }) =>
      t('{{done}} dari {{total}}', { done: number(counted), total: number(toCount) }),
  }),
  ...madeBy(),
]

export default function OpnameList() {
  const list = useDocumentList(counts)
  return (
    <DocumentList
      of={counts}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nomor atau gudang')}
    />
  )
}
