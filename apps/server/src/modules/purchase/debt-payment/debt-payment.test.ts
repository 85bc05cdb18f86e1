import type { ApiReply } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { behind, closingOf } from '../../../../test/race/waiting.ts'
import { askAbove } from '../../../../test/support/asking.ts'
import { type Invoice, openCash, oweSupplier, payableOf, payment } from '../../../../test/support/debts.ts'
import { openPurchasing, type Purchasing, TODAY } from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { listMigrations } from '../../../kernel/db/migrations.ts'
import { postingsOf } from '../../../kernel/document/postings.queries.ts'

type Payment = ApiReply<'POST /core/v1/purchase/debt-payment/add'>

/** Found by its name: numbers are given when branches come together. */
const receiptMigration = listMigrations().find(({ name }) => name.endsWith('_receipt_setting.sql'))?.sql ?? ''

let server: TestServer
let shop: Purchasing
let admin: Caller
let finance: Caller
let cash: number
let bank: number
/** A debt of 111,000 that every test has for itself. */
let invoice: Invoice
let payable: number

beforeAll(async () => {
  server = await testServer()
  shop = await openPurchasing(server, 'PST')
  ;({ cash, bank } = await openCash(server, shop.branchId, 50_000_000))
  ;[admin, finance] = await Promise.all([server.as('admin'), server.as('keuangan')])
})
beforeEach(async () => {
  invoice = await oweSupplier(admin, shop, '100000')
  payable = await payableOf(server, invoice)
})
afterAll(() => server.close())

const add = (body: object) => finance.raw('POST /core/v1/purchase/debt-payment/add', { body })
async function pay(body: object): Promise<Payment> {
  const answer = await add(body)
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data as Payment // 201 by the check above
}
const transfer = (amount: number, more: object = {}) => ({
  method: 'TRANSFER' as const,
  amount,
  accountId: bank,
  ...more,
})
const giro = (amount: number, giroNo = 'G-1') => ({
  method: 'GIRO' as const,
  amount,
  accountId: bank,
  giroNo,
})
const statusOf = async () =>
  (await admin.call('GET /v1/invoices/{id}', { params: { id: invoice.id } })).data.status
const openBalance = () => server.value<number>('select balance from open_item where id = $1', [payable])
const postings = (id: number) =>
  server.services.database.read(server.scope([shop.branchId]), (db) => postingsOf(db, shop.branchId, id))
const lines = async (id: number) =>
  (await postings(id)).journals.map((journal) =>
    journal.lines.map(({ account, debit, credit }) => [account.code, debit, credit]),
  )
const written = () =>
  server.value<string>(
    `select json_build_array((select count(*) from document where type = 'DEBT_PAYMENT'), (select count(*) from journal_line),
       (select sum(balance) from open_item))::text`,
  )

