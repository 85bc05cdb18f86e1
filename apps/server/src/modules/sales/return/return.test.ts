import type { ApiInput, ApiReply } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Delivering, openDelivering } from '../../../../test/support/delivering.ts'
import type { SalesOrder } from '../../../../test/support/ordering.ts'
import { journalOf } from '../../../../test/support/paying.ts'
import { stockBooks } from '../../../../test/support/stocking.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { checkInvariants } from '../../../kernel/invariants/check-invariants.ts'

type Create = ApiInput<'POST /v1/sales-order/return/create'>['body']
type Process = ApiInput<'POST /core/v1/sales/orders/returns/process'>['body']
type Return = ApiReply<'GET /v1/sales-order/return/{id}'>
type Goods = { line: number; qty: number; condition?: 'GOOD' | 'DAMAGED' | 'EXPIRED' }

let server: TestServer
let shop: Delivering
let finance: Caller
let owner: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openDelivering(server)
  ;[finance, owner] = await Promise.all([server.as('keuangan'), server.as('bos')])
  await shop.openShift(shop.admin)
  if (!(await damagedId()))
    await shop.add('warehouse', {
      branch_id: shop.branchId,
      code: 'BS',
      name: 'Barang rusak',
      kind: 'DAMAGED',
      created_at: server.clock.now(),
      updated_at: server.clock.now(),
    })
})
afterAll(async () => {
  expect(await checkInvariants(server.owner)).toEqual([])
  await server.close()
})

const damagedId = () =>
  server.value<number | undefined>(
    `select max(id) from warehouse where branch_id = $1 and kind = 'DAMAGED'`,
    [shop.branchId],
  )

async function goods(price: number, unitCost: string, qty = 50): Promise<number> {
  const productId = await shop.product()
  await shop.price(productId, price)
  await shop.stock([{ productId, qty, unitCost }])
  return productId
}

const linesOf = (order: SalesOrder, lines: readonly Goods[]): Create['lines'] =>
  lines.map(({ line, qty, condition = 'GOOD' }) => {
    const sold = order.lines[line]
    if (!sold) throw new Error(`order has no line ${line}`)
    return { orderLineId: sold.id, qty, condition }
  })
const asking = (order: SalesOrder, lines: readonly Goods[], more: Partial<Create> = {}): Create => ({
  orderId: order.id,
  reasonCode: 'TIDAK_SESUAI',
  note: null,
  refundMethod: 'CASH',
  lines: linesOf(order, lines),
  photoIds: [],
  ...more,
})
const ask = (order: SalesOrder, lines: readonly Goods[], more: Partial<Create> = {}, by = shop.cashier) =>
  by.raw('POST /v1/sales-order/return/create', { body: asking(order, lines, more) })
const make = async (...args: Parameters<typeof ask>): Promise<Return> => {
  const answer = await ask(...args)
  expect(answer.status, answer.body).toBe(201)
  return answer.data as Return
}
const process = ({ id, version }: Return, more: Partial<Process> = {}, by = shop.cashier) =>
  by.raw('POST /core/v1/sales/orders/returns/process', { body: { id, version, ...more } })
const done = async (...args: Parameters<typeof process>): Promise<Return> => {
  const answer = await process(...args)
  expect(answer.status, answer.body).toBe(200)
  return answer.data as Return
}
const update = (
  { id, version }: Return,
  more: Omit<ApiInput<'POST /core/v1/sales/orders/returns/update'>['body'], 'id' | 'version'>,
  by = shop.admin,
) => by.raw('POST /core/v1/sales/orders/returns/update', { body: { id, version, ...more } })
const reasonOf = ({ error }: { error: { data: { reason: string; message: string } } }) => [
  error.data.reason,
  error.data.message,
]
const postings = async ({ id }: Return) => {
  const journal = await server.value<number>(
    `select max(id) from journal where document_id = $1 and reverses_id is null`,
    [id],
  )
  return journalOf(server, journal)
}
const sold = async (lines: Parameters<Delivering['sold']>[0]) => shop.sold(lines, 'TAKE_AWAY')

