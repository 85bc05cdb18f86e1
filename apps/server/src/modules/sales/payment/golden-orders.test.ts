import { createHash } from 'node:crypto'
import { basisPoints, quantity, rupiah } from '@merchant/domain/kernel/money.ts'
import { priceOrder } from '@merchant/domain/pricing/price-order.ts'
import type { OrderInput } from '@merchant/domain/pricing/price-rules.ts'
import { rulesFromWire } from '@merchant/domain/pricing/rules-wire.ts'
import { goldenVectors } from '@merchant/domain/test-support/golden.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookOrder } from '../../../../test/support/ordering.ts'
import { journalOf, openPaying, type Pay, type PayIn, type Paying } from '../../../../test/support/paying.ts'
import type { Row } from '../../../../test/support/selling.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/**
 * The golden vectors that are whole orders (domain-sales 3.9), booked and paid over HTTP: the hash is that of the domain
 * alone, and the journal is the one of domain-sales 2.1. PPN and cash rounding of those whose table says nothing of it
 * were worked out by hand.
 */

type Draft = NonNullable<Pay['draft']>

let server: TestServer
let shop: Paying
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  admin = await server.as('admin')
  await shop.openShift(admin)
})
beforeEach(async () => {
  await shop.endCampaigns()
  await shop.taxMode('EXCLUDED')
})
afterAll(() => server.close())

/** A product with a price per piece and pieces in stock. */
async function goods(amount: number, pieces: number, more: Row = {}, unitCost = '1000'): Promise<number> {
  const productId = await shop.product(more)
  await shop.price(productId, amount)
  await shop.stock([{ productId, qty: pieces, unitCost }])
  return productId
}

/** The domain's own result for an order, from the rules that a browser gets. */
async function hashHere(draft: Draft): Promise<string> {
  const { lines, customerId, branchId } = draft
  const { data } = await admin.call('POST /core/v2/cashier/booking/rules', {
    body: { branchId, customerId, productIds: [...new Set(lines.map(({ productId }) => productId))] },
  })
  const input = {
    ...data.head,
    lines: lines.map(({ qty, disc, manualPct, manualAmount, ...line }, index) => ({
      lineNo: index + 1,
      productId: line.productId,
      unitId: line.unitId,
      quantity: quantity(qty),
      ...(disc && { typedPercents: disc.map(basisPoints) }),
      ...(manualPct !== undefined && { manualPercent: basisPoints(manualPct) }),
      ...(manualAmount !== undefined && { manualAmount: rupiah(manualAmount) }),
    })),
    couponCodes: [],
    promotionChoices: [],
    rewardIds: [],
    orderDiscountAmount: rupiah(0),
  } as unknown as OrderInput // written by the server from this very type
  const priced = priceOrder(input, rulesFromWire(data.rules))
  if ('reason' in priced) throw new Error(priced.reason)
  return createHash('sha256').update(priced.canonicalText).digest('hex')
}

/** Books an order and pays it, in cash unless told otherwise; its hash is the domain's at every step. */
async function sell(lines: Parameters<Paying['order']>[0], payments?: readonly PayIn[]) {
  const draft = shop.order(lines)
  const [hash, { hash: calculated }] = [await hashHere(draft), await shop.priceOf(admin, draft)]
  const booked = await bookOrder(admin, draft)
  const paid = await shop.payBooking(admin, booked, payments)
  expect([calculated, booked.hash, paid.order.hash]).toEqual([hash, hash, hash])
  const { order } = paid
  return {
    paid,
    order,
    nets: order.lines.filter(({ kind }) => kind === 'NORMAL').map(({ net }) => net),
    journal: await journalOf(server, paid.journalId),
  }
}

const debits = (journal: Awaited<ReturnType<typeof journalOf>>) =>
  Object.values(journal).reduce((total, [debit]) => total + debit, 0)

const vector = <In, Out>(kind: string, id: string) => {
  const found = goldenVectors<In, Out>(kind).find((each) => each.id === id)
  if (!found) throw new Error(`No golden vector ${id}`)
  return found
}

