import type { ApiInput } from '@merchant/contract/api.ts'
import type { CustomerReceipt } from '@merchant/contract/sales/customer-receipt.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookOrder, type SalesOrder } from '../../../../test/support/ordering.ts'
import { journalOf, openPaying, type Paying } from '../../../../test/support/paying.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** Pieces cost 9,000 and are sold at 10,000 without PPN: ten of them are an invoice of 111,000. */
let server: TestServer
let shop: Paying
let admin: Caller
let cashier: Caller
let finance: Caller
let goods: number
let giro: (amount: number, more?: object) => Repay['payments'][number]
beforeAll(async () => {
  server = await testServer()
  shop = await openPaying(server)
  ;[admin, cashier, finance] = await Promise.all([
    server.as('admin'),
    server.as('kasir'),
    server.as('keuangan'),
  ])
  await Promise.all([shop.openShift(cashier), shop.openShift(admin)])
  goods = await shop.product()
  await shop.price(goods, 10_000)
  await shop.stock([{ productId: goods, qty: 100_000, unitCost: '9000' }])
  giro = (amount, more = {}) => ({
    methodId: shop.methods.GIRO,
    amount,
    giroNo: 'GB-1',
    giroDue: '2026-12-05',
    ...more,
  })
})
afterAll(() => server.close())

type Repay = ApiInput<'POST /core/v1/sales/repayments/add'>['body']

/** What a new customer owes: invoices of so many pieces, the first one due first. */
let customerId: number
beforeEach(async () => {
  customerId = await customer()
})
const customer = async () => {
  const [row] = await server.rows<{ id: number }>(
    `insert into customer (branch_id, code, name, owner_name, phone, sub_district, address, type, customer_group_id, credit_limit, term_days,
       approved, created_at, updated_at)
     select branch_id, 'T' || n, 'Toko ' || n, 'Ibu', '+6281' || n, sub_district, address, 'MEMBER', customer_group_id, 900000000, 14,
       'Approved', now(), now()
     from customer, (select 10000000 + count(*)::int as n from customer) k where id = $1 returning id`,
    [shop.customerId],
  )
  return row?.id ?? 0
}

const invoice = async (qty: number, dueDate = '2026-12-04', owner = customerId): Promise<SalesOrder> => {
  const lines = [{ productId: goods, qty }]
  const order = await bookOrder(admin, shop.order(lines, { paymentTerm: 'CREDIT', customerId: owner }))
  const answer = await admin.call('POST /core/v1/sales/orders/process', {
    body: { id: order.id, version: order.version, action: 'INVOICE_CREDIT', dueDate },
  })
  if (answer.status !== 200) throw new Error(answer.body)
  return answer.data
}

const repay = (payments: Repay['payments'], more: Partial<Repay> = {}, caller = cashier) =>
  caller.call('POST /core/v1/sales/repayments/add', {
    body: { branchId: shop.branchId, customerId, date: '2026-11-20', payments, ...more },
  })
const must = async (answer: ReturnType<typeof repay>): Promise<CustomerReceipt> => {
  const { status, body, data } = await answer
  if (status !== 201) throw new Error(body)
  return data
}
const payOne = (orderId: number, payments: Repay['payments'], caller = cashier) =>
  caller.call('POST /core/v1/sales/payments/add', { body: { orderId, date: '2026-11-20', payments } })
const cancel = ({ id, version }: { id: number; version: number }, caller = cashier, more: object = {}) =>
  caller.call('POST /core/v1/sales/repayments/cancel', {
    body: { id, version, reason: 'Salah catat', ...more },
  })
const orderState = async ({ id }: { id: number }) => {
  const { data } = await admin.call('GET /v1/sales-orders/{id}', { params: { id } })
  return [data.paymentStatus, data.paidTotal, data.remaining]
}
const reasonOf = (answer: Awaited<ReturnType<typeof repay>>) => [answer.status, answer.error.data.reason]
const journals = (id: number) =>
  server
    .rows<{ id: number }>('select id from journal where document_id = $1 order by id', [id])
    .then((rows) => Promise.all(rows.map((row) => journalOf(server, row.id))))
const advanceOf = (id: number) =>
  server.value<number>(`select id from open_item where document_id = $1 and role = 'CUSTOMER_ADVANCE'`, [id])

