import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfPages } from '../../../../test/support/file-text.ts'
import { bookOrder, type SalesOrder } from '../../../../test/support/ordering.ts'
import { journalOf, openPaying, type Paying } from '../../../../test/support/paying.ts'
import { stockBooks } from '../../../../test/support/stocking.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { expireBookings } from './expire-bookings.job.ts'

let server: TestServer
let shop: Paying
let cashier: Caller
let admin: Caller
let shiftId: number
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  ;[cashier, admin] = await Promise.all([server.as('kasir'), server.as('admin')])
  ;[shiftId] = await Promise.all([shop.openShift(cashier), shop.openShift(admin)])
  await shop.stock([{ productId: await bulk(), qty: 1_000, unitCost: '9000' }])
})
afterAll(() => server.close())

let bulkId: number
async function bulk(): Promise<number> {
  bulkId = await shop.product()
  await shop.price(bulkId, 10_000)
  return bulkId
}

const credit = (more: object = {}) =>
  server
    .rows(`update customer set credit_limit = 1000000, term_days = 14, approved = 'Approved' where id = $1`, [
      shop.customerId,
    ])
    .then(() =>
      bookOrder(admin, shop.order([{ productId: bulkId, qty: 10 }], { paymentTerm: 'CREDIT', ...more })),
    )
const process = (order: SalesOrder, more: object = {}) =>
  admin.raw('POST /core/v1/sales/orders/process', {
    body: { id: order.id, version: order.version, action: 'INVOICE_CREDIT', ...more },
  })
const cancel = (order: SalesOrder) =>
  admin.raw('POST /core/v2/cashier/booking/cancel', {
    body: { orderId: order.id, version: order.version, reason: 'Tidak jadi' },
  })
const undo = (order: { id: number; version: number }, caller = admin) =>
  caller.raw('POST /core/v1/sales/orders/void', {
    body: { id: order.id, version: order.version, reason: 'Salah barang' },
  })

describe('a sale on credit', () => {
  it.each<[string, string, string]>([
    [
      'CUSTOMER_NOT_APPROVED',
      `approved = null`,
      'Pelanggan Toko Uji Jual belum disetujui sehingga belum dapat membeli secara kredit',
    ],
    [
      'CREDIT_LIMIT_EXCEEDED',
      'credit_limit = 110999',
      'Limit kredit Toko Uji Jual terlampaui (sisa Rp 110.999)',
    ],
  ])('%s', async (reason, change, message) => {
    const order = await credit()
    const before = await stockBooks(server)
    await server.rows(`update customer set ${change} where id = $1`, [shop.customerId])
    const answer = await process(order)
    expect([answer.status, answer.error.data.reason, answer.error.data.message]).toEqual([
      422,
      reason,
      message,
    ])
    expect(await stockBooks(server)).toBe(before)
    await cancel(order) // or it would count against the limit
  })

  it('is owed from its day on, by its due date, and posts S3 with S2', async () => {
    const order = await credit()
    const { status, data } = await process(order)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      status: 'COMPLETED',
      paymentTerm: 'CREDIT',
      paymentStatus: 'UNPAID',
      dueDate: '2026-12-04',
      paidTotal: 0,
      remaining: 111_000,
    })
    const [item] = await server.rows<{ balance: number; due_date: string; journal: number }>(
      `select o.balance, o.due_date, j.id as journal from open_item o join journal j on j.document_id = o.document_id
       where o.document_id = $1 and o.role = 'AR'`,
      [order.id],
    )
    expect(item).toMatchObject({ balance: 111_000, due_date: '2026-12-04' })
    expect(await journalOf(server, item?.journal ?? null)).toEqual({
      AR: [111_000, 0],
      REVENUE: [0, 100_000],
      PPN_OUT: [0, 11_000],
      COGS: [90_000, 0],
      INVENTORY: [0, 90_000],
    })
    expect(await shop.reserved(bulkId)).toBe(0)
  })

  it('CREDIT_OVERDUE names the invoice that is late; CREDIT_INVOICES_EXCEEDED counts them', async () => {
    const order = await credit()
    await server.rows(`update open_item set due_date = '2026-11-19' where role = 'AR'`)
    const late = await process(order)
    expect(late.error.data.reason).toBe('CREDIT_OVERDUE')
    expect(late.error.data.message).toMatch(/^Pelanggan memiliki piutang jatuh tempo INV\/JKT\/2611\/\d{5}$/)
    await server.rows(`update open_item set due_date = '2026-11-20' where role = 'AR'`)
    await setting({ creditMaxInvoices: 1 })
    const many = await process(order)
    expect(many.error.data.reason).toBe('CREDIT_INVOICES_EXCEEDED')
    expect(many.error.data.message).toBe('Toko Uji Jual sudah memiliki 1 faktur kredit yang belum lunas')
    await setting({ creditMaxInvoices: null })
    expect((await process(order)).status).toBe(200)
  })
})

