import type { ApiInput } from '@merchant/contract/api.ts'
import type { CustomerCredit } from '@merchant/contract/sales/cashier.ts'
import type { Order } from '@merchant/contract/sales/order.ts'
import type { CreditPolicy } from '@merchant/domain/sales/credit.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfPages } from '../../../../test/support/file-text.ts'
import { bookOrder } from '../../../../test/support/ordering.ts'
import { whoMayOwe } from '../../../../test/support/owing.ts'
import { journalOf, openPaying, type Paid, type Paying } from '../../../../test/support/paying.ts'
import { setPin } from '../../../../test/support/shifts.ts'
import { stockBooks } from '../../../../test/support/stocking.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { expireBookings } from '../payment/expire-bookings.job.ts'

/** Ten pieces at 10,000 and 11 % PPN are 111,000; they cost 9,000 each. */
const TEN = 111_000
const PIN = '482915'

let server: TestServer
let shop: Paying
let cashier: Caller
let admin: Caller
let boss: Caller
let shiftId: number
let bulk: number
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  ;[cashier, admin, boss] = await Promise.all([server.as('kasir'), server.as('admin'), server.as('bos')])
  shiftId = await shop.openShift(cashier)
  bulk = await shop.product()
  await shop.price(bulk, 10_000)
  await shop.stock([{ productId: bulk, qty: 10_000, unitCost: '9000' }])
  await setPin(boss, PIN)
})
afterAll(() => server.close())

const may = (limit: number, policy: CreditPolicy = 'BLOCK') => whoMayOwe(server, shop, { limit, policy })
const ten = (customerId: number, more: object = {}) =>
  shop.order([{ productId: bulk, qty: 10 }], { customerId, ...more })

type Pay = ApiInput<'POST /core/v2/cashier/booking/payment'>['body']

/** Ten pieces at the till, owed. */
async function owe(customerId: number, more: Partial<Pay> = {}, caller = cashier) {
  const draft = ten(customerId)
  const { hash } = await shop.priceOf(cashier, draft)
  const answer = await caller.raw('POST /core/v2/cashier/booking/payment', {
    body: { draft, hash, paymentTerm: 'CREDIT', payments: [], ...more },
  })
  return { ...answer, paid: answer.data as Paid } // of a sale that succeeded
}
const book = (customerId: number, caller = cashier, more: object = {}) =>
  caller.raw('POST /core/v1/sales/orders/add', {
    body: ten(customerId, { paymentTerm: 'CREDIT', ...more }),
  })
const invoice = ({ id, version }: Pick<Order, 'id' | 'version'>, caller = cashier, more: object = {}) =>
  caller.raw('POST /core/v1/sales/orders/process', {
    body: { id, version, action: 'INVOICE_CREDIT', ...more },
  })
const creditOf = async (customerId: number, more: object = {}): Promise<CustomerCredit> =>
  (
    await cashier.call('POST /core/v2/cashier/booking/credit', {
      body: { branchId: shop.branchId, customerId, ...more },
    })
  ).data
const refusal = ({ status, error }: Awaited<ReturnType<Caller['raw']>>) => [
  status,
  error.data.reason,
  error.data.message,
]
const approval = () => ({ approverId: boss.employeeId, approverPin: PIN })
const nameOf = (customerId: number) =>
  server.value<string>('select name from customer where id = $1', [customerId])
const limitTo = (customerId: number, limit: number) =>
  server.rows('update customer set credit_limit = $2 where id = $1', [customerId, limit])

