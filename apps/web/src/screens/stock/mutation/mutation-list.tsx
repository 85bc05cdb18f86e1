import type { StockMutationRow } from '@merchant/contract/stock/stock-mutation.ts'
import { t } from '../../../app/i18n.ts'
import { dateOf, numberOf } from '../../../kit/document/document-columns.tsx'
import { DocumentList, useDocumentList } from '../../../kit/document/document-list.tsx'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { type ListColumn, refColumn } from '../../../kit/list/list-column.tsx'
import { stockColumns, WarehouseFilter } from '../../../kit/stock/stock-list.tsx'
import { mutations } from './mutation.ts'

const columns = (): ListColumn<StockMutationRow>[] => [
  numberOf(),
  dateOf(),
  refColumn({
    key: 'fromWarehouse',
    title: t('Gudang asal'),
    card: 'fact',
    value: (row) => row.fromWarehouse,
  }),
  refColumn({
    key: 'toWarehouse',
    title: t('Gudang tujuan'),
    card: 'fact',
    value: (row) => row.toWarehouse,
  }),
  ...stockColumns(mutations.lifecycle),
]

export default function MutationList() {
  const list = useDocumentList(mutations, ['warehouseId', 'direction'])
  return (
    <DocumentList
      of={mutations}
      list={list}
      columns={columns()}
      searchPlaceholder={t('Cari nomor')}
      filters={
        <>
          <WarehouseFilter list={list} />
          {list.state.filters.warehouseId && (
            <ChoiceFilter
              list={list}
              name="direction"
              label={t('Arah')}
              options={[
                { value: 'IN', label: t('Masuk') },
                { value: 'OUT', label: t('Keluar') },
              ]}
            />
          )}
        </>
      }
    />
  )
}
