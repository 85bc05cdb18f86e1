import { LARGEST_AMOUNT, type Rupiah, rupiah, smaller, sumOf, zeroRupiah } from '../../kernel/money.ts'
import type { Promotion, SaleProduct, Threshold } from '../price-rules.ts'
import {
  concerns,
  countIn,
  holds,
  type Missing,
  missingAmount,
  missingQuantity,
  narrowerFirst,
  reaches,
  type UnitCount,
} from './target.ts'

/** A line as a promotion sees it: on the frozen net of its phase (domain-sales D4). */
export interface PromotionLine {
  readonly lineNo: number
  readonly product: SaleProduct
  readonly baseQuantity: number
  readonly net: Rupiah
}

/** Free goods; their price is only their valuation (clarifications 3.12). */
export interface FreeGoods {
  readonly productId: number
  readonly unitId: number
  /** In the unit. */
  readonly quantity: number
  readonly baseQuantity: number
  readonly price: Rupiah
  readonly value: Rupiah
}

export interface LineAmount {
  readonly lineNo: number
  readonly amount: Rupiah
}

/** The effect that a promotion would have. */
export interface Offer {
  readonly times: number
  readonly off: readonly LineAmount[]
  readonly free: readonly FreeGoods[]
  /** Lines that carry it: their units were counted or taken. */
  readonly lineNos: readonly number[]
  /** Lines of all its goods: an EXCLUSIVE_LINE needs and locks them (clarifications 3.11). */
  readonly concernedNos: readonly number[]
  /** Base units by stack that can't serve in another BUY_X_GET_Y. */
  readonly used: ReadonlyMap<number, number>
  /** Free or discounted base units: the measure of a quota by quantity. */
  readonly baseQuantity: number
  /** Of a BUY_X_GET_Y with free goods: the goods that X counts; a return asks whether they are earned still. */
  readonly earning?: readonly EarningPool[]
}

/** The goods of one trigger by quantity, in parts that several units share. */
export interface EarningPool {
  /** Parts that make one time. */
  readonly each: number
  readonly goods: readonly {
    readonly lineNos: readonly number[]
    /** Base units that counted. */
    readonly usable: number
    /** Parts of one base unit. */
    readonly weight: number
  }[]
}

/** NONE: nothing to gain, and nothing to tell. */
export type Evaluation =
  | { readonly kind: 'OFFER'; readonly offer: Offer }
  | { readonly kind: 'UNMET'; readonly missing?: Missing }
  | { readonly kind: 'QUOTA' | 'NONE' }

/** The value of the free goods together; at most the largest amount. */
export const freeValueOf = (free: readonly FreeGoods[]): Rupiah =>
  free.reduce((running, { value }) => smaller(largest, rupiah(running + value)), zeroRupiah)

const largest = rupiah(LARGEST_AMOUNT)

/** Off the bill, plus the value of the free goods. */
export const savingOf = ({ off, free }: Pick<Offer, 'off' | 'free'>): Rupiah =>
  rupiah(sumOf(off, ({ amount }) => amount) + freeValueOf(free))

/** Lines, or stacks of them. */
interface Counted {
  readonly product: SaleProduct
  readonly baseQuantity: number
  readonly net: Rupiah
}

/** The goods of one trigger, or of all of them where they are mixed. */
export interface Pool<Goods extends Counted = PromotionLine> {
  readonly threshold: Threshold
  readonly goods: readonly Goods[]
  readonly count: UnitCount
  readonly amount: Rupiah
}

const everything: Threshold = { target: { kind: 'ALL' }, unitId: null, minQuantity: null, minAmount: null }

const allUnits = ({ baseQuantity }: Counted): number => baseQuantity

/** One pool per trigger, the narrower ones first; all must hold. Mixed ones are one pool against the first threshold. */
export function poolsOf<Goods extends Counted>(
  promotion: Promotion,
  goods: readonly Goods[],
  baseOf: (each: Goods) => number = allUnits,
): Pool<Goods>[] {
  const { isMixed, triggers } = promotion
  if (isMixed || triggers.length < 2) return [unionOf(promotion, goods, baseOf)]
  return triggers.toSorted(narrowerFirst(goods.map(({ product }) => product))).map((trigger) => {
    const meant = goods.filter(({ product }) => concerns(trigger, product))
    return pool(trigger, meant, baseOf)
  })
}

/** All goods that any trigger concerns, counted in the unit that they share. */
export function unionOf<Goods extends Counted>(
  { triggers }: Promotion,
  goods: readonly Goods[],
  baseOf: (each: Goods) => number = allUnits,
): Pool<Goods> {
  const [first = everything, ...others] = triggers
  const isMeant = ({ product }: Counted) =>
    concerns(first, product) || others.some((trigger) => concerns(trigger, product))
  return pool(first, goods.filter(isMeant), baseOf)
}

const pool = <Goods extends Counted>(
  threshold: Threshold,
  goods: readonly Goods[],
  baseOf: (each: Goods) => number,
): Pool<Goods> => ({
  threshold,
  goods,
  count: countIn(goods, threshold.unitId, baseOf),
  amount: sumOf(goods, ({ net }) => net),
})

/** The first trigger that doesn't hold, with its missing part. */
export function firstUnmet(pools: readonly Pool<Counted>[]): Evaluation | undefined {
  const unmet = pools.find(
    ({ threshold, goods, count, amount }) => goods.length === 0 || !holds(threshold, count, amount),
  )
  if (!unmet) return undefined
  const { threshold, count, amount } = unmet
  const { minQuantity, minAmount, unitId } = threshold
  const missing =
    minQuantity !== null && !reaches(count, minQuantity)
      ? missingQuantity(count, minQuantity, unitId)
      : minAmount !== null && amount < minAmount
        ? missingAmount(amount, minAmount)
        : undefined
  return { kind: 'UNMET', ...(missing && { missing }) }
}