describe('a sale on credit at the till', () => {
  it('is owed by the customer’s own terms: journal, receivable, ageing; nothing of it is in the drawer', async () => {
    const customerId = await may(1_000_000)
    const { status, paid } = await owe(customerId)
    expect(status).toBe(201)
    expect(paid).toMatchObject({ change: 0, pointsEarned: 0 })
    expect(paid.order).toMatchObject({
      status: 'COMPLETED',
      paymentTerm: 'CREDIT',
      paymentStatus: 'UNPAID',
      dueDate: '2026-12-04',
      paidTotal: 0,
      remaining: TEN,
      payments: [],
      credit: { policy: 'BLOCK', limit: 1_000_000, used: 0, overdue: 0, beyond: null, approvedBy: null },
    })
    const { id } = paid.order
    expect((await admin.call('GET /v1/sales-orders/{id}', { params: { id } })).data).toMatchObject({
      ...paid.order,
      actions: expect.anything(),
      lines: expect.anything(),
    })
    expect(await journalOf(server, paid.journalId)).toEqual({
      AR: [111_000, 0],
      REVENUE: [0, 100_000],
      PPN_OUT: [0, 11_000],
      COGS: [90_000, 0],
      INVENTORY: [0, 90_000],
    })
    expect(
      await server.rows('select role, balance, due_date from open_item where document_id = $1', [id]),
    ).toEqual([{ role: 'AR', balance: 111_000, due_date: '2026-12-04' }])
    const ageing = await admin.call('POST /core/v1/report/ar-ageing', {
      body: {
        branchId: shop.branchId,
        dateFrom: '2026-11-01',
        dateTo: '2026-11-20',
        filters: { customerId },
      },
    })
    expect(ageing.data.totals).toMatchObject({ balance: 111_000, notDue: 111_000 })
    expect(await creditOf(customerId)).toMatchObject({ invoiced: TEN, used: TEN, left: 889_000, invoices: 1 })
  })

  it('is told by X and Z beside the money, which it is none of', async () => {
    const seen = async () =>
      (await boss.call('GET /core/v2/cashier/shift/get/{id}', { params: { id: shiftId } })).data.report
    const before = await seen()
    await owe(await may(1_000_000))
    await shop.sell(cashier, shop.order([{ productId: bulk, qty: 1 }]), [shop.cash(11_100)])
    const after = await seen()
    const grown = (of: 'invoices' | 'total') =>
      BigInt(after?.sales.credit[of] ?? 0) - BigInt(before?.sales.credit[of] ?? 0)
    expect([grown('invoices'), grown('total')]).toEqual([1n, 111_000n])
    expect(BigInt(after?.sales.total ?? 0) - BigInt(before?.sales.total ?? 0)).toBe(122_100n)
    expect(BigInt(after?.cash.expected ?? 0) - BigInt(before?.cash.expected ?? 0)).toBe(11_100n)
    const paper = await boss.call('GET /core/v2/cashier/shift/get/pdf/{id}', { params: { id: shiftId } })
    expect(pdfPages(paper.bytes).join('\n')).toContain('Tempo (piutang, tidak ada di laci)')
  })

  it('sells a booking of cash on credit just as well, and once however often it is sent', async () => {
    const customerId = await may(TEN)
    const order = await bookOrder(cashier, ten(customerId))
    const body = {
      orderId: order.id,
      version: order.version,
      hash: order.hash,
      paymentTerm: 'CREDIT',
      payments: [],
    }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = () => cashier.raw('POST /core/v2/cashier/booking/payment', { body }, { headers })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toBe(first.body)
    expect((await creditOf(customerId)).used).toBe(TEN)
    expect((first.data as Paid).order.events.map(({ action }) => action)).toEqual(['invoiceCredit', 'add'])
  })

  it('is undone on its day like every other sale, with all that it wrote', async () => {
    const customerId = await may(TEN)
    const before = await stockBooks(server)
    const { paid } = await owe(customerId)
    const { id, version } = paid.order
    const undone = await admin.raw('POST /core/v1/sales/orders/void', {
      body: { id, version, reason: 'Salah barang' },
    })
    expect(undone.status).toBe(200)
    expect(undone.data).toMatchObject({ status: 'CANCELLED', payments: [] })
    expect(await stockBooks(server)).toBe(before)
    expect((await owe(customerId)).status).toBe(201) // there is room again
  })

  it('has no payments, needs a drawer, and a customer who was approved', async () => {
    const customerId = await may(1_000_000)
    expect(refusal(await owe(customerId, { payments: [shop.cash(TEN)] }))).toEqual([
      422,
      'CREDIT_WITH_PAYMENTS',
      'Penjualan tempo dibayar kemudian, hapus cara bayar yang lain',
    ])
    expect((await owe(customerId, {}, admin)).error.data.reason).toBe('SHIFT_NOT_OPEN')
    await server.rows('update customer set approved = null where id = $1', [customerId])
    expect((await owe(customerId)).error.data.reason).toBe('CUSTOMER_NOT_APPROVED')
    expect((await creditOf(customerId)).refusal).toBe(
      `Pelanggan ${await nameOf(customerId)} belum disetujui sehingga belum dapat membeli secara kredit`,
    )
    const walkIn = await server.value<number>('select id from customer where branch_id = $1 and is_walk_in', [
      shop.branchId,
    ])
    expect((await owe(walkIn)).error.data.reason).toBe('CUSTOMER_NOT_APPROVED')
  })

  it('prints when it is due, and points that are still to come', async () => {
    const productId = await shop.product()
    await shop.price(productId, 10_000)
    await shop.stock([{ productId, qty: 10, unitCost: '9000' }])
    await shop.add('product_point', {
      company_id: shop.companyId,
      product_id: productId,
      unit_id: shop.pcs,
      points: 3,
      valid_from: '2026-01-01T00:00:00+07:00',
      created_at: server.clock.now(),
      updated_at: server.clock.now(),
    })
    const customerId = await may(1_000_000)
    const draft = shop.order([{ productId, qty: 10 }], { customerId })
    const { hash } = await shop.priceOf(cashier, draft)
    const { paid } = await owe(customerId, { draft, hash })
    expect(paid).toMatchObject({ pointsEarned: 0, order: { points: 30 } })
    expect(await server.value('select count(*)::int from wallet where owner_id = $1', [customerId])).toBe(0)
    for (const format of ['80mm', '58mm', 'pdf'] as const) {
      const answer = await cashier.call('GET /v1/sales-orders/{id}/print', {
        params: { id: paid.order.id },
        query: { format },
      })
      const text = pdfPages(answer.bytes).join('\n')
      expect(text, format).toContain('Tempo')
      expect(text, format).toContain('4 Desember 2026')
      expect(text, format).toContain('Poin 30 setelah lunas')
      expect(text, format).not.toMatch(/Tunai|Poin didapat/)
    }
  })
})