describe('prices and PPN', () => {
  it.each([
    // 5 × 24 + 6 and 12 × 24 + 6 pieces at a cost of 2.000
    ['G03a', 5, { CASH: [374_600, 0], ROUNDING: [25, 0] }, 252_000],
    ['G03b', 12, { CASH: [856_100, 0], ROUNDING: [43, 0] }, 588_000],
  ] as const)('%s: scopes and tiers', async (id, crates, money, cost) => {
    const { out } = vector<unknown, { dpp: number; ppn: number; total: number; linePpn: number[] }>('tax', id)
    const { pcs, box, branchId } = shop
    const soap = await shop.product({ boxOf: 24 })
    await shop.stock([{ productId: soap, qty: 294, unitCost: '2000' }])
    for (const [unit_id, branch, min_quantity, amount] of [
      [box, null, 1, 64_800],
      [box, null, 5, 63_600],
      [box, null, 20, 62_400],
      [box, branchId, 1, 64_200],
      [box, branchId, 10, 62_900],
      [pcs, null, 1, 2_800],
      [pcs, branchId, 1, 2_750],
    ] as const)
      await shop.price(soap, amount, { unit_id, branch_id: branch, min_quantity })
    const { order, journal } = await sell([
      { productId: soap, unitId: box, qty: crates },
      { productId: soap, qty: 6 },
    ])
    expect(order.totals).toMatchObject({ dpp: out.dpp, ppn: out.ppn, grandTotal: out.total })
    expect(order.lines.map(({ ppn }) => ppn)).toEqual(out.linePpn)
    expect(journal).toEqual({
      ...money,
      REVENUE: [0, out.dpp],
      PPN_OUT: [0, out.ppn],
      COGS: [cost, 0],
      INVENTORY: [0, cost],
    })
  })

  it('G04: PPN in the price, goods without PPN, a fixed amount', async () => {
    await shop.taxMode('INCLUDED')
    const [coffee, rice, oil] = [
      await goods(18_500, 3),
      await goods(7_250, 10, { tax_code: 'NON' }),
      await goods(64_900, 1),
    ]
    const { out } = vector<unknown, { dpp: number; exempt: number; ppn: number; total: number }>('tax', 'G04')
    const { order, nets, journal } = await sell([
      { productId: coffee, qty: 3, disc: [5, 0, 0, 0] },
      { productId: rice, qty: 10 },
      { productId: oil, qty: 1, disc: [0, 2.5, 0, 0], manualAmount: 900 },
    ])
    expect(nets).toEqual([52_725, 72_500, 62_378])
    const { dpp, exempt: dppExempt, ppn, total: grandTotal } = out
    expect(order.totals).toMatchObject({ dpp, dppExempt, ppn, grandTotal })
    // 5.297 off goods with PPN: R(5.297 × 100/111) = 4.772; 103.696 + 72.500 + 4.772
    expect(journal).toEqual({
      CASH: [187_600, 0],
      ROUNDING: [3, 0],
      SALES_DISCOUNT: [4_772, 0],
      REVENUE: [0, 180_968],
      PPN_OUT: [0, 11_407],
      COGS: [14_000, 0],
      INVENTORY: [0, 14_000],
    })
  })

  it('G15: PPN in two roundings', async () => {
    const { out } = vector<unknown, { dpp: number; ppn: number; total: number }>('tax', 'G15')
    const { order, journal } = await sell([{ productId: await goods(100_059, 1), qty: 1 }])
    expect(order.totals).toMatchObject({ dpp: out.dpp, ppn: out.ppn, grandTotal: out.total })
    expect(journal).toEqual({
      CASH: [111_100, 0],
      ROUNDING: [0, 34],
      REVENUE: [0, 100_059],
      PPN_OUT: [0, 11_007],
      COGS: [1_000, 0],
      INVENTORY: [0, 1_000],
    })
  })
})

