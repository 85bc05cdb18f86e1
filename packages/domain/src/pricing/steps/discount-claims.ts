import {
  addFractions,
  compareFractions,
  type Fraction,
  smallerFraction,
  zeroFraction,
} from '../../kernel/fraction.ts'
import { lessPercent, minus, portionUpTo, type Rupiah, sumOf, zeroRupiah } from '../../kernel/money.ts'
import { allocateOverLines } from '../allocate.ts'
import type { DiscountGroup, DiscountItem, SaleProduct } from '../price-rules.ts'
import type { SaleLine } from './sale-line.ts'
import { concerns, countIn, factorOf, holds } from './target.ts'

/** A discount item that could take its slot on some lines, with its effect on each gross. */
export interface DiscountClaim {
  readonly group: DiscountGroup
  readonly item: DiscountItem
  /** By line number, without the cap of the whole order. Lines without an effect are missing. */
  readonly effects: ReadonlyMap<number, Rupiah>
  /** Set where the effects together pass the item's maximum: each counts as its part of the cap. */
  readonly cap: Cap | undefined
}

/**
 * All items whose threshold is met (domain-sales 3.4). Thresholds count the sum of all lines of the item (clarifications
 * 3.6); a line with typed percentages counts there, but gets no rule.
 */
export const discountClaims = (
  groups: readonly DiscountGroup[],
  lines: readonly SaleLine[],
): DiscountClaim[] =>
  groups.flatMap((group) =>
    group.items.flatMap((item) => {
      const meant = lines.filter((line) => isMeant(item, line))
      if (meant.length === 0 || !isReached(item, meant)) return []
      const open = meant.filter((line) => line.input.typedPercents === undefined)
      const effects = plainEffects(item, open).filter(({ effect }) => effect > 0)
      const total = sumOf(effects, ({ effect }) => effect)
      const { maxDiscount } = item
      const cap = maxDiscount !== null && total > maxDiscount ? { amount: maxDiscount, total } : undefined
      return [{ group, item, effects: new Map(effects.map(({ lineNo, effect }) => [lineNo, effect])), cap }]
    }),
  )

const isMeant = (item: DiscountItem, { product }: SaleLine): boolean =>
  concerns(item, product) && !item.exceptProductIds.includes(product.id)

function isReached(item: DiscountItem, lines: readonly SaleLine[]): boolean {
  const count = countIn(lines, item.unitId, (line) => line.baseQuantity)
  const gross = sumOf(lines, (line) => line.gross)
  const isTooMany = item.maxQuantity !== null && count.total * 1000n > item.maxQuantity * count.parts
  return !isTooMany && holds(item, count, gross)
}

export interface LineEffect {
  readonly lineNo: number
  readonly effect: Rupiah
  /** Before it is rounded. */
  readonly exactly: Fraction
}

/**
 * The shares of an item that would take more than its `maxDiscount` over these lines (clarifications 3.1);
 * undefined when the cap isn't reached.
 */
export function cappedEffects(item: DiscountItem, lines: readonly SaleLine[]): LineEffect[] | undefined {
  if (item.maxDiscount === null) return undefined
  const plain = plainEffects(item, lines)
  const total = sumOf(plain, ({ effect }) => effect)
  if (total <= item.maxDiscount) return undefined
  const shares = allocateOverLines(item.maxDiscount, plain, ({ effect }) => effect)
  const cap = { amount: item.maxDiscount, total }
  return plain.map(({ lineNo, effect }, index) => ({
    lineNo,
    effect: shares[index] ?? zeroRupiah,
    exactly: partOf(cap, effect),
  }))
}

interface Cap {
  readonly amount: Rupiah
  readonly total: Rupiah
}

const partOf = ({ amount, total }: Cap, effect: Rupiah): Fraction => ({
  numerator: BigInt(effect) * BigInt(amount),
  denominator: BigInt(total),
})

const plainEffects = (item: DiscountItem, lines: readonly SaleLine[]): Omit<LineEffect, 'exactly'>[] =>
  lines.map((line) => ({ lineNo: line.lineNo, effect: effectOn(item, line) }))

/**
 * The effect of an item on a line's gross: a percentage `t0 − R(t0 × (1 − d))` (clarifications 3.8), a nominal `R(amount ×
 * quantity)`, at most the gross.
 */
export function effectOn(item: DiscountItem, { gross, product, baseQuantity }: SaleLine): Rupiah {
  const { value } = item
  if (value.type === 'PERCENT') return minus(gross, lessPercent(gross, value.percent))
  const factor = factorOfItem(item, product)
  return factor === undefined ? zeroRupiah : portionUpTo(gross, value.amount, baseQuantity, factor)
}

