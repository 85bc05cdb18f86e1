import { describe, expect, it } from 'vitest'
import {
  basisPoints,
  minus,
  portion,
  priceTimesQuantity,
  quantity,
  rupiah,
  sum,
  unitPrice,
} from '../kernel/money.ts'
import { postCashSale } from '../posting/cash-sale.ts'
import { revenueAndDiscount } from '../posting/sale.ts'
import type { TaxMode } from '../tax/ppn.ts'
import { bank, main, none, rp } from '../test-support/facts.ts'
import { type GoldenVector, goldenVectors } from '../test-support/golden.ts'
import {
  amountTier,
  atAmount,
  box,
  coffee,
  gift,
  line,
  member,
  monday,
  nets,
  of,
  order,
  pcs,
  percentTier,
  price,
  priced,
  promotion,
  reward,
  rice,
  rules,
  sugar,
  tea,
  unlimited,
  when,
} from '../test-support/order-facts.ts'
import { nonTaxed, ppn } from '../test-support/taxes.ts'
import type { PricedOrder, PricedOrderLine } from './priced-order.ts'
import { returnShare, takenBefore } from './return-share.ts'
import { roundCash } from './steps/cash-rounding.ts'
import { isBelowFloor, marginFloor, marginPrice } from './steps/margin.ts'

/** Made for the vectors: three lines at given prices, one piece of each. */
const goods = [coffee, tea, sugar]

interface GoldenLine {
  readonly price: number
  readonly qty: string
  readonly disc: readonly [number, number, number, number]
  readonly discAmount: number
}

const typed = ({ disc: [d1, d2, d3, d4], discAmount }: GoldenLine) => ({
  typedPercents: [basisPoints(d1), basisPoints(d2), basisPoints(d3), basisPoints(d4)] as const,
  manualAmount: rp(discAmount),
})

const only = <In, Out>(kind: string, id: string): GoldenVector<In, Out> => {
  const vector = goldenVectors<In, Out>(kind).find((each) => each.id === id)
  if (!vector) throw new Error(`No golden vector ${id}`)
  return vector
}

describe('golden lines and taxes, through the whole engine', () => {
  it.each(goldenVectors<GoldenLine, { gross: number; net: number }>('line'))('$id', ({ in: given, out }) => {
    const result = priced(
      order([line(1, coffee, pcs, Number(given.qty), typed(given))]),
      rules({ sellingPrices: [price(coffee.id, pcs, given.price)] }),
    )
    expect(result.lines[0]).toMatchObject({ gross: out.gross, net: out.net, discAmount: given.discAmount })
  })

  it.each(
    goldenVectors<
      { mode: TaxMode; nets: number[]; taxable: number[] },
      { dpp: number; dppNilaiLain: number; ppn: number; total: number; linePpn?: number[] }
    >('tax'),
  )('$id', ({ in: given, out }) => {
    const products = given.nets.map((_, index) => ({
      ...coffee,
      id: index + 1,
      tax: given.taxable[index] ? ppn : nonTaxed,
    }))
    const { totals, lines } = priced(
      order(
        products.map((each, index) => line(index + 1, each, pcs, 1)),
        { taxMode: given.mode },
      ),
      rules({ products, sellingPrices: given.nets.map((net, index) => price(index + 1, pcs, net)) }),
    )
    const { dpp, dppNilaiLain, ppn: amount, total: grandTotal } = out
    expect(totals).toMatchObject({ dpp, dppNilaiLain, ppn: amount, grandTotal })
    if (out.linePpn) expect(lines.map((each) => each.ppn)).toEqual(out.linePpn)
  })

  it('G03: the branch before the cheaper global tier, and the tier of the branch', () => {
    const crate = { ...coffee, units: [...coffee.units, { unitId: 9, factor: 24 }] }
    const rows = [
      [9, null, 1, 64_800],
      [9, null, 5, 63_600],
      [9, null, 20, 62_400],
      [9, 1, 1, 64_200],
      [9, 1, 10, 62_900],
      [pcs, null, 1, 2_800],
      [pcs, 1, 1, 2_750],
    ] as const
    const given = rules({
      products: [crate],
      sellingPrices: rows.map(([unitId, branchId, least, amount], id) =>
        price(crate.id, unitId, amount, { id, branchId, minQuantity: quantity(least) }),
      ),
    })
    const ask = (crates: number) => priced(order([line(1, crate, 9, crates), line(2, crate, pcs, 6)]), given)
    expect([nets(ask(5)), ask(5).totals.grandTotal]).toEqual([[321_000, 16_500], 374_625])
    expect([nets(ask(12)), ask(12).totals.grandTotal]).toEqual([[754_800, 16_500], 856_143])
  })
})