describe('money of a customer is refused', () => {
  const date = { date: '2026-11-19' }
  it.each<[string, string, () => Promise<Awaited<ReturnType<typeof repay>>>]>([
    [
      'CASH_TODAY',
      'Uang tunai masuk dan keluar laci hari ini, pakailah tanggal 20 Nov 2026',
      () => repay([shop.cash(5)], date),
    ],
    ['SHIFT_NOT_OPEN', 'Buka shift kasir terlebih dahulu', () => repay([shop.cash(5)], {}, finance)],
    [
      'GIRO_DUE',
      'Jatuh tempo giro GB-1 tidak boleh sebelum tanggal terimanya',
      () => repay([giro(5, { giroDue: '2026-11-19' })]),
    ],
    [
      'REFERENCE_MISSING',
      'Nomor giro yang dipilih tidak ditemukan',
      () => repay([{ ...shop.cash(5), giroNo: 'X' }]),
    ],
    [
      'ADVANCE_INSUFFICIENT',
      'Uang muka pelanggan tidak cukup: Rp 0',
      () => repay([{ methodId: shop.methods.ADVANCE, amount: 5, advanceId: 1 }]),
    ],
    [
      'WRITE_OFF_FORBIDDEN',
      'Sisa tagihan hanya dapat dihapus oleh Keuangan',
      () => repay([shop.cash(5)], { writeOffRest: true }),
    ],
    [
      'SURPLUS_GCASH',
      'Hanya lebihnya uang tunai yang dapat menjadi G-Cash, dan hanya bila G-Cash pelanggan dipakai; pilih uang muka',
      () => repay([shop.transfer(500_000)], { surplusTo: 'GCASH' }),
    ],
    ['PAYMENT_SHORT', 'Pembayaran kurang Rp 50', () => repay([shop.cash(100, 50)])],
    [
      'REFERENCE_MISSING',
      'Pelanggan yang dipilih tidak ditemukan',
      () => repay([shop.cash(5)], { customerId: 999_999_999 }),
    ],
    [
      'DATE_FUTURE',
      'Tanggal tidak boleh melewati hari ini',
      () => repay([shop.transfer(5)], { date: '2026-11-21' }),
    ],
  ])('%s: %s', async (reason, message, call) => {
    await invoice(10)
    const before = await server.value<number>('select count(*)::int from document')
    const answer = await call()
    expect([
      answer.status,
      answer.error.data.reason,
      answer.error.details[0]?.message ?? answer.error.data.message,
    ]).toEqual([422, reason, message])
    expect(await server.value<number>('select count(*)::int from document')).toBe(before)
  })

  it('where it is shared badly over the debts', async () => {
    const [own, other] = [await invoice(10), await invoice(10, '2026-12-04', await customer())]
    const over = await repay([shop.transfer(200_000)], {
      allocations: [{ orderId: own.id, amount: 111_001 }],
    })
    expect([over.error.data.reason, over.error.data.message]).toEqual([
      'ALLOCATION_OVER',
      `Alokasi melebihi sisa tagihan ${own.invoiceNumber}: Rp 111.000`,
    ])
    const short = await repay([shop.transfer(50)], { allocations: [{ orderId: own.id, amount: 60 }] })
    expect(reasonOf(short)).toEqual([422, 'PAYMENT_SHORT'])
    const foreign = await repay([shop.transfer(50)], { allocations: [{ orderId: other.id, amount: 50 }] })
    expect(reasonOf(foreign)).toEqual([422, 'REFERENCE_MISSING'])
    const twice = await repay([shop.transfer(50)], {
      allocations: [
        { orderId: own.id, amount: 25 },
        { orderId: own.id, amount: 25 },
      ],
    })
    expect(reasonOf(twice)).toEqual([409, 'DUPLICATE_LINE'])
  })

  it('for an order that owes nothing, and beyond what one invoice owes', async () => {
    const cash = await shop.sell(cashier, shop.order([{ productId: goods, qty: 1 }]))
    const nothing = await payOne(cash.order.id, [shop.cash(5)])
    expect([nothing.error.data.reason, nothing.error.data.message]).toEqual([
      'ORDER_NOT_OWED',
      `${cash.invoiceNumber} tidak punya sisa tagihan; hanya faktur tempo yang belum lunas dapat dibayar di sini`,
    ])
    const { id } = await invoice(10)
    const over = await payOne(id, [shop.cash(111_001)])
    expect([over.error.data.reason, over.error.data.params]).toEqual(['PAYMENT_OVER', { amount: '1' }])
    expect((await payOne(999_999_999, [shop.cash(5)])).status).toBe(404)
  })
})

