import { t } from '../../../app/i18n.ts'
import { BranchFilter } from '../../../kit/list/branch-filter.tsx'
import { LookupFilter } from '../../../kit/list/lookup-filter.tsx'
import type { ListAddress } from '../../../kit/list/use-list-state.ts'
import { CategoryFilter, ProductFilter } from '../../../kit/report/goods-filters.tsx'

/** The filters by goods and buyers, beside that by branch. */
export const priceFilters = ['productId', 'brandId', 'categoryId', 'customerGroupId']

/** The filters that the list of prices and their sheet share. */
export function PriceFilters({ list }: { list: ListAddress }) {
  return (
    <>
      <BranchFilter list={list} />
      <ProductFilter address={list} />
      <LookupFilter
        list={list}
        name="brandId"
        label={t('Merek')}
        route="GET /v1/brands"
        record="GET /v1/brands/{id}"
      />
      <CategoryFilter address={list} />
      <LookupFilter
        list={list}
        name="customerGroupId"
        label={t('Kelompok pelanggan')}
        route="GET /v1/customer-groups"
        record="GET /v1/customer-groups/{id}"
      />
    </>
  )
}
