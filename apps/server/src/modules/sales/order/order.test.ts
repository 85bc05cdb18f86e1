import type { Api } from '@merchant/contract/api.ts'
import type { CallReply } from '@merchant/contract/kernel/endpoint.ts'
import { basisPoints, quantity, rupiah } from '@merchant/domain/kernel/money.ts'
import { priceOrder } from '@merchant/domain/pricing/price-order.ts'
import { rulesFromWire } from '@merchant/domain/pricing/rules-wire.ts'
import { pricedWire } from '@merchant/domain/sales/priced-wire.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookOrder, type Ordering, openOrdering, type SalesOrder } from '../../../../test/support/ordering.ts'
import { TEST_START } from '../../../../test/support/test-database.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let shop: Ordering
let cashier: Caller
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openOrdering(server)
  ;[cashier, admin] = await Promise.all([server.as('kasir'), server.as('admin')])
})
afterAll(() => server.close())

const read = async (id: number): Promise<SalesOrder> =>
  (await cashier.call('GET /v1/sales-orders/{id}', { params: { id } })).data
const cancel = (order: { id: number; version: number }) =>
  cashier.call('POST /core/v2/cashier/booking/cancel', {
    body: { orderId: order.id, version: order.version, reason: 'Pelanggan batal' },
  })

describe('a booking', () => {
  it('is priced, reserves its goods and is told to the tills and the owner', async () => {
    const before = await shop.reserved(shop.coffee)
    // 3 boxes of 12 and 5 pieces at 12,500, 1 % off the pieces: 450,000 + 62,500 − 625; PPN 11 % of 511,875.
    const order = await bookOrder(
      cashier,
      shop.order(
        [
          { unitId: shop.box, qty: 3 },
          { qty: 5, manualPct: 1 },
        ],
        { note: 'Ditunggu sore' },
      ),
    )
    expect(order).toMatchObject({
      number: 'SO/JKT/2611/00001',
      invoiceNumber: null,
      status: 'BOOKED',
      statusLabel: 'Dipesan',
      paymentStatus: 'UNPAID',
      customer: { id: shop.customerId, name: 'Toko Uji Jual', phone: '+6281100009999' },
      channel: 'CASHIER',
      note: 'Ditunggu sore',
      itemCount: 2,
      grandTotal: 568_181,
      remaining: 568_181,
      expiresAt: '2026-11-21T02:00:00.000Z',
      claimedBy: null,
      totals: {
        gross: 512_500,
        manualDiscount: 625,
        net: 511_875,
        dpp: 511_875,
        ppn: 56_306,
        grandTotal: 568_181,
      },
      lines: [
        {
          lineNo: 1,
          kind: 'NORMAL',
          qty: 3,
          factor: 12,
          qtyBase: 36,
          price: 150_000,
          net: 450_000,
          discount: [0, 0, 0, 0],
        },
        { lineNo: 2, qty: 5, price: 12_500, net: 61_875, discount: [0, 0, 0, 1], typed: { manualPct: 1 } },
      ],
      events: [{ action: 'add', fromStatus: null, toStatus: 'BOOKED' }],
      actions: {
        pay: true,
        cancel: true,
        hold: { reason: 'INVALID_STATE' },
        void: { reason: 'INVALID_STATE' },
      },
    })
    expect((await shop.reserved(shop.coffee)) - before).toBe(41)
    const told = await server.rows<{ key: string; title: string; body: string }>(
      `select r.key, n.title, n.body from notification n join role r on r.id = n.role_id where n.ref_id = $1 order by r.key`,
      [order.id],
    )
    const said = { title: `Pesanan baru ${order.number}`, body: 'Toko Uji Jual: Rp 568.181' }
    expect(told).toEqual([
      { key: 'BOS_STOKIS', ...said },
      { key: 'CASHIER', ...said },
    ])
  })

  it('keeps why its prices are what they are, with any later rules', async () => {
    const campaign = await shop.campaign('discount_group', { name: 'Diskon pusat', scope_kind: 'CENTRAL' }, [
      { table: 'discount_item', rows: [{ target: 'PRODUCT', target_id: shop.soap, percent_bp: 1000 }] },
    ])
    const { id } = await bookOrder(cashier, shop.order([{ productId: shop.soap, qty: 2 }]))
    await shop.endCampaigns()
    await server.rows(`update discount_group set name = 'Lain' where id = $1`, [campaign])
    const [line] = (await read(id)).lines
    expect(line).toMatchObject({
      gross: 40_000,
      discount: [10, 0, 0, 0],
      discountSource: [{ kind: 'DISCOUNT', groupId: campaign }, null, null, null],
      net: 36_000,
    })
    expect(line?.trace.map(({ step, left }) => [step, left])).toEqual([
      ['PRICE', 40_000],
      ['PERCENT', 36_000],
      ['TAX', undefined],
    ])
    expect(line?.trace[1]).toMatchObject({ percent: 10, amount: 4_000, by: { name: 'Diskon pusat' } })
  })

  it('reserves what promotions give for nothing', async () => {
    const tea = await shop.product()
    await shop.price(tea, 5_000)
    await stock(tea, 20)
    await shop.campaign('promotion_group', { type: 'BUY_X_GET_Y', scope_kind: 'CENTRAL' }, [
      { table: 'promotion_trigger', rows: [{ target: 'PRODUCT', target_id: tea, min_quantity: 10 }] },
      { table: 'promotion_reward', rows: [{ product_id: tea, unit_id: shop.pcs, quantity: 1 }] },
    ])
    const order = await bookOrder(cashier, shop.order([{ productId: tea, qty: 10 }]))
    await shop.endCampaigns()
    expect(order.lines.map(({ kind, qtyBase, net }) => [kind, qtyBase, net])).toEqual([
      ['NORMAL', 10, 50_000],
      ['FREE', 1, 0],
    ])
    expect(await shop.reserved(tea)).toBe(11)
    await cancel(order)
    expect(await shop.reserved(tea)).toBe(0)
  })

  it('is made once for one key, however often it is sent', async () => {
    const key = crypto.randomUUID()
    const body = shop.order([{}])
    const send = () =>
      cashier.call('POST /core/v1/sales/orders/add', { body }, { headers: { 'idempotency-key': key } })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, second.data.id]).toEqual([201, 201, first.data.id])
  })

  it('of two at once that want the last goods, one is taken', async () => {
    const last = await shop.product()
    await shop.price(last, 1_000)
    await stock(last, 10)
    const both = await Promise.all(
      [cashier, admin].map((who) =>
        who.call('POST /core/v1/sales/orders/add', { body: shop.order([{ productId: last, qty: 6 }]) }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await shop.reserved(last)).toBe(6)
  })
})

