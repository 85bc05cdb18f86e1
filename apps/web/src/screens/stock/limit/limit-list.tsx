import { Button } from '@mantine/core'
import type { StockLimit } from '@merchant/contract/stock/stock-limit.ts'
import { IconTableOptions } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '../../../app/i18n.ts'
import { stringifySearch } from '../../../app/search.ts'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import {
  dateTimeColumn,
  type ListColumn,
  numberColumn,
  refColumn,
  statusColumn,
  textColumn,
} from '../../../kit/list/list-column.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { StatusFilter } from '../../../kit/list/status-filter.tsx'
import { useBranchList } from '../../../kit/list/use-list.ts'
import { labelOf, sortedAs } from '../../../kit/master/form-facts.ts'
import { masterStatusLooks } from '../../../kit/status.tsx'
import { useCan } from '../../../session/access.ts'
import { limitAddress } from './addresses.ts'

const columns = (): ListColumn<StockLimit>[] => [
  textColumn({
    key: 'name',
    title: labelOf('stock_limit', 'productId'),
    link: true,
    value: (row) => row.product.name,
  }),
  textColumn({ key: 'sku', title: t('SKU'), width: 130, value: (row) => row.product.code }),
  refColumn({
    key: 'branch',
    title: labelOf('stock_limit', 'branchId'),
    card: 'fact',
    value: (row) => row.branch,
  }),
  textColumn({
    key: 'warehouse',
    title: labelOf('stock_limit', 'warehouseId'),
    card: 'fact',
    value: (row) => row.warehouse?.name ?? t('Semua gudang'),
  }),
  numberColumn({
    key: 'minQty',
    title: labelOf('stock_limit', 'minQty'),
    width: 120,
    card: 'fact',
    value: (row) => row.minQty,
  }),
  numberColumn({
    key: 'maxQty',
    title: labelOf('stock_limit', 'maxQty'),
    width: 120,
    card: 'fact',
    value: (row) => row.maxQty,
  }),
  numberColumn({
    key: 'reorderQty',
    title: labelOf('stock_limit', 'reorderQty'),
    width: 160,
    value: (row) => row.reorderQty,
  }),
  numberColumn({
    key: 'leadTimeDays',
    title: labelOf('stock_limit', 'leadTimeDays'),
    width: 110,
    value: (row) => row.leadTimeDays,
  }),
  statusColumn({
    key: 'status',
    title: labelOf('stock_limit', 'status'),
    looks: masterStatusLooks(),
    value: (row) => row.status,
  }),
  dateTimeColumn({ key: 'updatedAt', title: t('Diubah'), hidden: true, value: (row) => row.updatedAt }),
]

/** All limits; one is set on the page of its goods, where a row leads, many in the sheet or by a file. */
export default function LimitList() {
  const can = useCan()
  const mayChange = can('stock.limit:add') && can('stock.limit:edit')
  const list = useBranchList('GET /v1/stock-limits', { screen: 'stock.limit', sort: '', filters: ['status'] })
  const { branchId, search } = list.searchOf(list.state)
  return (
    <ListScreen
      title={t('Batas Stok')}
      list={list}
      columns={sortedAs('stock_limit', columns())}
      to={{ open: ({ productId }) => `/app/master/stock/${productId}` }}
      searchPlaceholder={t('Cari SKU atau nama barang')}
      actions={
        mayChange && (
          <Button
            component={Link}
            to={`${limitAddress.sheet}${stringifySearch({ branchId, search })}`}
            variant="default"
            leftSection={<IconTableOptions size={16} aria-hidden />}
          >
            {t('Ubah seperti lembar')}
          </Button>
        )
      }
      fromFile={mayChange && { type: 'stock-limits', to: limitAddress.import }}
      filters={
        <>
          <BranchFilter list={list} />
          <StatusFilter list={list} />
        </>
      }
    />
  )
}
