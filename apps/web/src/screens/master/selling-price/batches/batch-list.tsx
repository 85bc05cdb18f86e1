import type { PriceChangeRow } from '@merchant/contract/master/price-change.ts'
import { t } from '../../../../app/i18n.ts'
import { dateOf, madeBy, numberOf, statusOf } from '../../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../../kit/document/document-list.tsx'
import { type ListColumn, numberColumn, refColumn, textColumn } from '../../../../kit/list/list-column.tsx'
import { ProductFilter } from '../../../../kit/report/goods-filters.tsx'
import { useCan } from '../../../../session/access.ts'
import { PriceTabs } from '../price-tabs.tsx'
import { batches } from './batch.ts'
import { batchImport } from './batch-import-address.ts'
import { changeWords, momentWords } from './batch-words.ts'

const columns = (): ListColumn<PriceChangeRow>[] => [
  numberOf(),
  textColumn({ key: 'title', title: t('Judul'), width: 220, card: 'fact', value: (row) => row.title }),
  textColumn({ key: 'effectiveAt', title: t('Berlaku mulai'), width: 170, card: 'fact', value: momentWords }),
  numberColumn({
    key: 'lineCount',
    title: t('Baris'),
    width: 80,
    card: 'fact',
    value: (row) => row.lineCount,
  }),
  textColumn({ key: 'change', title: t('Perubahan terbesar'), width: 170, card: 'fact', value: changeWords }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 130, hidden: true, value: (row) => row.branch }),
  { ...dateOf(), hidden: true },
  statusOf(batches.lifecycle, 150),
  ...madeBy(),
]

/** Price changes as batches: what waits, what is scheduled, and what was applied. */
export default function BatchList() {
  const can = useCan()
  const list = useDocumentList(batches, ['productId'])
  const mayAdd = can('master.changes-selling-price:add')
  return (
    <DocumentList
      of={batches}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nomor atau judul')}
      tabs={<PriceTabs />}
      filters={<ProductFilter address={list} />}
      fromFile={mayAdd && { type: 'price-changes', to: batchImport.start }}
    />
  )
}