describe('a sale in cash that comes back in parts', () => {
  /**
   * 10 × 12,500 less 4 %: 120,000 (5,000 off); 3 × 7,333 = 21,999; 4 × 5,010 = 20,040. Net 162,039; PPN R(R(162,039 × 11/12) × 12 %) =
   * 17,824, of the lines 13,200, 2,420, 2,204. Total 179,863, in cash 179,900 (+37).
   */
  let order: SalesOrder
  let ids: number[]
  beforeAll(async () => {
    ids = [await goods(12_500, '9003'), await goods(7_333, '5001'), await goods(5_010, '3007')]
    const [a = 0, b = 0, c = 0] = ids
    const draft = shop.order([
      { productId: a, qty: 10, manualPct: 4 },
      { productId: b, qty: 3 },
      { productId: c, qty: 4 },
    ])
    order = (
      await shop.sell(shop.admin, { ...draft, fulfilment: 'TAKE_AWAY' } as Parameters<Delivering['sell']>[1])
    ).order
    expect(order).toMatchObject({ grandTotal: 179_863, rounding: 37 })
    expect(order.lines.map(({ ppn }) => ppn)).toEqual([13_200, 2_420, 2_204])
  })

  it('tells what was bought and what may come back, by the number of the invoice', async () => {
    const { status, data } = await shop.cashier.call('POST /v1/sales-order/return/calculate', {
      body: {
        number: order.invoiceNumber ?? '',
        refundMethod: 'CASH',
        lines: linesOf(order, [
          { line: 0, qty: 3 },
          { line: 1, qty: 1 },
        ]),
      },
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      order: { id: order.id, name: order.invoiceNumber },
      isLate: false,
      lastDay: '2026-12-20',
      approvesItself: true,
      refundMethods: ['CASH', 'CREDIT_NOTE', 'EXCHANGE'],
      amounts: { dpp: 43_333, ppn: 4_767, refund: 48_100, cash: 48_100, rounding: 0, creditNote: 0 },
    })
    expect(data.lines.map(({ returnable }) => returnable)).toEqual([10, 3, 4])
  })

  it('the first: 3 of 10 and 1 of 3, approved at once, out of the own drawer', async () => {
    // Line A: net 36,000, PPN 3,960, discount 1,500; line B: net 7,333, PPN R(2,420 / 3) = 807.
    const asked = await make(order, [
      { line: 0, qty: 3 },
      { line: 1, qty: 1 },
    ])
    expect(asked).toMatchObject({ status: 'APPROVED', total: 48_100, approvedBy: null })
    expect(asked.number).toMatch(/^SRT\/JKT\/2611\/\d{5}$/)
    const back = await done(asked)
    expect(back).toMatchObject({
      status: 'PROCESSED',
      amounts: { refund: 48_100, cash: 48_100, rounding: 0, creditNote: 0, receivable: 0 },
      credit: null,
    })
    expect(await postings(back)).toEqual({
      SALES_RETURN: [44_833, 0],
      PPN_OUT: [4_767, 0],
      SALES_DISCOUNT: [0, 1_500],
      CASH: [0, 48_100],
      INVENTORY: [3 * 9_003 + 5_001, 0],
      COGS: [0, 3 * 9_003 + 5_001],
    })
    const sale = await shop.orderOf(order.id)
    expect(sale.paymentStatus).toBe('PAID')
    expect(sale.lines.map(({ returnedQty }) => returnedQty)).toEqual([3, 1, 0])
    expect(sale.returns).toMatchObject([{ id: back.id, status: 'PROCESSED', total: 48_100 }])
  })

  it('the second: one damaged piece, found at processing; 13,320 is 13,300 in cash', async () => {
    const asked = await make(order, [{ line: 0, qty: 1 }])
    const [line] = asked.lines
    const back = await done(asked, { lines: [{ id: line?.id ?? 0, condition: 'DAMAGED' }] })
    // PPN R(13,200 × 4 / 10) − 3,960 = 1,320
    expect(await postings(back)).toEqual({
      SALES_RETURN: [12_500, 0],
      PPN_OUT: [1_320, 0],
      SALES_DISCOUNT: [0, 500],
      CASH: [0, 13_300],
      ROUNDING: [0, 20],
      INVENTORY_DAMAGED: [9_003, 0],
      COGS: [0, 9_003],
    })
    expect(back.lines[0]?.warehouse?.id).toBe(await damagedId())
  })

  it('RETURN_QTY_OVER beyond what is left, in the words of the unit', async () => {
    expect(reasonOf(await ask(order, [{ line: 0, qty: 7 }]))).toEqual([
      'RETURN_QTY_OVER',
      expect.stringMatching(/^Jumlah retur Barang jual \d+ melebihi sisa yang dapat diretur \(6 PCS jual\)$/),
    ])
  })

  it('the rest, undone and asked again: everything of the sale is reversed to the rupiah', async () => {
    const rest: Goods[] = [
      { line: 0, qty: 6 },
      { line: 1, qty: 2 },
      { line: 2, qty: 4 },
    ]
    const before = await stockBooks(server)
    const first = await done(await make(order, rest))
    expect(await shop.orderOf(order.id)).toMatchObject({ paymentStatus: 'REFUNDED' })
    expect(
      (await update(first, { status: 'CANCELLED', note: 'Keliru' }, shop.cashier)).error.data.reason,
    ).toBe('VOID_FORBIDDEN')
    const undone = await update(first, { status: 'CANCELLED', note: 'Keliru' }, shop.admin)
    expect(undone.status, undone.body).toBe(200)
    expect(await shop.orderOf(order.id)).toMatchObject({ paymentStatus: 'PAID' })
    expect(await stockBooks(server)).toBe(before)
    // 179,863 − 48,100 − 13,320 = 118,443, in cash 118,400
    const back = await done(await make(order, rest))
    expect(back.amounts).toMatchObject({ refund: 118_443, cash: 118_443, rounding: -43, creditNote: 0 })
    const [sums] = await server.rows(
      `select sum(r.revenue)::int as revenue, sum(r.discount)::int as discount, sum(r.ppn)::int as ppn from sales_return r
       join document d on d.id = r.id where r.order_id = $1 and d.status = 'PROCESSED'`,
      [order.id],
    )
    expect(sums).toEqual({ revenue: 167_039, discount: 5_000, ppn: 17_824 })
    const out = await server.value<number>(
      `select sum(d.amount)::int from sales_payment p join sales_payment_detail d on d.payment_id = p.id
       where p.order_id = $1 and p.kind = 'REFUND' and d.status <> 'VOID'`,
      [order.id],
    )
    expect(out).toBe(48_100 + 13_300 + 118_400)
    expect((await ask(order, [{ line: 0, qty: 1 }])).error.data.reason).toBe('RETURN_QTY_OVER')
  })

  it('of the last piece two are never returned', async () => {
    const other = await sold([{ productId: ids[2] ?? 0, qty: 1 }])
    const answers = await Promise.all([ask(other, [{ line: 0, qty: 1 }]), ask(other, [{ line: 0, qty: 1 }])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })
})

describe('a sale on credit', () => {
  it('loses debt first; what was paid before becomes a credit note that pays the next sale and invoice', async () => {
    const id = await goods(12_500, '9000')
    const order = await shop.owed([{ productId: id, qty: 10 }], 'DELIVERY')
    expect((await ask(order, [{ line: 0, qty: 1 }], { refundMethod: 'CREDIT_NOTE' })).error.data.reason).toBe(
      'RETURN_NOT_HANDED',
    )
    const delivery = await shop.deliveryOf(order)
    await shop.must(shop.warehouseman, { ids: [delivery.id], status: 'PICKED' })
    await shop.must(shop.warehouseman, { ids: [delivery.id], status: 'DELIVERED' })
    // 125,000 and PPN 13,750: 138,750 owed; 100,000 paid leave 38,750.
    const receipt = await shop.cashier.raw('POST /core/v1/sales/payments/add', {
      body: { orderId: order.id, date: '2026-11-20', payments: [shop.cash(100_000)], note: null },
    })
    expect(receipt.status, receipt.body).toBe(201)
    const back = await done(await make(order, [{ line: 0, qty: 4 }], { refundMethod: 'CREDIT_NOTE' }))
    expect(back).toMatchObject({
      amounts: { refund: 55_500, receivable: 38_750, creditNote: 16_750, cash: 0 },
      credit: { original: 16_750, balance: 16_750 },
    })
    expect(await postings(back)).toEqual({
      SALES_RETURN: [50_000, 0],
      PPN_OUT: [5_500, 0],
      AR: [0, 38_750],
      CUSTOMER_ADVANCE: [0, 16_750],
      INVENTORY: [36_000, 0],
      COGS: [0, 36_000],
    })
    expect(await shop.orderOf(order.id)).toMatchObject({ paymentStatus: 'PAID', remaining: 0 })
    // An exchange: 1 × 12,500 with PPN 13,875, paid with the credit of the return.
    const advanceId = back.credit?.openItemId ?? 0
    const paid = await shop.sell(shop.cashier, shop.order([{ productId: id, qty: 1 }]), [
      { methodId: shop.methods.ADVANCE, amount: 13_875, advanceId },
    ])
    expect(paid.order.paymentStatus).toBe('PAID')
    const after = await shop.cashier.call('GET /v1/sales-order/return/{id}', { params: { id: back.id } })
    expect(after.data.credit).toMatchObject({ balance: 2_875 })
    expect(reasonOf(await update({ ...after.data }, { status: 'CANCELLED', note: 'Keliru' }))).toEqual([
      'RETURN_CREDIT_USED',
      `Nota kredit dari ${back.number} sudah dipakai sehingga retur tidak dapat dibatalkan`,
    ])
  })
})

describe('free goods of a promotion', () => {
  it('G08: 15 of 34 back leave one of two earned; the other comes back, or is charged 11,200 and PPN', async () => {
    const id = await goods(11_200, '1000', 80)
    const campaign = await shop.campaign(
      'promotion_group',
      { scope_kind: 'CENTRAL', type: 'BUY_X_GET_Y', max_applications: 2 },
      [
        { table: 'promotion_trigger', rows: [{ target: 'PRODUCT', target_id: id, min_quantity: 10 }] },
        { table: 'promotion_reward', rows: [{ product_id: id, unit_id: shop.pcs, quantity: 1 }] },
      ],
    )
    const order = await sold([{ productId: id, qty: 34 }])
    await shop.endCampaigns()
    expect(campaign).toBeGreaterThan(0)
    // 15 of 34: net R(380,800 × 15 / 34) = 168,000; PPN R(41,888 × 15 / 34) = 18,480.
    const asked = await make(order, [{ line: 0, qty: 15 }])
    const back = await done(asked)
    expect(back.charges).toMatchObject([
      { qtyBase: 1, price: 11_200, dpp: 11_200, ppn: 1_232, total: 12_432 },
    ])
    // 186,480 − 12,432 = 174,048, in cash 174,000
    expect(await postings(back)).toEqual({
      SALES_RETURN: [168_000, 0],
      PPN_OUT: [18_480, 1_232],
      REVENUE: [0, 11_200],
      CASH: [0, 174_000],
      ROUNDING: [0, 48],
      INVENTORY: [15_000, 0],
      COGS: [0, 15_000],
    })
    // 9 more leave 10: one is earned, one was charged. Then all: the last one comes back with them.
    const more = await done(await make(order, [{ line: 0, qty: 9 }]))
    expect(more.charges).toEqual([])
    const last = await done(
      await make(order, [
        { line: 0, qty: 10 },
        { line: 1, qty: 1 },
      ]),
    )
    expect(last.charges).toEqual([])
    expect((await postings(last)).PROMO_EXPENSE).toEqual([0, 1_000])
  })
})

describe('points', () => {
  it('go back by their share; what was spent is kept from the refund', async () => {
    const id = await goods(10_000, '5000')
    await shop.add('product_point', {
      company_id: shop.companyId,
      product_id: id,
      unit_id: shop.pcs,
      points: 3,
      per_quantity: 1,
      valid_from: '2026-01-01T00:00:00+07:00',
      created_at: server.clock.now(),
      updated_at: server.clock.now(),
    })
    const order = await sold([{ productId: id, qty: 10 }])
    expect(order.points).toBe(30)
    // 4 of 10: 12 points at 25; the wallet has them.
    const first = await done(await make(order, [{ line: 0, qty: 4 }]))
    expect(first).toMatchObject({
      pointsTaken: 12,
      amounts: { points: 12, keptForPoints: 0, refund: 44_400 },
    })
    expect(await postings(first)).toMatchObject({
      LOYALTY_LIABILITY: [300, 0],
      LOYALTY_EXPENSE: [0, 300],
    })
    // All but 5 points are spent elsewhere: 6 of 10 would take 18, so 13 × 25 = 325 are kept.
    await server.rows(
      `with purse as (update wallet set balance = 5 where branch_id = $1 and owner_id = $2 and kind = 'POINT' returning id, branch_id),
       gone as (update wallet_lot l set remaining = 5 from purse p where l.branch_id = p.branch_id and l.wallet_id = p.id returning 1)
       insert into wallet_entry (branch_id, wallet_id, at, delta, after, worth, reason, ref_type, ref_id)
       select branch_id, id, $3, -13, 5, -325, 'REDEEM', 'TEST', 1 from purse`,
      [shop.branchId, shop.customerId, server.clock.now()],
    )
    const rest = await done(await make(order, [{ line: 0, qty: 6 }]))
    expect(rest).toMatchObject({
      pointsTaken: 5,
      amounts: { points: 18, keptForPoints: 325, refund: 66_600 },
    })
    expect(await postings(rest)).toMatchObject({
      // 66,600 − 325 = 66,275, in cash 66,300
      CASH: [0, 66_300],
      ROUNDING: [25, 0],
      LOYALTY_LIABILITY: [125, 0],
      LOYALTY_EXPENSE: [0, 450],
    })
  })
})

describe('who decides', () => {
  it('above 200,000 the owner, above his limit nobody of the branch: the inbox of the head of area', async () => {
    const id = await goods(900_000, '500000', 20)
    const order = await sold([{ productId: id, qty: 8 }])
    const asked = await make(order, [{ line: 0, qty: 1 }]) // 999,000
    expect(asked.status).toBe('REQUESTED')
    expect((await process(asked)).error.data.reason).toBe('INVALID_STATE')
    expect(reasonOf(await update(asked, { status: 'APPROVED' }, shop.cashier))).toEqual([
      'RETURN_OVER_LIMIT',
      'Nilai retur Rp 999.000 melebihi batas persetujuan Anda Rp 200.000, mintalah atasan',
    ])
    const approved = await update(asked, { status: 'APPROVED' }, owner)
    expect(approved.data).toMatchObject({ status: 'APPROVED', approvedBy: { id: owner.employeeId } })
    const large = await make(order, [{ line: 0, qty: 6 }]) // 5,994,000
    expect(large).toMatchObject({ status: 'WAITING_APPROVAL', approval: { step: 1, steps: 1 } })
    expect(reasonOf(await update(large, { status: 'APPROVED' }, owner))[0]).toBe('APPROVAL_NOT_YOURS')
    const granted = await update(large, { status: 'APPROVED' }, shop.admin)
    expect(granted.data).toMatchObject({ status: 'APPROVED', approval: null })
    // Other goods ask anew.
    const edited = await update(
      granted.data as Return,
      { lines: linesOf(order, [{ line: 0, qty: 5 }]) },
      shop.cashier,
    )
    expect(edited.data).toMatchObject({ status: 'REQUESTED', total: 4_995_000, approvedBy: null })
    const rejected = await update(edited.data as Return, { status: 'REJECTED', note: 'Tidak rusak' }, owner)
    expect(rejected.data).toMatchObject({ status: 'REJECTED' })
    expect((await process(approved.data as Return)).status).toBe(200)
  })

  it('REFUND_METHOD_INVALID: money of cards goes back through finance alone', async () => {
    const id = await goods(10_000, '5000')
    const draft = shop.order([{ productId: id, qty: 2 }])
    const { order } = await shop.sell(shop.cashier, draft, [shop.card(22_200)])
    const asked = await ask(order, [{ line: 0, qty: 1 }], { refundMethod: 'CASH' })
    expect(reasonOf(asked)).toEqual([
      'REFUND_METHOD_INVALID',
      'Metode pengembalian tidak sesuai pembayaran awal; pilih nota kredit, atau mintalah Keuangan untuk kartu',
    ])
    const noted = await make(order, [{ line: 0, qty: 1 }], { refundMethod: 'CREDIT_NOTE' })
    expect((await update(noted, { refundMethod: 'BANK' }, shop.cashier)).error.data.reason).toBe(
      'REFUND_METHOD_INVALID',
    )
    const back = await done(noted, {}, finance)
    expect(back.amounts).toMatchObject({ creditNote: 11_100, cash: 0 })
  })

  it('RETURN_WINDOW_CLOSED after thirty days; Admin passes it', async () => {
    const id = await goods(10_000, '5000')
    const order = await sold([{ productId: id, qty: 2 }])
    await server.rows(`update document set date = '2026-10-20' where id = $1`, [order.id])
    expect(reasonOf(await ask(order, [{ line: 0, qty: 1 }]))).toEqual([
      'RETURN_WINDOW_CLOSED',
      'Batas retur 30 hari sudah lewat',
    ])
    const passed = await make(order, [{ line: 0, qty: 1 }], {}, shop.admin)
    expect(passed.status).toBe('REQUESTED')
    await server.rows(`update document set date = '2026-11-20' where id = $1`, [order.id])
  })
})

describe('what was sold and not picked', () => {
  const short = async () => {
    const id = await goods(12_500, '9000')
    const order = await shop.sold([{ productId: id, qty: 10 }], 'PICKUP')
    const delivery = await shop.deliveryOf(order)
    await shop.must(shop.warehouseman, {
      ids: [delivery.id],
      status: 'PICKED',
      note: 'Rusak di rak',
      lines: delivery.lines.map(({ orderLineId }) => ({ orderLineId: orderLineId ?? 0, pickedQty: 8 })),
    })
    const { data } = await shop.admin.call('GET /v1/sales-order/return', {
      query: { orderId: order.id } as never,
    })
    const [row] = data.rows
    const { data: rest } = await shop.admin.call('GET /v1/sales-order/return/{id}', {
      params: { id: row?.id ?? 0 },
    })
    return { order, delivery, rest }
  }

  it('is asked for as a return, which settles it', async () => {
    const { order, delivery, rest } = await short()
    expect(rest).toMatchObject({
      status: 'REQUESTED',
      reasonCode: 'LAINNYA',
      refundMethod: 'CASH',
      total: 27_750,
      delivery: { id: delivery.id },
    })
    expect((await update(rest, { status: 'REJECTED', note: 'Ada lagi' })).error.data.reason).toBe(
      'RETURN_REST_WAITS',
    )
    const approved = await update(rest, { status: 'APPROVED' })
    const back = await done(approved.data as Return)
    expect(await postings(back)).toMatchObject({ CASH: [0, 27_800], INVENTORY: [18_000, 0] })
    await shop.must(shop.warehouseman, { ids: [delivery.id], status: 'DELIVERED' })
    const [after] = (await shop.orderOf(order.id)).deliveries
    expect(after?.owed).toEqual([])
  })

  it('rejected, another delivery order waits for it', async () => {
    const { order, delivery, rest } = await short()
    await shop.must(shop.warehouseman, { ids: [delivery.id], status: 'DELIVERED' })
    const rejected = await update(rest, { status: 'REJECTED', note: 'Sudah ada' })
    expect(rejected.status, rejected.body).toBe(200)
    expect((await shop.orderOf(order.id)).status).toBe('PROCESSED')
    const next = await shop.deliveryOf(order)
    expect(next).toMatchObject({ status: 'WAITING', lines: [{ qtyBase: 2 }] })
    await shop.must(shop.warehouseman, { ids: [next.id], status: 'PICKED' })
    await shop.must(shop.warehouseman, { ids: [next.id], status: 'DELIVERED' })
    expect((await shop.orderOf(order.id)).status).toBe('COMPLETED')
  })

  it('is forgotten with the sale that is undone', async () => {
    const { order, rest } = await short()
    expect((await shop.undo(order)).status).toBe(200)
    const after = await shop.admin.call('GET /v1/sales-order/return/{id}', { params: { id: rest.id } })
    expect(after.data.status).toBe('CANCELLED')
  })
})