async function stock(productId: number, qty: number): Promise<void> {
  const answer = await admin.raw('POST /v1/initial-stock', {
    body: {
      branchId: shop.branchId,
      warehouseId: shop.warehouseId,
      date: '2026-11-20',
      lines: [{ productId, unitId: shop.pcs, qty, unitCost: '500' }],
    },
  })
  expect(answer.status).toBe(201)
}

describe('a booking that is changed', () => {
  it('is priced and reserved anew', async () => {
    const before = [await shop.reserved(shop.coffee), await shop.reserved(shop.soap)]
    const order = await bookOrder(cashier, shop.order([{ qty: 5 }]))
    const { data } = await cashier.call('POST /core/v1/sales/orders/update', {
      body: {
        id: order.id,
        version: order.version,
        ...shop.order([{ qty: 2 }, { productId: shop.soap, qty: 3 }]),
      },
    })
    // 25,000 + 60,000 and 11 %
    expect(data).toMatchObject({
      status: 'BOOKED',
      version: order.version + 1,
      grandTotal: 94_350,
      expiresAt: order.expiresAt,
      lines: [{ qty: 2 }, { qty: 3 }],
    })
    expect(data.hash).not.toBe(order.hash)
    expect([await shop.reserved(shop.coffee), await shop.reserved(shop.soap)]).toEqual([
      (before[0] ?? 0) + 2,
      (before[1] ?? 0) + 3,
    ])
  })

  it('gives everything back when it is cancelled, and goes when it is removed', async () => {
    const before = await shop.reserved(shop.coffee)
    const order = await bookOrder(cashier, shop.order([{ qty: 4 }]))
    const { data } = await cancel(order)
    expect(data).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'Pelanggan batal',
      remaining: 0,
      expiresAt: null,
      events: [{ action: 'cancel', fromStatus: 'BOOKED', reason: 'Pelanggan batal' }, { action: 'add' }],
    })
    expect(await shop.reserved(shop.coffee)).toBe(before)
    const listed = async () =>
      (
        await cashier.call('POST /core/v2/cashier/booking/list', {
          body: { branchId: shop.branchId, status: ['CANCELLED'], limit: 100 },
        })
      ).data.rows.some(({ id }) => id === order.id)
    expect(await listed()).toBe(true)
    const removed = await cashier.call('POST /core/v2/cashier/booking/remove', {
      body: { orderId: order.id, version: data.version },
    })
    expect(removed.data).toEqual({ id: order.id, removedAt: TEST_START.toISOString() })
    expect(await listed()).toBe(false)
  })
})

