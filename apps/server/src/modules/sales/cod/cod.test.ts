import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postGoodsReceipt } from '@merchant/domain/posting/goods-receipt.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter } from '../../../../test/support/books.ts'
import { type Delivering, openDelivering } from '../../../../test/support/delivering.ts'
import { bookOrder, type SalesOrder } from '../../../../test/support/ordering.ts'
import { journalOf } from '../../../../test/support/paying.ts'
import { stockBooks } from '../../../../test/support/stocking.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { checkInvariants } from '../../../kernel/invariants/check-invariants.ts'

let server: TestServer
let shop: Delivering
beforeAll(async () => {
  server = await testServer()
  shop = await openDelivering(server)
})
afterAll(async () => {
  expect(await checkInvariants(server.owner)).toEqual([])
  await server.close()
})

/** 20 pieces at a cost of 9,003 each, for 12,500: a carton of 12 has no price of its own. */
const newGoods = async (qty = 20, unitCost = '9003') => {
  const productId = await shop.product()
  await shop.price(productId, 12_500)
  await shop.stock([{ productId, qty, unitCost }])
  return productId
}
const book = (productId: number, qty: number, more: object = {}) =>
  bookOrder(
    shop.cashier,
    shop.order([{ productId, qty }], { paymentTerm: 'COD', fulfilment: 'DELIVERY', ...more }),
  )
const send = (order: SalesOrder, more: object = {}) =>
  shop.cashier.raw('POST /core/v2/cashier/booking/cod', {
    body: {
      orderId: order.id,
      version: order.version,
      hash: order.hash,
      driverName: 'Pak Ujang',
      vehicleNo: 'B 1 XY',
      ...more,
    },
  })
/** Booked, sent out and picked. */
const out = async (productId: number, qty: number, pickedQty = qty) => {
  const order = await book(productId, qty)
  const sent = await send(order)
  expect(sent.status, sent.body).toBe(201)
  const delivery = await shop.deliveryOf(order)
  const lines = delivery.lines.map((line) => ({ orderLineId: line.orderLineId ?? 0, pickedQty }))
  await shop.must(shop.warehouseman, {
    ids: [delivery.id],
    status: 'PICKED',
    ...(pickedQty < qty && { lines, note: 'Kurang' }),
  })
  return shop.orderOf(order.id)
}
type Delivered = { orderLineId: number; qty: number }[]
const calculate = async (orderId: number, delivered?: Delivered) =>
  shop.cashier.call('POST /core/v2/cod/booking/calculate', {
    body: { orderId, ...(delivered && { delivered }) },
  })
const all = (order: SalesOrder, qty: number): Delivered =>
  order.lines.map(({ id }) => ({ orderLineId: id, qty }))
const pay = async (order: SalesOrder, qty?: number, more: { by?: Caller; payments?: object[] } = {}) => {
  const delivered = qty === undefined ? undefined : all(order, qty)
  const { data } = await calculate(order.id, delivered)
  const { version } = await shop.orderOf(order.id)
  const cash = shop.cash(Math.round((data.codDue ?? 0) / 100) * 100)
  return (more.by ?? shop.cashier).raw('POST /core/v2/cod/booking/payment', {
    body: {
      orderId: order.id,
      version,
      hash: data.hash,
      ...(delivered && { delivered }),
      payments: (more.payments ?? [cash]) as never,
    },
  })
}
const inStock = async (productId: number) =>
  (
    await server.rows<{ quantity: number; reserved: number }>(
      'select quantity::int, reserved::int from stock_balance where branch_id = $1 and warehouse_id = $2 and product_id = $3',
      [shop.branchId, shop.warehouseId, productId],
    )
  )[0]
const roadOf = (orderId: number) =>
  server.value<number>(
    `select coalesce(sum(l.debit - l.credit), 0)::int from journal j join journal_line l on l.branch_id = j.branch_id and l.journal_id = j.id
     where j.document_id = $1 and l.role = 'IN_TRANSIT'`,
    [orderId],
  )
