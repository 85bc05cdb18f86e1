import { parseExactJson } from '@merchant/domain/kernel/figure.ts'
import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postInitialStock } from '@merchant/domain/posting/initial-stock.ts'
import { postGeneralJournal } from '@merchant/domain/posting/manual-journal.ts'
import { credit, debit, journal, posting, supplier } from '@merchant/domain/posting/posting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../src/kernel/invariants/check-invariants.ts'
import { enter } from '../support/books.ts'
import { type CashBooks, cashIn, cashOut, openCashBooks } from '../support/cash.ts'
import { depth } from '../support/depth.ts'
import { everyReport } from '../support/every-report.ts'
import { fileText } from '../support/file-text.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'

/**
 * Books beyond what a number of JavaScript carries exactly, 9,007,199,254,740,991: journals of the largest amount through
 * the product's commands, and books from before their total was bounded. Every report, the close of the month and the
 * year, and the invariants must still tell every rupiah.
 */

const LISTRIK = '6-1301'
const AKRUAL = '2-1401'
const LARGEST = 9_000_000_000_000

/** One rupiah less than the largest, so that the last digit of a sum tells whether any was lost. */
const EACH = 8_999_999_999_999
const JOURNALS = 1_001
/** 1,001 × 8,999,999,999,999 */
const POSTED = 9_008_999_999_998_999n
/** Three of 250 debits of 9 trillion each, as they could be entered before. */
const FROM_BEFORE = 6_750_000_000_000_000n
/** 1,001 × 8,999,999,999,999 again, owed to a supplier. */
const OWED = POSTED
const SPENT = 24_767_999_999_997_998n // POSTED + FROM_BEFORE + OWED
const PRODUCTS = 1_010
/** 1,010 × 8,999,999,999,999 */
const STOCK = 9_089_999_999_998_990n

const january = { dateFrom: '2026-01-01', dateTo: '2026-01-31' }
const DAY = '2026-01-15'

let server: TestServer
let books: CashBooks
let admin: Caller
let finance: Caller
let products: number[]

beforeAll(async () => {
  server = await testServer()
  books = await openCashBooks(server)
  await itIs('2026-01-31')
})
afterAll(() => server.close())

/** Nobody enters papers of later days, nor of long ago. */
async function itIs(day: string): Promise<void> {
  server.clock.set(new Date(`${day}T05:00:00.000Z`))
  admin = await server.as('admin')
  finance = await server.as('keuangan')
}

const add = (kind: 'general' | 'adjustment', body: object) =>
  finance.raw(`POST /v1/manual-journal/${kind}`, { body })
const lines = (count: number, amount: number): [string, number, number][] =>
  Array.from({ length: count }, (_, index) => (index % 2 === 0 ? [LISTRIK, amount, 0] : [AKRUAL, 0, amount]))
const documents = () => server.value('select count(*)::int from document')

describe('a total beyond the largest amount', () => {
  it('three general journals of 500 × 9,000,000,000,000 are refused, and the reports answer', async () => {
    const before = await documents()
    for (let each = 0; each < 3; each++)
      expect(await add('general', books.journal(lines(500, LARGEST), { date: DAY }))).toMatchObject({
        status: 400,
        error: {
          message: 'Nilai jurnal paling besar Rp 9.000.000.000.000',
          details: [{ field: 'lines' }],
          data: { reason: 'AMOUNT_TOO_LARGE' },
        },
      })
    expect(await documents()).toBe(before)
    for (const name of ['trial-balance', 'balance-sheet', 'income-statement'] as const) {
      const body = { branchId: books.branchId, ...january }
      expect(await admin.raw(`POST /core/v1/report/${name}`, { body })).toMatchObject({ status: 200 })
    }
  })

  it.each([
    ['an adjustment', () => add('adjustment', books.journal(lines(4, 4_500_000_000_001), { date: DAY }))],
    [
      'a journal that does not balance',
      () => add('general', books.journal([[LISTRIK, LARGEST, 0], ...lines(2, LARGEST)], { date: DAY })),
    ],
  ])('%s is refused', async (_, ask) => {
    expect(await ask()).toMatchObject({ status: 400, error: { data: { reason: 'AMOUNT_TOO_LARGE' } } })
  })

  it.each([cashIn, cashOut])(
    'money of 1,000 lines of the largest amount is refused: $direction',
    async (params) => {
      const body = books.money(
        '1-1101',
        Array.from({ length: 1_000 }, () => ['7-1101', LARGEST] as const),
        { date: DAY },
      )
      const answer = await finance.raw('POST /v1/cash-bank/{account}/{direction}', { params, body })
      expect(answer).toMatchObject({
        status: 400,
        error: {
          message: 'Nilai dokumen paling besar Rp 9.000.000.000.000',
          details: [{ field: 'lines' }],
          data: { reason: 'AMOUNT_TOO_LARGE' },
        },
      })
    },
  )
})

