import type { ListAddress } from '../../../kit/list/use-list-state.ts'
import { GoodsFilters, goodsFilterNames, SupplierFilter } from '../../../kit/report/goods-filters.tsx'

/** Names of the purchase filters in the address. */
export const purchaseFilterNames = ['supplierId', ...goodsFilterNames] as const

export const PurchaseFilters = ({ address }: { address: ListAddress }) => (
  <>
    <SupplierFilter address={address} />
    <GoodsFilters address={address} />
  </>
)