describe('discounts and promotions', () => {
  it('G07: three groups beside what is typed by hand', async () => {
    const id = await goods(96_000, 8)
    const group = (scope_kind: string, percent_bp: number, more: Row = {}) =>
      shop.campaign('discount_group', { scope_kind, ...more }, [
        { table: 'discount_item', rows: [{ target: 'PRODUCT', target_id: id, percent_bp }] },
      ])
    await group('CENTRAL', 500)
    await group('STOCKIST', 300, { branch_ids: [shop.branchId] })
    await group('CUSTOMER_GROUP', 200, { customer_group_ids: [shop.groupId] })
    const { nets, order, journal } = await sell([
      { productId: id, qty: 8, manualPct: 1.5, manualAmount: 4_000 },
    ])
    expect(nets).toEqual([vector<unknown, { net: number }>('line', 'G07').out.net])
    expect(order.lines[0]?.discount).toEqual([5, 3, 2, 1.5])
    // PPN R(R(679.155 × 11/12) × 12 %) = 74.707; 753.862 → 753.900
    expect(journal).toEqual({
      CASH: [753_900, 0],
      ROUNDING: [0, 38],
      SALES_DISCOUNT: [88_845, 0],
      REVENUE: [0, 768_000],
      PPN_OUT: [0, 74_707],
      COGS: [8_000, 0],
      INVENTORY: [0, 8_000],
    })
  })

  it('G08: buy ten get one, of which two are left', async () => {
    const id = await goods(11_200, 36)
    const limits = { max_applications: 3, quota_quantity: 2 }
    await shop.campaign('promotion_group', { scope_kind: 'CENTRAL', type: 'BUY_X_GET_Y', ...limits }, [
      { table: 'promotion_trigger', rows: [{ target: 'PRODUCT', target_id: id, min_quantity: 10 }] },
      { table: 'promotion_reward', rows: [{ product_id: id, unit_id: shop.pcs, quantity: 1 }] },
    ])
    const { nets, order, journal } = await sell([{ productId: id, qty: 34 }])
    expect(nets).toEqual([vector<unknown, { net: number }>('bxgy', 'G08').out.net])
    expect(order.lines.filter(({ kind }) => kind === 'FREE').map(({ qty }) => qty)).toEqual([2])
    // PPN R(R(380.800 × 11/12) × 12 %) = 41.888; 422.688 → 422.700; the free two are promotion
    expect(journal).toEqual({
      CASH: [422_700, 0],
      ROUNDING: [0, 12],
      REVENUE: [0, 380_800],
      PPN_OUT: [0, 41_888],
      COGS: [34_000, 0],
      PROMO_EXPENSE: [2_000, 0],
      INVENTORY: [0, 36_000],
    })
  })

  it('G09: a fixed amount for a brand', async () => {
    const brand_id = await server.value<number>('select min(id) from brand')
    const [one, two, three] = [
      await goods(15_750, 12, { brand_id }),
      await goods(8_900, 20, { brand_id }),
      await goods(23_400, 5, { brand_id }),
    ]
    await shop.campaign('promotion_group', { scope_kind: 'CENTRAL', type: 'TIERED_AMOUNT' }, [
      { table: 'promotion_trigger', rows: [{ target: 'BRAND', target_id: brand_id }] },
      { table: 'promotion_tier', rows: [{ from_amount: 450_000, amount: 25_000 }] },
    ])
    const { order, nets, journal } = await sell([
      { productId: one, qty: 12 },
      { productId: two, qty: 20, disc: [2, 0, 0, 0] },
      { productId: three, qty: 5 },
    ])
    const { out } = vector<unknown, number[]>('alloc', 'G09')
    expect(order.lines.map(({ discAmount }) => discAmount)).toEqual(out)
    expect(nets).toEqual([179_165, 165_363, 110_912])
    // PPN R(R(455.440 × 11/12) × 12 %) = 50.098; 505.538 → 505.500
    expect(journal).toEqual({
      CASH: [505_500, 0],
      ROUNDING: [38, 0],
      SALES_DISCOUNT: [28_560, 0],
      REVENUE: [0, 484_000],
      PPN_OUT: [0, 50_098],
      COGS: [37_000, 0],
      INVENTORY: [0, 37_000],
    })
  })

  it.each([
    // PPN R(R(704.000 × 11/12) × 12 %) = 77.440; 781.440 → 781.400
    ['G10a', { CASH: [781_400, 0], ROUNDING: [40, 0], SALES_DISCOUNT: [96_000, 0], PPN_OUT: [0, 77_440] }],
    // PPN R(R(740.000 × 11/12) × 12 %) = 81.400
    ['G10b', { CASH: [821_400, 0], SALES_DISCOUNT: [60_000, 0], PPN_OUT: [0, 81_400] }],
  ] as const)('%s: an exclusive promotion against the others', async (id, money) => {
    type Conflict = { lineDisc: number[]; net: number[] }
    const { in: given, out } = vector<{ p3Pct: number }, Conflict>('conflict', id)
    const [one, two, three] = [await goods(400_000, 1), await goods(250_000, 1), await goods(150_000, 1)]
    const promotion = (row: Row, triggers: number[], tier: Row) =>
      shop.campaign('promotion_group', { scope_kind: 'CENTRAL', ...row }, [
        {
          table: 'promotion_trigger',
          rows: triggers.map((target_id) => ({ target: 'PRODUCT', target_id })),
        },
        { table: 'promotion_tier', rows: [tier] },
      ])
    const lineOnly = { type: 'TIERED_PERCENT', combination: 'EXCLUSIVE_LINE', priority: 10 }
    await promotion(lineOnly, [one], { from_amount: 0, percent_bp: 1_000 })
    const both = { type: 'TIERED_AMOUNT', priority: 20, is_mixed: true }
    await promotion(both, [one, two], { from_amount: 500_000, amount: 30_000 })
    const whole = { type: 'ORDER_PERCENT', combination: 'EXCLUSIVE_ORDER' }
    await promotion(whole, [], { from_amount: 0, percent_bp: given.p3Pct * 100 })
    await promotion({ type: 'ORDER_AMOUNT' }, [], { from_amount: 700_000, amount: 20_000 })
    const { order, nets, journal } = await sell([one, two, three].map((productId) => ({ productId, qty: 1 })))
    expect(order.lines.map(({ discAmount }) => discAmount)).toEqual(out.lineDisc)
    expect(nets).toEqual(out.net)
    expect(journal).toEqual({
      ...money,
      REVENUE: [0, 800_000],
      COGS: [3_000, 0],
      INVENTORY: [0, 3_000],
    })
  })
})

