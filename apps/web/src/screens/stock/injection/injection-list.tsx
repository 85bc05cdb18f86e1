import type { InitialStockRow } from '@merchant/contract/stock/initial-stock.ts'
import { initialStockLifecycle } from '@merchant/domain/stock/initial-stock.ts'
import { t } from '../../../app/i18n.ts'
import { bulkOf } from '../../../kit/document/bulk-of.tsx'
import { StateFilter } from '../../../kit/document/document-columns.tsx'
import { ImportButton } from '../../../kit/import/import-button.tsx'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { DateFilter, dateFilters } from '../../../kit/list/date-filter.tsx'
import { type ListColumn, refColumn, totalColumn } from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { firstColumns, lastColumns } from '../../../kit/stock/stock-list.tsx'
import { useCan } from '../../../session/access.ts'
import { injectionAddress } from './addresses.ts'

const columns = (): ListColumn<InitialStockRow>[] => [
  ...firstColumns<InitialStockRow>(),
  refColumn({ key: 'warehouse', title: t('Gudang'), card: 'fact', value: (row) => row.warehouse }),
  ...lastColumns<InitialStockRow>(initialStockLifecycle),
  totalColumn({ key: 'total', title: t('Nilai'), width: 140, sortable: true, value: (row) => row.total }),
]

const Bulk = bulkOf(() => import('./injection-acts.ts').then(({ injectionActs }) => injectionActs))

export default function InjectionList() {
  const can = useCan()
  const list = useBranchList('GET /v1/initial-stock', { sort: '-date', filters: ['status', ...dateFilters] })
  return (
    <ListScreen
      title={t('Stok Awal')}
      screen="stock.injection"
      list={list}
      columns={columns()}
      to={{
        open: injectionAddress.open,
        add: can('stock.injection:add') ? injectionAddress.add : undefined,
      }}
      actions={can('stock.injection:add') && <ImportButton to={injectionAddress.import} />}
      searchPlaceholder={t('Cari nomor')}
      bulk={(selection) => <Bulk selection={selection} />}
      filters={
        <>
          <BranchFilter list={list} />
          <StateFilter list={list} lifecycle={initialStockLifecycle} />
          <DateFilter list={list} />
        </>
      }
    />
  )
}
