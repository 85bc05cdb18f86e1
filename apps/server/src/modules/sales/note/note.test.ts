import type { ApiInput } from '@merchant/contract/api.ts'
import type { SalesNote } from '@merchant/contract/sales/sales-note.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newMember } from '../../../../test/support/members.ts'
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
let customerId: number
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
})
beforeEach(async () => {
  customerId = await member()
})
afterAll(() => server.close())

const member = async () => {
  const id = await newMember(server, shop.branchId)
  await server.rows('update customer set credit_limit = 900000000, term_days = 14 where id = $1', [id])
  return id
}

type Add = ApiInput<'POST /core/v1/sales/notes/add'>['body']
type Answer = Awaited<ReturnType<typeof add>>

const invoice = async (qty: number, owner = customerId): Promise<SalesOrder> => {
  const lines = [{ productId: goods, qty }]
  const order = await bookOrder(admin, shop.order(lines, { paymentTerm: 'CREDIT', customerId: owner }))
  const answer = await admin.call('POST /core/v1/sales/orders/process', {
    body: { id: order.id, version: order.version, action: 'INVOICE_CREDIT', dueDate: '2026-12-04' },
  })
  if (answer.status !== 200) throw new Error(answer.body)
  return answer.data
}
const add = (type: 'CREDIT' | 'DEBIT', more: Partial<Add> = {}, caller = finance) =>
  caller.call('POST /core/v1/sales/notes/add', {
    body: {
      type,
      branchId: shop.branchId,
      customerId,
      date: '2026-11-20',
      reason: 'HARGA_SALAH',
      amount: 10_000,
      note: null,
      ...more,
    },
  })
const must = async (answer: ReturnType<typeof add>): Promise<SalesNote> => {
  const { status, body, data } = await answer
  if (status >= 300) throw new Error(body)
  return data
}
const cancel = ({ id, version }: { id: number; version: number }, caller = finance, more: object = {}) =>
  caller.call('POST /core/v1/sales/notes/cancel', { body: { id, version, reason: 'Salah catat', ...more } })
const read = async (id: number) =>
  (await finance.call('GET /core/v1/sales/notes/get/{id}', { params: { id } })).data
const orderState = async ({ id }: { id: number }) => {
  const { data } = await admin.call('GET /v1/sales-orders/{id}', { params: { id } })
  return [data.paymentStatus, data.paidTotal, data.remaining]
}
const journals = (id: number) =>
  server
    .rows<{ id: number }>('select id from journal where document_id = $1 order by id', [id])
    .then((rows) => Promise.all(rows.map((row) => journalOf(server, row.id))))
const itemOf = (id: number) =>
  server.value<number>(`select id from open_item where document_id = $1 and role = 'AR'`, [id])
const repay = (body: Partial<ApiInput<'POST /core/v1/sales/repayments/add'>['body']>, caller = cashier) =>
  caller.call('POST /core/v1/sales/repayments/add', {
    body: { branchId: shop.branchId, customerId, date: '2026-11-20', payments: [], ...body },
  })
const withNote = (creditNoteId: number, amount: number) => ({
  methodId: shop.methods.CREDIT_NOTE,
  amount,
  creditNoteId,
})
const reasonOf = (answer: { status: number; error: { data: { reason: string } } }) => [
  answer.status,
  answer.error.data.reason,
]