const factorOfItem = ({ unitId }: DiscountItem, product: SaleProduct): number | undefined =>
  unitId === null ? undefined : factorOf(product, unitId)

/** A nominal before it is rounded. */
export function nominalExactly(item: DiscountItem, { product, baseQuantity }: SaleLine): Fraction {
  if (item.value.type === 'PERCENT') return zeroFraction
  const numerator = BigInt(item.value.amount) * BigInt(baseQuantity)
  return { numerator, denominator: BigInt(factorOfItem(item, product) ?? 1) }
}

/** The winners of the slots 1 to 3 of one line, and the groups that lost by not stacking. */
export interface SlotWinners {
  readonly winners: readonly (DiscountClaim | undefined)[]
  readonly notStacked: readonly number[]
}

const slots: readonly DiscountGroup['scopeKind'][] = ['CENTRAL', 'STOCKIST', 'CUSTOMER_GROUP']

/** Which item takes which slot of a line: smallest priority, largest effect, smallest group (domain-sales 3.4). */
export function slotWinners(claims: readonly DiscountClaim[], line: SaleLine): SlotWinners {
  const first = slots.map((slot) => {
    let best: DiscountClaim | undefined
    for (const claim of claims)
      if (claim.group.scopeKind === slot && claim.effects.has(line.lineNo))
        if (!best || compareClaims(claim, best, line) < 0) best = claim
    return best
  })
  return settleStacking(first, line)
}

/**
 * The capped effect on a base unit of a line, before it is rounded, so that splitting a line never changes which effect is
 * larger.
 */
function rateOf({ item, cap }: DiscountClaim, { price, factor, product }: SaleLine): Fraction {
  const { value } = item
  const whole = { numerator: BigInt(price), denominator: BigInt(factor) }
  const rate =
    value.type === 'PERCENT'
      ? { numerator: whole.numerator * BigInt(value.percent), denominator: whole.denominator * FULL_PERCENT }
      : smallerFraction(whole, {
          numerator: BigInt(value.amount),
          denominator: BigInt(factorOfItem(item, product) ?? 1),
        })
  return cap
    ? { numerator: rate.numerator * BigInt(cap.amount), denominator: rate.denominator * BigInt(cap.total) }
    : rate
}

const FULL_PERCENT = 10_000n

/** The percentage of an item that takes all of it; undefined for nominals and where a cap cuts it. */
const plainPercent = ({ item: { value }, cap }: DiscountClaim): number | undefined =>
  value.type === 'PERCENT' && !cap ? value.percent : undefined

function compareEffects(a: DiscountClaim, b: DiscountClaim, line: SaleLine): number {
  const [first, second] = [plainPercent(a), plainPercent(b)]
  return first === undefined || second === undefined
    ? compareFractions(rateOf(a, line), rateOf(b, line))
    : first - second
}

const compareClaims = (a: DiscountClaim, b: DiscountClaim, line: SaleLine): number =>
  a.group.priority - b.group.priority ||
  compareEffects(b, a, line) ||
  a.group.id - b.group.id ||
  a.item.id - b.item.id

/**
 * A group that doesn't stack stays alone when it gives at least as much as the others together, else it is dropped
 * (domain-sales 3.4, clarifications 3.7). Of several such groups the one with the largest effect is kept.
 */
function settleStacking(winners: readonly (DiscountClaim | undefined)[], line: SaleLine): SlotWinners {
  const present = winners.filter((claim) => claim !== undefined)
  const [loner] = present
    .filter((claim) => !claim.group.isStackable)
    .toSorted(
      (a, b) => compareEffects(b, a, line) || a.group.priority - b.group.priority || a.group.id - b.group.id,
    )
  if (!loner) return { winners, notStacked: [] }
  const stackable = present.filter((claim) => claim.group.isStackable)
  const kept = isAtLeast(loner, stackable, line) ? [loner] : stackable
  return {
    winners: winners.map((claim) => (claim && kept.includes(claim) ? claim : undefined)),
    notStacked: present.filter((claim) => !kept.includes(claim)).map((claim) => claim.group.id),
  }
}

function isAtLeast(loner: DiscountClaim, others: readonly DiscountClaim[], line: SaleLine): boolean {
  const [percent, percents] = [plainPercent(loner), others.map(plainPercent)]
  if (percent !== undefined && percents.every((each) => each !== undefined))
    return percent >= percents.reduce((running, each) => running + each, 0)
  const together = others.map((claim) => rateOf(claim, line)).reduce(addFractions, zeroFraction)
  return compareFractions(rateOf(loner, line), together) >= 0
}
