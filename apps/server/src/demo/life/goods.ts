import type { Db } from '../../kernel/db/types.ts'
import type { Catalogue } from '../product-data.ts'
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

/** Rupiah per kilogram that goods of a category are bought for. Invented, near what shops paid in 2026. */
const perKilogram: Readonly<Record<string, number>> = {
  MINYAK: 17_000,
  BERAS: 13_500,
  GULA: 15_500,
  MIE: 38_000,
  BUMBU: 24_000,
  CAMILAN: 62_000,
  KOPITEH: 78_000,
  AIR: 5_500,
  SUSU: 36_000,
  CUCI: 21_000,
  TISU: 42_000,
  LAMPU: 160_000,
  DIRI: 120_000,
  LAIN: 400_000,
}
const DEVIATION = 0.18
const STEP = 50

/** Buying price of a base unit: log-normal around the category's, in steps of Rp50. */
export function costOf(seed: Seeded, product: { sku: string; category: string; gram: number }): number {
  const usual = ((perKilogram[product.category] ?? 20_000) * product.gram) / 1_000
  const factor = Math.exp(seed('cost', product.sku).gauss('factor') * DEVIATION)
  return Math.max(STEP, Math.round((usual * factor) / STEP) * STEP)
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
      sku: product.sku,
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