describe('money of a customer', () => {
  it('pays the oldest debts first, in cash and by giro, and what is beyond them is his advance', async () => {
    const [late, early] = [await invoice(20, '2026-12-10'), await invoice(10, '2026-12-01')]
    const receipt = await must(repay([giro(300_000), shop.cash(50_000, 60_000)], { note: 'Dititip sopir' }))
    // 333,000 are owed: 111,000 of the early invoice, then 222,000; 17,000 are left over of 350,000
    expect(receipt.number).toMatch(/^SRP\/JKT\/2611\/\d{5}$/)
    expect(receipt).toMatchObject({ total: 350_000, paid: 333_000, surplus: 17_000, status: 'POSTED' })
    expect(receipt.debts.map(({ documentId, amount, balance }) => [documentId, amount, balance])).toEqual([
      [early.id, 111_000, 0],
      [late.id, 222_000, 0],
    ])
    expect(
      receipt.details.map(({ methodType, amount, change, status }) => [methodType, amount, change, status]),
    ).toEqual([
      ['GIRO', 300_000, 0, 'PENDING'],
      ['CASH', 50_000, 10_000, 'CLEARED'],
    ])
    expect(await journals(receipt.id)).toEqual([
      { GIRO_CLEARING: [300_000, 0], CASH: [50_000, 0], AR: [0, 333_000], CUSTOMER_ADVANCE: [0, 17_000] },
    ])
    expect(await orderState(late)).toEqual(['PAID', 222_000, 0])
    expect(await orderState(early)).toEqual(['PAID', 111_000, 0])
  })

  it('pays chosen debts, and a small rest is written off by finance', async () => {
    const [first, second] = [await invoice(10, '2026-12-01'), await invoice(10, '2026-12-02')]
    const receipt = await must(
      repay(
        [shop.transfer(160_200)],
        {
          writeOffRest: true,
          allocations: [
            { orderId: second.id, amount: 110_200 },
            { orderId: first.id, amount: 50_000 },
          ],
        },
        finance,
      ),
    )
    // 111,000 − 110,200 = 800 is within the limit of 1,000; 61,000 of the first invoice is not
    expect(receipt).toMatchObject({ paid: 160_200, writtenOff: 800, surplus: 0 })
    expect(await journals(receipt.id)).toEqual([
      { [shop.bankId]: [160_200, 0], AR: [0, 161_000], BAD_DEBT: [800, 0] },
    ])
    expect(await orderState(first)).toEqual(['PARTIAL', 50_000, 61_000])
    expect(await orderState(second)).toEqual(['PAID', 111_000, 0])
  })

  it('of nobody in particular is no advance', async () => {
    const anybody = await server.value<number>(
      'select id from customer where branch_id = $1 and is_walk_in',
      [shop.branchId],
    )
    const answer = await repay([shop.cash(5)], { customerId: anybody })
    expect([answer.error.data.reason, answer.error.data.message]).toEqual([
      'CUSTOMER_WALK_IN',
      'Pelanggan Umum tidak dapat punya uang muka; terima paling banyak sebesar tagihannya',
    ])
  })

  it('of one invoice has numbers of its own', async () => {
    const { id } = await invoice(10)
    const { status, data } = await payOne(id, [shop.cash(11_000, 20_000)])
    expect(status).toBe(201)
    expect(data.number).toMatch(/^SPY\/JKT\/2611\/00001$/)
    expect(data).toMatchObject({ orderId: id, paid: 11_000, total: 11_000 })
    expect(await orderState({ id })).toEqual(['PARTIAL', 11_000, 100_000])
    const order = await admin.call('GET /v1/sales-orders/{id}', { params: { id } })
    expect(order.data.settlements).toMatchObject([
      { documentId: data.id, number: data.number, cause: 'MONEY', amount: -11_000 },
    ])
  })

  it('may be an advance of before, which pays first and can not become one again', async () => {
    const { id } = await must(repay([shop.transfer(80_000)]))
    const advanceId = await advanceOf(id)
    const order = await invoice(10)
    const advance = (amount: number) => ({ methodId: shop.methods.ADVANCE, amount, advanceId })
    expect(reasonOf(await repay([advance(80_001)]))).toEqual([422, 'ADVANCE_INSUFFICIENT'])
    const above = await repay([advance(80_000)], { allocations: [{ orderId: order.id, amount: 79_999 }] })
    expect([above.error.data.reason, above.error.data.message]).toEqual([
      'CREDIT_ABOVE_DEBTS',
      'Uang muka dan nota kredit yang dipakai melebihi tagihan yang dibayar Rp 79.999, kurangi pemakaiannya',
    ])
    const used = await must(repay([advance(80_000), shop.cash(31_000)]))
    expect(await journals(used.id)).toEqual([
      { CASH: [31_000, 0], CUSTOMER_ADVANCE: [80_000, 0], AR: [0, 111_000] },
    ])
    expect(reasonOf(await cancel({ id, version: 1 }, finance))).toEqual([422, 'HAS_DEPENDENTS'])
  })

  it('that came by a giro is no advance before the bank has paid it', async () => {
    const { id } = await must(repay([giro(80_000)]))
    await invoice(10)
    const advance = { methodId: shop.methods.ADVANCE, amount: 1, advanceId: await advanceOf(id) }
    expect(reasonOf(await repay([advance]))).toEqual([422, 'ADVANCE_INSUFFICIENT'])
  })

  it('beyond the debts may be G-cash, of cash alone', async () => {
    const receipt = await must(repay([shop.cash(30_000)], { surplusTo: 'GCASH' }))
    expect(await journals(receipt.id)).toEqual([{ CASH: [30_000, 0], GCASH_LIABILITY: [0, 30_000] }])
    const purse = () =>
      server.value<number>(`select balance from wallet where owner_id = $1 and kind = 'GCASH'`, [customerId])
    expect(await purse()).toBe(30_000)
    expect((await cancel(receipt)).status).toBe(200)
    expect(await purse()).toBe(0)
  })

  it('gives the points of an invoice that it pays whole, and of none that a giro pays', async () => {
    const points = async () =>
      server
        .rows<{ balance: number }>(`select balance from wallet where owner_id = $1 and kind = 'POINT'`, [
          customerId,
        ])
        .then(([row]) => row?.balance ?? 0)
    const [first, second] = [await invoice(10), await invoice(10)]
    await server.rows('update sales_order set points = 40 where id = any($1)', [[first.id, second.id]])
    await must(repay([shop.cash(111_000 - 1)], { allocations: [{ orderId: first.id, amount: 110_999 }] }))
    expect(await points()).toBe(0)
    const rest = await must(repay([shop.cash(1)], { allocations: [{ orderId: first.id, amount: 1 }] }))
    // 40 points of Rp 25
    expect(await journals(rest.id)).toEqual([
      { CASH: [1, 0], AR: [0, 1], LOYALTY_EXPENSE: [1_000, 0], LOYALTY_LIABILITY: [0, 1_000] },
    ])
    expect([await points(), rest.points]).toEqual([40, 40])
    await must(repay([giro(111_000)]))
    expect([await points(), await orderState(second)]).toEqual([40, ['PAID', 111_000, 0]])
    expect((await cancel(rest)).status).toBe(200)
    expect([await points(), await orderState(first)]).toEqual([0, ['PARTIAL', 110_999, 1]])
  })
})

