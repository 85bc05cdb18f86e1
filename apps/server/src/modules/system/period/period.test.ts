import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postInitialStock } from '@merchant/domain/posting/initial-stock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BooksOfBranch, enter, openBooks } from '../../../../test/support/books.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { requireOpenPeriod } from '../../../kernel/period/period.ts'

let server: TestServer
let books: BooksOfBranch
let finance: Caller
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  books = await openBooks(server)
  finance = await server.as('keuangan')
  admin = await server.as('admin')
})
afterAll(() => server.close())

const january = () => ({ branchId: books.branchId, year: 2026, month: 1 })
const stored = (month: number) =>
  server
    .rows<{ status: string; closed_modules: string[] }>(
      'select status, closed_modules from period where branch_id = $1 and year = 2026 and month = $2',
      [books.branchId, month],
    )
    .then(([row]) => row)

const received = (date: string) =>
  enter(server, books, {
    type: 'INITIAL_STOCK',
    prefix: 'SI',
    date,
    module: 'STOCK',
    goods: [{ warehouse: books.main, productId: books.products[0] ?? 0 }],
    posting: () =>
      postInitialStock({
        branchId: books.branchId,
        lines: [
          { warehouse: books.main, productId: books.products[0] ?? 0, quantity: 1, value: rupiah(100) },
        ],
      }),
  })

describe('the periods of a branch', () => {
  it('run from going live to the end of the next fiscal year', async () => {
    const answer = await admin.call('POST /core/v1/period/get/all', {
      body: { branchId: books.branchId, limit: 100 },
    })
    expect(answer.data.count).toBe(24)
    expect(answer.data.rows[0]).toMatchObject({
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      status: 'OPEN',
    })
    expect(answer.data.rows.at(-1)).toMatchObject({ startDate: '2027-12-01', endDate: '2027-12-31' })
  })

  it('come with a new branch', async () => {
    const made = await admin.call('POST /v1/branches', {
      body: {
        code: 'BARU',
        name: 'Stokis Baru',
        kind: 'STOCKIST',
        timezone: 'Asia/Jakarta',
        goLiveDate: '2027-03-15',
      },
    })
    expect(made.status).toBe(201)
    expect(
      await server.rows('select min(starts_on), max(ends_on), count(*) from period where branch_id = $1', [
        made.data.id,
      ]),
    ).toEqual([{ min: '2027-03-01', max: '2028-12-31', count: 22 }])
  })

  it.each([
    ['1987-06-01', 'LAMA', '2000-01-01', '2027-12-31'],
    ['2199-05-05', 'NANTI', '2199-05-01', '2199-12-31'],
  ])(
    'of a branch that goes live on %s stay within the years of books',
    async (goLiveDate, code, min, max) => {
      const made = await admin.call('POST /v1/branches', {
        body: { code, name: `Stokis ${code}`, kind: 'STOCKIST', timezone: 'Asia/Jakarta', goLiveDate },
      })
      expect(made.status).toBe(201)
      const found = 'select min(starts_on), max(ends_on) from period where branch_id = $1'
      expect(await server.rows(found, [made.data.id])).toEqual([{ min, max }])
    },
  )

  it('of the next year appear when first needed, not those after', async () => {
    const open = (date: string) =>
      server.services.database.write(server.scope([books.branchId]), (tx) =>
        requireOpenPeriod(tx, { branchId: books.branchId, date, module: 'STOCK' }),
      )
    await expect(open('2029-01-01')).rejects.toMatchObject({ reason: 'PERIOD_MISSING' })
    await expect(open('2025-12-31')).rejects.toMatchObject({ reason: 'PERIOD_MISSING' })
    await open('2028-05-05')
    const last = 'select max(ends_on) from period where branch_id = $1'
    expect(await server.value(last, [books.branchId])).toBe('2028-12-31')
  })

  it('are found by date, today when none is given', async () => {
    const at = (date?: string) =>
      finance.call('GET /core/v1/period', { query: { branchId: books.branchId, ...(date && { date }) } })
    expect((await at()).data).toMatchObject({ year: 2026, month: 11, hppDirty: false, closedModules: [] })
    expect((await at('2026-02-28')).data).toMatchObject({ year: 2026, month: 2 })
    expect(await at('2040-01-01')).toMatchObject({
      status: 422,
      error: {
        code: 'UNPROCESSABLE_ENTITY',
        data: {
          reason: 'PERIOD_MISSING',
          message: 'Periode Januari 2040 cabang Stokis Jakarta Timur belum dibuat',
        },
      },
    })
  })

  it('say which one may be closed, and why the others may not', async () => {
    const { data } = await finance.call('POST /core/v1/period/get/all', {
      body: { branchId: books.branchId, year: 2026, limit: 12 },
    })
    expect(data.rows[0]?.actions.close).toBe(true)
    expect(data.rows[1]?.actions.close).toMatchObject({ message: 'Tutup dahulu periode Januari 2026' })
    expect(data.rows[0]?.actions.restore).toMatchObject({ reason: 'INVALID_STATE' })
    const cashier = await server.as('kasir')
    expect((await cashier.call('POST /core/v1/period/get/all', { body: {} })).status).toBe(403)
  })
})