describe('a note is refused', () => {
  it.each<[string, number, string, () => Promise<Answer>]>([
    [
      'FORBIDDEN',
      403,
      'Anda tidak memiliki akses untuk buat nota debit atau kredit; di atas batas menunggu persetujuan',
      () => add('CREDIT', {}, cashier),
    ],
    [
      'NOTE_REASON_REQUIRED',
      400,
      'Tulis alasannya pada catatan karena alasan nota ini Lainnya',
      () => add('DEBIT', { reason: 'LAINNYA' }),
    ],
    [
      'REFERENCE_MISSING',
      422,
      'Pelanggan yang dipilih tidak ditemukan',
      () => add('CREDIT', { customerId: 999_999_999 }),
    ],
    [
      'REFERENCE_MISSING',
      422,
      'Faktur yang dipilih tidak ditemukan',
      () => add('CREDIT', { orderId: 999_999_999 }),
    ],
    [
      'NOTE_WALK_IN',
      422,
      'Pelanggan Umum tidak dapat menerima nota, pilih pelanggan yang bernama',
      async () =>
        add('DEBIT', {
          customerId: await server.value<number>(
            'select id from customer where branch_id = $1 and is_walk_in',
            [shop.branchId],
          ),
        }),
    ],
    [
      'DATE_FUTURE',
      422,
      'Tanggal tidak boleh melewati hari ini',
      () => add('CREDIT', { date: '2026-11-21' }),
    ],
    [
      'AMOUNT_TOO_LARGE',
      400,
      'Nilai nota paling besar Rp 9.000.000.000.000',
      () => add('CREDIT', { amount: 9_000_000_000_000, taxed: true }),
    ],
  ])('%s %d: %s', async (reason, status, message, call) => {
    const before = await server.value<number>('select count(*)::int from document')
    const answer = await call()
    expect([
      answer.status,
      answer.error.data.reason,
      answer.error.details[0]?.message ?? answer.error.data.message,
    ]).toEqual([status, reason, message])
    expect(await server.value<number>('select count(*)::int from document')).toBe(before)
  })

  it('where its invoice is another customer’s, not sold yet, later, or owes less', async () => {
    const other = await invoice(10, await member())
    expect(reasonOf(await add('CREDIT', { orderId: other.id }))).toEqual([422, 'REFERENCE_MISSING'])
    const booked = await bookOrder(
      admin,
      shop.order([{ productId: goods, qty: 1 }], { paymentTerm: 'CREDIT', customerId }),
    )
    const early = await add('CREDIT', { orderId: booked.id })
    expect([early.error.data.reason, early.error.details[0]?.message]).toEqual([
      'NOTE_NOT_INVOICED',
      `${booked.number} belum menjadi faktur atau sudah dibatalkan, pilih faktur yang lain`,
    ])
    const { id, invoiceNumber } = await invoice(10)
    expect(reasonOf(await add('CREDIT', { orderId: id, date: '2026-11-19' }))).toEqual([
      422,
      'DATE_BEFORE_SOURCE',
    ])
    // 100,001 with PPN: × 11/12 = 91,667.6 → 91,668; × 12 % = 11,000.2 → 11,000; together 111,001 of 111,000
    const over = await add('CREDIT', { orderId: id, amount: 100_001, taxed: true })
    expect([over.status, over.error.data.reason, over.error.details[0]?.message]).toEqual([
      422,
      'NOTE_OVER_INVOICE',
      `Nilai nota kredit melebihi sisa faktur ${invoiceNumber}: Rp 111.000; kecilkan nilainya, atau kosongkan fakturnya`,
    ])
    const cash = await shop.sell(cashier, shop.order([{ productId: goods, qty: 1 }], { customerId }))
    expect(reasonOf(await add('CREDIT', { orderId: cash.order.id }))).toEqual([422, 'NOTE_OVER_INVOICE'])
  })

  it('with PPN where the branch is no taxable dealer', async () => {
    await server.rows(`update branch set tax_mode = 'NON_PKP' where id = $1`, [shop.branchId])
    const refused = await add('CREDIT', { taxed: true })
    await server.rows(`update branch set tax_mode = 'EXCLUDED' where id = $1`, [shop.branchId])
    const name = await server.value<string>('select name from branch where id = $1', [shop.branchId])
    expect([refused.error.data.reason, refused.error.details[0]?.message]).toEqual([
      'NOTE_NON_PKP',
      `${name} bukan PKP sehingga notanya tanpa PPN, matikan PPN`,
    ])
  })
})