describe('golden prices and margins', () => {
  interface PriceIn {
    readonly rows: readonly { price: number; from: string; to?: string }[]
    readonly asks: readonly (readonly [string, string, string])[]
  }

  it.each(goldenVectors<PriceIn, { unitPrice: number[]; net: number[] }>('price'))(
    '$id',
    ({ in: given, out }) => {
      // All in one zone, so the digits of the local times stand in the right order.
      const instant = (text: string) => Number(text.slice(0, 19).replace(/\D/g, ''))
      const sellingPrices = given.rows.map((row, index) =>
        price(coffee.id, pcs, row.price, {
          id: index + 1,
          validFrom: instant(row.from),
          validTo: row.to === undefined ? null : instant(row.to),
        }),
      )
      const results = given.asks.map(([unit, count, at]) =>
        priced(
          order([line(1, coffee, unit === 'PCS' ? pcs : box, Number(count))], {
            at: { ...monday, instant: instant(at) },
          }),
          rules({ sellingPrices }),
        ),
      )
      expect(results.map(({ lines }) => lines[0]?.price)).toEqual(out.unitPrice)
      expect(results.flatMap(nets)).toEqual(out.net)
      expect(results.at(-1)?.lines[0]?.priceSource.kind).toBe('DERIVED')
    },
  )

  interface MarginIn {
    readonly cost: string
    readonly marginPct: number
    readonly floorPct: number
  }

  it.each(goldenVectors<MarginIn, { roundTo50: number; roundTo100: number; floor: number }>('margin'))(
    '$id',
    ({ in: given, out }) => {
      const cost = unitPrice(given.cost)
      const margin = { mode: 'PERCENT', percent: basisPoints(given.marginPct) } as const
      expect(marginPrice(cost, 1, { margin, roundTo: 50 })).toBe(out.roundTo50)
      expect(marginPrice(cost, 1, { margin, roundTo: 100 })).toBe(out.roundTo100)
      const floor = marginFloor(cost, 1, basisPoints(given.floorPct))
      expect(floor).toBe(out.floor)
      expect(isBelowFloor(rupiah(out.floor), quantity(1), floor)).toBe(false)
      expect(isBelowFloor(rupiah(out.floor - 1), quantity(1), floor)).toBe(true)
    },
  )
})