describe('the limit', () => {
  it('counts a booked order from its booking on, until it is cancelled', async () => {
    const customerId = await may(2 * TEN)
    const [first, second] = [await book(customerId), await book(customerId)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await creditOf(customerId)).toMatchObject({ invoiced: 0, ordered: 2 * TEN, left: 0 })
    const full = [
      422,
      'CREDIT_LIMIT_EXCEEDED',
      `Limit kredit ${await nameOf(customerId)} terlampaui (sisa Rp 0)`,
    ]
    expect(refusal(await book(customerId))).toEqual(full)
    expect(refusal(await owe(customerId))).toEqual(full)
    const { id: orderId, version } = first.data as Order
    await cashier.raw('POST /core/v2/cashier/booking/cancel', {
      body: { orderId, version, reason: 'Tidak jadi' },
    })
    expect((await owe(customerId)).status).toBe(201)
    expect((await invoice(second.data as Order)).status).toBe(200) // its room was promised
    expect(await creditOf(customerId)).toMatchObject({ invoiced: 2 * TEN, ordered: 0, used: 2 * TEN })
  })

  it('is asked again by an edit, which does not count itself, and by the invoice', async () => {
    const customerId = await may(2 * TEN)
    const { id, version, hash: _ } = (await book(customerId)).data as Order
    const change = (qty: number, of: number) =>
      cashier.raw('POST /core/v1/sales/orders/update', {
        body: {
          id,
          version: of,
          ...shop.order([{ productId: bulk, qty }], { customerId, paymentTerm: 'CREDIT' }),
        },
      })
    expect((await change(21, version)).error.data.reason).toBe('CREDIT_LIMIT_EXCEEDED')
    const changed = await change(20, version)
    expect(changed.status).toBe(200)
    await limitTo(customerId, 2 * TEN - 1)
    expect(refusal(await invoice(changed.data as Order))).toEqual([
      422,
      'CREDIT_LIMIT_EXCEEDED',
      `Limit kredit ${await nameOf(customerId)} terlampaui (sisa Rp 221.999)`,
    ])
  })

  it('forgets a booking that has lapsed, also before the job has cancelled it', async () => {
    const customerId = await may(TEN)
    const { id } = (await book(customerId)).data as Order
    await server.rows(`update sales_order set expires_at = '2026-11-20T01:00:00Z' where id = $1`, [id])
    expect((await creditOf(customerId)).ordered).toBe(0)
    expect((await owe(customerId)).status).toBe(201)
    await expireBookings(server.owner, server.clock, server.services.database)
    expect((await creditOf(customerId)).used).toBe(TEN)
  })

  it('counts a giro until it is cleared', async () => {
    const customerId = await may(3 * TEN)
    const { paid } = await owe(customerId)
    await server.rows(
      `with paid as (
         insert into sales_payment (branch_id, order_id, kind, at, by_id, total) values ($1, $2, 'SALE', now(), $3, $4) returning id)
       insert into sales_payment_detail (branch_id, payment_id, line_no, method_id, method_type, amount, status, giro_no, giro_due)
       select $1, id, 1, $5, 'GIRO', $4, 'PENDING', 'GB 100200', current_date from paid`,
      [shop.branchId, paid.order.id, cashier.employeeId, TEN, shop.methods.GIRO],
    )
    expect(await creditOf(customerId)).toMatchObject({ invoiced: TEN, giros: TEN, used: 2 * TEN, left: TEN })
    expect((await owe(customerId)).status).toBe(201)
    expect((await owe(customerId)).error.data.reason).toBe('CREDIT_LIMIT_EXCEEDED')
    await server.rows(`update sales_payment_detail set status = 'CLEARED' where method_type = 'GIRO'`)
    expect((await owe(customerId)).status).toBe(201)
    // no call receives a giro yet, so these rows have no journal
    await server.rows(`delete from sales_payment_detail where method_type = 'GIRO'`)
    await server.rows('delete from sales_payment where order_id = $1', [paid.order.id])
  })
})