describe.runIf(depth(false, true))('books beyond what a number carries', () => {
  beforeAll(async () => {
    for (let each = 0; each < JOURNALS; each++) {
      const answer = await add('general', books.journal(lines(2, EACH), { date: DAY }))
      if (answer.status !== 201) throw new Error(answer.body)
    }
    for (let each = 0; each < 3; each++) await largeJournal()
    await debts()
    products = await manyProducts()
    for (let from = 0; from < PRODUCTS; from += 505) await goods(products.slice(from, from + 505))
  }, 600_000)

  /** What could be entered before: 500 lines of the largest amount. */
  const largeJournal = () =>
    enter(server, books, {
      type: 'GENERAL_JOURNAL',
      prefix: 'JU',
      date: DAY,
      module: 'JOURNAL',
      enteredAt: server.clock.now(),
      posting: () =>
        postGeneralJournal({
          branchId: books.branchId,
          description: 'Dari dahulu',
          lines: lines(500, LARGEST).map(([code, onDebit, onCredit]) => ({
            accountId: books.account(code),
            debit: rupiah(onDebit),
            credit: rupiah(onCredit),
            note: '',
          })),
        }),
    })

  /** What a supplier is owed, each on a paper of its own. */
  async function debts() {
    const supplierId = await server.value<number>(
      `insert into supplier (company_id, code, name, is_pkp, payment_term_id, created_at, updated_at)
       select company_id, 'UJI', 'Pemasok Uji', true, (select min(id) from payment_term), now(), now() from branch where id = $1
       returning id`,
      [books.branchId],
    )
    const [party, amount] = [supplier(supplierId), rupiah(EACH)]
    for (let each = 0; each < JOURNALS; each++)
      await enter(server, books, {
        type: 'GENERAL_JOURNAL',
        prefix: 'JU',
        date: DAY,
        module: 'JOURNAL',
        enteredAt: server.clock.now(),
        posting: () =>
          posting(
            books.branchId,
            [journal('Hutang', [debit(books.account(LISTRIK), amount), credit('AP', amount, party)])],
            { openItems: [{ account: 'AP', party, item: 'OWN', amount, cause: 'DOCUMENT' }] },
          ),
      })
  }

  async function manyProducts(): Promise<number[]> {
    const rows = await server.rows<{ id: number }>(
      `insert into product (company_id, sku, name, base_unit_id, tax_code, created_at, updated_at)
       select company_id, 'BESAR-' || n, 'Barang Besar ' || lpad(n::text, 4, '0'), base_unit_id, 'PPN', now(), now()
       from product, generate_series(1, ${PRODUCTS}) n where id = $1 returning id`,
      [books.products[0]],
    )
    return rows.map(({ id }) => id)
  }

  const goods = (ids: readonly number[]) =>
    enter(server, books, {
      type: 'INITIAL_STOCK',
      prefix: 'SI',
      date: DAY,
      module: 'STOCK',
      enteredAt: server.clock.now(),
      goods: ids.map((productId) => ({ warehouse: books.main, productId })),
      posting: () =>
        postInitialStock({
          branchId: books.branchId,
          lines: ids.map((productId) => ({
            warehouse: books.main,
            productId,
            quantity: 1_000_000_000_000,
            value: rupiah(EACH),
          })),
        }),
    })

  type Reported = {
    rows: Record<string, unknown>[]
    totals: Record<string, unknown>
    checks: { key: string; ok: boolean; difference: unknown }[]
  }
  const report = async (name: string, more: object = {}): Promise<Reported> => {
    const body = { branchId: books.branchId, ...january, ...more }
    const answer = await admin.raw(`POST /core/v1/report/${name}` as 'POST /core/v1/report/trial-balance', {
      body,
    })
    expect(answer).toMatchObject({ status: 200 })
    return (parseExactJson(answer.body) as { data: Reported }).data
  }
  const rowOf = ({ rows }: Reported, key: string, value: unknown) => rows.find((row) => row[key] === value)

  it('the trial balance tells every rupiah, and agrees', async () => {
    const trial = await report('trial-balance')
    expect(rowOf(trial, 'code', LISTRIK)).toMatchObject({ debit: SPENT, credit: 0, closingDebit: SPENT })
    expect(rowOf(trial, 'code', AKRUAL)).toMatchObject({ credit: POSTED + FROM_BEFORE })
    expect(trial.totals).toMatchObject({ debit: SPENT + STOCK, credit: SPENT + STOCK })
    expect(trial.checks.map(({ ok, difference }) => [ok, difference])).toEqual([
      [true, 0],
      [true, 0],
      [true, 0],
    ])
  })

  it('a general ledger runs on beyond it, page by page', async () => {
    const accountId = books.account(LISTRIK)
    const ledger = await report('general-ledger', { filters: { accountId }, limit: 1_000 })
    expect(ledger.totals).toMatchObject({ opening: 0, debit: SPENT, credit: 0, closing: SPENT })
    const next = (ledger as unknown as { next: string }).next
    const further = await report('general-ledger', { filters: { accountId }, limit: 1_000, after: next })
    expect(further.rows[0]).toMatchObject({ debit: EACH, balance: POSTED }) // the 1,001st line
  })

  it('the statements earn and hold it', async () => {
    const income = await report('income-statement')
    expect(income.totals).toMatchObject({ netProfit: -SPENT })
    const sheet = await report('balance-sheet')
    expect(sheet.totals).toMatchObject({
      assets: STOCK,
      liabilities: POSTED + FROM_BEFORE + OWED,
      equity: STOCK - SPENT,
    })
    expect(rowOf(sheet, 'code', AKRUAL)).toMatchObject({
      amount: POSTED + FROM_BEFORE,
      percent: 173.37, // 15,758,999,999,998,999 of 9,089,999,999,998,990
    })
  })

  it('debts age, goods are worth and age what they are', async () => {
    const aged = await report('ap-ageing')
    expect(aged.totals).toMatchObject({ balance: OWED, d1_30: OWED })
    expect(aged.checks).toMatchObject([{ ok: true }])
    const held = await report('stock-balance', { limit: 10 })
    expect(held.totals).toEqual({ quantity: 1_010_000_000_000_000, value: STOCK })
    const card = await report('stock-card', { filters: { productId: products[0] } })
    expect(card.rows).toMatchObject([
      { qtyIn: 1_000_000_000_000, valueIn: EACH, balanceValue: EACH, averageCost: '9.0000' },
    ])
    const age = await report('stock-age', { limit: 10 })
    expect(age.totals).toMatchObject({ value: STOCK, v0_30: STOCK })
    expect(age.rows[0]).toMatchObject({ value: EACH, averageAge: 16 })
  })

  it('every report answers as JSON, as a sheet and on paper', async () => {
    const about = { accountId: books.account(LISTRIK), productId: products[0] ?? 0 }
    const asked = everyReport(about)
    expect(new Set(asked.map(([route]) => route)).size).toBeGreaterThanOrEqual(13)
    for (const [route, way, formats] of asked)
      for (const format of formats) {
        const body = { branchId: books.branchId, ...january, format, ...way }
        const answer = await admin.raw(route, { body })
        expect([route, way, format, answer.status]).toEqual([route, way, format, 200])
      }
  })

  it.each(['XLSX', 'PDF'] as const)('the files of a report show it to the last digit: %s', async (format) => {
    const body = { branchId: books.branchId, ...january, format }
    const answer = await admin.raw('POST /core/v1/report/trial-balance', { body })
    const text = fileText(format, answer.bytes).replaceAll('\n', '') // a column of paper may break a figure
    expect(text).toContain('24.767.999.999.997.998')
  })

  it('money that lies beyond it can be spent, and no more than that', async () => {
    const much = (amount: number) =>
      enter(server, books, {
        type: 'GENERAL_JOURNAL',
        prefix: 'JU',
        date: '2026-02-15',
        module: 'JOURNAL',
        enteredAt: server.clock.now(),
        posting: () =>
          posting(books.branchId, [
            journal('Kas', [
              debit(books.account('1-1101'), rupiah(amount)),
              credit(books.account(AKRUAL), rupiah(amount)),
            ]),
          ]),
      })
    await itIs('2026-02-16')
    await much(LARGEST * 1_000)
    await much(LARGEST * 1_000 - 1)
    const body = books.money('1-1101', [[LISTRIK.replace('1301', '1201'), 5_000_000]], { date: '2026-02-16' })
    const spent = await finance.raw('POST /v1/cash-bank/{account}/{direction}', { params: cashOut, body })
    expect(spent).toMatchObject({ status: 201, data: { status: 'POSTED' } })
    const cash = await report('cash-daily', { dateFrom: '2026-02-01', dateTo: '2026-02-28' })
    const told = {
      opening: 0,
      cashIn: 17_999_999_999_999_999n,
      cashOut: 5_000_000,
      closing: 17_999_999_994_999_999n,
    }
    expect(cash.totals).toEqual(told)
    expect(cash.checks).toMatchObject([{ ok: true }])
    const both = { cashIn: 17_999_999_999_999_999n, closing: 17_999_999_999_999_999n }
    expect(
      cash.rows.map(({ opening, cashIn, cashOut, closing }) => ({ opening, cashIn, cashOut, closing })),
    ).toEqual([
      { opening: 0, cashOut: 0, ...both },
      { ...told, opening: both.closing, cashIn: 0 },
    ])
    for (const format of ['XLSX', 'PDF'] as const) {
      const days = { dateFrom: '2026-02-01', dateTo: '2026-02-28' }
      const file = await admin.raw('POST /core/v1/report/cash-daily', {
        body: { branchId: books.branchId, ...days, format },
      })
      const text = fileText(format, file.bytes).replaceAll('\n', '')
      expect(text).toContain('17.999.999.994.999.999')
    }
  })

  it('a stock that is full takes no more, and gives', async () => {
    const [productId = 0] = products
    const unitId = await server.value('select base_unit_id from product where id = $1', [productId])
    await server.rows(
      `insert into product_unit (company_id, product_id, unit_id, factor) select company_id, id, base_unit_id, 1 from product where id = $1`,
      [productId],
    )
    const correct = (direction: 'IN' | 'OUT', more: object) =>
      admin.raw('POST /v1/stock-corrections', {
        body: {
          branchId: books.branchId,
          warehouseId: books.main.warehouseId,
          date: '2026-02-15',
          direction,
          reason: direction === 'IN' ? 'LAINNYA' : 'HILANG',
          ...(direction === 'IN' && { accountId: books.account('5-1401'), note: 'Uji' }),
          lines: [{ productId, unitId, qty: 1, ...more }],
        },
      })
    expect(await correct('IN', { unitCost: '1' })).toMatchObject({
      status: 400,
      error: {
        message: 'Jumlah Barang Besar 0001 paling besar 1.000.000.000.000 satuan dasar',
        data: { reason: 'QTY_TOO_LARGE' },
      },
    })
    expect(await correct('OUT', { qty: 400_000 })).toMatchObject({ status: 201, data: { status: 'POSTED' } }) // 3,600,000
    expect(await correct('IN', { unitCost: '4000000' })).toMatchObject({
      status: 400,
      error: {
        message: 'Nilai stok Barang Besar 0001 paling besar Rp 9.000.000.000.000',
        data: { reason: 'AMOUNT_TOO_LARGE' },
      },
    })
  })

  it('the year closes with it, on as many lines as it takes, and opens again', async () => {
    await server.rows('update company set fiscal_year_end_month = 1')
    await server.rows(`update period set status = 'CLOSED', closed_at = now() where branch_id <> $1`, [
      books.branchId,
    ])
    const month = { branchId: books.branchId, year: 2026, month: 1 }
    const closed = await admin.call('POST /core/v1/period/close', { body: month })
    expect(closed).toMatchObject({ status: 200, data: { period: { status: 'CLOSED' } } })
    const closing = await server.rows(
      `select a.code, l.debit, l.credit from journal_line l join account a on a.id = l.account_id
       where l.journal_id = $1 order by l.line_no`,
      [closed.data.closingJournalId],
    )
    const part = 9_000_000_000_000_000
    expect(closing).toEqual([
      { code: LISTRIK, debit: 0, credit: part },
      { code: LISTRIK, debit: 0, credit: part },
      { code: LISTRIK, debit: 0, credit: 6_767_999_999_997_998 },
      { code: '3-1201', debit: part, credit: 0 },
      { code: '3-1201', debit: part, credit: 0 },
      { code: '3-1201', debit: 6_767_999_999_997_998, credit: 0 },
    ])
    expect((await report('balance-sheet')).totals).toMatchObject({ equity: STOCK - SPENT })
    const body = { ...month, reason: 'Uji buka kembali' }
    expect(await admin.call('POST /core/v1/period/restore', { body })).toMatchObject({
      status: 200,
      data: { status: 'OPEN', closedModules: ['CASHBANK', 'JOURNAL', 'PURCHASE', 'SALES', 'STOCK'] },
    })
    expect((await admin.call('POST /core/v1/period/close', { body: month })).status).toBe(200)
  })

  it('costs are calculated anew', async () => {
    const run = await admin.raw('POST /core/v1/hpp-recalculation/preview', {
      body: { branchIds: [books.branchId] },
    })
    expect(run).toMatchObject({ status: 201, data: { status: 'PREVIEW', lineCount: 0, total: 0 } })
  })

  it('the rules of the books hold, and tell what breaks them whole', async () => {
    expect(await checkInvariants(server.owner)).toEqual([])
    await server.rows('begin')
    await server.rows(`set local session_replication_role = replica;
      update account_balance set debit = debit + 1 where account_id = ${books.account(LISTRIK)} and class = 'NORMAL'`)
    const [broken] = await checkInvariants(server.owner)
    await server.rows('rollback')
    expect(broken).toMatchObject({
      name: 'I05',
      first: [{ debit: '24767999999997998', balance_debit: '24767999999997999' }],
    })
  })

  it('an account takes a million of the largest documents in a month, and then says so', async () => {
    const full = (amount: string) =>
      server.rows(
        `update account_balance set debit = ${amount} where branch_id = ${books.branchId} and account_id = ${books.account(LISTRIK)}
         and month = '2026-03-01'`,
      )
    await itIs('2026-03-15')
    const journalOfMarch = () => add('general', books.journal(lines(2, EACH), { date: '2026-03-15' }))
    expect((await journalOfMarch()).status).toBe(201)
    await full('9000000000000000000')
    expect(await journalOfMarch()).toMatchObject({
      status: 422,
      error: {
        message:
          'Mutasi satu akun dalam satu bulan paling besar Rp 9.000.000.000.000.000.000 pada satu sisi, gunakan akun atau bulan lain',
        data: { reason: 'ACCOUNT_FULL' },
      },
    })
    const trial = await report('trial-balance', { dateFrom: '2026-03-01', dateTo: '2026-03-31' })
    expect(rowOf(trial, 'code', LISTRIK)).toMatchObject({ debit: 9_000_000_000_000_000_000n })
    await full(String(EACH))
  })
})