/** Points for each full quantity of pieces. */
const points = (product_id: number, count: number, per_quantity: number) =>
  shop.add('product_point', {
    company_id: shop.companyId,
    product_id,
    unit_id: shop.pcs,
    points: count,
    per_quantity,
    valid_from: '2026-01-01T00:00:00+07:00',
    created_at: server.clock.now(),
    updated_at: server.clock.now(),
  })

describe('gifts, points and split payment', () => {
  it('G11: gifts and points of a group that multiplies', async () => {
    const [coffee, tea, present] = [await shop.product(), await goods(9_750, 18), await shop.product()]
    await shop.price(coffee, 52_500, { unit_id: shop.box })
    await shop.stock([
      { productId: coffee, qty: 288, unitCost: '1000' },
      { productId: present, qty: 5, unitCost: '3000' },
    ])
    await points(coffee, 3, 12)
    await points(tea, 2, 5)
    await shop.campaign('gift', {
      basis: 'ORDER_AMOUNT',
      threshold: 500_000,
      is_multiple: true,
      max_per_order: 2,
      gift_kind: 'PRODUCT',
      product_id: present,
      unit_id: shop.pcs,
      quantity: 1,
    })
    await server.rows('update customer_group set point_multiplier_bp = 15000 where id = $1', [shop.groupId])
    const { paid, nets, journal } = await sell([
      { productId: coffee, unitId: shop.box, qty: 24, manualPct: 4 },
      { productId: tea, qty: 18 },
    ])
    await server.rows('update customer_group set point_multiplier_bp = 10000 where id = $1', [shop.groupId])
    type Out = { gifts: number; points: number[]; sum: number }
    const { in: given, out } = vector<{ nets: number[] }, Out>('giftPoints', 'G11')
    expect(nets).toEqual(given.nets)
    const { lines } = paid.order
    expect(lines.filter(({ kind }) => kind === 'GIFT').map(({ qty }) => qty)).toEqual([out.gifts])
    expect(lines.filter(({ kind }) => kind === 'NORMAL').map((line) => line.points)).toEqual(out.points)
    expect(paid.pointsEarned).toBe(out.sum)
    // PPN R(R(1.385.100 × 11/12) × 12 %) = 152.361; 1.537.461 → 1.537.500; 117 points at 25
    expect(journal).toEqual({
      CASH: [1_537_500, 0],
      ROUNDING: [0, 39],
      SALES_DISCOUNT: [50_400, 0],
      REVENUE: [0, 1_435_500],
      PPN_OUT: [0, 152_361],
      COGS: [306_000, 0],
      PROMO_EXPENSE: [6_000, 0],
      INVENTORY: [0, 312_000],
      LOYALTY_EXPENSE: [2_925, 0],
      LOYALTY_LIABILITY: [0, 2_925],
    })
  })

  it('G12: G-cash, a card and cash; both sides of the journal are 1.638.787', async () => {
    type Out = { nets: number[]; total: number; change: number; journalTotal: number }
    const { out } = vector<unknown, Out>('order', 'G12')
    const [one, two, three] = [
      await goods(64_200, 10, {}, '55350.4167'),
      await goods(18_500, 6, {}, '15420.25'),
      await goods(7_250, 12, { tax_code: 'NON' }, '6105.5'),
    ]
    await points(one, 2, 1)
    await points(two, 2, 6)
    await shop.giveGcash(50_000)
    const { paid, order, nets, journal } = await sell(
      [
        { productId: one, qty: 10, disc: [5, 0, 0, 0] },
        { productId: two, qty: 6, disc: [0, 0, 0, 2], manualAmount: 1_000 },
        { productId: three, qty: 12 },
      ],
      [{ methodId: shop.methods.GCASH, amount: 50_000 }, shop.card(400_000), shop.cash(433_600, 500_000)],
    )
    expect(nets).toEqual(out.nets)
    expect([order.grandTotal, paid.change]).toEqual([out.total, out.change])
    expect(journal).toEqual({
      CASH: [433_600, 0],
      EDC_CLEARING: [400_000, 0],
      GCASH_LIABILITY: [50_000, 0],
      SALES_DISCOUNT: [35_320, 0],
      ROUNDING: [25, 0],
      COGS: [719_292, 0],
      LOYALTY_EXPENSE: [550, 0],
      REVENUE: [0, 840_000],
      PPN_OUT: [0, 78_945],
      INVENTORY: [0, 719_292],
      LOYALTY_LIABILITY: [0, 550],
    })
    expect(debits(journal)).toBe(out.journalTotal)
  })

  it('G14: PPN in the price and an advance; both sides of the sale are 507.014', async () => {
    type Out = { dpp: number; ppn: number; due: number; journalTotal: number }
    const { in: given, out } = vector<{ T: number; advance: number }, Out>('order', 'G14')
    await shop.taxMode('INCLUDED')
    const [one, two] = [await goods(380_000, 1), await goods(128_500, 1)]
    const advanceId = await shop.downPayment(given.advance)
    const { order, journal } = await sell(
      [
        { productId: one, qty: 1, manualAmount: 15_000 },
        { productId: two, qty: 1 },
      ],
      [{ methodId: shop.methods.ADVANCE, amount: given.advance, advanceId }, shop.cash(out.due)],
    )
    expect(order.totals).toMatchObject({ dpp: out.dpp, ppn: out.ppn, grandTotal: given.T })
    const { COGS, INVENTORY, ...sale } = journal
    expect([COGS, INVENTORY]).toEqual([
      [2_000, 0],
      [0, 2_000],
    ])
    expect(sale).toEqual({
      CASH: [393_500, 0],
      CUSTOMER_ADVANCE: [100_000, 0],
      SALES_DISCOUNT: [13_514, 0],
      REVENUE: [0, 458_109],
      PPN_OUT: [0, 48_905],
    })
    expect(debits(sale)).toBe(out.journalTotal)
  })
})