describe('beyond the limit', () => {
  it('a customer with WARN buys all the same, and the order says what was known', async () => {
    const customerId = await may(TEN - 1, 'WARN')
    const { status, paid } = await owe(customerId)
    expect(status).toBe(201)
    expect(paid.order.credit).toEqual({
      policy: 'WARN',
      limit: TEN - 1,
      used: 0,
      overdue: 0,
      beyond: 'LIMIT',
      approvedBy: null,
    })
    await server.rows(`update open_item set due_date = '2026-11-19' where document_id = $1`, [paid.order.id])
    const late = await owe(customerId)
    expect(late.paid.order.credit).toMatchObject({ used: TEN, overdue: TEN, beyond: 'OVERDUE' })
  })

  it('a customer with APPROVE needs the PIN of a superior', async () => {
    const customerId = await may(0, 'APPROVE')
    expect(refusal(await owe(customerId))).toEqual([
      422,
      'CREDIT_APPROVAL',
      `Limit kredit ${await nameOf(customerId)} terlampaui (sisa Rp 0), mintalah persetujuan atasan untuk penjualan tempo ini`,
    ])
    const wrong = await owe(customerId, { approval: { ...approval(), approverPin: '739104' } })
    expect(wrong.error.data.reason).toBe('PIN_WRONG')
    const clerk = await server.as('gudang')
    const stranger = await owe(customerId, { approval: { ...approval(), approverId: clerk.employeeId } })
    expect(stranger.error.data.reason).toBe('APPROVER_FORBIDDEN')
    const { paid } = await owe(customerId, { approval: approval() })
    expect(paid.order.credit).toEqual({
      policy: 'APPROVE',
      limit: 0,
      used: 0,
      overdue: 0,
      beyond: 'LIMIT',
      approvedBy: { id: boss.employeeId, name: 'Haryanto Kusuma' },
    })
  })

  it('what was approved with a booking covers its invoice, as long as the debt has not grown', async () => {
    const customerId = await may(0, 'APPROVE')
    const [first, second] = [
      (await book(customerId, cashier, { approval: approval() })).data as Order,
      (await book(customerId, cashier, { approval: approval() })).data as Order,
    ]
    expect(second.credit).toMatchObject({ used: TEN, beyond: 'LIMIT' })
    const grown = await invoice(first) // approved for itself alone, and now there are two
    expect(grown.error.data.reason).toBe('CREDIT_APPROVAL')
    const done = await invoice(second)
    expect(done.status).toBe(200)
    expect((done.data as Order).credit?.approvedBy?.id).toBe(boss.employeeId)
    expect((await invoice(first, cashier, { approval: approval() })).status).toBe(200)
  })

  it('a superior needs nobody else', async () => {
    const customerId = await may(0, 'APPROVE')
    const { data } = await book(customerId, admin)
    expect((data as Order).credit?.approvedBy?.id).toBe(admin.employeeId)
  })

  it('a sale within the limit asks nobody, whatever the policy', async () => {
    const customerId = await may(TEN, 'APPROVE')
    expect((await owe(customerId)).paid.order.credit).toMatchObject({ beyond: null, approvedBy: null })
  })
})

