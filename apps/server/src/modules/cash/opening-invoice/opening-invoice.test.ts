import type { ApiInput } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCash, payment } from '../../../../test/support/debts.ts'
import { openPurchasing, type Purchasing, TODAY } from '../../../../test/support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { postingsOf } from '../../../kernel/document/postings.queries.ts'

/**
 * A branch that goes live on 5 January 2026. Its old books say:
 *  Toko Sinar    NT-1      12 Nov 2025   due 26 Nov 2025              1.750.000
 *  Toko Sinar    NT-2      20 Dec 2025   30 days: due 19 Jan 2026       864.500
 *  Pemasok Uji   SS/0871   10 Dec 2025   30 days: due 9 Jan 2026     12.400.500
 * So receivables are 2.614.500 and payables 12.400.500, all of it against the opening equity: 9.786.000 on its debit side.
 */
const OPENING = '2026-01-05'

type Entry = ApiInput<'POST /v1/opening-invoices'>['body']

let server: TestServer
let shop: Purchasing
let finance: Caller
let cash: number
let sinar: number
/** A customer of another branch. */
let elsewhere: number
let first: Entered
let payable: Entered
type Entered = Awaited<ReturnType<typeof entered>>

beforeAll(async () => {
  server = await testServer()
  shop = await openPurchasing(server, 'JKT')
  ;({ cash } = await openCash(server, shop.branchId, 50_000_000))
  finance = await server.as('keuangan')
  await server.rows(`update branch set go_live_date = $2 where id = $1`, [shop.branchId, OPENING])
  await server.rows('delete from opening_statement where branch_id = $1', [shop.branchId])
  sinar = await server.value<number>(
    `insert into customer (branch_id, code, name, owner_name, phone, sub_district, address, type, customer_group_id, term_days, credit_limit, approved, approved_at, created_at, updated_at)
     select $1, 'SNR', 'Toko Sinar', 'Ibu Ratna', '+6281277770001', 'Cakung', 'Jl. Raya 1', 'MEMBER', g.id, 30, 5000000, 'Approved', now(), now(), now()
     from customer_group g join branch b on b.id = $1 and b.company_id = g.company_id limit 1 returning id`,
    [shop.branchId],
  )
  elsewhere = await server.value<number>(`select min(id) from customer where branch_id <> $1`, [
    shop.branchId,
  ])
})
afterAll(() => server.close())

const note = (more: Partial<Entry> = {}): Entry => ({
  branchId: shop.branchId,
  customerId: sinar,
  invoiceNo: 'NT-1',
  invoiceDate: '2025-11-12',
  dueDate: '2025-11-26',
  amount: 1_750_000,
  ...more,
})
const bill = (more: Partial<Entry> = {}): Entry => ({
  branchId: shop.branchId,
  supplierId: shop.supplierId,
  invoiceNo: 'SS/0871',
  invoiceDate: '2025-12-10',
  amount: 12_400_500,
  ...more,
})
const add = (body: Entry, caller = finance) => caller.call('POST /v1/opening-invoices', { body })
async function entered(body: Entry) {
  const answer = await add(body)
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data
}
const read = async (id: number) =>
  (await finance.call('GET /v1/opening-invoices/{id}', { params: { id } })).data
const cancel = ({ id, version }: { id: number; version: number }) =>
  finance.call('PUT /v1/opening-invoices/cancel', { body: { id, version, reason: 'Salah salin' } })
const refusalOf = ({ status, error }: Awaited<ReturnType<typeof add>>) => [
  status,
  error.data.reason,
  error.data.message,
]
const openingTotals = async () => {
  const { data } = await finance.call('POST /core/v1/opening-balance/get', {
    body: { branchId: shop.branchId },
  })
  const of = (name: string) => data.rows.find(({ total, code }) => (total ?? code) === name)?.booked
  return [of('RECEIVABLE'), of('1-1201'), of('PAYABLE'), of('2-1101'), of('3-1901') ?? 0]
}
const ageing = async (name: 'ar-ageing' | 'ap-ageing', dateTo: string) => {
  const { data } = await finance.call(`POST /core/v1/report/${name}`, {
    body: { branchId: shop.branchId, dateTo },
  })
  const rows = data.rows as unknown as Record<string, unknown>[]
  const of = ['date', 'dueDate', 'notDue', 'd1_30', 'd31_60', 'd61_90', 'd90']
  return rows.map((row) => of.map((key) => row[key]))
}
const itemOf = ({ id }: { id: number }) =>
  server.value<number>('select id from open_item where document_id = $1', [id])

