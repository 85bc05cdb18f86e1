import { LARGEST_AMOUNT, type Quantity, type Rupiah, rupiah, rupiahFromBigInt } from '../../kernel/money.ts'
import { isTaxed, type TaxMode, withoutPpn, withPpn } from '../../tax/ppn.ts'
import type { SaleProduct, SellingPrice } from '../price-rules.ts'
import { isWithin } from './campaign-scope.ts'
import { factorOf } from './target.ts'

export type PriceScope =
  | 'BRANCH_AND_CUSTOMER_GROUP'
  | 'BRANCH'
  | 'BRANCH_GROUP_AND_CUSTOMER_GROUP'
  | 'BRANCH_GROUP'
  | 'CUSTOMER_GROUP'
  | 'GLOBAL'

const scopeOrder: readonly PriceScope[] = [
  'BRANCH_AND_CUSTOMER_GROUP',
  'BRANCH',
  'BRANCH_GROUP_AND_CUSTOMER_GROUP',
  'BRANCH_GROUP',
  'CUSTOMER_GROUP',
  'GLOBAL',
]

/** The source of a line's price; kept with the order. */
export type PriceSource =
  | {
      readonly kind: 'ROW' | 'DERIVED'
      readonly sellingPriceId: number
      readonly scope: PriceScope
      readonly minQuantity: number
    }
  /** Typed by a person instead of `listPrice`. */
  | { readonly kind: 'MANUAL'; readonly listPrice: Rupiah }

export interface FoundPrice {
  readonly price: Rupiah
  readonly source: PriceSource
}

/** The customer, branch and moment of the prices. */
export interface PriceAsk {
  readonly branchId: number
  readonly branchGroupIds: readonly number[]
  readonly customerGroupId: number
  readonly instant: number
  readonly taxMode: TaxMode
}

export interface ScopedRow {
  readonly branchId: number | null
  readonly branchGroupId: number | null
  readonly customerGroupId: number | null
}

/** The place of a row in the order of scopes, 0 first; undefined when it is for others (domain-sales 3.3). */
export function scopeRank(
  row: ScopedRow,
  ask: Pick<PriceAsk, 'branchId' | 'branchGroupIds' | 'customerGroupId'>,
): number | undefined {
  if (row.customerGroupId !== null && row.customerGroupId !== ask.customerGroupId) return undefined
  if (row.branchId !== null && row.branchId !== ask.branchId) return undefined
  if (row.branchGroupId !== null && !ask.branchGroupIds.includes(row.branchGroupId)) return undefined
  const hasGroup = row.customerGroupId !== null
  if (row.branchId !== null) return hasGroup ? 0 : 1
  if (row.branchGroupId !== null) return hasGroup ? 2 : 3
  return hasGroup ? 4 : 5
}

/** Selling prices by product and unit, so that a line looks only at its own. */
export type PriceBook = ReadonlyMap<string, readonly SellingPrice[]>

export const priceBook = (rows: readonly SellingPrice[]): PriceBook =>
  Map.groupBy(rows, (row) => bookKey(row.productId, row.unitId))

const bookKey = (productId: number, unitId: number): string => `${productId}:${unitId}`

/**
 * Step 1, the selling price of a unit (domain-sales 3.3): the first scope that has a row for the quantity, there the
 * greatest `minQuantity`, then the latest, then the greatest id. A unit without a price takes the base unit's price for as
 * many base units, where the product allows it (clarifications 3.16).
 * @param tierQuantity all of this product and unit in the order
 * @returns AMOUNT_TOO_LARGE where a unit would cost more than the largest amount of a line, undefined without a price
 */
export function sellingPrice(
  book: PriceBook,
  product: SaleProduct,
  { unitId, tierQuantity, ask }: { unitId: number; tierQuantity: Quantity; ask: PriceAsk },
): FoundPrice | 'AMOUNT_TOO_LARGE' | undefined {
  const own = bestRow(book, product, { unitId, tierQuantity, ask })
  if (own) return found(own, 'ROW', { product, factor: 1, ask })
  const base = product.units.find((unit) => unit.factor === 1)
  const factor = factorOf(product, unitId)
  if (!product.derivesPrice || base === undefined || factor === undefined) return undefined
  const inBaseUnits = (tierQuantity * BigInt(factor)) as Quantity // a whole number of thousandths, as before
  const row = bestRow(book, product, { unitId: base.unitId, tierQuantity: inBaseUnits, ask })
  return row && found(row, 'DERIVED', { product, factor, ask })
}

/** A price and the quantity of the unit from which it holds. */
export interface PriceTier {
  readonly minQuantity: Quantity
  readonly price: Rupiah
}

