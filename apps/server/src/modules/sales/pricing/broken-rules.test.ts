import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookOrder, type Ordering, openOrdering } from '../../../../test/support/ordering.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** Rules that can't be applied or added up: a sale is refused with a sentence, or goes on without the broken rule. */
let server: TestServer
let shop: Ordering
let cashier: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openOrdering(server)
  cashier = await server.as('kasir')
})
afterAll(() => server.close())

describe('an order of more than nine trillion', () => {
  let gold: number
  beforeAll(async () => {
    gold = await shop.product()
    await shop.price(gold, 9_000_000_000_000)
  })
  const told = ({ status, error }: Awaited<ReturnType<Caller['raw']>>) => [
    status,
    error.data.reason,
    error.details.map(({ field, message }: { field: string; message: string }) => [field, message]),
  ]
  const calculate = (lines: Parameters<Ordering['order']>[0]) =>
    cashier.raw('POST /core/v2/cashier/booking/calculate', { body: { draft: shop.order(lines) } })

  it('is refused at its line', async () => {
    expect(told(await calculate([{ productId: gold, qty: 1_000_000 }]))).toEqual([
      400,
      'AMOUNT_TOO_LARGE',
      [
        [
          'lines[0].qty',
          expect.stringMatching(/^Nilai Barang jual \d+ paling besar Rp 9\.000\.000\.000\.000$/),
        ],
      ],
    ])
  })

  it('is refused for all lines together, also past what numbers hold', async () => {
    const largest = { productId: gold, qty: 1 }
    const sentence = 'Nilai seluruh pesanan paling besar Rp 9.000.000.000.000'
    for (const lines of [[largest, {}], Array.from({ length: 200 }, () => largest)]) {
      const refused = [400, 'AMOUNT_TOO_LARGE', [['lines', sentence]]]
      expect(told(await calculate(lines))).toEqual(refused)
      const added = await cashier.raw('POST /core/v1/sales/orders/add', { body: shop.order(lines) })
      expect(told(added)).toEqual(refused)
    }
  })

  it('is priced up to there', async () => {
    expect((await calculate([{ productId: gold, qty: 1 }])).status).toBe(200)
  })
})

describe('a campaign that nobody can apply', () => {
  /** So much off for each time that nothing is reached: its tier is from 0, as often as it fits. */
  const endless = () =>
    shop.anyCampaign('promotion_group', { scope_kind: 'CENTRAL', type: 'TIERED_AMOUNT', is_multiple: true }, [
      { table: 'promotion_trigger', rows: [{ target: 'PRODUCT', target_id: shop.coffee, min_quantity: 1 }] },
      { table: 'promotion_tier', rows: [{ from_quantity: 0, amount: 1_000 }] },
    ])

  it('stops no sale, is named, and leaves what other rules give', async () => {
    const id = await endless()
    await shop.campaign('discount_group', { scope_kind: 'CENTRAL' }, [
      {
        table: 'discount_item',
        rows: [{ target: 'PRODUCT', target_id: shop.coffee, percent_bp: 1_000 }],
      },
    ])
    const code = await server.value<string>('select code from promotion_group where id = $1', [id])
    const priced = await cashier.raw('POST /core/v2/cashier/booking/calculate', {
      body: { draft: shop.order([{ qty: 2 }]) },
    })
    expect([priced.status, priced.data]).toMatchObject([
      200,
      {
        totals: { net: 22_500 }, // 2 × 12.500 less 10 %
        warnings: [{ reason: 'RULE_BROKEN', kind: 'PROMOTION', id, code }],
        rejected: [],
      },
    ])
    const booked = await bookOrder(cashier, shop.order([{ qty: 2 }]))
    expect(booked.totals.net).toBe(22_500)
    await shop.endCampaigns()
  })

  it('can not be entered with amounts past the largest one', async () => {
    const tooMuch = { basis: 'ORDER_AMOUNT', threshold: 9_000_000_000_001, gift_kind: 'PRODUCT' }
    await expect(
      shop.campaign('gift', { ...tooMuch, product_id: shop.soap, unit_id: shop.pcs }),
    ).rejects.toMatchObject({ code: '23514', constraint: 'gift_threshold_bounded' })
  })
})

describe('a gift where prices include PPN', () => {
  it('wants what the customer pays, and counts earlier orders at the nets they were sold at', async () => {
    await shop.taxMode('INCLUDED')
    const tea = await shop.product()
    await shop.price(tea, 11_100, { tax_included: true })
    await shop.campaign('gift', {
      basis: 'ORDER_AMOUNT',
      target: 'PRODUCT',
      target_ids: [tea],
      threshold: 11_100,
      gift_kind: 'PRODUCT',
      product_id: shop.soap,
      unit_id: shop.pcs,
    })
    const given = await shop.ask([{ product: tea, qty: 1 }])
    expect(given.priced.totals.net).toBe(11_100)
    expect(given.priced.gifts).toHaveLength(1) // its DPP of 10.000 would not reach it
    await shop.endCampaigns()
    await shop.taxMode('EXCLUDED')
  })
})