describe('what is left to do with a sale', () => {
  const seen = async (caller: Caller, id: number) =>
    (await caller.call('GET /core/v1/sales/orders/get/{id}', { params: { id } })).data.actions

  it('says why not by what became of it, also to people without the right', async () => {
    const { order, invoiceNumber } = await shop.sell(cashier, shop.order([{ productId: bulk, qty: 1 }]))
    expect(await seen(admin, order.id)).toMatchObject({
      pay: { reason: 'INVALID_STATE', message: `${invoiceNumber} sudah lunas` },
      invoiceCredit: { reason: 'INVALID_STATE', message: `${invoiceNumber} sudah lunas` },
      cancel: { message: `${invoiceNumber} sudah terjual, gunakan Batalkan penjualan (void)` },
      void: true,
    })
    const clerk = await server.as('gudang')
    expect((await seen(clerk, order.id)).pay).toEqual({
      reason: 'FORBIDDEN',
      message: `${invoiceNumber} sudah lunas`,
    })
    const { paid } = await owe(await may(TEN))
    expect((await seen(admin, paid.order.id)).pay).toMatchObject({
      message: `${paid.invoiceNumber} sudah dijual tempo, pembayarannya adalah pelunasan piutang`,
    })
  })

  it('names only superiors as people who approve credit', async () => {
    const names = async (act?: 'CREDIT') =>
      (
        await cashier.call('GET /core/v2/cashier/shift/approvers', {
          query: { branchId: shop.branchId, ...(act && { act }) },
        })
      ).data.rows.map(({ id }) => id)
    expect(await names('CREDIT')).toContain(boss.employeeId)
    await server.rows(
      `update role set permissions = array_remove(permissions, 'approval.approval:update')
       where id = (select role_id from employee where id = $1)`,
      [boss.employeeId],
    )
    expect(await names()).toContain(boss.employeeId) // he may give larger discounts
    expect(await names('CREDIT')).not.toContain(boss.employeeId)
  })
})