describe('a credit note', () => {
  it('lowers its invoice at once, up to all that is open', async () => {
    const order = await invoice(10)
    const part = await must(add('CREDIT', { orderId: order.id, amount: 20_000, taxed: true }))
    // 20,000 × 11/12 = 18,333; × 12 % = 2,199.96 → 2,200
    expect(part).toMatchObject({
      status: 'POSTED',
      amount: 20_000,
      ppn: 2_200,
      total: 22_200,
      use: 'APPLIED',
      appliedTotal: 22_200,
      order: { id: order.id, name: order.invoiceNumber },
    })
    expect(part.number).toMatch(/^SCN\/JKT\/2611\/\d{5}$/)
    expect(await journals(part.id)).toEqual([
      { SALES_DISCOUNT: [20_000, 0], PPN_OUT: [2_200, 0], AR: [0, 22_200] },
    ])
    expect(await orderState(order)).toEqual(['PARTIAL', 22_200, 88_800])
    await must(add('CREDIT', { orderId: order.id, amount: 88_800, reason: 'RETUR' }))
    expect(await orderState(order)).toEqual(['PAID', 111_000, 0])
    const { data } = await admin.call('GET /v1/sales-orders/{id}', { params: { id: order.id } })
    expect(data.settlements).toMatchObject([
      { documentId: part.id, number: part.number, cause: 'NOTE', amount: -22_200 },
      { cause: 'NOTE', amount: -88_800 },
    ])
  })

  it('takes the PPN of its invoice’s day', async () => {
    const order = await invoice(10)
    await server.rows(`update document set date = '2022-01-10' where id = $1`, [order.id])
    const ofThen = await must(add('CREDIT', { orderId: order.id, taxed: true }))
    const ofToday = await must(add('CREDIT', { taxed: true }))
    // 10,000: 10 % until March 2022; today 12 % of 11/12
    expect([ofThen.ppn, ofToday.ppn]).toEqual([1_000, 1_100])
    await server.rows(`update document set date = '2026-11-20' where id = $1`, [order.id])
  })

  it('without invoice stays open until a receipt uses it, and pays no money', async () => {
    const note = await must(add('CREDIT', { amount: 50_000, reason: 'KLAIM_PROMO' }))
    expect([note.use, note.appliedTotal]).toEqual(['OPEN', 0])
    const items = await cashier.call('POST /core/v1/sales/repayments/open-items', {
      body: { branchId: shop.branchId, customerId },
    })
    expect(items.data.credits).toMatchObject([{ documentId: note.id, role: 'AR', balance: 50_000 }])
    const openItemId = await itemOf(note.id)
    const alone = await repay({ payments: [withNote(openItemId, 50_000)] })
    expect(reasonOf(alone)).toEqual([422, 'CREDIT_ABOVE_DEBTS'])
    const order = await invoice(10)
    const used = await repay({ payments: [withNote(openItemId, 30_000), shop.cash(81_000)] })
    expect(used.status).toBe(201)
    // 111,000 are paid: 30,000 by the note, which lies on AR already, 81,000 in cash
    expect(await journals(used.data.id)).toEqual([{ CASH: [81_000, 0], AR: [0, 81_000] }])
    expect(await orderState(order)).toEqual(['PAID', 111_000, 0])
    const after = await read(note.id)
    expect(after).toMatchObject({ use: 'PARTIAL', appliedTotal: 30_000 })
    expect(after.settlements).toMatchObject([{ documentId: used.data.id, cause: 'NOTE', amount: 30_000 }])
    const blocked = await cancel(note)
    expect([blocked.status, blocked.error.data.reason, blocked.error.data.params]).toMatchObject([
      422,
      'HAS_DEPENDENTS',
      { list: used.data.number },
    ])
    const undone = await cashier.call('POST /core/v1/sales/repayments/cancel', {
      body: { id: used.data.id, version: used.data.version, reason: 'Salah catat' },
    })
    expect(undone.status).toBe(200)
    expect((await cancel(note)).data).toMatchObject({ status: 'CANCELLED', use: null, appliedTotal: 0 })
    expect(
      await server.value<number>('select sum(balance)::int from open_item where party_id = $1', [customerId]),
    ).toBe(111_000)
  })

  it('is undone while only its own invoice has it, which is owed again', async () => {
    const order = await invoice(10)
    const note = await must(add('CREDIT', { orderId: order.id, amount: 11_000 }))
    const { status, data } = await cancel(note)
    expect([status, data.status]).toEqual([200, 'CANCELLED'])
    expect(await orderState(order)).toEqual(['UNPAID', 0, 111_000])
    expect((await journals(note.id))[1]).toEqual({ SALES_DISCOUNT: [0, 11_000], AR: [11_000, 0] })
    expect(reasonOf(await cancel({ ...note, version: data.version }))).toEqual([409, 'INVALID_STATE'])
  })

  it('keeps its invoice from being voided', async () => {
    const order = await invoice(10)
    const note = await must(add('CREDIT', { orderId: order.id }))
    const undo = await admin.raw('POST /core/v1/sales/orders/void', {
      body: { id: order.id, version: order.version, reason: 'Uji' },
    })
    expect([undo.error.data.reason, undo.error.data.params]).toMatchObject([
      'HAS_DEPENDENTS',
      { list: note.number },
    ])
  })

  it('gives the points of an invoice that it pays whole, and takes them back', async () => {
    const points = async () =>
      (
        await server.rows<{ balance: number }>(
          `select balance from wallet where owner_id = $1 and kind = 'POINT'`,
          [customerId],
        )
      )[0]?.balance ?? 0
    const order = await invoice(10)
    await server.rows('update sales_order set points = 40 where id = $1', [order.id])
    await must(add('CREDIT', { orderId: order.id, amount: 1_000 }))
    expect(await points()).toBe(0)
    const last = await must(add('CREDIT', { orderId: order.id, amount: 110_000 }))
    // 40 points of Rp 25
    expect(await journals(last.id)).toEqual([
      {
        SALES_DISCOUNT: [110_000, 0],
        AR: [0, 110_000],
        LOYALTY_EXPENSE: [1_000, 0],
        LOYALTY_LIABILITY: [0, 1_000],
      },
    ])
    expect([await points(), last.points]).toEqual([40, 40])
    expect((await cancel(last)).status).toBe(200)
    expect([await points(), await orderState(order)]).toEqual([0, ['PARTIAL', 1_000, 110_000]])
  })
})