async function setting(values: object) {
  const { data } = await admin.call('GET /v1/settings', { query: {} })
  const answer = await admin.raw('PUT /v1/settings', { body: { values, version: data.version } })
  expect(answer.status).toBe(200)
}

describe('a sale that is undone', () => {
  const sale = () => shop.sell(cashier, shop.order([{ productId: bulkId, qty: 2 }]))

  it('VOID_FORBIDDEN for a role without the limit', async () => {
    const { order } = await sale()
    const mayVoid = async (may: boolean) => {
      await server.rows(
        `update role set limits = limits || jsonb_build_object('mayVoid', $2::boolean)
         where id = (select role_id from employee where id = $1)`,
        [admin.employeeId, may],
      )
      server.services.access.forget() // as after any change of a role
    }
    await mayVoid(false)
    const { status, error } = await undo(order)
    await mayVoid(true)
    expect([status, error.data.reason, error.data.message]).toEqual([
      422,
      'VOID_FORBIDDEN',
      'Peran Anda tidak dapat membatalkan penjualan, mintalah Bos Stokis',
    ])
    expect((await undo(order, cashier)).error.data.reason).toBe('VOID_FORBIDDEN')
  })

  it('VOID_TOO_LATE the next day, and once the drawer was counted', async () => {
    const { order, invoiceNumber } = await sale()
    await server.rows(`update document set date = '2026-11-19' where id = $1`, [order.id])
    const late = await undo(order)
    expect(late.error.data.message).toBe(
      `${invoiceNumber} hanya dapat dibatalkan pada hari yang sama selama shift-nya terbuka, gunakan retur penjualan`,
    )
    await server.rows(`update document set date = '2026-11-20' where id = $1`, [order.id])
    await server.rows(
      `update cashier_shift set is_open = false, closed_at = now(), closed_by = employee_id, expected_cash = 0, counted_cash = 0,
         denominations = '{}', next_float = 0 where id = $1`,
      [shiftId],
    )
    expect((await undo(order)).error.data.reason).toBe('VOID_TOO_LATE')
    await server.rows(
      `update cashier_shift set is_open = true, closed_at = null, closed_by = null where id = $1`,
      [shiftId],
    )
    expect((await undo(order)).status).toBe(200)
  })

  it('gives everything back: books, goods, points, quota and money', async () => {
    await shop.add('product_point', {
      company_id: shop.companyId,
      product_id: bulkId,
      unit_id: shop.pcs,
      points: 3,
      valid_from: '2026-01-01T00:00:00+07:00',
      created_at: server.clock.now(),
      updated_at: server.clock.now(),
    })
    const campaign = await shop.campaign(
      'promotion_group',
      { scope_kind: 'CENTRAL', type: 'TIERED_AMOUNT', quota_orders: 5 },
      [
        { table: 'promotion_trigger', rows: [{ target: 'PRODUCT', target_id: bulkId, min_quantity: 1 }] },
        { table: 'promotion_tier', rows: [{ from_quantity: 1, amount: 1_000 }] },
      ],
    )
    await shop.giveGcash(5_000)
    const before = await stockBooks(server)
    // 19,000 and PPN 2,090: 5,000 by G-cash and 16,100 in cash
    const { order } = await shop.sell(cashier, shop.order([{ productId: bulkId, qty: 2 }]), [
      { methodId: shop.methods.GCASH, amount: 5_000 },
      shop.cash(16_100),
    ])
    expect(order).toMatchObject({ grandTotal: 21_090, rounding: 10, points: 6 })
    const { status, data } = await undo(order)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'REFUNDED',
      paidTotal: 0,
      payments: [
        { kind: 'SALE', total: 21_100 },
        {
          kind: 'REFUND',
          total: 21_100,
          shiftId,
          details: [
            { methodType: 'GCASH', amount: 5_000 },
            { methodType: 'CASH', amount: 16_100 },
          ],
        },
      ],
    })
    expect(await stockBooks(server)).toBe(before)
    expect(await server.value('select used_orders from promotion_group where id = $1', [campaign])).toBe(0)
    expect(
      await server.rows('select kind, balance from wallet where owner_id = $1 order by kind', [
        shop.customerId,
      ]),
    ).toEqual([
      { kind: 'GCASH', balance: 5_000 },
      { kind: 'POINT', balance: 0 },
    ])
    await shop.endCampaigns()
  })

  it('not when its points are spent', async () => {
    const { order, invoiceNumber } = await sale() // 2 pieces with 3 points each
    await server.rows(`update wallet set held = balance where owner_id = $1 and kind = 'POINT'`, [
      shop.customerId,
    ])
    const before = await stockBooks(server)
    const { error } = await undo(order)
    expect([error.data.reason, error.data.message]).toEqual([
      'POINTS_SPENT',
      `Pelanggan sudah memakai poin dari ${invoiceNumber} (sisa 0 dari 6), gunakan retur penjualan`,
    ])
    expect(await stockBooks(server)).toBe(before)
    await server.rows(`update wallet set held = 0 where owner_id = $1`, [shop.customerId])
  })

  it('stays in the list, however much somebody would rather hide it', async () => {
    const { order } = await sale()
    const undone = await undo(order)
    const { version } = undone.data as SalesOrder // of a cancellation that succeeded
    const { status, error } = await admin.raw('POST /core/v2/cashier/booking/remove', {
      body: { orderId: order.id, version },
    })
    expect([status, error.data.reason, error.data.message]).toEqual([
      422,
      'ORDER_POSTED',
      `${order.number} sudah pernah terjual sehingga tidak dapat dihapus`,
    ])
  })

  it('happens once, however many requests come at once', async () => {
    const { order } = await sale()
    const answers = await Promise.all(Array.from({ length: 6 }, () => undo(order)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      await server.value(`select count(*)::int from sales_payment where order_id = $1 and kind = 'REFUND'`, [
        order.id,
      ]),
    ).toBe(1)
  })

  it('a cancellation and a payment at once do one thing', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await bookOrder(cashier, shop.order([{ productId: bulkId, qty: 1 }]))
      const key = { orderId: order.id, version: order.version }
      const [paid, cancelled] = await Promise.all([
        cashier.raw('POST /core/v2/cashier/booking/payment', {
          body: { ...key, hash: order.hash, payments: [shop.cash(11_100)] },
        }),
        admin.raw('POST /core/v2/cashier/booking/cancel', { body: { ...key, reason: 'Tidak jadi' } }),
      ])
      expect([paid.status === 201, cancelled.status === 200].filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('a booking that nobody came for', () => {
  it('is cancelled by the clock, and its goods are free again', async () => {
    const order = await bookOrder(cashier, shop.order([{ productId: bulkId, qty: 7 }]))
    const before = await shop.reserved(bulkId)
    const run = () => expireBookings(server.owner, server.clock, server.services.database)
    await run()
    expect(await shop.reserved(bulkId)).toBe(before)
    await server.rows(`update sales_order set expires_at = '2026-11-20T01:00:00Z' where id = $1`, [order.id])
    await run()
    await run()
    const { data } = await admin.call('GET /v1/sales-orders/{id}', { params: { id: order.id } })
    expect(data).toMatchObject({ status: 'CANCELLED', cancelReason: 'Booking kedaluwarsa' })
    expect(before - (await shop.reserved(bulkId))).toBe(7)
    expect(
      await server.value(
        `select count(*)::int from notification where ref_id = $1 and title like 'Pesanan dibatalkan%'`,
        [order.id],
      ),
    ).toBe(2)
  })
})

describe('on paper', () => {
  it('is the original once, then a copy, in every size', async () => {
    const { order, invoiceNumber } = await shop.sell(
      cashier,
      shop.order([{ productId: bulkId, qty: 2, manualPct: 2 }]),
      [shop.cash(21_800, 50_000)],
    )
    const print = async (format: 'pdf' | '80mm' | '58mm') => {
      const answer = await cashier.call('GET /v1/sales-orders/{id}/print', {
        params: { id: order.id },
        query: { format },
      })
      expect(answer.status).toBe(200)
      return pdfPages(answer.bytes).join('\n')
    }
    const first = await print('pdf')
    expect(first).toContain('ASLI')
    for (const text of [
      'FAKTUR PENJUALAN',
      invoiceNumber,
      'Toko Uji Jual',
      'DPP',
      'PPN',
      'Anda hemat Rp 400',
    ])
      expect(first).toContain(text)
    const slip = await print('80mm')
    expect(slip).toContain('SALINAN 1')
    for (const text of [invoiceNumber, 'Tunai50.000', 'Kembali28.200', 'Terima kasih'])
      expect(slip).toContain(text)
    expect(await print('58mm')).toContain('SALINAN 2')
    const batch = await admin.call('POST /core/v1/sales/orders/print', {
      body: { ids: [order.id], format: 'pdf' },
    })
    expect(pdfPages(batch.bytes).join('\n')).toContain('SALINAN 3')
    const form = await cashier.call('GET /v1/sales-orders/{id}/print', {
      params: { id: order.id },
      query: { format: 'escp' },
    })
    const lines = form.bytes.toString('latin1')
    expect(lines.startsWith('\u001b@\u001b2\u001bC\u0021\u001bM')).toBe(true)
    for (const text of [invoiceNumber, '- SALINAN 4', 'Toko Uji Jual']) expect(lines).toContain(text)
  })

  it('a booking has a slip, and no invoice', async () => {
    const order = await bookOrder(cashier, shop.order([{ productId: bulkId, qty: 1 }]))
    const slip = await cashier.call('POST /core/v1/sale/booking/get/pdf/{id}', {
      params: { id: order.id },
      body: { format: '80mm' },
    })
    const text = pdfPages(slip.bytes).join('\n')
    expect(text).toContain(order.number)
    expect(text).not.toMatch(/ASLI|SALINAN/)
    const invoice = await cashier.raw('GET /v1/sales-orders/{id}/print', {
      params: { id: order.id },
      query: {},
    })
    expect(invoice.error.data.reason).toBe('INVALID_STATE')
  })

  it('the first invoice is the original, also after a slip of its booking; a slip of what is sold is a copy', async () => {
    const order = await bookOrder(cashier, shop.order([{ productId: bulkId, qty: 1 }]))
    const params = { id: order.id }
    const slip = () =>
      cashier.call('POST /core/v1/sale/booking/get/pdf/{id}', { params, body: { format: '58mm' } })
    await slip()
    await shop.payBooking(cashier, order)
    const invoice = await cashier.call('GET /core/v1/sales/invoices/get/pdf/{id}', { params })
    expect(pdfPages(invoice.bytes).join('\n')).toContain('ASLI')
    expect(pdfPages((await slip()).bytes).join('\n')).toContain('SALINAN 1')
  })
})
