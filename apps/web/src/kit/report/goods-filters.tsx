import { t } from '../../app/i18n.ts'
import { LookupFilter } from '../list/lookup-filter.tsx'
import type { ListAddress } from '../list/use-list-state.ts'

/** Names of the filters of `GoodsFilters` in the address. */
export const goodsFilterNames = ['productId', 'categoryId', 'brandId'] as const

interface Narrowed {
  address: ListAddress
}

export const ProductFilter = ({ address }: Narrowed) => (
  <LookupFilter
    list={address}
    name="productId"
    label={t('Barang')}
    route="GET /v1/global/products"
    record="GET /v1/products/{id}"
  />
)

export const CategoryFilter = ({ address }: Narrowed) => (
  <LookupFilter
    list={address}
    name="categoryId"
    label={t('Kategori')}
    route="GET /v1/categories"
    record="GET /v1/categories/{id}"
  />
)

export const SupplierFilter = ({ address }: Narrowed) => (
  <LookupFilter
    list={address}
    name="supplierId"
    label={t('Pemasok')}
    route="GET /v1/suppliers"
    record="GET /v1/suppliers/{id}"
  />
)

/** Filters by product, category or brand. */
export const GoodsFilters = ({ address }: Narrowed) => (
  <>
    <ProductFilter address={address} />
    <CategoryFilter address={address} />
    <LookupFilter
      list={address}
      name="brandId"
      label={t('Merek')}
      route="GET /v1/brands"
      record="GET /v1/brands/{id}"
    />
  </>
)

/** The filters in the body of the call: ids are numbers, and unset ones are missing. */
export const idFilters = (
  chosen: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, number> =>
  Object.fromEntries(
    names
      .map((name) => [name, Number(chosen[name])] as const)
      .filter(([, id]) => Number.isSafeInteger(id) && id > 0),
  )