describe('a debt payment that is refused', () => {
  it.each<[string, number, string | RegExp, () => object]>([
    [
      'LINES_EMPTY',
      400,
      'Minimal satu baris harus diisi',
      () => payment(shop, payable, 1, [], { debts: [] }),
    ],
    [
      'OVERPAYMENT',
      422,
      /^Pembayaran FB\/PST\/2611\/\d+ melebihi sisa hutang 111\.000$/,
      () => payment(shop, payable, 111_001),
    ],
    [
      'OVERPAYMENT',
      422,
      /melebihi sisa hutang 111\.000$/,
      () => payment(shop, payable, 1, [], { debts: [{ payableId: payable, amount: 111_000, discount: 1 }] }),
    ],
    [
      'REQUIRED',
      400,
      'Jumlah wajib diisi',
      () => payment(shop, payable, 1, [], { debts: [{ payableId: payable, amount: 0, discount: 111_000 }] }),
    ],
    [
      'JOURNAL_UNBALANCED',
      422,
      'Total debit 111.000 tidak sama dengan total kredit 110.000',
      () => payment(shop, payable, 111_000, [transfer(110_000)]),
    ],
    ['REFERENCE_MISSING', 422, 'Hutang yang dipilih tidak ditemukan', () => payment(shop, 999_999, 1)],
    [
      'REFERENCE_MISSING',
      422,
      'Akun yang dipilih tidak ditemukan',
      () => payment(shop, payable, 1, [transfer(1, { accountId: 999_999 })]),
    ],
    [
      'ACCOUNT_USAGE',
      422,
      'Akun Kas tidak dapat dipakai pada transaksi ini',
      () => payment(shop, payable, 1, [transfer(1, { accountId: cash })]),
    ],
    [
      'REQUIRED',
      400,
      'Nomor giro wajib diisi',
      () => payment(shop, payable, 1, [{ ...giro(1), giroNo: '' }]),
    ],
    [
      'DATE_FUTURE',
      422,
      'Tanggal tidak boleh melewati hari ini',
      () => payment(shop, payable, 1, [transfer(1)], { date: '2026-11-21' }),
    ],
    [
      'DATE_BEFORE_SOURCE',
      422,
      /^Tanggal tidak boleh sebelum tanggal FB\//,
      () => payment(shop, payable, 1, [transfer(1)], { date: '2026-11-19' }),
    ],
    [
      'DUPLICATE_LINE',
      409,
      /diisi lebih dari satu kali$/,
      () =>
        payment(shop, payable, 1, [transfer(2)], {
          debts: [
            { payableId: payable, amount: 1 },
            { payableId: payable, amount: 1 },
          ],
        }),
    ],
  ])('%s', async (reason, status, message, body) => {
    const before = await written()
    const { status: got, error } = await add(body())
    expect([got, error.data.reason]).toEqual([status, reason])
    expect(error.data.message).toMatch(message)
    expect(await written()).toBe(before)
  })

  it('SUPPLIER_MISMATCH', async () => {
    const other = await server.value<number>('select min(id) from supplier where id <> $1', [shop.supplierId])
    const { error } = await add(payment(shop, payable, 1, [transfer(1)], { supplierId: other }))
    const name = await server.value<string>('select name from supplier where id = $1', [other])
    expect(error.data).toMatchObject({
      reason: 'SUPPLIER_MISMATCH',
      message: `${invoice.number} bukan milik pemasok ${name}`,
    })
  })

  it('ACCOUNT_NOT_IN_BRANCH for a bank that other branches keep to themselves', async () => {
    await server.rows(
      `update account set branch_ids = array[(select id from branch where code = 'JKT')] where id = $1`,
      [bank],
    )
    const { error } = await add(payment(shop, payable, 1, [transfer(1)]))
    await server.rows(`update account set branch_ids = '{}' where id = $1`, [bank])
    const name = await server.value<string>('select name from branch where id = $1', [shop.branchId])
    expect(error.data).toMatchObject({
      reason: 'ACCOUNT_NOT_IN_BRANCH',
      message: `Akun Bank tidak dapat dipakai di cabang ${name}`,
    })
  })

  it.each([
    ['CONTROL_ACCOUNT', 'allow_manual', 'Akun Bank hanya dapat diisi oleh sistem'],
    ['ACCOUNT_NOT_POSTABLE', 'is_postable', 'Akun Bank bukan akun detail'],
  ])('%s for a bank account that is one, as everywhere', async (reason, column, message) => {
    await server.rows(`update account set ${column} = false where id = $1`, [bank])
    const before = await written()
    const { error } = await add(payment(shop, payable, 1, [transfer(1)]))
    await server.rows(`update account set ${column} = true where id = $1`, [bank])
    expect(error.data).toMatchObject({ reason, message })
    expect(await written()).toBe(before)
  })

  it('INACTIVE_MASTER for an account that somebody puts out of use meanwhile', async () => {
    const closing = closingOf(bank)
    const [answer] = await behind(server, closing, [() => add(payment(shop, payable, 1, [transfer(1)]))])
    await server.rows(`update account set status = 'ACTIVE' where id = $1`, [bank])
    expect(answer?.error.data).toMatchObject({
      reason: 'INACTIVE_MASTER',
      message: expect.stringContaining('Bank'),
    })
  })

  it('CASH_INSUFFICIENT with what the account holds', async () => {
    const rich = await oweSupplier(admin, shop, '60000000')
    const item = await payableOf(server, rich)
    await askAbove(server, 100_000_000, 'DEBT_PAYMENT')
    const before = await written()
    const { error } = await add(
      payment(shop, item, 60_000_000, [{ method: 'CASH', amount: 60_000_000, accountId: cash }]),
    )
    expect(error.data.reason).toBe('CASH_INSUFFICIENT')
    expect(error.data.message).toMatch(/^Saldo Kas tidak cukup: /)
    expect(await written()).toBe(before)
    await askAbove(server, 10_000_000, 'DEBT_PAYMENT')
  })

  it('nothing for want of a receipt of invoices, which nobody can write, where an older program asked for one', async () => {
    await server.rows(
      `insert into setting (company_id, key, value, version, created_at, updated_at)
       select company_id, 'requireSupplierReceipt', 'true', 3, now(), now() from branch where id = $1`,
      [shop.branchId],
    )
    expect((await add(payment(shop, payable, 1, [transfer(1)]))).status).toBe(201)
    const { data } = await admin.call('GET /v1/settings', { query: {} })
    expect(data.own).toEqual([])
    expect(Object.keys(data.values)).not.toContain('requireSupplierReceipt')
    const set = await admin.raw('PUT /v1/settings', {
      body: { values: { requireSupplierReceipt: true }, version: 3 },
    })
    expect([set.status, set.error.message]).toEqual([400, 'Kolom requireSupplierReceipt tidak dikenal'])
    await server.owner.query(receiptMigration)
    expect(
      await server.rows(`select value, version from setting where key = 'requireSupplierReceipt'`),
    ).toEqual([{ value: null, version: 4 }])
    await server.rows(`delete from setting where key = 'requireSupplierReceipt'`)
  })
})

