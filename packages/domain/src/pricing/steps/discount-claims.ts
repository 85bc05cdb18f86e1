import { lessPercent, minus, portionUpTo, type Rupiah, sumOf, zeroRupiah } from '../../kernel/money.ts'
import { allocateOverLines } from '../allocate.ts'
import type { DiscountGroup, DiscountItem } from '../price-rules.ts'
import type { SaleLine } from './sale-line.ts'
import { concerns, countIn, factorOf, holds } from './target.ts'

/** An item that could take its slot on some lines, with what it would take off each gross. */
export interface DiscountClaim {
  readonly group: DiscountGroup
  readonly item: DiscountItem
  /** By line number; the whole order's cap is already in it. */
  readonly effects: ReadonlyMap<number, Rupiah>
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
      const effects = cappedEffects(item, open) ?? plainEffects(item, open)
      return [{ group, item, effects: new Map(effects.map(({ lineNo, effect }) => [lineNo, effect])) }]
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
  const effectOf = (claim: DiscountClaim) => claim.effects.get(lineNo) ?? zeroRupiah
  const first = slots.map((slot) => {
    let best: DiscountClaim | undefined
    for (const claim of claims)
      if (claim.group.scopeKind === slot && effectOf(claim) > 0)
        if (!best || compareClaims(claim, best, effectOf) < 0) best = claim
    return best
  })
  return settleStacking(first, effectOf)
}

type EffectOf = (claim: DiscountClaim) => Rupiah

const compareClaims = (a: DiscountClaim, b: DiscountClaim, effectOf: EffectOf): number =>
  a.group.priority - b.group.priority ||
  effectOf(b) - effectOf(a) ||
  a.group.id - b.group.id ||
  a.item.id - b.item.id

/**
 * A group that doesn't stack stays alone when it gives at least as much as the others together, else it goes
 * (domain-sales 3.4, clarifications 3.7). Of several such groups the one with the largest effect is kept.
 */
function settleStacking(winners: readonly (DiscountClaim | undefined)[], effectOf: EffectOf): SlotWinners {
  const present = winners.filter((claim) => claim !== undefined)
  const [loner] = present
    .filter((claim) => !claim.group.isStackable)
    .toSorted(
      (a, b) => effectOf(b) - effectOf(a) || a.group.priority - b.group.priority || a.group.id - b.group.id,
    )
  if (!loner) return { winners, notStacked: [] }
  const stackable = present.filter((claim) => claim.group.isStackable)
  const together = sumOf(stackable, effectOf)
  const kept = effectOf(loner) >= together ? [loner] : stackable
  return {
    winners: winners.map((claim) => (claim && kept.includes(claim) ? claim : undefined)),
    notStacked: present.filter((claim) => !kept.includes(claim)).map((claim) => claim.group.id),
  }
}