describe('a receipt that is cancelled', () => {
  it('must be as it was: its giro and its advance untouched', async () => {
    const receipt = await must(repay([giro(5_000)]))
    await server.rows(
      `update sales_payment_detail set status = 'BOUNCED' where giro_no = 'GB-1' and payment_id in (
      select id from sales_payment where document_id = $1)`,
      [receipt.id],
    )
    const refused = await cancel(receipt)
    expect([refused.error.data.reason, refused.error.data.message]).toEqual([
      'GIRO_SETTLED',
      `Giro GB-1 dari ${receipt.number} sudah ditolak; ${receipt.number} tidak dapat dibatalkan lagi`,
    ])
    await server.rows(
      `update sales_payment_detail set status = 'PENDING' where payment_id in (
      select id from sales_payment where document_id = $1)`,
      [receipt.id],
    )
    await server.rows('update open_item set balance = 4999 where document_id = $1', [receipt.id])
    const used = await cancel(receipt)
    expect([used.error.data.reason, used.error.data.message]).toEqual([
      'ADVANCE_USED',
      `Uang muka dari ${receipt.number} sudah dipakai sehingga tidak dapat dibatalkan`,
    ])
    await server.rows('update open_item set balance = 5000 where document_id = $1', [receipt.id])
    expect((await cancel(receipt)).status).toBe(200)
  })

  it('opens its debts again and pays the cash out of the drawer of the person who cancels it', async () => {
    const order = await invoice(10)
    const receipt = await must(repay([shop.cash(100_000), shop.transfer(20_000)]))
    expect(reasonOf(await cancel(receipt, admin, { cancelDate: '2026-11-19' }))).toEqual([422, 'CASH_TODAY'])
    const { status, data } = await cancel(receipt, admin)
    expect([status, data.status]).toEqual([200, 'CANCELLED'])
    expect(data.details.map(({ status: state }) => state)).toEqual(['VOID', 'VOID'])
    expect(await orderState(order)).toEqual(['UNPAID', 0, 111_000])
    expect((await journals(receipt.id))[1]).toEqual({
      CASH: [0, 100_000],
      [shop.bankId]: [0, 20_000],
      AR: [111_000, 0],
      CUSTOMER_ADVANCE: [9_000, 0],
    })
    const drawers = await server.rows<{ kind: string; employee: number }>(
      `select p.kind, s.employee_id as employee from sales_payment p join cashier_shift s on s.id = p.shift_id
       where p.document_id = $1 order by p.id`,
      [receipt.id],
    )
    expect(drawers).toEqual([
      { kind: 'REPAYMENT', employee: cashier.employeeId },
      { kind: 'REFUND', employee: admin.employeeId },
    ])
    expect(reasonOf(await cancel({ ...receipt, version: data.version }))).toEqual([409, 'INVALID_STATE'])
  })

  it('stays while its invoice can not be voided', async () => {
    const order = await invoice(10)
    const receipt = await must(repay([shop.transfer(5)]))
    const undo = await admin.raw('POST /core/v1/sales/orders/void', {
      body: { id: order.id, version: order.version, reason: 'Uji' },
    })
    expect([undo.error.data.reason, undo.error.data.params]).toMatchObject([
      'HAS_DEPENDENTS',
      { list: receipt.number },
    ])
  })
})

