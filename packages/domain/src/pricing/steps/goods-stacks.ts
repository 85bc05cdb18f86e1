import { addFractions, compareFractions, type Fraction, zeroFraction } from '../../kernel/fraction.ts'
import { type Rupiah, zeroRupiah } from '../../kernel/money.ts'
import { allocateOverLines } from '../allocate.ts'
import type { SaleProduct } from '../price-rules.ts'
import type { LineAmount, PromotionLine } from './promotion-offer.ts'
import type { DiscountedLine } from './sale-line.ts'
import { greatestCommonDivisor } from './target.ts'

/**
 * Lines of the same goods on the same terms, as one: their units are equal, so the split over lines makes no difference
 * (clarifications 3.11). Promotions that take single units take them from stacks.
 */
export interface GoodsStack {
  /** Its index among the stacks of the order. */
  readonly no: number
  readonly product: SaleProduct
  readonly lines: readonly PromotionLine[]
  readonly baseQuantity: number
  readonly net: Rupiah
  /** Base units that no BUY_X_GET_Y has used yet. */
  readonly usable: number
}

/**
 * The stacks of an order, cheapest net of a base unit first. The net comes from the line's formula before rounding, so that
 * goods at one price stay at one price in lines of any size. At the same net the smaller product and unit comes first,
 * never the line number.
 */
export function goodsStacks(lines: readonly DiscountedLine[]): GoodsStack[] {
  const ranked = [...Map.groupBy(lines, termsOf)].map(([terms, own]) => ({
    terms,
    own,
    unitNet: unitNetOf(own[0] as DiscountedLine), // a group has a line, and its lines one net of a unit
  }))
  ranked.sort((a, b) => compareFractions(a.unitNet, b.unitNet) || compareGoods(a, b))
  return ranked.map(({ own }, no) => {
    const [{ product }] = own as [DiscountedLine] // a group has a line
    const baseQuantity = total(own, (line) => line.baseQuantity)
    return {
      no,
      product,
      lines: own.map((line) => ({
        lineNo: line.lineNo,
        product,
        baseQuantity: line.baseQuantity,
        net: line.net,
      })),
      baseQuantity,
      net: total(own, (line) => line.net) as Rupiah, // part of the order's gross amount
      usable: baseQuantity,
    }
  })
}

/** The amounts that a promotion takes off stacks, shared over the lines of each by their nets. */
export const overLines = (off: ReadonlyMap<GoodsStack, Rupiah>): LineAmount[] =>
  [...off].flatMap(([{ lines }, amount]) => {
    const shares = allocateOverLines(amount, lines, (line) => line.net)
    return lines.map(({ lineNo }, index) => ({ lineNo, amount: shares[index] ?? zeroRupiah }))
  })

/** The numbers of all lines of some stacks. */
export const lineNosOf = (stacks: Iterable<GoodsStack>): number[] =>
  [...stacks].flatMap(({ lines }) => lines.map(({ lineNo }) => lineNo))

const total = (lines: readonly DiscountedLine[], of: (line: DiscountedLine) => number): number =>
  lines.reduce((running, line) => running + of(line), 0)

/** Goods, price and discounts of a line, and the amount typed off each of its base units. */
function termsOf({ product, input, price, slots, baseQuantity }: DiscountedLine): string {
  const typed = input.manualAmount ?? 0
  const rules = slots.map(({ percent, source }) =>
    source?.kind === 'DISCOUNT' ? `${percent}/${source.groupId}/${source.itemId}` : percent,
  )
  return `${product.id}:${input.unitId}:${price}:${rules}:${typed === 0 ? '' : reduced(typed, baseQuantity)}`
}

function reduced(amount: number, count: number): string {
  const divisor = greatestCommonDivisor(BigInt(amount), BigInt(count))
  return `${BigInt(amount) / divisor}/${BigInt(count) / divisor}`
}

const FULL_PERCENT = 10_000n

/** The net of a base unit before anything is rounded. */
function unitNetOf({ price, factor, slots, baseQuantity, fixed, net }: DiscountedLine): Fraction {
  if (net === 0) return zeroFraction // a cut line was worth more
  const afterSlots = slots.reduce(
    (left, { percent }) => left * (FULL_PERCENT - BigInt(percent)),
    BigInt(price),
  )
  const base = BigInt(baseQuantity)
  return addFractions(
    { numerator: afterSlots, denominator: BigInt(factor) * FULL_PERCENT ** 4n },
    { numerator: -fixed.numerator, denominator: fixed.denominator * base },
  )
}

interface Ranked {
  readonly terms: string
  readonly own: readonly DiscountedLine[]
}

function compareGoods(a: Ranked, b: Ranked): number {
  const [first, second] = [a.own[0], b.own[0]]
  return (
    (first?.product.id ?? 0) - (second?.product.id ?? 0) ||
    (first?.input.unitId ?? 0) - (second?.input.unitId ?? 0) ||
    (a.terms < b.terms ? -1 : 1)
  )
}
