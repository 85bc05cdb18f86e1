import { basisPoints, minus, rupiah, unitPrice } from '@merchant/domain/kernel/money.ts'
import { roundCash } from '@merchant/domain/pricing/steps/cash-rounding.ts'
import { marginFloor, marginFor, marginPrice } from '@merchant/domain/pricing/steps/margin.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nets, openSelling, type Row, type Selling } from '../../../../test/support/selling.ts'
import { type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** The golden vectors that are whole orders (domain-sales 3.9), each loaded from the tables. */

let server: TestServer
let shop: Selling
beforeAll(async () => {
  server = await testServer()
  shop = await openSelling(server)
})
beforeEach(async () => {
  await shop.endCampaigns()
  await shop.taxMode('EXCLUDED')
})
afterAll(() =>
  server.close({
    broken: 'its stock and its costs lie in the tables without moves',
    rules: ['I11a', 'I11b', 'I14', 'I16', 'I42f'],
  }),
)

/** A product with its price per piece. */
async function goods(amount: number, more: Row = {}): Promise<number> {
  const id = await shop.product(more)
  await shop.price(id, amount)
  return id
}

const slots = (...percents: [number, number, number, number]) => ({
  typedPercents: percents.map(basisPoints) as [
    ReturnType<typeof basisPoints>,
    ReturnType<typeof basisPoints>,
    ReturnType<typeof basisPoints>,
    ReturnType<typeof basisPoints>,
  ],
})

describe('prices', () => {
  it('G03: the branch before the cheaper global tier, and the tier of the branch', async () => {
    const { pcs, box, branchId } = shop
    const soap = await shop.product({ boxOf: 24 })
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
    const bought = (crates: number) =>
      shop.ask([
        { product: soap, unit: box, qty: crates },
        { product: soap, qty: 6 },
      ])
    const [five, twelve] = [await bought(5), await bought(12)]
    expect(nets(five)).toEqual([321_000, 16_500])
    expect(five.priced.totals).toMatchObject({ dpp: 337_500, ppn: 37_125, grandTotal: 374_625 })
    expect(five.priced.lines.map(({ ppn }) => ppn)).toEqual([35_310, 1_815])
    expect(nets(twelve)).toEqual([754_800, 16_500])
    expect(twelve.priced.totals).toMatchObject({ ppn: 84_843, grandTotal: 856_143 })
  })

  it('G04: PPN in the price, goods without PPN, a fixed amount', async () => {
    await shop.taxMode('INCLUDED')
    const [coffee, rice, oil] = [
      await goods(18_500),
      await goods(7_250, { tax_code: 'NON' }),
      await goods(64_900),
    ]
    const result = await shop.ask([
      { product: coffee, qty: 3, ...slots(5, 0, 0, 0) },
      { product: rice, qty: 10 },
      { product: oil, qty: 1, ...slots(0, 2.5, 0, 0), manualAmount: rupiah(900) },
    ])
    expect(nets(result)).toEqual([52_725, 72_500, 62_378])
    expect(result.priced.totals).toMatchObject({
      dpp: 103_696,
      dppExempt: 72_500,
      ppn: 11_407,
      grandTotal: 187_603,
      dppNilaiLain: 95_055,
    })
    expect(result.priced.lines.map(({ ppn }) => ppn)).toEqual([5_225, 0, 6_182])
  })

  it('G05: the price of the moment, and of a unit without one of its own', async () => {
    const id = await shop.product()
    await shop.price(id, 13_900, {
      valid_from: '2025-01-01T00:00:00+07:00',
      valid_to: '2026-03-01T00:00:00+07:00',
    })
    await shop.price(id, 14_350, { valid_from: '2026-03-01T00:00:00+07:00' })
    const bought = (unit: number, qty: number, at: string) =>
      shop.ask([{ product: id, unit, qty }], { at: new Date(at) })
    const results = [
      await bought(shop.pcs, 4, '2026-02-28T23:59:59+07:00'),
      await bought(shop.pcs, 4, '2026-03-01T00:00:00+07:00'),
      await bought(shop.box, 2, '2026-03-01T00:00:00+07:00'),
    ]
    expect(results.map(({ priced }) => priced.lines[0]?.price)).toEqual([13_900, 14_350, 172_200])
    expect(results.flatMap(nets)).toEqual([55_600, 57_400, 344_400])
    expect(results[2]?.priced.lines[0]?.priceSource.kind).toBe('DERIVED')
  })

  it('G06: the margin that makes a price, and the floor that guards it', async () => {
    const id = await goods(42_899)
    // 41.250 a piece: three of them for 123.750
    await server.rows(
      `insert into cost_balance (branch_id, pool, product_id, quantity, value, last_cost) values ($1, 'MAIN', $2, 3, 123750, 1)`,
      [shop.branchId, id],
    )
    await shop.add('stockist_margin', {
      company_id: shop.companyId,
      target: 'PRODUCT',
      target_id: id,
      margin_bp: 750,
      floor_bp: 400,
      round_to: 50,
      use: 'BOTH',
      valid_from: '2026-01-01T00:00:00+07:00',
      created_at: '2026-01-01T00:00:00+07:00',
      updated_at: '2026-01-01T00:00:00+07:00',
    })
    const { input, rules, priced } = await shop.ask([{ product: id, qty: 2 }])
    const [sold] = rules.products.filter((each) => each.id === id)
    expect(sold?.cost).toBe(unitPrice('41250'))
    const asked = { ...input, customerGroupId: shop.groupId, instant: input.at.instant }
    const row = sold && marginFor(rules.margins, sold, asked, 'AUTO')
    expect(row && marginPrice(unitPrice('41250'), 1, row)).toBe(44_350)
    expect(row && marginFloor(unitPrice('41250'), 1, row.floorPercent)).toBe(42_900)
    expect(priced.warnings).toEqual([{ reason: 'PRICE_BELOW_MARGIN', lineNo: 1, minimum: 42_900 }])
  })
})

describe('discounts', () => {
  it('G07: the groups of the centre, the stockist and the customers beside what is typed by hand', async () => {
    const id = await goods(96_000)
    const group = (scope_kind: string, item: Row, more: Row = {}) =>
      shop.campaign('discount_group', { scope_kind, ...more }, [
        { table: 'discount_item', rows: [{ target: 'PRODUCT', target_id: id, ...item }] },
      ])
    await group('CENTRAL', { percent_bp: 500 })
    await group('STOCKIST', { percent_bp: 300 }, { branch_ids: [shop.branchId] })
    await group('CUSTOMER_GROUP', { percent_bp: 200 }, { customer_group_ids: [shop.groupId] })
    const result = await shop.ask([
      // 500 off each piece of 8, as a fixed amount of the line
      { product: id, qty: 8, manualPercent: basisPoints(1.5), manualAmount: rupiah(4_000) },
    ])
    expect(result.priced.lines[0]).toMatchObject({
      gross: 768_000,
      percents: [500, 300, 200, 150],
      discAmount: 4_000,
      net: 679_155,
    })
  })
})

describe('promotions', () => {
  it('G08: buy ten get one, three times at most, two left of the quota', async () => {
    const id = await goods(11_200)
    await shop.campaign(
      'promotion_group',
      {
        scope_kind: 'CENTRAL',
        type: 'BUY_X_GET_Y',
        max_applications: 3,
        quota_quantity: 100,
        used_quantity: 98,
      },
      [
        { table: 'promotion_trigger', rows: [{ target: 'PRODUCT', target_id: id, min_quantity: 10 }] },
        { table: 'promotion_reward', rows: [{ product_id: id, unit_id: shop.pcs, quantity: 1 }] },
      ],
    )
    const result = await shop.ask([{ product: id, qty: 34 }])
    expect(result.priced.applied).toMatchObject([{ kind: 'PROMOTION', times: 2, baseQuantity: 2 }])
    expect(result.priced.freeLines).toMatchObject([{ productId: id, baseQuantity: 2 }])
    expect(nets(result)).toEqual([380_800])
  })

  it('G09: a fixed amount for a brand, shared by what its lines come to', async () => {
    const brand_id = await server.value<number>('select min(id) from brand')
    const lines = [
      { product: await goods(15_750, { brand_id }), qty: 12 },
      { product: await goods(8_900, { brand_id }), qty: 20, ...slots(2, 0, 0, 0) },
      { product: await goods(23_400, { brand_id }), qty: 5 },
    ]
    await shop.campaign('promotion_group', { scope_kind: 'CENTRAL', type: 'TIERED_AMOUNT' }, [
      { table: 'promotion_trigger', rows: [{ target: 'BRAND', target_id: brand_id }] },
      { table: 'promotion_tier', rows: [{ from_amount: 450_000, amount: 25_000 }] },
    ])
    const result = await shop.ask(lines)
    expect(result.priced.lines.map(({ discAmount }) => discAmount)).toEqual([9_835, 9_077, 6_088])
    expect(nets(result)).toEqual([179_165, 165_363, 110_912])
  })

  it.each([
    [12, [48_000, 30_000, 18_000], [352_000, 220_000, 132_000], ['PRM 3']],
    [7, [49_474, 6_579, 3_947], [350_526, 243_421, 146_053], ['PRM 1', 'PRM 4']],
  ])('G10: an exclusive one of %i percent against the others', async (percent, discounts, left, applied) => {
    const [one, two, three] = [await goods(400_000), await goods(250_000), await goods(150_000)]
    const promotion = (name: string, row: Row, triggers: number[], tier: Row) =>
      shop.campaign('promotion_group', { scope_kind: 'CENTRAL', name, ...row }, [
        {
          table: 'promotion_trigger',
          rows: triggers.map((id) => ({ target: 'PRODUCT', target_id: id })),
        },
        { table: 'promotion_tier', rows: [tier] },
      ])
    const lineOnly = { type: 'TIERED_PERCENT', combination: 'EXCLUSIVE_LINE', priority: 10 }
    await promotion('PRM 1', lineOnly, [one], { from_amount: 0, percent_bp: 1_000 })
    const both = { type: 'TIERED_AMOUNT', priority: 20, is_mixed: true }
    await promotion('PRM 2', both, [one, two], { from_amount: 500_000, amount: 30_000 })
    const whole = { type: 'ORDER_PERCENT', combination: 'EXCLUSIVE_ORDER' }
    await promotion('PRM 3', whole, [], { from_amount: 0, percent_bp: percent * 100 })
    await promotion('PRM 4', { type: 'ORDER_AMOUNT' }, [], { from_amount: 700_000, amount: 20_000 })
    const result = await shop.ask([one, two, three].map((product) => ({ product, qty: 1 })))
    expect(result.priced.lines.map(({ discAmount }) => discAmount)).toEqual(discounts)
    expect(nets(result)).toEqual(left)
    expect(result.priced.applied.map(({ name }) => name)).toEqual(applied)
    expect(result.priced.rejected.find(({ name }) => name === 'PRM 2')?.reason).toBe('LINES_LOCKED')
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
    created_at: '2026-01-01T00:00:00+07:00',
    updated_at: '2026-01-01T00:00:00+07:00',
  })

describe('whole orders', () => {
  it('G11: gifts and points of a group that multiplies', async () => {
    const [coffee, tea, present] = [await shop.product(), await goods(9_750), await shop.product()]
    await shop.price(coffee, 52_500, { unit_id: shop.box })
    await points(coffee, 3, 12)
    await points(tea, 2, 5)
    const warehouse = await server.value<number>(
      'select id from warehouse where branch_id = $1 and is_primary',
      [shop.branchId],
    )
    await server.rows(
      'insert into stock_balance (branch_id, warehouse_id, product_id, quantity, reserved) values ($1, $2, $3, 5, 3)',
      [shop.branchId, warehouse, present],
    )
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
    const lines = [
      { product: coffee, unit: shop.box, qty: 24, manualPercent: basisPoints(4) },
      { product: tea, qty: 18 },
    ]
    const { priced, rules } = await shop.ask(lines)
    await server.rows('update customer_group set point_multiplier_bp = 10000 where id = $1', [shop.groupId])
    // two free pieces are just enough for two gifts
    expect(rules.gifts).toMatchObject([{ inStock: 2, left: { gifts: null, customerGifts: null } }])
    expect(priced.gifts).toMatchObject([{ times: 2, owed: 0, given: { productId: present, quantity: 1 } }])
    expect(priced.lines.map((line) => line.points)).toEqual([108, 9])
    expect([priced.points, priced.pointsExpireOn]).toEqual([117, '2027-11-30'])
  })

  it('G12: at the till, with goods without PPN and points', async () => {
    const [one, two, three] = [
      await goods(64_200),
      await goods(18_500),
      await goods(7_250, { tax_code: 'NON' }),
    ]
    await points(one, 2, 1)
    await points(two, 2, 6)
    const { priced, hash } = await shop.ask([
      { product: one, qty: 10, ...slots(5, 0, 0, 0) },
      { product: two, qty: 6, ...slots(0, 0, 0, 2), manualAmount: rupiah(1_000) },
      { product: three, qty: 12 },
    ])
    expect(priced.lines.map(({ net, ppn }) => [net, ppn])).toEqual([
      [609_900, 67_089],
      [107_780, 11_856],
      [87_000, 0],
    ])
    expect(priced.totals).toMatchObject({ ppn: 78_945, grandTotal: 883_625 })
    expect(priced.points).toBe(22)
    const due = minus(priced.totals.grandTotal, rupiah(450_000))
    expect(roundCash(due, rupiah(100))).toEqual({ rounded: 433_600, rounding: -25 })
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('G14: PPN in the price and a discount in rupiah', async () => {
    await shop.taxMode('INCLUDED')
    const [one, two] = [await goods(380_000), await goods(128_500)]
    const { priced } = await shop.ask([
      { product: one, qty: 1, manualAmount: rupiah(15_000) },
      { product: two, qty: 1 },
    ])
    expect(priced.totals).toMatchObject({ grandTotal: 493_500, dpp: 444_595, ppn: 48_905 })
  })

  it('rounds what is paid in cash alone', async () => {
    const id = await goods(10_040)
    expect((await shop.ask([{ product: id, qty: 1 }])).priced.cash).toBeNull()
    // 10.040 and 11 percent of it
    expect((await shop.ask([{ product: id, qty: 1 }], { isCash: true })).priced.cash).toEqual({
      rounded: 11_100,
      rounding: -44,
    })
  })
})
