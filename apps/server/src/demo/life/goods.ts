import type { Db } from '../../kernel/db/types.ts'
import type { Catalogue } from '../product-data.ts'
import { costOf } from './costs.ts'
import type { Seeded } from './draw.ts'

/** A product with what it costs, as the plans of buying and selling see it. */
export interface Goods {
  id: number
  sku: string
  category: string
  /** Code of the principal that makes it, which is its supplier's, too. */
  supplier: string
  isTaxed: boolean
  baseUnitId: number
  /** Base unit first, largest last. */
  units: readonly { id: number; factor: number }[]
  /** What a base unit is bought for, whole rupiah without PPN. */
  cost: number
  /** Its share of demand, relative to other goods. */
  popularity: number
}

/** The demo's products as they were just entered, in order of their codes. */
export async function readGoods(db: Db, seed: Seeded, { principals }: Catalogue): Promise<Goods[]> {
  const [products, units, taxes] = await Promise.all([
    db
      .selectFrom('product')
      .innerJoin('brand', 'brand.id', 'product.brand_id')
      .innerJoin('category', 'category.id', 'product.category_id')
      .select([
        'product.id',
        'product.sku',
        'product.name',
        'product.base_unit_id',
        'product.tax_code',
        'product.weight_gram',
        'brand.name as brand',
        'category.code as category',
      ])
      .orderBy('product.sku')
      .execute(),
    db
      .selectFrom('product_unit')
      .select(['product_id', 'unit_id as id', 'factor'])
      .orderBy('factor')
      .execute(),
    db.selectFrom('tax').select(['code', 'rate_num']).execute(),
  ])
  const taxed = new Set(taxes.filter(({ rate_num }) => rate_num > 0).map(({ code }) => code))
  const unitsOf = Map.groupBy(units, ({ product_id }) => product_id)
  const makers = new Map(principals.flatMap(([code, , brands]) => brands.map((brand) => [brand, code])))
  return products.map((product, index) => ({
    id: product.id,
    sku: product.sku,
    category: product.category,
    supplier: makers.get(product.brand) ?? '',
    isTaxed: taxed.has(product.tax_code),
    baseUnitId: product.base_unit_id,
    units: (unitsOf.get(product.id) ?? []).map(({ id, factor }) => ({ id, factor })),
    cost: costOf(seed, {
      name: product.name,
      category: product.category,
      gram: Number(product.weight_gram ?? 500),
    }),
    popularity: popularityOf(seed, index, products.length),
  }))
}

/** Zipf with 0.9 (domain-sales 9.1) over places that the seed shuffles. */
function popularityOf(seed: Seeded, index: number, many: number): number {
  const place = seed('place', index).int('place', 1, many)
  return 1 / place ** 0.9
}
