import type { ListAddress } from '../../../kit/list/use-list-state.ts'
import { GoodsFilters, goodsFilterNames, SupplierFilter } from '../../../kit/report/goods-filters.tsx'

/** Names in the address of what purchases are narrowed by. */
export const purchaseFilterNames = ['supplierId', ...goodsFilterNames] as const

export const PurchaseFilters = ({ address }: { address: ListAddress }) => (
  <>
    <SupplierFilter address={address} />
    <GoodsFilters address={address} />
  </>
)
