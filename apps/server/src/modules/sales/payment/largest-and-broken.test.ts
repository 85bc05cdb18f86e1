import { createHash } from 'node:crypto'
import { quantity, rupiah } from '@merchant/domain/kernel/money.ts'
import { priceOrder } from '@merchant/domain/pricing/price-order.ts'
import type { OrderInput } from '@merchant/domain/pricing/price-rules.ts'
import { rulesFromWire } from '@merchant/domain/pricing/rules-wire.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookOrder } from '../../../../test/support/ordering.ts'
import { openPaying, type Pay, type Paying } from '../../../../test/support/paying.ts'
import type { Row } from '../../../../test/support/selling.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** Orders larger than any, and rules that can't be applied, as they come over HTTP (clarifications 3.23). */

let server: TestServer
let shop: Paying
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  admin = await server.as('admin')
  await shop.openShift(admin)
})
beforeEach(() => shop.endCampaigns())
afterAll(() => server.close())

const LARGEST = 9_000_000_000_000
/** Of an id that no program could read: beyond what a number carries. */
const TOO_LONG = '9007199254740993'
const told = {
  status: 400,
  reason: 'AMOUNT_TOO_LARGE',
  message: 'Nilai seluruh pesanan paling besar Rp 9.000.000.000.000',
  field: 'lines',
}

interface Answer {
  status: number
  error: { data: { reason: string; message: string }; details: readonly { field: string }[] }
}
const refusal = ({ status, error }: Answer) => ({
  status,
  reason: error.data.reason,
  message: error.data.message,
  field: error.details[0]?.field,
})

describe('an order whose lines come to more than the largest amount', () => {
  /** With PPN more than a number holds exactly: 1,000 × 9,000,000,000,000 × 1.11. */
  const past = () => shop.order(Array.from({ length: 1_000 }, () => ({ priceOverride: LARGEST })))
  const twice = () => shop.order([{ priceOverride: LARGEST }, { priceOverride: 1 }])

  it.each([
    ['by a rupiah', twice],
    ['by more than a number holds', past],
  ])('is refused %s, wherever it is priced, and nothing breaks', async (_, body) => {
    const booked = await bookOrder(admin, shop.order([{ qty: 1 }]))
    const key = { id: booked.id, version: booked.version }
    const draft = body()
    const answers = [
      await admin.raw('POST /core/v2/cashier/booking/calculate', { body: { draft } }),
      await admin.raw('POST /core/v1/sales/orders/simulate', { body: draft }),
      await admin.raw('POST /v1/sales-orders', { body: draft }),
      await admin.raw('POST /core/v2/cashier/booking/hold', { body: draft }),
      await admin.raw('POST /core/v1/sales/orders/add', { body: draft }),
      await admin.raw('POST /core/v1/sales/orders/update', { body: { ...draft, ...key } }),
      await admin.raw('POST /core/v2/cashier/booking/payment', {
        body: { draft, hash: '0'.repeat(64), payments: [shop.cash(LARGEST)] },
      }),
    ]
    expect(answers.map(refusal)).toEqual(answers.map(() => told))
  })

  it('is refused when a booking is paid whose goods have become that dear', async () => {
    const dear = await shop.product()
    const row = await shop.price(dear, 1_000)
    await shop.stock([{ productId: dear, qty: 3, unitCost: '1' }])
    const booked = await bookOrder(
      admin,
      shop.order([
        { productId: dear, qty: 1 },
        { productId: dear, qty: 1 },
      ]),
    )
    await server.rows('update selling_price set price = $2 where id = $1', [row, LARGEST])
    const paid = await admin.raw('POST /core/v2/cashier/booking/payment', {
      body: { orderId: booked.id, version: booked.version, hash: booked.hash, payments: [shop.cash(2_200)] },
    })
    expect(refusal(paid)).toEqual(told)
    const calculated = await admin.raw('POST /core/v2/cashier/booking/calculate', {
      body: { orderId: booked.id },
    })
    expect(refusal(calculated)).toEqual(told)
  })
})

