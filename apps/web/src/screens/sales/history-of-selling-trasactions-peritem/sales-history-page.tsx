import type { SoldLine } from '@merchant/contract/sales/sales-history.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { TagFilter } from '../../../kit/customer/tag-filter.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { useAskedBranches } from '../../../kit/list/asked-branches.ts'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { DateFilter, dateFilters } from '../../../kit/list/date-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { branchFilters, listQuery } from '../../../kit/list/list-state.ts'
import { RefFilter } from '../../../kit/list/lookup-filter.tsx'
import { listInput, useListRows } from '../../../kit/list/use-list.ts'
import { type ListAddress, useListState } from '../../../kit/list/use-list-state.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { documentAddress } from '../../../kit/report/addresses.ts'
import { ProductFilter } from '../../../kit/report/goods-filters.tsx'
import { LastPrices } from './last-prices.tsx'
import { salesHistoryColumns } from './sales-history-columns.tsx'

const route = 'POST /core/v1/inventories/{id}/sales/history'

/** Selling prices of a product, newest first, and the last prices of its customers (domain-sales 6.4). */
export default function SalesHistory() {
  const address = useListState({
    screen: 'sales.history-of-selling-trasactions-peritem',
    sort: '-date',
    filters: ['productId', 'customerId', 'tagId', ...dateFilters, ...branchFilters],
  })
  const productId = Number(address.state.filters.productId)
  if (productId > 0) return <HistoryOf address={address} productId={productId} />
  return (
    <>
      <PageHeader title={t('Riwayat Penjualan per Barang')} />
      <ProductFilter address={address} />
      <Empty title={t('Pilih barang yang ingin dilihat riwayat penjualannya')} />
    </>
  )
}

function HistoryOf({ address, productId }: { address: ListAddress; productId: number }) {
  const { productId: _, ...query } = listQuery(address.state)
  const branches = useAskedBranches(address)
  const asked = { ...query, ...branches.query }
  const params = { id: String(productId) }
  const list = { ...address, ...useListRows(route, asked, params, branches.known) }
  const whole = useEndpoint(route, listInput(route, asked, params), { enabled: branches.known }) // the same call: sent once
  const summary = whole.data?.summary
  const customerId = Number(address.state.filters.customerId)
  return (
    <ListScreen<SoldLine>
      title={t('Riwayat Penjualan per Barang')}
      list={list}
      columns={salesHistoryColumns({ withCost: summary?.margin != null })}
      to={{ open: ({ orderId }) => documentAddress(orderId) }}
      searchPlaceholder={t('Cari nomor faktur atau pelanggan')}
      tabs={summary && <LastPrices summary={summary} />}
      filters={
        <>
          <ProductFilter address={list} />
          <RefFilter
            list={list}
            name="customerId"
            label={t('Pelanggan')}
            route="GET /v1/customers"
            known={list.rows.find((row) => row.customerId === customerId)?.customer.name}
          />
          <TagFilter list={list} />
          <BranchFilter list={list} />
          <DateFilter list={list} />
        </>
      }
    />
  )
}