describe('an invoice of the old books that is refused', () => {
  it.each<[string, number, string, () => Entry]>([
    ['OPENING_PARTY', 422, 'Isi pelanggan atau pemasok, salah satu saja', () => note({ customerId: null })],
    [
      'OPENING_PARTY',
      422,
      'Isi pelanggan atau pemasok, salah satu saja',
      () => note({ supplierId: shop.supplierId }),
    ],
    [
      'REFERENCE_MISSING',
      422,
      'Pelanggan yang dipilih tidak ditemukan',
      () => note({ customerId: 987_654_321 }),
    ],
    [
      'REFERENCE_MISSING',
      422,
      'Pelanggan yang dipilih tidak ditemukan',
      () => note({ customerId: elsewhere }),
    ],
    [
      'REFERENCE_MISSING',
      422,
      'Pemasok yang dipilih tidak ditemukan',
      () => bill({ supplierId: 987_654_321 }),
    ],
    [
      'OPENING_INVOICE_DATE',
      422,
      'Faktur NT-1 bertanggal setelah hari pembukaan 5 Jan 2026; catatlah sebagai penjualan atau faktur pembelian',
      () => note({ invoiceDate: '2026-01-06', dueDate: '2026-01-06' }),
    ],
    [
      'DUE_BEFORE_INVOICE',
      422,
      'Jatuh tempo NT-1 tidak boleh sebelum tanggalnya, 12 Nov 2025',
      () => note({ dueDate: '2025-11-11' }),
    ],
  ])('%s', async (reason, status, message, body) => {
    expect(refusalOf(await add(body()))).toEqual([status, reason, message])
  })

  it('is nothing for a cashier, and an amount of zero no invoice', async () => {
    expect((await add(note(), await server.as('kasir'))).status).toBe(403)
    expect((await add(note({ amount: 0 }))).status).toBe(400)
  })
})