it('is paid once, however many people collect it at the same time', async () => {
  const order = await invoice(10)
  const answers = await Promise.all(
    [cashier, admin, cashier, admin].map((who) => payOne(order.id, [shop.cash(111_000)], who)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
  expect(await orderState(order)).toEqual(['PAID', 111_000, 0])
})

describe('what was received', () => {
  it('is listed, found by its customer, and opened with what is still owed', async () => {
    const [paid, open] = [await invoice(10, '2026-12-01'), await invoice(20, '2026-12-02')]
    const receipt = await must(repay([giro(111_000)]))
    const name = await server.value<string>('select name from customer where id = $1', [customerId])
    const list = async (body: object) =>
      (
        await cashier.call('POST /core/v1/sales/repayments/get/all', {
          body: { branchId: shop.branchId, customerId, ...body },
        })
      ).data
    for (const body of [
      {},
      { search: name },
      { search: receipt.number ?? '' },
      { methodType: 'GIRO' },
      { tab: 'giro' },
    ]) {
      const { rows, summary } = await list(body)
      expect(rows, JSON.stringify(body)).toMatchObject([
        {
          id: receipt.id,
          party: { name },
          methods: ['GIRO'],
          paidNumbers: [paid.invoiceNumber],
          paidCount: 1,
          pendingGiros: 1,
        },
      ])
      expect(summary).toMatchObject({ documents: 1, total: 111_000 })
    }
    expect((await list({ methodType: 'CASH' })).rows).toEqual([])
    const items = await cashier.call('POST /core/v1/sales/repayments/open-items', {
      body: { branchId: shop.branchId, customerId },
    })
    expect(items.data).toMatchObject({
      customer: { id: customerId, name },
      debts: [{ documentId: open.id, balance: 222_000, dueDate: '2026-12-02' }],
      credits: [],
      writeOffLimit: 0,
    })
    const all = await cashier.call('POST /core/v1/sales/payments/get/all', {
      body: { branchId: shop.branchId, customerId },
    })
    expect(all.data).toMatchObject({
      count: 1,
      rows: [{ number: receipt.number, kind: 'REPAYMENT', total: 111_000, methods: ['GIRO'], order: null }],
    })
    const pdf = await cashier.raw('GET /core/v1/sales/repayments/get/pdf/{id}', {
      params: { id: receipt.id },
    })
    expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-'])
  })
})