describe('a debit note', () => {
  it('is due on its own date and paid by a receipt that names it', async () => {
    const order = await invoice(10)
    const note = await must(add('DEBIT', { amount: 50_000, reason: 'DENDA', orderId: order.id }))
    expect(note.number).toMatch(/^SDN\/JKT\/2611\/\d{5}$/)
    expect(await journals(note.id)).toEqual([{ AR: [50_000, 0], OTHER_INCOME: [0, 50_000] }])
    expect(
      await server.rows('select due_date, original, balance from open_item where document_id = $1', [
        note.id,
      ]),
    ).toEqual([{ due_date: '2026-11-20', original: 50_000, balance: 50_000 }])
    const paid = await repay({
      payments: [shop.cash(30_000)],
      allocations: [{ debitNoteId: note.id, amount: 30_000 }],
    })
    expect(paid.status).toBe(201)
    expect(await read(note.id)).toMatchObject({ use: 'PARTIAL', appliedTotal: 30_000 })
    expect(reasonOf(await cancel(note))).toEqual([422, 'HAS_DEPENDENTS'])
    // 20,000 are left of the note, which is due before the invoice
    const rest = await repay({ payments: [shop.cash(131_000)] })
    expect(rest.data.debts.map(({ documentId, amount }) => [documentId, amount])).toEqual([
      [note.id, 20_000],
      [order.id, 111_000],
    ])
    expect((await read(note.id)).use).toBe('APPLIED')
  })

  it('is undone while nobody has paid it', async () => {
    const note = await must(add('DEBIT', { amount: 50_000, taxed: true }))
    expect(await journals(note.id)).toEqual([{ AR: [55_500, 0], REVENUE: [0, 50_000], PPN_OUT: [0, 5_500] }])
    expect((await cancel(note)).status).toBe(200)
    expect((await journals(note.id))[1]).toEqual({
      AR: [0, 55_500],
      REVENUE: [50_000, 0],
      PPN_OUT: [5_500, 0],
    })
  })
})