/**
 * The price of a unit by quantity, smallest quantity first: `sellingPrice` at every quantity where a row begins, without
 * rows that change nothing. Empty where the unit has no price at all.
 */
export function priceTiers(
  book: PriceBook,
  product: SaleProduct,
  unitId: number,
  ask: PriceAsk,
): PriceTier[] {
  const tiers: PriceTier[] = []
  for (const minQuantity of tierStarts(book, product, unitId)) {
    const listed = sellingPrice(book, product, { unitId, tierQuantity: minQuantity, ask })
    if (!listed || listed === 'AMOUNT_TOO_LARGE') continue
    if (listed.price !== tiers.at(-1)?.price) tiers.push({ minQuantity, price: listed.price })
  }
  return tiers
}

/** One of the unit, and the quantities where its own rows begin, or where the rows of the base unit begin for as many. */
function tierStarts(book: PriceBook, product: SaleProduct, unitId: number): Quantity[] {
  const base = product.units.find((unit) => unit.factor === 1)
  const factor = BigInt(factorOf(product, unitId) ?? 1)
  const own = book.get(bookKey(product.id, unitId)) ?? []
  const ofBase = (base && product.derivesPrice && book.get(bookKey(product.id, base.unitId))) || []
  const starts = new Set([
    1000n,
    ...own.map(({ minQuantity }) => minQuantity as bigint),
    ...ofBase.map(({ minQuantity }) => (minQuantity + factor - 1n) / factor),
  ])
  return [...starts].filter((start) => start >= 1000n).sort((a, b) => (a < b ? -1 : 1)) as Quantity[] // thousandths, as the rows have them
}

interface RankedRow {
  readonly row: SellingPrice
  readonly rank: number
}

function bestRow(
  book: PriceBook,
  product: SaleProduct,
  { unitId, tierQuantity, ask }: { unitId: number; tierQuantity: Quantity; ask: PriceAsk },
): RankedRow | undefined {
  let best: RankedRow | undefined
  for (const row of book.get(bookKey(product.id, unitId)) ?? []) {
    const rank = scopeRank(row, ask)
    if (rank === undefined || !isWithin(ask.instant, row.validFrom, row.validTo)) continue
    if (!isTierReached(row.minQuantity, tierQuantity)) continue
    if (!best || comesFirst({ row, rank }, best)) best = { row, rank }
  }
  return best
}

/** The lowest tier has no lower bound: 0.75 kg is sold at the price of "from 1" (clarifications 3.3). */
const isTierReached = (minQuantity: Quantity, tierQuantity: Quantity): boolean =>
  minQuantity <= 1000n || minQuantity <= tierQuantity

function comesFirst(a: RankedRow, b: RankedRow): boolean {
  if (a.rank !== b.rank) return a.rank < b.rank
  if (a.row.minQuantity !== b.row.minQuantity) return a.row.minQuantity > b.row.minQuantity
  if (a.row.validFrom !== b.row.validFrom) return a.row.validFrom > b.row.validFrom
  return a.row.id > b.row.id
}

function found(
  { row, rank }: RankedRow,
  kind: 'ROW' | 'DERIVED',
  { product, factor, ask: { taxMode } }: { product: SaleProduct; factor: number; ask: PriceAsk },
): FoundPrice | 'AMOUNT_TOO_LARGE' {
  if (row.price > LARGEST_AMOUNT) return 'AMOUNT_TOO_LARGE'
  const price = BigInt(inBranchMode(row, product, taxMode)) * BigInt(factor)
  if (price > BigInt(LARGEST_AMOUNT)) return 'AMOUNT_TOO_LARGE'
  return {
    price: rupiahFromBigInt(price),
    source: {
      kind,
      sellingPriceId: row.id,
      scope: scopeOrder[rank] ?? 'GLOBAL',
      minQuantity: Number(row.minQuantity) / 1000,
    },
  }
}

/**
 * A price entered with PPN for a branch that sells without, or the other way round, is converted before anything else
 * (domain-sales 3.7). Without PPN on the product or at the branch it stays.
 */
function inBranchMode(row: SellingPrice, { tax }: SaleProduct, mode: TaxMode): Rupiah {
  const isIncluded = mode === 'INCLUDED'
  if (mode === 'NON_PKP' || !isTaxed(tax) || row.taxIncluded === null || row.taxIncluded === isIncluded)
    return row.price
  return isIncluded ? withPpn(row.price, tax) : withoutPpn(row.price, tax)
}

/** A price typed by hand is at most one and a half times the selling price (domain-sales 3.3). */
export const highestOverride = (listPrice: Rupiah): Rupiah => rupiah(Math.floor((listPrice * 3) / 2))
