import { addFractions, compareFractions, type Fraction, zeroFraction } from '../../kernel/fraction.ts'
import { lessPercent, minus, portionUpTo, type Rupiah, sumOf, zeroRupiah } from '../../kernel/money.ts'
import { allocateOverLines } from '../allocate.ts'
import type { DiscountGroup, DiscountItem } from '../price-rules.ts'
import type { SaleLine } from './sale-line.ts'
import { concerns, countIn, factorOf, holds } from './target.ts'

/** An item that could take its slot on some lines, with what it would take off each gross. */
export interface DiscountClaim {
  readonly group: DiscountGroup
  readonly item: DiscountItem
  /** By line number, without the cap of the whole order. Lines that it takes nothing off are missing. */
  readonly effects: ReadonlyMap<number, Rupiah>
  /** Where the effects together are more than the item may take: each counts as its part of the cap. */
  readonly cap: { readonly amount: Rupiah; readonly total: Rupiah } | undefined
}

/**
 * All items whose threshold is met (domain-sales 3.4). Thresholds look at the sum of all lines that the item
 * means (clarifications 3.6); a line with typed percentages counts there, but takes no rule.
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

interface LineEffect {
  readonly lineNo: number
  readonly effect: Rupiah
}

/**
 * The shares of an item that would take more than its `maxDiscount` over these lines (clarifications 3.1);
 * undefined when the cap isn't reached.
 */
export function cappedEffects(item: DiscountItem, lines: readonly SaleLine[]): LineEffect[] | undefined {
  if (item.maxDiscount === null) return undefined
  const plain = plainEffects(item, lines)
  if (sumOf(plain, ({ effect }) => effect) <= item.maxDiscount) return undefined
  const shares = allocateOverLines(item.maxDiscount, plain, ({ effect }) => effect)
  return plain.map(({ lineNo }, index) => ({ lineNo, effect: shares[index] ?? zeroRupiah }))
}

const plainEffects = (item: DiscountItem, lines: readonly SaleLine[]): LineEffect[] =>
  lines.map((line) => ({ lineNo: line.lineNo, effect: effectOn(item, line) }))

/**
 * What an item takes off a line's gross: a percentage `t0 − R(t0 × (1 − d))` (clarifications 3.8), a nominal
 * `R(amount × quantity)`, at most the gross.
 */
export function effectOn(
  { value, unitId }: DiscountItem,
  { gross, product, baseQuantity }: SaleLine,
): Rupiah {
  if (value.type === 'PERCENT') return minus(gross, lessPercent(gross, value.percent))
  const factor = unitId === null ? undefined : factorOf(product, unitId)
  return factor === undefined ? zeroRupiah : portionUpTo(gross, value.amount, baseQuantity, factor)
}

/** The winners of the slots 1 to 3 of one line, and the groups that lost by not stacking. */
export interface SlotWinners {
  readonly winners: readonly (DiscountClaim | undefined)[]
  readonly notStacked: readonly number[]
}

const slots: readonly DiscountGroup['scopeKind'][] = ['CENTRAL', 'STOCKIST', 'CUSTOMER_GROUP']

/** Who takes which slot of a line: smallest priority, largest effect, smallest group (domain-sales 3.4). */
export function slotWinners(claims: readonly DiscountClaim[], lineNo: number): SlotWinners {
  const first = slots.map((slot) => {
    let best: DiscountClaim | undefined
    for (const claim of claims)
      if (claim.group.scopeKind === slot && claim.effects.has(lineNo))
        if (!best || compareClaims(claim, best, lineNo) < 0) best = claim
    return best
  })
  return settleStacking(first, lineNo)
}

const plainEffect = ({ effects }: DiscountClaim, lineNo: number): Rupiah => effects.get(lineNo) ?? zeroRupiah

/** The capped effect on a line, not rounded: which of two is larger must not depend on where a line was split. */
function effectOf(claim: DiscountClaim, lineNo: number): Fraction {
  const plain = BigInt(plainEffect(claim, lineNo))
  const { cap } = claim
  return cap
    ? { numerator: plain * BigInt(cap.amount), denominator: BigInt(cap.total) }
    : { numerator: plain, denominator: 1n }
}

const compareEffects = (a: DiscountClaim, b: DiscountClaim, lineNo: number): number =>
  a.cap || b.cap
    ? compareFractions(effectOf(a, lineNo), effectOf(b, lineNo))
    : plainEffect(a, lineNo) - plainEffect(b, lineNo)

const compareClaims = (a: DiscountClaim, b: DiscountClaim, lineNo: number): number =>
  a.group.priority - b.group.priority ||
  compareEffects(b, a, lineNo) ||
  a.group.id - b.group.id ||
  a.item.id - b.item.id

/**
 * A group that doesn't stack stays alone when it gives at least as much as the others together, else it goes
 * (domain-sales 3.4, clarifications 3.7). Of several such groups the one with the largest effect is kept.
 */
function settleStacking(winners: readonly (DiscountClaim | undefined)[], lineNo: number): SlotWinners {
  const present = winners.filter((claim) => claim !== undefined)
  const [loner] = present
    .filter((claim) => !claim.group.isStackable)
    .toSorted(
      (a, b) =>
        compareEffects(b, a, lineNo) || a.group.priority - b.group.priority || a.group.id - b.group.id,
    )
  if (!loner) return { winners, notStacked: [] }
  const stackable = present.filter((claim) => claim.group.isStackable)
  const together = stackable.map((claim) => effectOf(claim, lineNo)).reduce(addFractions, zeroFraction)
  const kept = compareFractions(effectOf(loner, lineNo), together) >= 0 ? [loner] : stackable
  return {
    winners: winners.map((claim) => (claim && kept.includes(claim) ? claim : undefined)),
    notStacked: present.filter((claim) => !kept.includes(claim)).map((claim) => claim.group.id),
  }
}