const fail = (id: number, by = shop.warehouseman) =>
  shop.set(by, { ids: [id], status: 'FAILED', note: 'Toko tutup' })

describe('goods that are sent out to be paid at the door', () => {
  it('leave the stock for the road, without an invoice, and the warehouse gets its paper', async () => {
    const productId = await newGoods()
    const order = await book(productId, 10)
    expect(await inStock(productId)).toEqual({ quantity: 20, reserved: 10 })
    const { status, data } = await send(order)
    expect(status).toBe(201)
    const { order: sent, deliveryOrder } = data as { order: SalesOrder; deliveryOrder: { id: number } }
    expect(sent).toMatchObject({
      status: 'IN_DELIVERY',
      paymentTerm: 'COD',
      paymentStatus: 'UNPAID',
      invoiceNumber: null,
      expiresAt: null,
    })
    expect(deliveryOrder).toMatchObject({
      isCod: true,
      status: 'WAITING',
      driverName: 'Pak Ujang',
      vehicleNo: 'B 1 XY',
    })
    expect(await inStock(productId)).toEqual({ quantity: 10, reserved: 0 })
    expect(await roadOf(order.id)).toBe(90_030) // 10 × 9,003
  })

  it('are paid as a sale of that day: invoice, income, cost and points, and the cash is in the drawer', async () => {
    const productId = await newGoods()
    const order = await out(productId, 10)
    const { status, data, body } = await pay(order)
    expect(status, body).toBe(201)
    const paid = data as { order: SalesOrder; invoiceNumber: string; journalId: number }
    // 10 × 12,500 = 125,000 and 11 % PPN 13,750: 138,750, of which cash pays 138,800
    expect(await journalOf(server, paid.journalId)).toEqual({
      CASH: [138_800, 0],
      REVENUE: [0, 125_000],
      PPN_OUT: [0, 13_750],
      ROUNDING: [0, 50],
      COGS: [90_030, 0],
      IN_TRANSIT: [0, 90_030],
    })
    expect(paid.invoiceNumber).toMatch(/^INV\//)
    expect(paid.order).toMatchObject({
      status: 'COMPLETED',
      paymentStatus: 'PAID',
      paidTotal: 138_800,
      deliveries: [{ status: 'DELIVERED' }],
    })
    expect(await roadOf(order.id)).toBe(0)
  })

  it('one of ten is refused at the door: it is in stock again, and nine are paid', async () => {
    const productId = await newGoods()
    const order = await out(productId, 10)
    const { status, data, body } = await pay(order, 9)
    expect(status, body).toBe(201)
    const paid = data as { order: SalesOrder; journalId: number }
    // 9 × 12,500 = 112,500, PPN 12,375: 124,875 and 25 of rounding; cost 90,030 − 9,003 = 81,027
    expect(await journalOf(server, paid.journalId)).toEqual({
      CASH: [124_900, 0],
      REVENUE: [0, 112_500],
      PPN_OUT: [0, 12_375],
      ROUNDING: [0, 25],
      COGS: [81_027, 0],
      IN_TRANSIT: [0, 81_027],
    })
    expect(paid.order.lines).toMatchObject([{ qty: 9, net: 112_500 }])
    expect(await inStock(productId)).toEqual({ quantity: 11, reserved: 0 })
    expect(await roadOf(order.id)).toBe(0)
  })

  it('two of ten are picked short: they are in stock at once, and no more than eight can be delivered', async () => {
    const productId = await newGoods()
    const order = await out(productId, 10, 8)
    expect(await inStock(productId)).toEqual({ quantity: 12, reserved: 0 })
    expect(await roadOf(order.id)).toBe(72_024) // 90,030 − 18,006
    const over = await calculate(order.id, all(order, 9))
    expect(over.error.data).toMatchObject({
      reason: 'COD_QTY_OVER',
      message: `Jumlah ${order.lines[0]?.product.name} yang diterima melebihi yang dikirim (8)`,
    })
    expect((await calculate(order.id)).data.codDue).toBe(111_000) // 8 × 12,500 × 1.11
    expect((await pay(order)).status).toBe(201)
    expect(await roadOf(order.id)).toBe(0)
  })
})

const sentences: Readonly<Record<string, string>> = {
  COD_NEEDS_ADDRESS: 'belum punya nama atau alamat untuk COD, pilih pelanggan lain atau lengkapi alamatnya',
  COD_NOT_DISPATCHED: 'Pesanan COD belum dikirim, siapkan dahulu surat jalannya',
  COD_NOTHING_DELIVERED: 'Tidak ada barang yang diterima pelanggan, gunakan Gagal kirim',
}

describe('what is refused', () => {
  it.each<[string, number, () => Promise<{ status: number; body: string }>]>([
    [
      'COD_NEEDS_ADDRESS',
      422,
      async () => {
        const productId = await newGoods()
        const walkIn = await server.value<number>(
          'select id from customer where branch_id = $1 and is_walk_in limit 1',
          [shop.branchId],
        )
        return send(await book(productId, 1, { customerId: walkIn }))
      },
    ],
    [
      'INVALID_STATE',
      409,
      async () => send(await shop.sold([{ productId: await newGoods(), qty: 1 }], 'TAKE_AWAY')),
    ],
    ['REFERENCE_MISSING', 422, async () => send(await book(await newGoods(), 1), { advanceIds: [1] })],
    ['COD_NOT_DISPATCHED', 422, async () => calculate((await book(await newGoods(), 1)).id)],
    [
      'COD_NOT_DISPATCHED',
      422,
      async () => {
        const order = await book(await newGoods(), 1)
        await send(order)
        return pay(await shop.orderOf(order.id)) // its goods were not picked
      },
    ],
    [
      'COD_NOTHING_DELIVERED',
      422,
      async () => {
        const order = await out(await newGoods(), 2)
        return calculate(order.id, all(order, 0))
      },
    ],
    [
      'PAYMENT_SHORT',
      422,
      async () => pay(await out(await newGoods(), 2), undefined, { payments: [shop.cash(100)] }),
    ],
    [
      'SHIFT_NOT_OPEN',
      422,
      async () => {
        const order = await out(await newGoods(), 1)
        return pay(order, undefined, { by: shop.admin }) // who has no drawer
      },
    ],
    [
      'PRICE_CHANGED',
      409,
      async () => {
        const order = await out(await newGoods(), 2)
        const { version } = await shop.orderOf(order.id)
        return shop.cashier.raw('POST /core/v2/cod/booking/payment', {
          body: { orderId: order.id, version, hash: '0'.repeat(64), payments: [shop.cash(100)] },
        })
      },
    ],
  ])('%s', async (reason, status, act) => {
    const answer = await act()
    expect([answer.status, answer.body.includes(reason)], answer.body).toEqual([status, true])
    expect(answer.body).toContain(sentences[reason] ?? reason)
  })

  it('a cashier may not fail what is not his, and field sales books no money', async () => {
    const order = await out(await newGoods(), 1)
    const denied = await pay(order, undefined, { by: shop.warehouseman })
    expect(denied.status).toBe(403)
  })
})

describe('a campaign of the dispatch', () => {
  it('holds although it ended meanwhile, and free goods that are not earned any more must come back', async () => {
    const productId = await newGoods(30)
    await shop.campaign(
      'promotion_group',
      { scope_kind: 'CENTRAL', type: 'BUY_X_GET_Y', combination: 'STACKABLE', apply_mode: 'AUTO' },
      [
        { table: 'promotion_trigger', rows: [{ target: 'PRODUCT', target_id: productId, min_quantity: 10 }] },
        { table: 'promotion_reward', rows: [{ product_id: productId, unit_id: shop.pcs, quantity: 1 }] },
      ],
    )
    const order = await book(productId, 10)
    const free = order.lines.find(({ kind }) => kind === 'FREE')
    expect(free).toMatchObject({ qty: 1 })
    await send(order)
    const { id } = await shop.deliveryOf(order)
    await shop.must(shop.warehouseman, { ids: [id], status: 'PICKED' })
    await shop.endCampaigns()
    expect((await calculate(order.id)).data.freeLines).toMatchObject([{ productId, qty: 1 }])
    const took = (paid: number, gratis: number) =>
      order.lines.map((line) => ({ orderLineId: line.id, qty: line.kind === 'FREE' ? gratis : paid }))
    const over = await calculate(order.id, took(9, 1))
    expect(over.error.data).toMatchObject({
      reason: 'COD_FREE_OVER',
      message: `${free?.product.name} gratis yang didapat tinggal 0, yang diterima 1; kembalikan selebihnya`,
    })
    const priced = await calculate(order.id, took(9, 0))
    expect(priced.data.codDue).toBe(124_875)
    const { version } = await shop.orderOf(order.id)
    const paid = await shop.cashier.call('POST /core/v2/cod/booking/payment', {
      body: {
        orderId: order.id,
        version,
        hash: priced.data.hash,
        delivered: took(9, 0),
        payments: [shop.cash(124_900)],
      },
    })
    expect(paid.status, paid.body).toBe(201)
    expect(paid.data.order.lines).toMatchObject([{ kind: 'NORMAL', qty: 9 }])
    expect(await inStock(productId)).toEqual({ quantity: 21, reserved: 0 }) // 30 − 9
  })
})

describe('a delivery to the door that fails', () => {
  it('brings all back: the order is a booking again that has reserved its goods for three days, and may go out once more', async () => {
    const productId = await newGoods()
    const order = await out(productId, 10, 8)
    const { id } = await shop.deliveryOf(order)
    const answer = await fail(id, shop.cashier)
    expect(answer.status, answer.body).toBe(200)
    expect(await inStock(productId)).toEqual({ quantity: 20, reserved: 10 })
    expect(await roadOf(order.id)).toBe(0)
    const back = await shop.orderOf(order.id)
    expect([back.status, back.deliveries[0]?.status]).toEqual(['BOOKED', 'FAILED'])
    expect(new Date(back.expiresAt ?? 0).getTime() - server.clock.now().getTime()).toBe(72 * 3_600_000)
    expect((await send(back)).status).toBe(201)
    const again = await shop.deliveryOf(order)
    await shop.must(shop.warehouseman, { ids: [again.id], status: 'PICKED' })
    expect((await pay(await shop.orderOf(order.id))).status).toBe(201)
    expect(await inStock(productId)).toEqual({ quantity: 10, reserved: 0 })
  })

  it('the proof of a driver is kept, and the order waits for its money', async () => {
    const order = await out(await newGoods(), 1)
    const { id } = await shop.deliveryOf(order)
    await shop.must(shop.warehouseman, { ids: [id], status: 'DELIVERED', receivedBy: 'Bu Tini' })
    expect(await shop.deliveryOf(order)).toMatchObject({ status: 'PICKED', receivedBy: 'Bu Tini' })
    expect((await shop.orderOf(order.id)).status).toBe('IN_DELIVERY')
  })
})

describe('a paid COD that is undone', () => {
  it('is undone as a whole: dispatch, refusal and payment, and the goods are in stock', async () => {
    const productId = await newGoods()
    const books = await stockBooks(server)
    const order = await out(productId, 10)
    expect((await pay(order, 9)).status).toBe(201)
    const answer = await shop.undo(order)
    expect(answer.status, answer.body).toBe(200)
    expect(await shop.orderOf(order.id)).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'REFUNDED',
      deliveries: [{ status: 'CANCELLED' }],
    })
    expect(await inStock(productId)).toEqual({ quantity: 20, reserved: 0 })
    expect(await roadOf(order.id)).toBe(0)
    expect(books).toBeDefined()
  })
})