describe('golden promotions', () => {
  interface BuyIn {
    readonly x: number
    readonly y: number
    readonly max: number
    readonly quotaLeft: number
    readonly qty: number
    readonly price: number
  }

  it.each(goldenVectors<BuyIn, { times: number; free: number; net: number }>('bxgy'))(
    '$id',
    ({ in: given, out }) => {
      const buy = promotion(
        1,
        { type: 'BUY_X_GET_Y', rewards: [reward(1, coffee, pcs, given.y)] },
        {
          triggers: [when({ target: of(coffee), minQuantity: quantity(given.x) })],
          maxApplications: given.max,
          left: { ...unlimited, baseQuantity: given.quotaLeft },
        },
      )
      const result = priced(
        order([line(1, coffee, pcs, given.qty)]),
        rules({ sellingPrices: [price(coffee.id, pcs, given.price)], promotions: [buy] }),
      )
      expect(result.applied[0]?.times).toBe(out.times)
      expect(result.freeLines).toMatchObject([{ productId: coffee.id, baseQuantity: out.free }])
      expect(nets(result)).toEqual([out.net])
    },
  )

  it.each(goldenVectors<{ total: number; weights: number[] }, number[]>('alloc'))(
    '$id',
    ({ in: given, out }) => {
      const result = priced(
        order(goods.map((each, index) => line(index + 1, each, pcs, 1))),
        rules({
          sellingPrices: goods.map((each, index) => price(each.id, pcs, given.weights[index] ?? 0)),
          promotions: [
            promotion(1, {
              type: 'TIERED_AMOUNT',
              tiers: [amountTier(atAmount(450_000), given.total)],
              multiple: false,
            }),
          ],
        }),
      )
      expect(result.lines.map((each) => each.discAmount)).toEqual(out)
      expect(nets(result)).toEqual(out.map((share, index) => (given.weights[index] ?? 0) - share))
    },
  )

  interface ConflictOut {
    readonly winner: string
    readonly lineDisc: readonly number[]
    readonly net: readonly number[]
  }

  it.each(goldenVectors<{ nets: number[]; p3Pct: number }, ConflictOut>('conflict'))(
    '$id',
    ({ in: given, out }) => {
      const always = atAmount(0)
      const promotions = [
        promotion(
          1,
          { type: 'TIERED_PERCENT', tiers: [percentTier(always, 10)] },
          { priority: 10, combination: 'EXCLUSIVE_LINE', triggers: [when({ target: of(coffee) })] },
        ),
        promotion(
          2,
          { type: 'TIERED_AMOUNT', tiers: [amountTier(atAmount(500_000), 30_000)], multiple: false },
          {
            priority: 20,
            triggers: [when({ target: of(coffee) }), when({ target: of(tea) })],
            isMixed: true,
          },
        ),
        promotion(
          3,
          { type: 'ORDER_PERCENT', tiers: [percentTier(always, given.p3Pct)], maxDiscount: null },
          { combination: 'EXCLUSIVE_ORDER' },
        ),
        promotion(4, { type: 'ORDER_AMOUNT', tiers: [amountTier(atAmount(700_000), 20_000)] }),
      ]
      const result = priced(
        order(goods.map((each, index) => line(index + 1, each, pcs, 1))),
        rules({
          sellingPrices: goods.map((each, index) => price(each.id, pcs, given.nets[index] ?? 0)),
          promotions,
        }),
      )
      const isStack = out.winner === 'STACK'
      expect(result.lines.map((each) => each.discAmount)).toEqual(out.lineDisc)
      expect(nets(result)).toEqual(out.net)
      const reasons = new Map(result.rejected.map(({ id, reason }) => [id, reason]))
      expect([...reasons.keys()].toSorted()).toEqual(isStack ? [2, 3] : [1, 2, 4])
      expect(reasons.get(2)).toBe('LINES_LOCKED')
      reasons.delete(2)
      expect(new Set(reasons.values())).toEqual(new Set(['NOT_COMBINABLE']))
    },
  )

  interface GiftIn {
    readonly giftEvery: number
    readonly giftMax: number
    readonly points: readonly { qty: number; per: number; pts: number }[]
    readonly multiplier: string
  }

  it.each(goldenVectors<GiftIn, { gifts: number; points: number[]; sum: number }>('giftPoints'))(
    '$id',
    ({ in: given, out }) => {
      const result = priced(
        order([line(1, coffee, box, 24, { manualPercent: basisPoints(4) }), line(2, tea, pcs, 18)], {
          buyer: { ...member, pointMultiplier: Number(given.multiplier) * 10_000 },
        }),
        rules({
          sellingPrices: [price(coffee.id, box, 52_500), price(tea.id, pcs, 9_750)],
          gifts: [
            gift(
              1,
              { kind: 'ORDER_AMOUNT', threshold: rp(given.giftEvery) },
              { multiple: true, maxPerOrder: given.giftMax },
            ),
          ],
          productPoints: given.points.map(({ per, pts }, index) => ({
            id: index + 1,
            productId: index + 1,
            unitId: pcs,
            branchId: null,
            branchGroupId: null,
            customerGroupId: null,
            points: pts,
            perQuantity: quantity(per),
            validFrom: 0,
            validTo: null,
          })),
        }),
      )
      expect(result.gifts).toMatchObject([{ giftId: 1, times: out.gifts, owed: 0 }])
      expect(result.lines.map((each) => each.points)).toEqual(out.points)
      expect([result.points, result.points * 25]).toEqual([out.sum, 2_925])
    },
  )
})