describe('a debt payment', () => {
  it('with discount and charge posts as in the golden month, and the invoice is partly paid', async () => {
    const done = await pay(
      payment(shop, payable, 50_000, [transfer(50_000, { bankCharge: 6_500 })], {
        debts: [{ payableId: payable, amount: 50_000, discount: 311 }],
      }),
    )
    expect([done.status, done.number]).toEqual(['POSTED', expect.stringMatching(/^PH\/PST\/2611\/\d{5}$/)])
    expect(await lines(done.id)).toEqual([
      [
        ['2-1101', 50_311, 0],
        ['8-1101', 6_500, 0],
        ['5-1301', 0, 311],
        ['1-1111', 0, 56_500],
      ],
    ])
    expect((await postings(done.id)).items.map(({ cause, amount }) => [cause, amount])).toEqual([
      ['MONEY', -50_000],
      ['DISCOUNT', -311],
    ])
    expect([await statusOf(), await openBalance()]).toEqual(['PARTIALLY_PAID', 60_689])
    expect(done.chain.map(({ step, percent }) => [step, percent])).toEqual([
      ['ORDER', 100],
      ['RECEIPT', 100],
      ['INVOICE', 100],
      ['PAYMENT', 45],
    ])
    const shown = await finance.raw('POST /core/v1/purchase/debt-payment/get', { body: { id: done.id } })
    expect(shown).toMatchObject({ status: 200, data: { chain: done.chain } })
    expect(done.details[0]?.voucherNo).toBe(`${done.number}-1`)
  })

  it('of the whole in cash and transfer settles the invoice, which can not be cancelled then', async () => {
    const done = await pay(
      payment(shop, payable, 111_000, [
        transfer(100_000),
        { method: 'CASH', amount: 11_000, accountId: cash },
      ]),
    )
    expect([await statusOf(), await openBalance()]).toEqual(['PAID', 0])
    const { error } = await finance.raw('POST /core/v1/purchase/invoice/cancel', {
      body: { id: invoice.id, version: (await invoiceNow()).version, reason: 'Salah' },
    })
    expect(error).toMatchObject({
      code: 'UNPROCESSABLE_ENTITY',
      data: {
        reason: 'HAS_DEPENDENTS',
        message: expect.stringMatching(/tidak dapat dibatalkan karena sudah dipakai pada /),
        params: { list: done.number },
      },
    })
  })

  it('without its money waits for it', async () => {
    const waiting = await pay(payment(shop, payable, 111_000))
    expect([waiting.status, await openBalance()]).toEqual(['APPROVED', 111_000])
    const body = { debtPaymentId: waiting.id, version: waiting.version }
    const none = await finance.raw('POST /core/v1/purchase/payment/add', { body: { ...body, details: [] } })
    expect(none.error.data.reason).toBe('LINES_EMPTY')
    const short = await finance.raw('POST /core/v1/purchase/payment/add', {
      body: { ...body, details: [transfer(1)] },
    })
    expect(short.error.data.reason).toBe('JOURNAL_UNBALANCED')
    const unnamed = await finance.raw('POST /core/v1/purchase/payment/add', {
      body: { ...body, details: [{ method: 'GIRO', amount: 111_000, accountId: bank }] },
    })
    expect([unnamed.status, unnamed.error.data.reason, unnamed.error.details]).toEqual([
      400,
      'REQUIRED',
      [{ field: 'details[0].giroNo', message: 'Nomor giro wajib diisi' }],
    ])
    const { data } = await finance.call('POST /core/v1/purchase/payment/add', {
      body: { ...body, details: [transfer(111_000)] },
    })
    expect([data.status, data.number, await statusOf()]).toEqual(['POSTED', waiting.number, 'PAID'])
  })

  it('above the limit waits for approval, is rejected, changed and approved', async () => {
    await askAbove(server, 1_000, 'DEBT_PAYMENT')
    const first = await pay(payment(shop, payable, 2_000, [transfer(2_000)]))
    expect([first.status, first.details[0]?.voucherNo]).toEqual(['WAITING_APPROVAL', null])
    const key = (of: Payment) => ({ id: of.id, version: of.version })
    const rejected = await admin.call('POST /core/v1/purchase/debt-payment/reject', {
      body: { ...key(first), reason: 'Salah rekening' },
    })
    const again = await finance.call('POST /core/v1/purchase/debt-payment/update', {
      body: { ...payment(shop, payable, 3_000, [transfer(3_000)]), ...key(rejected.data) },
    })
    expect([again.data.status, again.data.total]).toEqual(['WAITING_APPROVAL', 3_000])
    const approved = await admin.call('POST /core/v1/purchase/debt-payment/approve', {
      body: key(again.data),
    })
    expect([approved.data.status, await openBalance()]).toEqual(['POSTED', 108_000])
    expect(approved.data.details[0]?.voucherNo).toBe(`${approved.data.number}-1`)
    await askAbove(server, 10_000_000, 'DEBT_PAYMENT')
  })

  it('has a voucher only where its money has left', async () => {
    const vouchers = async () => {
      const { data } = await finance.call('POST /core/v1/purchase/payment/get/all', {
        body: { branchId: shop.branchId, limit: 100 },
      })
      return data.rows.map(({ voucherNo }) => voucherNo)
    }
    await askAbove(server, 1_000, 'DEBT_PAYMENT')
    const waiting = await pay(payment(shop, payable, 2_000, [transfer(2_000)]))
    const small = await pay(payment(shop, payable, 1_000, [transfer(1_000)]))
    await askAbove(server, 10_000_000, 'DEBT_PAYMENT')
    for (const { id, version } of [waiting, small])
      await finance.call('POST /core/v1/purchase/debt-payment/cancel', {
        body: { id, version, reason: 'Salah bayar' },
      })
    const listed = await vouchers()
    expect(listed).toContain(`${small.number}-1`)
    expect(listed).not.toContain(`${waiting.number}-1`)
  })

  it('shows what a supplier is owed, oldest first', async () => {
    const { data } = await finance.raw('POST /core/v1/purchase/debt-payment/get', {
      body: { branchId: shop.branchId, supplierId: shop.supplierId },
    })
    const { payables } = data as { payables: { payableId: number; balance: number; supplierNo: string }[] } // by the contract
    expect(payables.at(-1)).toMatchObject({
      payableId: payable,
      balance: 111_000,
      supplierNo: expect.stringMatching(/^INV-/),
    })
    expect(
      (await finance.raw('POST /core/v1/purchase/debt-payment/get', { body: {} })).error.data.reason,
    ).toBe('REQUIRED')
  })

  it('paid twice at the same moment never passes the debt', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => add(payment(shop, payable, 60_000, [transfer(60_000)]))),
    )
    expect(answers.map(({ status, error }) => error?.data?.reason ?? status).sort()).toEqual([
      201,
      'OVERPAYMENT',
      'OVERPAYMENT',
    ])
    expect(await openBalance()).toBe(51_000)
  })

  it('when it is cancelled leaves debts, money and the invoice as they were', async () => {
    const balances = () =>
      server.value(
        `select json_agg(b order by account_id)::text from (
           select account_id, sum(debit - credit) as net from account_balance group by 1 having sum(debit - credit) <> 0) b`,
      )
    const before = await balances()
    const done = await pay(
      payment(shop, payable, 60_000, [transfer(40_000, { bankCharge: 2_500 }), giro(20_000)], {
        debts: [{ payableId: payable, amount: 60_000, discount: 1_000 }],
      }),
    )
    const cleared = await settle(done, 1, 'BOUNCED', 'Dana tidak cukup')
    const { data } = await finance.call('POST /core/v1/purchase/debt-payment/cancel', {
      body: { id: done.id, version: cleared.version, reason: 'Salah bayar' },
    })
    expect([data.status, await openBalance(), await statusOf(), await balances()]).toEqual([
      'CANCELLED',
      111_000,
      'POSTED',
      before,
    ])
  })
})