describe('invoices of the old books', () => {
  it('are dated on the opening day, each with a journal against the opening equity and an open item', async () => {
    first = await entered(note())
    expect(first).toMatchObject({
      number: expect.stringMatching(/^FA\/JKT\/2601\/\d{5}$/),
      date: OPENING,
      status: 'POSTED',
      side: 'RECEIVABLE',
      party: { id: sinar, code: 'SNR', name: 'Toko Sinar' },
      invoiceNo: 'NT-1',
      invoiceDate: '2025-11-12',
      dueDate: '2025-11-26',
      total: 1_750_000,
      balance: 1_750_000,
      settlements: [],
    })
    const { journals } = await server.services.database.read(server.scope([shop.branchId]), (db) =>
      postingsOf(db, shop.branchId, first.id),
    )
    expect(
      journals.map(({ date, lines }) => [
        date,
        lines.map(({ account, debit, credit }) => [account.code, debit, credit]),
      ]),
    ).toEqual([
      [
        OPENING,
        [
          ['1-1201', 1_750_000, 0],
          ['3-1901', 0, 1_750_000],
        ],
      ],
    ])
    payable = await entered(bill())
    expect(payable).toMatchObject({
      side: 'PAYABLE',
      date: OPENING,
      dueDate: '2026-01-09',
      party: { name: 'Pemasok Uji' },
    })
    const second = await entered(
      note({ invoiceNo: 'NT-2', invoiceDate: '2025-12-20', dueDate: null, amount: 864_500 }),
    )
    expect(second.dueDate).toBe('2026-01-19')
  })

  it('make up the opening figures of the branch', async () => {
    expect(await openingTotals()).toEqual([2_614_500, 2_614_500, 12_400_500, -12_400_500, 9_786_000])
  })

  it('age by their own days, not by the day on which they came', async () => {
    expect(await ageing('ar-ageing', '2026-01-04')).toEqual([])
    // 26 November to 5 January: 40 days
    expect(await ageing('ar-ageing', OPENING)).toEqual([
      ['2025-11-12', '2025-11-26', 0, 0, 1_750_000, 0, 0],
      ['2025-12-20', '2026-01-19', 864_500, 0, 0, 0, 0],
    ])
    // 66 and 12 days; then 125 and 71
    expect((await ageing('ar-ageing', '2026-01-31')).map((row) => row.slice(2))).toEqual([
      [0, 0, 0, 1_750_000, 0],
      [0, 864_500, 0, 0, 0],
    ])
    expect((await ageing('ar-ageing', '2026-03-31')).map((row) => row.slice(2))).toEqual([
      [0, 0, 0, 0, 1_750_000],
      [0, 0, 0, 864_500, 0],
    ])
    expect(await ageing('ap-ageing', '2026-02-08')).toEqual([
      ['2025-12-10', '2026-01-09', 0, 12_400_500, 0, 0, 0],
    ])
  })

  it('count in the credit of the customer and in the debts of the supplier', async () => {
    const { data: customer } = await finance.call('GET /v1/customers/{id}', { params: { id: sinar } })
    expect(customer).toMatchObject({ arBalance: 2_614_500 })
    const { data: credit } = await (await server.as('kasir')).call('POST /core/v2/cashier/booking/credit', {
      body: { branchId: shop.branchId, customerId: sinar },
    })
    expect(credit).toMatchObject({ used: 2_614_500, overdue: 2_614_500 })
    const { data: overview } = await finance.call('GET /v1/suppliers/{id}/overview', {
      params: { id: shop.supplierId },
    })
    expect(overview.debt).toMatchObject({
      payable: 12_400_500,
      invoices: [
        {
          id: payable.id,
          type: 'OPENING_INVOICE',
          supplierInvoiceNo: 'SS/0871',
          dueDate: '2026-01-09',
          balance: 12_400_500,
        },
      ],
    })
  })

  it('are entered once: by number without regard to capitals, also as a purchase', async () => {
    expect(refusalOf(await add(note({ invoiceNo: 'nt-1' })))).toEqual([
      409,
      'DUPLICATE_OPENING_INVOICE',
      `Nomor nt-1 dari Toko Sinar sudah tercatat pada ${first.number}`,
    ])
    const bought = await finance.raw('POST /core/v1/purchase/invoice/add', {
      body: {
        branchId: shop.branchId,
        supplierId: shop.supplierId,
        date: TODAY,
        supplierInvoiceNo: 'ss/0871',
        supplierInvoiceDate: TODAY,
        lines: [{ accountId: cash, productId: shop.products[0], unitId: shop.piece, qty: 1, price: '1000' }],
        submit: false,
      },
    })
    expect(bought.error.data).toMatchObject({
      reason: 'DUPLICATE_SUPPLIER_INVOICE',
      params: { document: payable.number },
    })
  })

  it('are listed by side and by search, with what is left of them', async () => {
    const list = async (query: object) => {
      const { data } = await finance.call('GET /v1/opening-invoices', {
        query: { branchId: shop.branchId, ...query },
      })
      return [data.rows.map(({ invoiceNo }) => invoiceNo).toSorted(), data.summary?.balance]
    }
    expect(await list({})).toEqual([['NT-1', 'NT-2', 'SS/0871'], 15_015_000])
    expect(await list({ tab: 'receivable' })).toEqual([['NT-1', 'NT-2'], 2_614_500])
    expect(await list({ tab: 'payable' })).toEqual([['SS/0871'], 12_400_500])
    expect(await list({ tab: 'late' })).toEqual([['NT-1', 'NT-2', 'SS/0871'], 15_015_000])
    expect(await list({ search: 'toko sinar' })).toEqual([['NT-1', 'NT-2'], 2_614_500])
    expect(await list({ search: 'nt-2' })).toEqual([['NT-2'], 864_500])
    expect(await list({ customerId: sinar })).toEqual([['NT-1', 'NT-2'], 2_614_500])
    const admin = await server.as('admin')
    const { id: tagId } = (
      await admin.call('POST /v1/merchant-tags', { body: { name: 'Faktur lama', color: '#228BE6' } })
    ).data
    expect(await list({ tagId })).toEqual([[], 0])
    await admin.call('POST /v1/customers/tags', { body: { ids: [sinar], give: [tagId] } })
    expect(await list({ tagId })).toEqual([['NT-1', 'NT-2'], 2_614_500])
    expect(await list({ supplierId: shop.supplierId })).toEqual([['SS/0871'], 12_400_500])
  })
})