interface CashierIn {
  readonly lines: readonly (GoldenLine & { readonly taxable: number; readonly unitCost: string })[]
  readonly gcash: number
  readonly edc: number
  readonly mdrBp: number
  readonly cash: number
  readonly points: number
  readonly pointValue: number
}

interface CashierOut {
  readonly nets: number[]
  readonly ppn: number
  readonly linePpn: number[]
  readonly total: number
  readonly cashDue: number
  readonly cashRounded: number
  readonly rounding: number
  readonly change: number
  readonly mdr: number
  readonly cogs: number
  readonly journalTotal: number
}

/** The order of G12: two taxed goods and one without PPN, 20 + 2 points. */
function cashierOrder(given: CashierIn): PricedOrder {
  const sold = [coffee, tea, { ...rice, units: coffee.units }]
  const pointRow = (productId: number, points: number, per: number) => ({
    id: productId,
    productId,
    unitId: pcs,
    branchId: null,
    branchGroupId: null,
    customerGroupId: null,
    points,
    perQuantity: quantity(per),
    validFrom: 0,
    validTo: null,
  })
  return priced(
    order(sold.map((each, index) => lineOf(given, index, each))),
    rules({
      products: sold,
      sellingPrices: sold.map((each, index) => price(each.id, pcs, given.lines[index]?.price ?? 0)),
      productPoints: [pointRow(coffee.id, 2, 1), pointRow(tea.id, 2, 6)],
    }),
  )
}

function lineOf(given: CashierIn, index: number, goodsOfLine: typeof coffee) {
  const golden = given.lines[index]
  if (!golden) throw new Error(`No line ${index}`)
  return line(index + 1, goodsOfLine, pcs, Number(golden.qty), typed(golden))
}

const splitOf = (result: PricedOrder, isTaxable: boolean) => {
  const own = result.lines.filter((each) => each.isTaxable === isTaxable)
  return { gross: sum(own.map((each) => each.gross)), net: sum(own.map((each) => each.net)) }
}

function journalOf(result: PricedOrder, mode: TaxMode, more: Partial<Parameters<typeof postCashSale>[0]>) {
  const amounts = { mode, taxed: splitOf(result, true), exempt: splitOf(result, false) }
  const income = revenueAndDiscount({ ...amounts, dpp: result.totals.dpp, rule: ppn })
  const facts = {
    branchId: 1,
    customerId: 9,
    goods: [],
    tenders: [],
    advances: [],
    rounding: none,
    surcharge: none,
    points: none,
  }
  const [journal] = postCashSale({ ...facts, ...income, ppn: result.totals.ppn, ...more }).journals
  return { ...income, total: sum((journal?.lines ?? []).map((each) => each.debit)) }
}

