import type { StockMutationRow } from '@merchant/contract/stock/stock-mutation.ts'
import { stockMutationLifecycle } from '@merchant/domain/stock/stock-mutation.ts'
import { t } from '../../../app/i18n.ts'
import { bulkOf } from '../../../kit/document/bulk-of.tsx'
import { StateFilter } from '../../../kit/document/document-columns.tsx'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { DateFilter, dateFilters } from '../../../kit/list/date-filter.tsx'
import { type ListColumn, refColumn } from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { firstColumns, lastColumns } from '../../../kit/stock/stock-list.tsx'
import { useCan } from '../../../session/access.ts'
import { mutationAddress } from './addresses.ts'

const columns = (): ListColumn<StockMutationRow>[] => [
  ...firstColumns<StockMutationRow>(),
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
  ...lastColumns<StockMutationRow>(stockMutationLifecycle),
]

const Bulk = bulkOf(() => import('./mutation-acts.ts').then(({ mutationActs }) => mutationActs))

export default function MutationList() {
  const can = useCan()
  const list = useBranchList('GET /v1/mutations', { sort: '-date', filters: ['status', ...dateFilters] })
  return (
    <ListScreen
      title={t('Mutasi Intern')}
      screen="stock.mutation"
      list={list}
      columns={columns()}
      to={{
        open: mutationAddress.open,
        add: can('stock.mutation:add') ? mutationAddress.add : undefined,
      }}
      searchPlaceholder={t('Cari nomor')}
      bulk={(selection) => <Bulk selection={selection} />}
      filters={
        <>
          <BranchFilter list={list} />
          <StateFilter list={list} lifecycle={stockMutationLifecycle} />
          <DateFilter list={list} />
        </>
      }
    />
  )
}