describe('a held draft', () => {
  it('reserves nothing, is kept again, and becomes a booking', async () => {
    const before = await shop.reserved(shop.coffee)
    const held = await cashier.call('POST /core/v2/cashier/booking/hold', { body: shop.order([{ qty: 7 }]) })
    expect(held.data).toMatchObject({ status: 'DRAFT', expiresAt: null, grandTotal: 97_125 })
    const again = await cashier.call('POST /core/v2/cashier/booking/hold', {
      body: { ...shop.order([{ qty: 8 }]), orderId: held.data.id, version: held.data.version },
    })
    expect(again.data).toMatchObject({ id: held.data.id, status: 'DRAFT', version: held.data.version + 1 })
    expect(await shop.reserved(shop.coffee)).toBe(before)
    const { data } = await cashier.call('POST /core/v1/sales/orders/update', {
      body: { id: again.data.id, version: again.data.version, ...shop.order([{ qty: 8 }]) },
    })
    expect(data).toMatchObject({ status: 'BOOKED', expiresAt: '2026-11-21T02:00:00.000Z' })
    expect((await shop.reserved(shop.coffee)) - before).toBe(8)
  })

  it('is what an order is that is not submitted, whatever the limits of the role', async () => {
    const { data } = await cashier.call('POST /core/v1/sales/orders/add', {
      body: { ...shop.order([{ manualPct: 50 }]), submit: false },
    })
    expect(data).toMatchObject({ status: 'DRAFT', totals: { manualDiscount: 6_250 } })
  })
})