describe('closing and opening the posting of modules', () => {
  it('refuses a month that does not exist, a module that does not exist, and a role without the right', async () => {
    const missing = await finance.call('POST /core/v1/period/posting/close', {
      body: { ...january(), year: 2044 },
    })
    expect(missing).toMatchObject({
      status: 422,
      error: {
        code: 'UNPROCESSABLE_ENTITY',
        data: {
          reason: 'PERIOD_MISSING',
          message: 'Periode Januari 2044 cabang Stokis Jakarta Timur belum dibuat',
        },
      },
    })
    const unknown = await finance.raw('POST /core/v1/period/posting/close', {
      body: { ...january(), modules: ['GUDANG'] },
    })
    expect(unknown).toMatchObject({ status: 400, error: { code: 'MISSING_REQUIRED_DATA' } })
    const warehouse = await server.as('gudang')
    const denied = await warehouse.call('POST /core/v1/period/posting/close', { body: january() })
    expect(denied).toMatchObject({ status: 403, error: { data: { reason: 'FORBIDDEN' } } })
    expect(await stored(1)).toEqual({ status: 'OPEN', closed_modules: [] })
  })

  it('keeps documents of the module out until it is opened again', async () => {
    const modules = ['STOCK', 'PURCHASE'] as const
    const closed = await finance.call('POST /core/v1/period/posting/close', {
      body: { ...january(), modules: [...modules] },
    })
    expect(closed).toMatchObject({ status: 200, data: { closedModules: ['PURCHASE', 'STOCK'] } })
    await expect(received('2026-01-10')).rejects.toMatchObject({
      reason: 'POSTING_CLOSED',
      message: 'Posting stok untuk periode Januari 2026 cabang Stokis Jakarta Timur sedang ditutup',
    })
    await finance.call('POST /core/v1/period/posting/open', { body: { ...january(), modules: ['STOCK'] } })
    expect(await stored(1)).toEqual({ status: 'OPEN', closed_modules: ['PURCHASE'] })
    await received('2026-01-10')
    await finance.call('POST /core/v1/period/posting/open', { body: january() })
    expect(await stored(1)).toEqual({ status: 'OPEN', closed_modules: [] })
  })

  it('lets those pass who may override, and writes it down', async () => {
    await finance.call('POST /core/v1/period/posting/close', { body: january() })
    const given = { branchId: books.branchId, date: '2026-01-11', module: 'STOCK' } as const
    await server.services.database.write(server.scope([books.branchId]), (tx) =>
      requireOpenPeriod(tx, { ...given, override: true }),
    )
    expect(
      await server.value(`select after->>'module' from audit_log where entity = 'period-override'`),
    ).toBe('STOCK')
    await finance.call('POST /core/v1/period/posting/open', { body: january() })
  })
})