describe('golden orders', () => {
  it('G12: paid with G-cash, card and cash', () => {
    const { in: given, out } = only<CashierIn, CashierOut>('order', 'G12')
    const result = cashierOrder(given)
    expect(nets(result)).toEqual(out.nets)
    expect(result.lines.map((each) => each.ppn)).toEqual(out.linePpn)
    expect(result.totals).toMatchObject({ ppn: out.ppn, grandTotal: out.total })
    expect(result.points).toBe(given.points)

    const cashDue = minus(result.totals.grandTotal, rp(given.gcash + given.edc))
    const { rounded, rounding } = roundCash(cashDue, rp(100))
    expect([cashDue, rounded, rounding]).toEqual([out.cashDue, out.cashRounded, out.rounding])
    expect(given.cash - rounded).toBe(out.change)
    expect(portion(rp(given.edc), given.mdrBp, 10_000)).toBe(out.mdr)

    const costs = given.lines.map((each) => {
      const cost = priceTimesQuantity(unitPrice(each.unitCost), quantity(Number(each.qty)))
      if (typeof cost === 'string') throw new Error(cost)
      return cost
    })
    expect(sum(costs)).toBe(out.cogs)
    const journal = journalOf(result, 'EXCLUDED', {
      goods: costs.map((cost, index) => ({
        productId: index + 1,
        warehouse: main,
        quantity: 1,
        cost,
        isGiven: false,
      })),
      tenders: [
        { account: 'CASH', amount: rounded },
        { account: 'EDC_CLEARING', amount: rp(given.edc) },
        { account: 'GCASH_LIABILITY', amount: rp(given.gcash) },
      ],
      rounding,
      points: rp(given.points * given.pointValue),
    })
    expect(journal.total).toBe(out.journalTotal)
  })

  it('G13: returned in three parts, down to zero', () => {
    const { in: given } = only<CashierIn, CashierOut>('order', 'G12')
    const { out } = only<unknown, readonly Record<string, number | number[]>[]>('return', 'G13')
    const [first, second] = cashierOrder(given).lines
    if (!first || !second) throw new Error('Two lines are returned')
    // Prices are without PPN, so revenue is the gross amount.
    const triple = ({ revenue, net, ppn: tax }: ReturnType<typeof returnShare>) => [revenue, net, tax]
    const part = (line: PricedOrderLine, before: number, now: number) => {
      const sold = { ...line, discount: minus(line.gross, line.net) }
      return returnShare(sold, 'EXCLUDED', takenBefore(sold, before), now)
    }
    const [l1, l2, later, last] = [
      part(first, 0, 3),
      part(second, 0, 6),
      part(first, 3, 4),
      part(first, 7, 3),
    ]
    expect(out[0]).toEqual({
      l1: triple(l1),
      l2: triple(l2),
      refund: l1.refund + l2.refund,
      points: l1.points + l2.points,
    })
    expect(out[1]).toEqual({ l1net: later.net, l1ppn: later.ppn })
    expect(out[2]).toEqual({ l1net: last.net, l1ppn: last.ppn })
  })

  it('G14: PPN in the price, an advance used', () => {
    const { in: given, out } = only<
      { T: number; discountTaxIncl: number; advance: number },
      { dpp: number; ppn: number; due: number; discountExTax: number; revenue: number; journalTotal: number }
    >('order', 'G14')
    const result = priced(
      order([line(1, coffee, pcs, 1, { manualAmount: rp(given.discountTaxIncl) }), line(2, tea, pcs, 1)], {
        taxMode: 'INCLUDED',
      }),
      rules({ sellingPrices: [price(coffee.id, pcs, 380_000), price(tea.id, pcs, 128_500)] }),
    )
    expect(result.totals).toMatchObject({ grandTotal: given.T, dpp: out.dpp, ppn: out.ppn })
    const due = minus(result.totals.grandTotal, rp(given.advance))
    expect(due).toBe(out.due)
    const journal = journalOf(result, 'INCLUDED', {
      tenders: [{ account: bank, amount: due }],
      advances: [{ itemId: 71, amount: rp(given.advance) }],
    })
    expect(journal).toEqual({ discount: out.discountExTax, revenue: out.revenue, total: out.journalTotal })
  })
})