describe('a payment of an old invoice', () => {
  it('is not dated before the opening day, although the invoice is older', async () => {
    await server.rows(
      `insert into setting (company_id, key, value, created_at, updated_at)
       select company_id, 'maxBackdateDaysFinance', '400', now(), now() from branch where id = $1`,
      [shop.branchId],
    )
    const early = payment(shop, await itemOf(payable), 400_500, [
      { method: 'CASH', amount: 400_500, accountId: cash },
    ])
    const answer = await finance.raw('POST /core/v1/purchase/debt-payment/add', {
      body: { ...early, date: '2026-01-04' },
    })
    expect(answer.error.data).toMatchObject({
      reason: 'DATE_BEFORE_SOURCE',
      params: { document: payable.number },
    })
  })

  it('settles part of it, which shows in its page and in the ageing of that day', async () => {
    const paid = await finance.call('POST /core/v1/purchase/debt-payment/add', {
      body: payment(shop, await itemOf(payable), 400_500, [
        { method: 'CASH', amount: 400_500, accountId: cash },
      ]),
    })
    expect(paid.status).toBe(201)
    expect(paid.data.debts).toMatchObject([{ documentNo: payable.number, supplierNo: 'SS/0871' }])
    expect(await read(payable.id)).toMatchObject({
      balance: 12_000_000,
      settlements: [{ documentId: paid.data.id, date: TODAY, cause: 'MONEY', amount: -400_500 }],
    })
    const left = async (day: string) => (await ageing('ap-ageing', day)).map((row) => row.at(-1))
    expect([await left('2026-11-19'), await left(TODAY)]).toEqual([[12_400_500], [12_000_000]])
    expect(await openingTotals()).toEqual([2_614_500, 2_614_500, 12_400_500, -12_400_500, 9_786_000])

    const refused = await cancel(await read(payable.id))
    expect(refused.error.data).toMatchObject({
      reason: 'HAS_DEPENDENTS',
      params: { list: paid.data.number },
    })
  })
})

describe('a cancelled one', () => {
  it('goes on the opening day again, so that the opening figures forget it; its number is free', async () => {
    const before = await openingTotals()
    const wrong = await entered(note({ invoiceNo: 'NT-9', amount: 1_000 }))
    const gone = await cancel(wrong)
    expect(gone.data).toMatchObject({ status: 'CANCELLED', cancelDate: OPENING, balance: 0 })
    expect(await openingTotals()).toEqual(before)
    const again = await entered(note({ invoiceNo: 'NT-9', amount: 2_000 }))
    expect((await cancel(again)).status).toBe(200)
  })

  it('is not cancelled in a later month where the first one is closed to the book-keepers alone', async () => {
    const wrong = await entered(note({ invoiceNo: 'NT-8', amount: 1_000 }))
    const lock = (modules: string) =>
      server.rows(`update period set closed_modules = $2 where branch_id = $1 and month = 1`, [
        shop.branchId,
        modules,
      ])
    await lock('{JOURNAL}')
    expect((await cancel(wrong)).error.data.reason).toBe('POSTING_CLOSED')
    await lock('{}')
    expect((await cancel(wrong)).status).toBe(200)
  })
})

describe('the first close', () => {
  it('ends the entering of old invoices, and says why', async () => {
    const close = (status: string) =>
      server.rows(
        `update period set status = $2, closed_at = case when $2 = 'CLOSED' then now() end,
           closed_by = case when $2 = 'CLOSED' then $3::bigint end, close_warnings = case when $2 = 'CLOSED' then 0 end
         where branch_id = $1 and month = 1`,
        [shop.branchId, status, finance.employeeId],
      )
    await close('CLOSED')
    const why =
      'Januari 2026 Stokis Jakarta Timur sudah ditutup dengan saldo awal yang cocok, sehingga faktur awal tidak dapat ditambah atau dibatalkan; pulihkan bulan itu dahulu'
    expect(refusalOf(await add(note({ invoiceNo: 'NT-3' })))).toEqual([422, 'OPENING_CLOSED', why])
    expect((await cancel(first)).error.data.reason).toBe('OPENING_CLOSED')
    await close('OPEN')
  })
})