describe('a giro', () => {
  it('settles the debt at once and takes the money when the bank pays', async () => {
    const done = await pay(payment(shop, payable, 111_000, [giro(111_000)]))
    expect(await lines(done.id)).toEqual([
      [
        ['2-1101', 111_000, 0],
        ['2-1104', 0, 111_000],
      ],
    ])
    expect(await statusOf()).toBe('PAID')
    const after = await settle(done, 0, 'CLEARED')
    expect(after.details[0]).toMatchObject({ status: 'CLEARED', statusDate: TODAY })
    expect((await lines(done.id))[1]).toEqual([
      ['2-1104', 111_000, 0],
      ['1-1111', 0, 111_000],
    ])
    const { error } = await settleRaw(after, 0, 'BOUNCED', 'x')
    expect(error.data).toMatchObject({
      reason: 'INVALID_STATE',
      message: 'Giro G-1 berstatus Cair dan tidak dapat diproses',
    })
  })

  it('that bounces opens its own amount again; the discount stays', async () => {
    const done = await pay(
      payment(shop, payable, 100_000, [giro(60_000), transfer(40_000)], {
        debts: [{ payableId: payable, amount: 100_000, discount: 11_000 }],
      }),
    )
    expect(await statusOf()).toBe('PAID')
    expect(await settleRaw(done, 0, 'BOUNCED')).toMatchObject({
      status: 400,
      error: { data: { reason: 'REASON_REQUIRED' }, details: [{ message: 'Alasan wajib diisi' }] },
    })
    const early = await settleRaw(done, 0, 'CLEARED', undefined, '2026-11-19')
    expect(early.error.data.reason).toBe('DATE_BEFORE_SOURCE')
    const bounced = await settle(done, 0, 'BOUNCED', 'Dana tidak cukup')
    expect(bounced.events[0]).toMatchObject({ action: 'giroBounced', reason: 'Dana tidak cukup' })
    expect([await openBalance(), await statusOf()]).toEqual([60_000, 'PARTIALLY_PAID'])
    const { data } = await finance.call('POST /core/v1/purchase/debt-payment/get/all', {
      body: { branchId: shop.branchId, detailStatus: 'BOUNCED' },
    })
    expect(data.rows.map(({ id }) => id)).toContain(done.id)
  })
})