describe('a rule that can not be applied', () => {
  type Broken = [name: string, kind: 'DISCOUNT' | 'PROMOTION' | 'GIFT', () => Promise<number>]
  const promotion = (row: Row, parts: Parameters<Paying['anyCampaign']>[2] = []) =>
    shop.anyCampaign('promotion_group', { scope_kind: 'CENTRAL', ...row }, parts)
  const rows = (table: string, ...list: Row[]) => ({ table, rows: list })
  const always = { from_amount: 0 }
  const dated = (table: string, row: Row) =>
    shop.add(table, {
      company_id: shop.companyId,
      valid_from: '2026-01-01T00:00:00+07:00',
      created_at: '2026-01-01T00:00:00+07:00',
      updated_at: '2026-01-01T00:00:00+07:00',
      ...row,
    })
  const points = (row: Row) =>
    dated('product_point', { product_id: shop.coffee, unit_id: shop.pcs, points: 1, ...row })
  const margin = (row: Row) => dated('stockist_margin', { target: 'ALL', use: 'BOTH', ...row })

  it.each<Broken>([
    [
      'a tier from 0, each time',
      'PROMOTION',
      () =>
        promotion({ type: 'TIERED_AMOUNT', is_multiple: true }, [
          rows('promotion_tier', { from_quantity: 0, amount: 500 }),
        ]),
    ],
    [
      'a tier of another type',
      'PROMOTION',
      () =>
        promotion({ type: 'TIERED_PERCENT' }, [
          rows('promotion_tier', { ...always, percent_bp: 1_000 }, { from_amount: 9_000_000, amount: 500 }),
        ]),
    ],
    ['no tiers', 'PROMOTION', () => promotion({ type: 'ORDER_AMOUNT' })],
    [
      'a bundle part without a quantity',
      'PROMOTION',
      () =>
        promotion({ type: 'BUNDLE_PRICE', bundle_price: 1 }, [
          rows('promotion_trigger', { target: 'ALL', min_quantity: 1 }, { target: 'ALL' }),
        ]),
    ],
    [
      'triggers in two units',
      'PROMOTION',
      () =>
        promotion({ type: 'TIERED_PERCENT' }, [
          rows(
            'promotion_trigger',
            { target: 'ALL', unit_id: shop.pcs },
            { target: 'ALL', unit_id: shop.box },
          ),
          rows('promotion_tier', { ...always, percent_bp: 1_000 }),
        ]),
    ],
    [
      'half a piece as the reward that nobody picks',
      'PROMOTION',
      () =>
        promotion({ type: 'BUY_X_GET_Y' }, [
          rows('promotion_trigger', { target: 'ALL', min_quantity: 1 }),
          rows(
            'promotion_reward',
            { product_id: shop.coffee, unit_id: shop.pcs, quantity: 1, choice_group: 1 },
            { product_id: shop.coffee, unit_id: shop.pcs, quantity: 0.5, choice_group: 1 },
          ),
        ]),
    ],
    ['no items', 'DISCOUNT', () => shop.anyCampaign('discount_group', { scope_kind: 'CENTRAL' })],
    [
      'one and a half pieces',
      'GIFT',
      () =>
        shop.anyCampaign('gift', {
          basis: 'ORDER_AMOUNT',
          threshold: 1,
          gift_kind: 'PRODUCT',
          product_id: shop.coffee,
          unit_id: shop.pcs,
          quantity: 1.5,
        }),
    ],
  ])('stops no sale and is named: %s', async (_, kind, add) => {
    const id = await add()
    const code = await server.value<string>(
      `select code from ${{ DISCOUNT: 'discount_group', PROMOTION: 'promotion_group', GIFT: 'gift' }[kind]} where id = $1`,
      [id],
    )
    const draft = shop.order([{ qty: 2 }])
    const priced = await shop.priceOf(admin, draft)
    expect(priced.warnings).toEqual([{ reason: 'RULE_BROKEN', kind, id, code }])
    expect([priced.totals.net, priced.applied, priced.rejected]).toEqual([25_000, [], []])
    expect(await hashHere(draft)).toBe(priced.hash)
    const { order } = await shop.sell(admin, draft)
    expect(order.status).toBe('COMPLETED')
  })

  it('takes nothing from the others', async () => {
    await promotion({ type: 'ORDER_AMOUNT' })
    await promotion({ type: 'ORDER_PERCENT' }, [rows('promotion_tier', { ...always, percent_bp: 1_000 })])
    const priced = await shop.priceOf(admin, shop.order([{ qty: 2 }]))
    expect([priced.totals.net, priced.warnings.length]).toEqual([22_500, 1])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['an amount past the largest one', () => promotion({ type: 'BUNDLE_PRICE', bundle_price: LARGEST + 1 })],
    [
      'so much per unit, of no unit',
      () =>
        shop.anyCampaign('discount_group', { scope_kind: 'CENTRAL' }, [
          rows('discount_item', { target: 'ALL', amount_per_unit: 5 }),
        ]),
    ],
    ['hours that are none', () => promotion({ type: 'ORDER_AMOUNT', time_from: '08:00', time_to: '08:00' })],
    [
      'half a reward',
      () =>
        shop.anyCampaign('gift', {
          basis: 'ORDER_AMOUNT',
          threshold: 1,
          gift_kind: 'REWARD',
          reward_id: 1,
          quantity: 0.5,
        }),
    ],
    [
      'a threshold past the largest amount',
      () =>
        shop.anyCampaign('gift', {
          basis: 'ORDER_AMOUNT',
          threshold: LARGEST + 1,
          gift_kind: 'REWARD',
          reward_id: 1,
        }),
    ],
    [
      'an order promotion that locks lines',
      () => promotion({ type: 'ORDER_AMOUNT', combination: 'EXCLUSIVE_LINE' }),
    ],
    ...(
      [
        ['discount_group', 'discount_item', { target: 'ALL', percent_bp: 1_000, min_quantity: 'NaN' }],
        ['discount_group', 'discount_item', { target: 'ALL', percent_bp: 1_000, max_quantity: 'NaN' }],
        ['promotion_group', 'promotion_trigger', { target: 'ALL', min_quantity: 'NaN' }],
        ['promotion_group', 'promotion_tier', { from_quantity: 'NaN', amount: 500 }],
        ['promotion_group', 'promotion_reward', { quantity: 'NaN' }],
        ['discount_group', 'discount_item', { target: 'PRODUCT', target_id: TOO_LONG, percent_bp: 1_000 }],
        [
          'discount_group',
          'discount_item',
          { target: 'ALL', percent_bp: 1_000, except_product_ids: [TOO_LONG] },
        ],
        ['promotion_group', 'promotion_trigger', { target: 'BRAND', target_id: TOO_LONG }],
      ] as const
    ).map(([group, table, row]): [string, () => Promise<unknown>] => [
      `${table} ${JSON.stringify(row)}`,
      () =>
        shop.anyCampaign(
          group,
          { scope_kind: 'CENTRAL', ...(group === 'promotion_group' && { type: 'ORDER_AMOUNT' }) },
          [
            rows(
              table,
              table === 'promotion_reward' ? { product_id: shop.coffee, unit_id: shop.pcs, ...row } : row,
            ),
          ],
        ),
    ]),
    ...[
      { start_at: '-infinity' },
      { end_at: 'infinity' },
      { end_at: '290000-01-01T00:00:00Z' },
      { branch_ids: [TOO_LONG] },
      { tag_ids: [1, TOO_LONG] },
    ].map((row): [string, () => Promise<unknown>] => [
      `a promotion of ${JSON.stringify(row)}`,
      () => promotion({ type: 'ORDER_AMOUNT', ...row }),
    ]),
    ...[{ quantity: 'NaN' }, { reward_id: TOO_LONG }, { end_at: 'infinity' }].map(
      (row): [string, () => Promise<unknown>] => [
        `a gift of ${JSON.stringify(row)}`,
        () =>
          shop.anyCampaign('gift', {
            basis: 'ORDER_AMOUNT',
            threshold: 1,
            gift_kind: 'REWARD',
            reward_id: 1,
            ...row,
          }),
      ],
    ),
    [
      'a price without an end in the calendar',
      () => shop.price(shop.coffee, 1, { unit_id: shop.box, valid_to: 'infinity' }),
    ],
    ['points for every NaN', () => points({ per_quantity: 'NaN' })],
    ['points until infinity', () => points({ valid_to: 'infinity' })],
    ['a margin past the largest amount', () => margin({ margin_amount: LARGEST + 1 })],
    ['a margin until infinity', () => margin({ margin_bp: 1, valid_to: 'infinity' })],
  ])('does not get into its table: %s', async (_, add) => {
    await expect(add()).rejects.toMatchObject({ code: '23514' })
  })
})

/** The result of the till's own engine for an order, from the rules that it gets. */
async function hashHere({ lines, customerId, branchId }: NonNullable<Pay['draft']>): Promise<string> {
  const { data } = await admin.call('POST /core/v2/cashier/booking/rules', {
    body: { branchId, customerId, productIds: [...new Set(lines.map(({ productId }) => productId))] },
  })
  const input = {
    ...data.head,
    lines: lines.map(({ productId, unitId, qty }, index) => ({
      lineNo: index + 1,
      productId,
      unitId,
      quantity: quantity(qty),
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
