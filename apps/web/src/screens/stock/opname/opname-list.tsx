import type { StockCountRow } from '@merchant/contract/stock/opname.ts'
import { stockCountLifecycle } from '@merchant/domain/stock/stock-count.ts'
import { t } from '../../../app/i18n.ts'
import { bulkOf } from '../../../kit/document/bulk-of.tsx'
import { dateOf, madeBy, numberOf, StateFilter, statusOf } from '../../../kit/document/document-columns.tsx'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { DateFilter, dateFilters } from '../../../kit/list/date-filter.tsx'
import { type ListColumn, refColumn, textColumn } from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { number } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import { countAddress } from './addresses.ts'

const columns = (): ListColumn<StockCountRow>[] => [
  numberOf(t('Belum bernomor')),
  dateOf(),
  refColumn({ key: 'warehouse', title: t('Gudang'), card: 'fact', value: (row) => row.warehouse }),
  refColumn({ key: 'branch', title: t('Cabang'), width: 160, value: (row) => row.branch }),
  statusOf(stockCountLifecycle, 160),
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

const Bulk = bulkOf(() => import('./opname-acts.ts').then(({ opnameActs }) => opnameActs))

export default function OpnameList() {
  const can = useCan()
  const list = useBranchList('GET /v1/stock-opname', {
    sort: '-date',
    filters: ['status', ...dateFilters],
  })
  return (
    <ListScreen
      title={t('Opname')}
      screen="stock.opname"
      list={list}
      columns={columns()}
      to={{ open: countAddress.open, add: can('stock.opname:add') ? countAddress.add : undefined }}
      searchPlaceholder={t('Cari nomor atau gudang')}
      bulk={(selection) => <Bulk selection={selection} />}
      filters={
        <>
          <BranchFilter list={list} />
          <StateFilter list={list} lifecycle={stockCountLifecycle} />
          <DateFilter list={list} />
        </>
      }
    />
  )
}