it('is undone on the day on which the bank did its part, never before', async () => {
  const debt = await oweSupplier(admin, shop, '100000', { date: '2026-11-17' })
  const done = await pay(
    payment(shop, await payableOf(server, debt), 111_000, [giro(111_000)], { date: '2026-11-18' }),
  )
  const { version } = await settle(done, 0, 'CLEARED')
  const cancel = (more: object) =>
    finance.raw('POST /core/v1/purchase/debt-payment/cancel', {
      body: { id: done.id, version, reason: 'Salah bayar', ...more },
    })
  const bankOn = (date: string) =>
    server.value<number>(
      'select coalesce(sum(debit - credit), 0)::bigint from journal_line where account_id = $1 and date <= $2',
      [bank, date],
    )
  const before = await bankOn('2026-11-19')
  expect((await cancel({ cancelDate: '2026-11-19' })).error.data).toMatchObject({
    reason: 'DATE_BEFORE_SOURCE',
    message: `Tanggal tidak boleh sebelum tanggal ${done.number}, yang terakhir dicatat 20 Nov 2026`,
  })
  expect((await cancel({})).data).toMatchObject({ status: 'CANCELLED', cancelDate: TODAY })
  expect(await bankOn('2026-11-19')).toBe(before)
  const mirrors = (await postings(done.id)).journals.slice(2)
  expect(mirrors.map(({ date, kind }) => [date, kind])).toEqual([
    [TODAY, 'REVERSAL'],
    [TODAY, 'REVERSAL'],
  ])
})

const invoiceNow = async () =>
  (await admin.call('GET /v1/invoices/{id}', { params: { id: invoice.id } })).data

const settleRaw = (
  done: Payment,
  detail: number,
  status: 'CLEARED' | 'BOUNCED',
  reason?: string,
  date = TODAY,
) =>
  finance.raw('POST /core/v1/purchase/debt-payment/detail/update/status', {
    body: { detailId: done.details[detail]?.id, version: done.version, status, date, reason },
  })

async function settle(...given: Parameters<typeof settleRaw>): Promise<Payment> {
  const answer = await settleRaw(...given)
  if (answer.status !== 200) throw new Error(answer.body)
  return answer.data as Payment // 200 by the check above
}