describe('a note above one million with PPN', () => {
  const decide = (act: 'approve' | 'reject', { id, version }: SalesNote, caller = admin) =>
    caller.raw(`POST /core/v1/sales/notes/${act}`, {
      body: act === 'approve' ? { id, version, note: null } : { id, version, reason: 'Terlalu besar' },
    })

  it('waits without number and journal, and is posted on its own date', async () => {
    const at = await must(add('DEBIT', { amount: 1_000_000 }))
    expect(at.status).toBe('POSTED')
    const note = await must(add('CREDIT', { amount: 900_901, taxed: true, date: '2026-11-18' }))
    // 900,901 × 11/12 = 825,825.9 → 825,826; × 12 % = 99,099.12 → 99,099: 1,000,000 with PPN is not above it
    expect([note.total, note.status]).toEqual([1_000_000, 'POSTED'])
    const waits = await must(add('CREDIT', { amount: 900_902, taxed: true, date: '2026-11-18' }))
    expect([waits.total, waits.status, waits.number, waits.use]).toEqual([
      1_000_001,
      'WAITING_APPROVAL',
      null,
      null,
    ])
    expect(await journals(waits.id)).toEqual([])
    expect(reasonOf(await decide('approve', waits, finance))).toEqual([422, 'SELF_APPROVAL'])
    expect((await decide('approve', waits)).status).toBe(200)
    const posted = await read(waits.id)
    expect(posted).toMatchObject({ status: 'POSTED', date: '2026-11-18', use: 'OPEN' })
    expect(
      await server.value<string>('select date::text from journal where document_id = $1', [waits.id]),
    ).toBe('2026-11-18')
  })

  it('is checked again when it is approved, and may be changed when it was refused', async () => {
    const order = await invoice(200) // 2,220,000
    const waits = await must(add('CREDIT', { orderId: order.id, amount: 2_220_000 }))
    const paid = await repay({ payments: [shop.cash(20_000)] })
    expect(paid.status).toBe(201)
    expect(reasonOf(await decide('approve', waits))).toEqual([422, 'NOTE_OVER_INVOICE'])
    expect((await read(waits.id)).status).toBe('WAITING_APPROVAL')
    expect((await decide('reject', waits)).status).toBe(200)
    const refused = await read(waits.id)
    expect(refused.status).toBe('REJECTED')
    const change = (body: object) =>
      finance.call('POST /core/v1/sales/notes/update', {
        body: { id: waits.id, version: refused.version, ...body },
      })
    expect(reasonOf(await change({ reason: 'LAINNYA' }))).toEqual([400, 'NOTE_REASON_REQUIRED'])
    const { status, data } = await change({ amount: 700_000, reason: 'RETUR' })
    expect([status, data.status, data.total]).toEqual([200, 'POSTED', 700_000])
    expect(await journals(waits.id)).toEqual([{ SALES_RETURN: [700_000, 0], AR: [0, 700_000] }])
    expect(await orderState(order)).toEqual(['PARTIAL', 720_000, 1_500_000])
  })

  it('is refused where its month was closed meanwhile, until its date is edited', async () => {
    const waits = await must(add('DEBIT', { amount: 2_000_000, date: '2026-10-30' }))
    await server.rows(
      `update period set status = 'CLOSED', closed_at = now(), close_warnings = 0, closed_by = $2
       where branch_id = $1 and starts_on = '2026-10-01'`,
      [shop.branchId, admin.employeeId],
    )
    expect(reasonOf(await decide('approve', waits))).toEqual([422, 'PERIOD_CLOSED'])
    const request = waits.approval?.id ?? 0
    const { data } = await finance.call('GET /v1/approvals/{id}', { params: { id: request } })
    const withdrawn = await finance.raw('PATCH /v1/approvals/{id}/withdraw', {
      params: { id: request },
      body: { version: data.version },
    })
    expect(withdrawn.status).toBe(200)
    const draft = await read(waits.id)
    expect(draft.status).toBe('DRAFT')
    const again = await finance.call('POST /core/v1/sales/notes/update', {
      body: { id: waits.id, version: draft.version, date: '2026-11-20' },
    })
    expect(again.data.status).toBe('WAITING_APPROVAL')
    expect((await decide('approve', again.data)).status).toBe(200)
    expect(await read(waits.id)).toMatchObject({ status: 'POSTED', date: '2026-11-20' })
  })
})

