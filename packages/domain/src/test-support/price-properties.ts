import fc from 'fast-check'
import { minus, type Quantity, type Rupiah, rupiah, sumOf, unitPrice, zeroRupiah } from '../kernel/money.ts'
import { postCashSale } from '../posting/cash-sale.ts'
import { revenueAndDiscount } from '../posting/sale.ts'
import { lineTotal } from '../pricing/line-total.ts'
import { priceOrder } from '../pricing/price-order.ts'
import type { OrderInput, PriceRules } from '../pricing/price-rules.ts'
import type { AppliedRule, PricedOrder } from '../pricing/priced-order.ts'
import { nothingTaken, returnShare, takenBefore } from '../pricing/return-share.ts'
import { type AnyOrder, anyOrder } from './any-order.ts'
import { breakRule } from './break-rule.ts'
import { sugar } from './order-facts.ts'
import { inFineMoney, roundingBound, splitOrder } from './split-order.ts'
import { ppn } from './taxes.ts'

/** What holds for every order (domain-sales 3.9). Each is a test of its own, and `tools` runs them in bulk. */
export interface PriceProperty {
  readonly name: string
  /** @throws Error when it doesn't hold */
  readonly check: (given: AnyOrder) => void
}

function same(what: string, actual: unknown, expected: unknown): void {
  const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}`)
}

function holds(what: string, isTrue: boolean): void {
  if (!isTrue) throw new Error(what)
}

/** The priced order; one without a price is no case for the property. */
function priced(input: OrderInput, rules: PriceRules): PricedOrder {
  const found = priceOrder(input, rules)
  if ('reason' in found) return fc.pre(false) as never // `fc.pre(false)` always throws
  return found
}

const result = ({ input, rules }: AnyOrder): PricedOrder => priced(input, rules)
const without = (given: AnyOrder, rules: Partial<PriceRules>): PricedOrder =>
  priced(given.input, { ...given.rules, ...rules })
const benefit = ({ applied }: PricedOrder): Rupiah =>
  sumOf(
    applied.filter(({ kind }) => kind === 'PROMOTION'),
    ({ amount, freeValue }) => rupiah(amount + freeValue),
  )

const totalsAddUp: PriceProperty = {
  name: 'nets and PPN come to the grand total, PPN only where it is not in the price',
  check: (given) => {
    const { lines, totals, cash } = result(given)
    const nets = sumOf(lines, (line) => line.net)
    const isExcluded = given.input.taxMode === 'EXCLUDED'
    same('total', totals.grandTotal, isExcluded ? nets + totals.ppn : nets)
    same(
      'ppn',
      sumOf(lines, (line) => line.ppn),
      totals.ppn,
    )
    same(
      'dpp',
      sumOf(lines, (line) => line.dpp),
      totals.dpp + totals.dppExempt,
    )
    const { gross, lineDiscount, promoDiscount, manualDiscount } = totals
    same('net', gross - lineDiscount - promoDiscount - manualDiscount, totals.net)
    same('cash', cash?.rounded, totals.grandTotal + (cash?.rounding ?? 0))
  },
}

const netsAreNotNegative: PriceProperty = {
  name: 'no net, discount, DPP or PPN is below zero',
  check: (given) => {
    for (const { net, dpp, ppn: tax, discAmount, points } of result(given).lines)
      holds('below zero', Math.min(net, dpp, tax, discAmount, points) >= 0)
  },
}

const formulaHolds: PriceProperty = {
  name: 'the formula of the line gives its net, and the trace ends there',
  check: (given) => {
    for (const line of result(given).lines) {
      const total = lineTotal({
        price: unitPrice(line.price),
        quantity: BigInt(Math.round(line.quantity * 1000)) as Quantity, // as it went in
        discounts: line.percents,
        discountAmount: line.discAmount,
      })
      holds('fixed amount too large', typeof total !== 'string')
      if (typeof total !== 'string') same('net', total.net, line.net)
      same(
        'parts',
        sumOf(line.discAmountParts, ({ amount }) => amount),
        line.discAmount,
      )
      same('trace', line.trace.findLast((step) => 'left' in step)?.left, line.net)
    }
  },
}

const orderOfInputIsNothing: PriceProperty = {
  name: 'the order of lines and of rules changes nothing',
  check: ({ input, rules }) => {
    const turned = priced(
      { ...input, lines: input.lines.toReversed() },
      {
        ...rules,
        discountGroups: rules.discountGroups.toReversed(),
        promotions: rules.promotions.toReversed().map((each) => ({
          ...each,
          // Mixed goods are counted against the first threshold; of others the order says nothing.
          triggers: each.isMixed ? each.triggers : each.triggers.toReversed(),
        })),
        gifts: rules.gifts.toReversed(),
        sellingPrices: rules.sellingPrices.toReversed(),
      },
    )
    same('result', turned, priced(input, rules))
  },
}

const promotionsNeverCost: PriceProperty = {
  name: 'the total with promotions is never above the total without',
  check: (given) =>
    holds('dearer', result(given).totals.grandTotal <= without(given, { promotions: [] }).totals.grandTotal),
}

const exclusiveOrderIsBest: PriceProperty = {
  name: 'a promotion that takes the order for itself saves more than the stack it replaced',
  check: (given) => {
    const isForItself = (id: number) =>
      given.rules.promotions.find((each) => each.id === id)?.combination === 'EXCLUSIVE_ORDER'
    const whole = result(given)
    const promotions = given.rules.promotions.filter((each) => !isForItself(each.id))
    const stack = without(given, { promotions })
    const winner = whole.applied.find(({ kind, id }) => kind === 'PROMOTION' && isForItself(id))
    if (winner) holds('saves less', benefit(whole) > benefit(stack))
    else same('stack', whole.canonicalText, stack.canonicalText)
  },
}

const returnsEndOnZero: PriceProperty = {
  name: 'returned in any parts, an order refunds exactly its grand total and its points',
  check: (given) => {
    const { lines, totals, points } = result(given)
    const parts = lines.flatMap((line, index) => {
      const first = Math.floor((line.baseQuantity * ((index % 3) + 1)) / 4)
      const { taxMode } = given.input
      const sold = { ...line, discount: minus(line.gross, line.net) }
      return [
        returnShare(sold, taxMode, nothingTaken, first),
        returnShare(sold, taxMode, takenBefore(sold, first), line.baseQuantity - first),
      ]
    })
    same(
      'refund',
      sumOf(parts, ({ refund }) => refund),
      totals.grandTotal,
    )
    same(
      'points',
      parts.reduce((running, part) => running + part.points, 0),
      points,
    )
  },
}

const quotasHold: PriceProperty = {
  name: 'no rule takes more than what is left of its quotas and limits',
  check: (given) => {
    const { applied, gifts, lines, freeLines } = result(given)
    const sold = [...lines, ...freeLines].filter(({ productId }) => productId === sugar.id)
    const taken = sold.reduce((running, { baseQuantity }) => running + baseQuantity, 0)
    const campaigns = { DISCOUNT: given.rules.discountGroups, PROMOTION: given.rules.promotions, GIFT: [] }
    for (const rule of applied) {
      const left = campaigns[rule.kind].find(({ id }) => id === rule.id)?.left
      if (left) holds(`over quota: ${rule.code}`, fits(rule, left))
    }
    for (const { giftId, times, owed } of gifts) {
      const rule = given.rules.gifts.find(({ id }) => id === giftId)
      holds('too many gifts', times + owed <= (rule?.left.gifts ?? Infinity))
      // Every gift is a piece of sugar, of which the order may take some itself.
      holds('gifts that are not there', times === 0 || taken + times <= (rule?.inStock ?? 0))
    }
  },
}

const fits = (rule: AppliedRule, left: PriceRules['promotions'][number]['left']): boolean =>
  (left.orders ?? 1) >= 1 &&
  (left.customerOrders ?? 1) >= 1 &&
  rule.baseQuantity <= (left.baseQuantity ?? Infinity) &&
  rule.amount + rule.freeValue <= (left.amount ?? Infinity)

const journalBalances: PriceProperty = {
  name: 'the journal of the sale balances',
  check: (given) => {
    const { lines, totals } = result(given)
    const split = (isTaxable: boolean) => {
      const own = lines.filter((line) => line.isTaxable === isTaxable)
      return { gross: sumOf(own, (line) => line.gross), net: sumOf(own, (line) => line.net) }
    }
    const mode = given.input.taxMode
    const income = revenueAndDiscount({
      mode,
      taxed: split(true),
      exempt: split(false),
      dpp: totals.dpp,
      rule: ppn,
    })
    const { journals } = postCashSale({
      branchId: 1,
      customerId: 9,
      ...income,
      ppn: totals.ppn,
      goods: [],
      tenders: [{ account: 'CASH', amount: totals.grandTotal }],
      advances: [],
      rounding: zeroRupiah,
      surcharge: zeroRupiah,
      points: zeroRupiah,
    })
    for (const { lines: entries } of journals)
      same(
        'sides',
        sumOf(entries, (entry) => entry.debit),
        sumOf(entries, (entry) => entry.credit),
      )
  },
}

const textIsStable: PriceProperty = {
  name: 'the canonical text forgets names and survives storage',
  check: ({ input, rules }) => {
    const before = priced(input, rules)
    const renamed = rules.promotions.map((each) => ({ ...each, name: 'Nama baru', code: 'BARU' }))
    same('text', priced(input, { ...rules, promotions: renamed }).canonicalText, before.canonicalText)
    same('storage', JSON.parse(JSON.stringify(before)), before)
  },
}

/** What no splitting and no numbering of lines may change at all: quantities, and which rules gave what. */
function exactly({ lines, freeLines, gifts, points, applied, rejected }: PricedOrder) {
  const sold = Map.groupBy(lines, ({ productId, unitId }) => `${productId}:${unitId}`)
  return {
    sold: [...sold]
      .map(([goods, own]) => [goods, own.reduce((running, { baseQuantity }) => running + baseQuantity, 0)])
      .toSorted(),
    free: freeLines.map(({ promotionId, productId, baseQuantity }) => [promotionId, productId, baseQuantity]),
    gifts: gifts.map(({ giftId, times, owed }) => [giftId, times, owed]),
    points,
    applied: applied.map(({ kind, id, times, baseQuantity }) => [kind, id, times, baseQuantity]),
    rejected: rejected.map(({ kind, id, reason }) => [kind, id, reason]),
  }
}

const splittingIsNothing: PriceProperty = {
  name: 'splitting or renumbering lines changes no total by more than rounding',
  check: (any) => {
    const given = inFineMoney(any)
    const split = splitOrder(given)
    const [whole, parts] = [result(given), priced(split, given.rules)]
    same('what is given', exactly(parts), exactly(whole))
    const bound = roundingBound(given.input.lines.length + split.lines.length, given.rules.promotions.length)
    for (const [name, amount] of Object.entries(whole.totals)) {
      const difference = Math.abs(amount - parts.totals[name as keyof PricedOrder['totals']]) // its own keys
      holds(`${name} differs by ${difference}, more than ${bound}`, difference <= bound)
    }
  },
}

const rulesAreSound: PriceProperty = {
  name: 'no rule of these orders is broken',
  check: (given) => same('warnings', result(given).warnings, []),
}

const brokenRulesAreNothing: PriceProperty = {
  name: 'a broken rule stops no sale and changes nothing of what the others give',
  check: (given) => {
    const { kind, id, rules, others } = breakRule(given)
    const found = priceOrder(given.input, rules)
    if ('reason' in found) return fc.pre(false) as never
    const isNamed = found.warnings.some((each) => each.reason === 'RULE_BROKEN' && each.kind === kind)
    if (!isNamed) return // it can be applied all the same, or is for nobody
    const without = priced(given.input, others)
    same('warnings', found.warnings.length, 1)
    for (const part of [
      'lines',
      'freeLines',
      'gifts',
      'totals',
      'applied',
      'rejected',
      'canonicalText',
    ] as const)
      same(`${part} beside ${kind} ${id}`, found[part], without[part])
  },
}

export const priceProperties: readonly PriceProperty[] = [
  splittingIsNothing,
  rulesAreSound,
  brokenRulesAreNothing,
  totalsAddUp,
  netsAreNotNegative,
  formulaHolds,
  orderOfInputIsNothing,
  promotionsNeverCost,
  exclusiveOrderIsBest,
  returnsEndOnZero,
  quotasHold,
  journalBalances,
  textIsStable,
]

/** Tries a property on random orders. @throws Error with the smallest order that breaks it, and its seed */
export const tryProperty = ({ check }: PriceProperty, numRuns: number): void =>
  fc.assert(fc.property(anyOrder, check), { numRuns })