describe('an order that is open at a till', () => {
  const claim = (who: Caller, orderId: number, more: object = {}) =>
    who.raw('POST /core/v2/cashier/booking/claim', { body: { orderId, ...more } })

  it('is kept from others for a minute, is renewed, taken over and given back', async () => {
    const order = await bookOrder(cashier, shop.order([{}]))
    expect(await claim(cashier, order.id)).toMatchObject({
      status: 200,
      data: {
        orderId: order.id,
        claimedBy: { id: cashier.employeeId },
        claimedUntil: '2026-11-20T02:01:00.000Z',
        version: order.version,
      },
    })
    const name = (await read(order.id)).claimedBy?.name
    const refused = await claim(admin, order.id)
    expect([refused.status, refused.error.data.reason, refused.error.message]).toEqual([
      409,
      'ORDER_CLAIMED',
      `${order.number} sedang diproses oleh ${name}`,
    ])
    const held = await admin.raw('POST /core/v2/cashier/booking/cancel', {
      body: { orderId: order.id, version: order.version, reason: 'Batal' },
    })
    expect(held.error.data.reason).toBe('ORDER_CLAIMED')
    const seen = await admin.call('GET /v1/sales-orders/{id}', { params: { id: order.id } })
    expect(seen.data.actions.pay).toMatchObject({ reason: 'ORDER_CLAIMED' })

    server.clock.advance(50_000)
    expect((await claim(cashier, order.id)).data).toMatchObject({ claimedUntil: '2026-11-20T02:01:50.000Z' })
    server.clock.advance(59_999)
    expect((await claim(admin, order.id)).status).toBe(409)
    expect((await claim(admin, order.id, { takeOver: true })).status).toBe(200)
    const others = await cashier.call('POST /core/v2/cashier/booking/release', {
      body: { orderId: order.id },
    })
    expect(others.data.claimedBy).toMatchObject({ id: admin.employeeId })
    const given = await admin.call('POST /core/v2/cashier/booking/release', { body: { orderId: order.id } })
    expect(given.data).toMatchObject({ claimedBy: null, claimedUntil: null, version: order.version })
    expect((await claim(cashier, order.id)).status).toBe(200)
    server.clock.set(TEST_START)
  })

  it('is free after its minute', async () => {
    const order = await bookOrder(cashier, shop.order([{}]))
    await claim(cashier, order.id)
    server.clock.advance(60_000)
    expect((await claim(admin, order.id)).status).toBe(200)
    server.clock.set(TEST_START)
  })

  it('is taken by one of two tills that open it at once', async () => {
    const order = await bookOrder(cashier, shop.order([{}]))
    const both = await Promise.all([claim(cashier, order.id), claim(admin, order.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is no matter of one that is cancelled', async () => {
    const order = await bookOrder(cashier, shop.order([{}]))
    await cancel(order)
    expect((await claim(cashier, order.id)).error.data.reason).toBe('INVALID_STATE')
  })
})

describe('a price while it is typed', () => {
  const calculate = async (body: object) => {
    const answer = await cashier.raw('POST /core/v2/cashier/booking/calculate', { body })
    expect(answer.status).toBe(200)
    return answer.data as CallReply<Api['POST /core/v2/cashier/booking/calculate']> // 200
  }

  it('is that of the booking, with what is left for cash, and writes nothing', async () => {
    const transfer = await server.value<number>(
      `select id from payment_method where type = 'TRANSFER' limit 1`,
    )
    const cash = await server.value<number>(`select id from payment_method where type = 'CASH' limit 1`)
    const draft = shop.order([{ qty: 3 }])
    const before = await server.value('select count(*) from document')
    // 37,500 and 11 %: 41,625. After 20,000 by transfer 21,625 are left, in cash 21,600.
    const result = await calculate({
      draft,
      payments: [
        { methodId: transfer, amount: 20_000 },
        { methodId: cash, amount: 21_600, tendered: 50_000 },
      ],
    })
    expect(result).toMatchObject({
      totals: { grandTotal: 41_625 },
      cashDue: 21_625,
      rounding: -25,
      cashRounded: 21_600,
      change: 28_400,
      fees: [],
    })
    expect(await server.value('select count(*) from document')).toBe(before)
    const order = await bookOrder(cashier, { ...draft, hash: result.hash })
    expect(order.hash).toBe(result.hash)
    expect((await calculate({ orderId: order.id })).hash).toBe(result.hash)
  })

  it('takes another discount off a stored order', async () => {
    const order = await bookOrder(cashier, shop.order([{ qty: 4 }], { orderDiscAmount: 5_000 }))
    expect((await calculate({ orderId: order.id })).totals.net).toBe(45_000)
    expect((await calculate({ orderId: order.id, orderDiscAmount: 0 })).totals.net).toBe(50_000)
  })

  it('warns of what the booking would be refused for', async () => {
    const result = await calculate({ draft: shop.order([{ manualPct: 3 }]) })
    expect(result.warnings).toEqual([{ reason: 'DISCOUNT_OVER_LIMIT', lineNo: 1 }])
  })

  it('is the same in the till’s own engine from the rules that it asked for', async () => {
    const { data } = await cashier.call('POST /core/v2/cashier/booking/rules', {
      body: { branchId: shop.branchId, customerId: shop.customerId, productIds: [shop.coffee, shop.soap] },
    })
    expect(data.rules.products.map(({ cost }) => cost)).toEqual([null, null])
    const rules = rulesFromWire(data.rules)
    const local = priceOrder(
      {
        ...data.head,
        channel: 'CASHIER',
        lines: [
          { lineNo: 1, productId: shop.coffee, unitId: shop.box, quantity: quantity(2) },
          {
            lineNo: 2,
            productId: shop.soap,
            unitId: shop.pcs,
            quantity: quantity(1.0),
            manualPercent: basisPoints(2),
          },
        ],
        couponCodes: [],
        promotionChoices: [],
        rewardIds: [],
        orderDiscountAmount: rupiah(0),
        limits: { linePercent: null, orderAmount: null },
      },
      rules,
    )
    if ('reason' in local) throw new Error(local.reason)
    const { hash: _, ...asked } = (
      await cashier.call('POST /core/v1/sales/orders/simulate', {
        body: shop.order([
          { unitId: shop.box, qty: 2 },
          { productId: shop.soap, manualPct: 2 },
        ]),
      })
    ).data
    expect(JSON.parse(JSON.stringify(pricedWire(local)))).toEqual(asked)
  })

  it('says what points it earns and what the customer would have', async () => {
    await shop.add('product_point', {
      company_id: shop.companyId,
      product_id: shop.soap,
      unit_id: shop.pcs,
      points: 3,
      per_quantity: 2,
      valid_from: '2026-01-01T00:00:00+07:00',
      created_at: TEST_START,
      updated_at: TEST_START,
    })
    const { data } = await cashier.call('POST /v1/sales-orders', {
      body: {
        branchId: shop.branchId,
        customerId: shop.customerId,
        lines: [
          { productId: shop.coffee, unitId: shop.pcs, qty: 1 },
          { productId: shop.soap, unitId: shop.pcs, qty: 5 },
        ],
      },
    })
    // 3 points for every 2 of 5 pieces
    expect(data).toEqual({
      points: 6,
      pointsExpireAt: '2027-11-30',
      byLine: [
        { lineNo: 1, points: 0, rule: null },
        { lineNo: 2, points: 6, rule: expect.any(Number) },
      ],
      balanceAfter: 6,
    })
  })
})

describe('lists of orders', () => {
  const list = async (body: object = {}) =>
    (
      await admin.call('POST /core/v1/sales/orders/get/all', {
        body: { branchId: shop.branchId, limit: 200, ...body },
      })
    ).data
  const bookings = async (body: object = {}) =>
    (
      await cashier.call('POST /core/v2/cashier/booking/list', {
        body: { branchId: shop.branchId, limit: 200, ...body },
      })
    ).data
  let order: SalesOrder
  let salesmanId: number
  beforeAll(async () => {
    salesmanId = (await server.as('sa')).employeeId
    order = await bookOrder(cashier, shop.order([{ qty: 2 }], { channel: 'BACKOFFICE', saId: salesmanId }))
  })

  it('are found by number, by customer and phone, and not by anything else', async () => {
    const ids = async (search: string) => (await list({ search })).rows.map(({ id }) => id)
    expect(await ids(order.number.slice(-6))).toEqual([order.id])
    expect(await ids('toko uji jual')).toContain(order.id)
    expect(await ids('81100009999')).toContain(order.id)
    expect(await ids('tidak ada yang begini')).toEqual([])
  })

  it('are narrowed by state, payment, channel, customer, salesman and days', async () => {
    const has = async (filter: object) => (await list(filter)).rows.some(({ id }) => id === order.id)
    for (const filter of [
      { status: 'BOOKED,DRAFT' },
      { paymentStatus: 'UNPAID' },
      { channel: 'BACKOFFICE' },
      { customerId: shop.customerId },
      { saId: salesmanId },
      { dateFrom: '2026-11-20', dateTo: '2026-11-20' },
    ])
      expect([filter, await has(filter)]).toEqual([filter, true])
    for (const filter of [
      { status: 'DRAFT' },
      { paymentStatus: 'PAID' },
      { channel: 'CASHIER' },
      { customerId: 999_999 },
      { saId: 999_999 },
      { dateFrom: '2026-11-21' },
      { dateTo: '2026-11-19' },
    ])
      expect([filter, await has(filter)]).toEqual([filter, false])
  })

  it('come newest first, page by page, each once', async () => {
    const all = (await list()).rows.map(({ id }) => id)
    expect(all).toEqual(all.toSorted((a, b) => b - a))
    const seen: number[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await list({ limit: 3, ...(after && { after }) })
      seen.push(...page.rows.map(({ id }) => id))
      after = page.next ?? null
    }
    expect(seen).toEqual(all)
  })

  it('say how many there are, what they come to and what of it is unpaid, without cancelled ones', async () => {
    const { rows, count, summary } = await list()
    const alive = rows.filter(({ status }) => status !== 'CANCELLED')
    const total = alive.reduce((sum, row) => sum + row.grandTotal, 0)
    expect(count).toBe(rows.length)
    expect(summary).toEqual({ orders: rows.length, total, unpaid: total })
  })

  it('of a till hold the queue, drafts on their own, and count both', async () => {
    const [queue, drafts] = [await bookings(), await bookings({ status: ['DRAFT'] })]
    expect(new Set(queue.rows.map(({ status }) => status))).toEqual(new Set(['BOOKED']))
    expect(new Set(drafts.rows.map(({ status }) => status))).toEqual(new Set(['DRAFT']))
    expect(queue.counters).toEqual({ held: drafts.count, booked: queue.count, out: 0, doneToday: 0 })
    const [first] = (await bookings({ limit: 1 })).rows
    const rest = await bookings({ limit: 200, after: String(first?.id) })
    expect(rest.rows).toHaveLength(queue.count - 1)
  })

  it('refuse what they don’t know', async () => {
    for (const body of [{ status: 'SOLD' }, { sort: 'colour' }, { after: 'x' }]) {
      const { status } = await admin.raw('POST /core/v1/sales/orders/get/all', { body })
      expect(status).toBe(400)
    }
  })
})

describe('costs', () => {
  it('are shown to nobody who only sells', async () => {
    const order = await bookOrder(cashier, shop.order([{}]))
    await server.rows('update sales_order_line set cost = 9000 where document_id = $1', [order.id])
    const seen = async (who: Caller) =>
      (await who.call('GET /v1/sales-orders/{id}', { params: { id: order.id } })).data.lines[0]?.unitCost
    expect([await seen(cashier), await seen(admin)]).toEqual([undefined, '9000'])
    await server.rows('update sales_order_line set cost = null where document_id = $1', [order.id])
  })
})