it('is used once, however many receipts use it and and a person cancels it at the same time', async () => {
  await invoice(10)
  const note = await must(add('CREDIT', { amount: 50_000 }))
  const openItemId = await itemOf(note.id)
  const answers = await Promise.all([
    ...[cashier, admin, finance].map((who) => repay({ payments: [withNote(openItemId, 50_000)] }, who)),
    cancel(note),
  ])
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  const balance = await server.value<number>('select balance from open_item where id = $1', [openItemId])
  expect(balance).toBe(0)
})

it('is listed, found, printed and copied', async () => {
  const order = await invoice(10)
  const note = await must(add('CREDIT', { orderId: order.id, amount: 1_000, reason: 'ONGKIR' }))
  const draft = await must(add('CREDIT', { amount: 2_000, submit: false }))
  const debit = await must(add('DEBIT', { amount: 3_000 }))
  expect([draft.status, draft.number]).toEqual(['DRAFT', null])
  const list = async (body: object) =>
    (
      await finance.call('POST /core/v1/sales/notes/get/all', {
        body: { type: 'CREDIT', branchId: shop.branchId, customerId, ...body },
      })
    ).data.rows.map(({ id }) => id)
  expect(await list({})).toEqual([draft.id, note.id])
  expect(await list({ type: 'DEBIT' })).toEqual([debit.id])
  expect(await list({ use: 'APPLIED' })).toEqual([note.id])
  expect(await list({ use: 'OPEN' })).toEqual([])
  expect(await list({ reason: 'ONGKIR' })).toEqual([note.id])
  expect(await list({ search: note.number })).toEqual([note.id])
  expect(await list({ tab: 'draft' })).toEqual([draft.id])
  expect(await list({ tab: 'open' })).toEqual([])
  expect(await list({ type: 'DEBIT', tab: 'open' })).toEqual([debit.id])
  const found = await finance.call('POST /core/v1/sales/notes/invoices', {
    body: { type: 'CREDIT', branchId: shop.branchId, customerId },
  })
  expect(found.data).toMatchObject({
    count: 1,
    rows: [{ id: order.id, name: order.invoiceNumber, total: 111_000, open: 110_000 }],
  })
  const forbidden = await cashier.raw('POST /core/v1/sales/notes/get/all', {
    body: { type: 'CREDIT', branchId: shop.branchId },
  })
  expect(forbidden.status).toBe(403)
  const pdf = await finance.raw('GET /core/v1/sales/notes/get/pdf/{id}', { params: { id: note.id } })
  expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect((await cancel(draft)).data.status).toBe('CANCELLED')
})
