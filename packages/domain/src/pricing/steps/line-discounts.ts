import { addFractions, type Fraction, zeroFraction } from '../../kernel/fraction.ts'
import { basisPoints, minus, plus, type Rupiah, smaller, unitPrice, zeroRupiah } from '../../kernel/money.ts'
import { lineTotal } from '../line-total.ts'
import type { DiscountGroup } from '../price-rules.ts'
import {
  cappedEffects,
  type DiscountClaim,
  discountClaims,
  effectOn,
  type LineEffect,
  nominalExactly,
  slotWinners,
} from './discount-claims.ts'
import type { AmountPart, DiscountedLine, FourSlots, GivenDiscount, SaleLine, Slot } from './sale-line.ts'

export interface LineDiscountRefusal {
  readonly reason: 'LINE_DISCOUNT_EXCEEDS_TOTAL'
  readonly lineNo: number
}

/**
 * Step 2: the four percentages and the fixed amount of each line (domain-sales 3.4). A group whose effect does not fit into
 * the rest of its quota takes nothing, and the slots are decided again without it (clarifications 3.9).
 * @param groups that are for this order and may still be used
 */
export function discountLines(
  lines: readonly SaleLine[],
  groups: readonly DiscountGroup[],
): DiscountedLine[] | LineDiscountRefusal {
  let claims = discountClaims(groups, lines)
  for (;;) {
    const discounted: DiscountedLine[] = []
    for (const line of decideSlots(lines, claims)) {
      if ('reason' in line) return line
      discounted.push(line)
    }
    const uses = discountUse(discounted)
    const over = new Set(groups.filter((group) => isOverQuota(group, uses.get(group.id))).map(({ id }) => id))
    if (over.size === 0) return discounted
    claims = claims.filter((claim) => !over.has(claim.group.id))
  }
}

function decideSlots(
  lines: readonly SaleLine[],
  claims: readonly DiscountClaim[],
): (DiscountedLine | LineDiscountRefusal)[] {
  const decided = lines.map((line) => ({ line, ...slotWinners(claims, line) }))
  const capped = new Map(
    claims.map((claim) => {
      const won = decided.filter(({ winners }) => winners.includes(claim)).map(({ line }) => line)
      const shares = cappedEffects(claim.item, won)
      return [claim, shares && new Map(shares.map((share) => [share.lineNo, share]))]
    }),
  )
  return decided.map(({ line, winners, notStacked }) => {
    const taken = winners.map((claim) => claim && takenBy(claim, line, capped.get(claim)))
    return discountLine(line, taken, notStacked)
  })
}

interface TakenSlot {
  readonly slot: Slot
  /** Instead of a percentage: a nominal, or a percentage that met its cap. */
  readonly amount: Rupiah
  /** The amount before it is rounded. */
  readonly exactly: Fraction
  readonly groupId: number
}

function takenBy(
  { group, item }: DiscountClaim,
  line: SaleLine,
  capped: ReadonlyMap<number, LineEffect> | undefined,
): TakenSlot {
  const source = { kind: 'DISCOUNT', groupId: group.id, itemId: item.id } as const
  const isPercent = item.value.type === 'PERCENT' && !capped
  const percent = isPercent && item.value.type === 'PERCENT' ? item.value.percent : noPercent
  const share = capped?.get(line.lineNo)
  const amount = isPercent ? zeroRupiah : (share?.effect ?? effectOn(item, line))
  const exactly = share?.exactly ?? nominalExactly(item, line)
  return { slot: { percent, source }, amount, exactly, groupId: group.id }
}

const noPercent = basisPoints(0)

function slotsOf({ input }: SaleLine, taken: readonly (TakenSlot | undefined)[]): FourSlots {
  const rule = (index: number): Slot => taken[index]?.slot ?? { percent: noPercent, source: null }
  const typed = (percent: Slot['percent']): Slot => ({ percent, source: { kind: 'MANUAL' } })
  if (input.typedPercents) {
    const [first, second, third, fourth] = input.typedPercents
    return [typed(first), typed(second), typed(third), typed(fourth)]
  }
  const manual = input.manualPercent ? typed(input.manualPercent) : { percent: noPercent, source: null }
  return [rule(0), rule(1), rule(2), manual]
}

/** The formula of the line; fixed amounts of rules are cut at the rest of the line (clarifications 3.2). */
function discountLine(
  line: SaleLine,
  taken: readonly (TakenSlot | undefined)[],
  notStacked: readonly number[],
): DiscountedLine | LineDiscountRefusal {
  const slots = slotsOf(line, taken)
  const [t1, t2, t3, t4] = afterSlots(line, slots)
  const slotAmounts = [minus(line.gross, t1), minus(t1, t2), minus(t2, t3), minus(t3, t4)] as const
  const parts: AmountPart[] = []
  const given: GivenDiscount[] = []
  let fixed = zeroFraction
  let left = t4
  taken.forEach((each, index) => {
    if (!each || line.input.typedPercents) return
    const byPercent = slotAmounts[index] ?? zeroRupiah
    const amount = smaller(each.amount, left)
    if (each.slot.percent > 0 ? byPercent > 0 : left > 0)
      given.push({ groupId: each.groupId, amount: plus(byPercent, amount) })
    if (amount > 0) parts.push({ source: 'DISCOUNT', id: each.groupId, amount })
    if (each.slot.percent === 0) fixed = addFractions(fixed, each.exactly)
    left = minus(left, amount)
  })
  const manual = line.input.manualAmount ?? zeroRupiah
  if (manual > left) return { reason: 'LINE_DISCOUNT_EXCEEDS_TOTAL', lineNo: line.lineNo }
  if (manual > 0) parts.push({ source: 'MANUAL_LINE', id: null, amount: manual })
  return {
    ...line,
    slots,
    slotAmounts,
    parts,
    given,
    fixed: manual > 0 ? addFractions(fixed, { numerator: BigInt(manual), denominator: 1n }) : fixed,
    net: minus(left, manual),
    notStacked,
  }
}

function afterSlots(line: SaleLine, slots: FourSlots): readonly [Rupiah, Rupiah, Rupiah, Rupiah] {
  const total = lineTotal({
    price: unitPrice(line.price),
    quantity: line.quantity,
    discounts: slots.map((slot) => slot.percent),
    discountAmount: zeroRupiah,
  })
  if (typeof total === 'string') throw new RangeError(`The gross amount was judged before: ${total}`)
  const [t1 = total.gross, t2 = t1, t3 = t2, t4 = t3] = total.afterDiscounts
  return [t1, t2, t3, t4]
}

export interface DiscountUse {
  readonly amount: Rupiah
  readonly baseQuantity: number
}

/** The use of each discount group in the order; groups without use are missing. */
export function discountUse(lines: readonly DiscountedLine[]): ReadonlyMap<number, DiscountUse> {
  const uses = new Map<number, DiscountUse>()
  for (const line of lines)
    for (const { groupId, amount } of line.given) {
      const before = uses.get(groupId) ?? { amount: zeroRupiah, baseQuantity: 0 }
      uses.set(groupId, {
        amount: plus(before.amount, amount),
        baseQuantity: before.baseQuantity + line.baseQuantity,
      })
    }
  for (const [groupId, { amount }] of uses) if (amount === 0) uses.delete(groupId)
  return uses
}

const isOverQuota = ({ left }: DiscountGroup, use: DiscountUse | undefined): boolean =>
  use !== undefined &&
  ((left.baseQuantity !== null && use.baseQuantity > left.baseQuantity) ||
    (left.amount !== null && use.amount > left.amount))