describe('costs that are calculated anew', () => {
  /** A receipt of the day before, entered late: 20 pieces at 9,003 are 40 at 9,503 from then on. */
  const dearer = async (productId: number) => {
    const warehouse = { warehouseId: shop.warehouseId, pool: 'MAIN' as const }
    const line = { warehouse, productId, quantity: 20, value: rupiah(200_060) }
    await enter(
      server,
      { branchId: shop.branchId },
      {
        type: 'GOODS_RECEIPT',
        prefix: 'PB',
        module: 'PURCHASE',
        date: '2026-11-19',
        goods: [line],
        posting: () => postGoodsReceipt({ branchId: shop.branchId, supplierId: 7, lines: [line] }),
      },
    )
  }
  const recalculate = async () => {
    const preview = await shop.admin.call('POST /core/v1/hpp-recalculation/preview', {
      body: { branchIds: [shop.branchId] },
    })
    expect(preview.status, preview.body).toBe(201)
    const applied = await shop.admin.call('POST /core/v1/hpp-recalculation/{id}/apply', {
      params: { id: preview.data.id },
    })
    expect(applied.status, applied.body).toBe(200)
  }
  const balances = async () =>
    Object.fromEntries(
      (
        await server.rows<{ role: string; amount: number }>(
          `select l.role, sum(l.debit - l.credit)::int as amount from journal_line l
           where l.branch_id = $1 and l.role in ('IN_TRANSIT', 'COGS') group by 1`,
          [shop.branchId],
        )
      ).map(({ role, amount }) => [role, amount]),
    )
  const change = async (work: () => Promise<unknown>) => {
    const before = await balances()
    await work()
    const after = await balances()
    return {
      road: (after.IN_TRANSIT ?? 0) - (before.IN_TRANSIT ?? 0),
      cogs: (after.COGS ?? 0) - (before.COGS ?? 0),
    }
  }

  it('change the road while goods are on it, and their cost once they are paid', async () => {
    const productId = await newGoods()
    await recalculate() // what other tests left
    const order = await out(productId, 10)
    await dearer(productId) // 20 × 10,003 + 20 × 9,003 = 380,120: 9,503 each
    // ten left with 90,030 and are worth 95,030 now
    expect(await change(recalculate)).toEqual({ road: 5_000, cogs: 0 })
    // one comes back for 9,003; the rest of the road, 95,030 − 9,003 = 86,027, is the cost of nine
    expect(await change(() => pay(order, 9))).toEqual({ road: -95_030, cogs: 86_027 })
    // the one that came back is worth 9,503, too: 500 less for the nine, 85,527 = 9 × 9,503
    expect(await change(recalculate)).toEqual({ road: 0, cogs: -500 })
    expect(await checkInvariants(server.owner)).toEqual([])
  })

  it('leave nothing on the road of goods that all came back', async () => {
    const productId = await newGoods()
    const order = await out(productId, 10)
    await dearer(productId)
    expect(await change(recalculate)).toEqual({ road: 5_000, cogs: 0 })
    const { id } = await shop.deliveryOf(order)
    expect(await change(() => fail(id))).toEqual({ road: -95_030, cogs: 5_000 })
    expect(await change(recalculate)).toEqual({ road: 0, cogs: -5_000 })
  })
})

describe('open COD', () => {
  it('lists what is out by its age, the longest first, with what is due', async () => {
    const order = await out(await newGoods(), 2)
    await server.rows(
      `update cod_dispatch set dispatched_at = dispatched_at - interval '5 days' where order_id = $1`,
      [order.id],
    )
    const list = async (body: object) =>
      (
        await shop.cashier.call('POST /core/v2/cod/booking/list', {
          body: { branchId: shop.branchId, limit: 100, ...body },
        })
      ).data
    const { rows, summary, count } = await list({})
    expect(rows[0]).toMatchObject({
      id: order.id,
      driverName: 'Pak Ujang',
      ageDays: 5,
      codDue: 27_750,
      deliveryStatus: 'PICKED',
    })
    expect(rows.length).toBe(count)
    expect(summary.ages.find(({ age }) => age === 'D4_7')).toMatchObject({ orders: 1, due: 27_750 })
    expect((await list({ age: 'D4_7' })).rows.map(({ id }) => id)).toEqual([order.id])
    expect((await list({ search: order.number })).rows.map(({ id }) => id)).toEqual([order.id])
    expect((await list({ driver: 'pak ujang' })).count).toBe(count)
  })
})
