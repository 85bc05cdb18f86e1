import type { ApiRoute } from '@merchant/contract/api.ts'
import type { StatementRow } from '@merchant/contract/report/statement.ts'
import { replayGoldenMonth } from '@merchant/domain/test-support/golden-month.ts'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import golden from '../../../../../../packages/domain/golden/month.json' with { type: 'json' }
import { fileText } from '../../../../test/support/file-text.ts'
import { goldenBooks } from '../../../../test/support/golden-month.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

const january = { dateFrom: '2026-01-01', dateTo: '2026-01-31' }
const december = { compareFrom: '2025-12-01', compareTo: '2025-12-31' }

let server: TestServer
let admin: Caller
let branches: number[]
let jakarta: number
let bandung: number
const accounts = new Map<string, number>()

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  const books = await goldenBooks(server)
  jakarta = books.world.jakarta
  bandung = books.world.bandung
  branches = [jakarta, bandung]
  await replayGoldenMonth(books)
  for (const row of await server.rows<{ id: number; code: string }>('select id, code from account'))
    accounts.set(row.code, row.id)
})
afterAll(() => server.close())

const idOf = (code: string) => accounts.get(code) ?? 0
const income = async (body: object) =>
  (await admin.call('POST /core/v1/report/income-statement', { body })).data
const position = async (body: object) =>
  (await admin.call('POST /core/v1/report/balance-sheet', { body })).data
const cash = async (body: object) => (await admin.call('POST /core/v1/report/cash-flow', { body })).data
const ledger = async (code: string, body: object, filters: object = {}) =>
  (
    await admin.call('POST /core/v1/report/general-ledger', {
      body: { ...body, filters: { accountId: idOf(code), ...filters } },
    })
  ).data

const named = (rows: readonly StatementRow[], name: string) => rows.find((row) => row.name === name)
const coded = (rows: readonly StatementRow[], code: string) => rows.find((row) => row.code === code)

describe('asking for a statement', () => {
  const routes: ApiRoute[] = [
    'POST /core/v1/report/general-ledger',
    'POST /core/v1/report/income-statement',
    'POST /core/v1/report/balance-sheet',
    'POST /core/v1/report/cash-flow',
  ]
  const bodyOf = (route: string) =>
    route.endsWith('ledger') ? { filters: { accountId: idOf('1-1101') } } : {}

  it.each(routes)('%s refuses who may not see the books, and days the wrong way round', async (route) => {
    const cashier = await server.as('kasir')
    expect(await cashier.raw(route, { body: bodyOf(route) })).toMatchObject({ status: 403 })
    const turned = { ...bodyOf(route), dateFrom: '2026-02-01', dateTo: '2026-01-01' }
    const answer = await admin.raw(route, { body: turned })
    expect(answer).toMatchObject({ status: 400, error: { data: { reason: 'DATE_ORDER' } } })
  })

  it('refuses a comparison the wrong way round, an account of nobody and a cursor that is none', async () => {
    const turned = { ...january, compareFrom: '2026-01-01', compareTo: '2025-01-01' }
    const compared = await admin.call('POST /core/v1/report/income-statement', { body: turned })
    expect(compared.error.data.reason).toBe('DATE_ORDER')
    const route = 'POST /core/v1/report/general-ledger'
    const nobody = await admin.call(route, { body: { filters: { accountId: 999_999 } } })
    expect(nobody).toMatchObject({ status: 404, error: { data: { message: 'Akun tidak ditemukan' } } })
    const lost = await admin.call(route, {
      body: { after: '2026-99-99.1.1', filters: { accountId: idOf('1-1101') } },
    })
    expect(lost).toMatchObject({ status: 400, error: { details: [{ field: 'after' }] } })
  })

  it('answers with a workbook', async () => {
    for (const route of routes) {
      const answer = await admin.raw(route, { body: { ...bodyOf(route), ...january, format: 'XLSX' } })
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="export\.[a-z-]+\.2026-11-20\.xlsx"$/,
      )
      expect(answer.body.startsWith('PK')).toBe(true)
    }
  })
})

describe('the income statement of the golden month', () => {
  const expected: [string, keyof typeof golden.profitLoss][] = [
    ['Penjualan bersih', 'Penjualan bersih'],
    ['Laba kotor', 'Laba kotor'],
    ['Laba usaha', 'Laba usaha'],
    ['Laba bersih', 'Laba bersih'],
  ]

  it('earns what the fixture earns, costs shown above zero', async () => {
    const { rows, totals, checks } = await income({ branchIds: branches, ...january })
    for (const [name, key] of expected) expect(named(rows, name)?.amount).toBe(golden.profitLoss[key])
    const amounts = ['4-1101', '4-1201', '5-1101', '5-1201', '5-1301', '5-1401', '6-1101', '8-1101'].map(
      (code) => coded(rows, code)?.amount,
    )
    expect(amounts).toEqual([18_743_243, -62_500, 13_749_080, 3_853, -31_147, 33_107, 3_000_000, 6_500])
    expect(totals).toMatchObject({ netSales: 18_680_743, netProfit: 1_319_350 })
    expect(checks).toMatchObject([{ ok: true, expected: 1_319_350 }])
  })

  it('adds up over the branches', async () => {
    const one = await income({ branchId: jakarta, ...january })
    const other = await income({ branchId: bandung, ...january })
    expect(one.totals.netProfit + other.totals.netProfit).toBe(1_319_350)
    expect(other.rows.every(({ percent }) => percent === null)).toBe(true)
  })

  it('has the profit of each of twelve months where they are asked for, the last one until its day', async () => {
    const asked = { branchIds: branches, dateFrom: '2026-02-01', dateTo: '2026-02-15' }
    expect((await income(asked)).months).toEqual([])
    const { months } = await income({ ...asked, withMonths: true })
    expect(months.map(({ month }) => month)).toEqual([
      ...['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11'],
      ...['2025-12', '2026-01', '2026-02'],
    ])
    expect(months.filter(({ netProfit }) => netProfit !== 0)).toMatchObject([
      { month: '2026-01', netSales: 18_680_743, netProfit: 1_319_350 },
    ])
    const until = await income({ ...january, branchIds: branches, dateTo: '2026-01-10', withMonths: true })
    expect(until.months.at(-1)).toMatchObject({ month: '2026-01', ...until.totals })
    expect(until.totals.netSales).not.toBe(18_680_743)
  })

  it('is short with its sums alone, which are the same', async () => {
    const { rows: full } = await income({ branchIds: branches, ...january })
    const { rows, detail, count } = await income({ branchIds: branches, ...january, detail: 'SHORT' })
    expect(rows).toEqual(full.filter(({ kind }) => kind === 'SUM'))
    expect([detail, count]).toEqual(['SHORT', rows.length])
  })

  it('compares with other days, shares in net sales and runs through the year', async () => {
    const first = {
      dateFrom: '2026-01-11',
      dateTo: '2026-01-31',
      compareFrom: '2026-01-01',
      compareTo: '2026-01-10',
    }
    const { rows } = await income({ branchIds: branches, ...first })
    expect(coded(rows, '4-1101')).toMatchObject({
      amount: 10_493_243,
      compareAmount: 8_250_000,
      difference: 2_243_243,
      percent: 100.6,
      yearToDate: 18_743_243,
      accountId: idOf('4-1101'),
    })
    expect(named(rows, 'Laba bersih')?.yearToDate).toBe(1_319_350)
  })
})

describe('the balance sheet of the golden month', () => {
  it('stands as in the fixture', async () => {
    const { rows, totals, checks } = await position({ branchIds: branches, ...january })
    const { assets, liabilities, equity, totalAssets } = golden.balanceSheet
    for (const [name, amount] of Object.entries({ ...assets, ...liabilities, ...equity })) {
      const code = Object.values(golden.accounts).find((account) => account.name === name)?.code
      expect([name, (code ? coded(rows, code) : named(rows, name))?.amount ?? 0]).toEqual([name, amount])
    }
    expect(totals).toEqual({ assets: totalAssets, liabilities: 6_122_092, equity: 266_319_349 })
    expect(named(rows, 'Total liabilitas dan ekuitas')?.amount).toBe(totalAssets)
    expect(checks).toMatchObject([
      { key: 'POSITION', ok: true },
      { key: 'INTER_BRANCH', ok: true, actual: 0 },
    ])
  })

  it('agrees for one branch, whose account with the others stays among its assets', async () => {
    const { rows, checks } = await position({ branchId: bandung, ...january })
    expect(coded(rows, '1-1901')).toMatchObject({ sectionKey: 'CURRENT_ASSET', amount: -781_870 })
    expect(checks).toMatchObject([{ key: 'POSITION', ok: true }])
  })

  it('shows apart what does not net out between branches', async () => {
    const other = await server.branchId('SBY')
    const { rows, checks } = await position({ branchIds: [jakarta, other], ...january })
    expect(coded(rows, '1-1901')).toMatchObject({ section: 'Selisih RK', amount: 781_870 })
    expect(checks).toMatchObject([{ ok: true }, { key: 'INTER_BRANCH', ok: false, difference: 781_870 }])
  })

  it('says on paper of which day it is, what it is compared with, and as of when it was known', async () => {
    const about = { branchIds: branches, ...january, ...december, knownAt: '2026-02-01T18:30:00Z' }
    const { bytes } = await admin.raw('POST /core/v1/report/balance-sheet', {
      body: { ...about, format: 'PDF' },
    })
    const paper = fileText('PDF', bytes)
    for (const text of ['Per 31 Jan 2026', 'Pembanding: 31 Des 2025', 'diketahui pada 2 Feb 2026 01.30 WIB'])
      expect(paper).toContain(text)
    expect(paper).not.toContain('1 Jan 2026 s.d.')
  })

  it('says on paper and in its sheet by which standards it is made, as the company decided', async () => {
    const files = async (name: 'balance-sheet' | 'income-statement' | 'cash-flow' | 'trial-balance') => {
      const file = async (format: 'PDF' | 'XLSX') => {
        const { bytes } = await admin.raw(`POST /core/v1/report/${name}`, {
          body: { branchIds: branches, ...january, format },
        })
        return fileText(format, bytes)
      }
      return [await file('PDF'), await file('XLSX')]
    }
    const { data } = await admin.call('GET /v1/settings', { query: {} })
    for (const name of ['balance-sheet', 'income-statement', 'cash-flow', 'trial-balance'] as const)
      for (const text of await files(name)) expect(text).toContain('Dasar penyusunan: SAK Entitas Privat')
    const values = { accountingBasis: 'SAK EMKM' }
    await admin.call('PUT /v1/settings', { body: { values, version: data.version } })
    for (const text of await files('balance-sheet')) expect(text).toContain('Dasar penyusunan: SAK EMKM')
  })

  it('compares with another day, and carries profit that no year-end has closed', async () => {
    const { rows, checks } = await position({
      branchIds: branches,
      dateTo: '2027-03-31',
      compareTo: '2026-01-31',
    })
    expect(named(rows, 'Laba tahun lalu yang belum ditutup')).toMatchObject({
      amount: 1_319_350,
      compareAmount: 0,
    })
    expect(named(rows, 'Laba Tahun Berjalan')).toMatchObject({
      kind: 'PROFIT',
      amount: 0,
      compareAmount: 1_319_350,
    })
    expect(checks[0]?.ok).toBe(true)
  })
})

describe('the cash flow of the golden month', () => {
  it('leads from the profit to the cash, by the indirect method', async () => {
    const { rows, totals, checks } = await cash({ branchIds: branches, ...january })
    const { lines, operating, opening, closing } = golden.cashFlow
    const codes = ['1-1201', '1-1301', '1-1501', '2-1101', '2-1102', '2-1201', '2-1401']
    const wanted = Object.values(lines).filter((amount) => amount !== 0)
    expect(
      [named(rows, 'Laba bersih'), ...codes.map((code) => coded(rows, code))].map((row) => row?.amount),
    ).toEqual(wanted)
    expect(totals).toEqual({ operating, investing: 0, financing: 0, opening, closing })
    expect(checks).toMatchObject([{ ok: true, expected: 251_401_000 }])
  })

  it('ends on the same by the direct method, without costs that moved no cash', async () => {
    const { rows, totals, checks } = await cash({
      branchIds: branches,
      ...january,
      filters: { method: 'DIRECT' },
    })
    expect(checks).toMatchObject([{ ok: true }])
    expect(totals).toMatchObject({ operating: golden.cashFlow.operating, closing: golden.cashFlow.closing })
    expect(coded(rows, '1-1201')?.amount).toBe(10_000_000)
    expect(coded(rows, '1-1301')).toBeUndefined()
    expect(coded(rows, '5-1101')).toBeUndefined()
  })

  it('puts paid-in capital under financing, and compares', async () => {
    const { rows, totals } = await cash({
      branchId: jakarta,
      dateFrom: '2025-12-01',
      dateTo: '2025-12-31',
      ...december,
    })
    expect(totals).toMatchObject({ financing: 264_999_999, operating: -14_999_999, closing: 250_000_000 })
    expect(coded(rows, '3-1101')).toMatchObject({
      amount: 264_999_999,
      compareAmount: 264_999_999,
      difference: 0,
    })
  })
})

describe('the general ledger', () => {
  it('runs from the opening to the closing and names the document and the other side', async () => {
    const report = await ledger('1-1101', { branchIds: branches, ...january })
    expect(report.rows.map(({ date, debit, credit, balance }) => [date, debit, credit, balance])).toEqual([
      ['2026-01-21', 1_387_500, 0, 51_387_500],
      ['2026-01-24', 0, 250_000, 51_137_500],
      ['2026-01-30', 270_000, 0, 51_407_500],
    ])
    expect(report.rows[1]).toMatchObject({
      documentNo: 'KK/JKT01/2601/00001',
      counterAccounts: '6-1201 Beban Transportasi',
      branchId: jakarta,
    })
    expect(report.totals).toMatchObject({
      opening: 50_000_000,
      closing: 51_407_500,
      account: { code: '1-1101' },
    })
    expect(report).toMatchObject({ count: 3, more: false, next: null })
  })

  it('opens and closes in its files as on the screen', async () => {
    const { totals } = await ledger('1-1101', { branchId: jakarta, ...january })
    const file = async (format: 'PDF' | 'XLSX') => {
      const body = { branchId: jakarta, ...january, format, filters: { accountId: idOf('1-1101') } }
      return (await admin.raw('POST /core/v1/report/general-ledger', { body })).bytes
    }
    const sheet = await readSheet(await file('XLSX'))
    const balanceOf = (words: string) => sheet.find((row) => row.includes(words))?.at(-1)
    expect([balanceOf('Saldo awal'), balanceOf('Jumlah dan saldo akhir')]).toEqual([
      totals.opening,
      totals.closing,
    ])
    const paper = fileText('PDF', await file('PDF'))
    for (const text of ['Saldo awal', '50.000.000', 'Jumlah dan saldo akhir', '51.407.500'])
      expect(paper).toContain(text)
  })

  it('shows what moved against cash alone, over pages and in files, without an opening', async () => {
    const about = { branchIds: branches, ...january }
    const against = { againstCash: true }
    const whole = await ledger('4-1101', about, against)
    expect(whole.rows.length).toBeGreaterThan(1)
    const { rows: figures } = await cash({ ...about, filters: { method: 'DIRECT' } })
    const amount = coded(figures, '4-1101')?.amount
    expect(whole.totals).toMatchObject({ opening: 0, credit: amount, closing: amount })
    const rows = []
    let next: string | null | undefined
    do {
      const page = await ledger('4-1101', { ...about, limit: 1, ...(next && { after: next }) }, against)
      rows.push(...page.rows)
      next = page.next
    } while (next)
    expect(rows).toEqual(whole.rows)
    const filters = { accountId: idOf('4-1101'), ...against }
    const file = async (format: 'PDF' | 'XLSX') =>
      (await admin.raw('POST /core/v1/report/general-ledger', { body: { ...about, format, filters } })).bytes
    const sheet = await readSheet(await file('XLSX'))
    expect(sheet[1]?.[0]).toBe('Buku Besar Terhadap Kas 4-1101')
    expect(sheet.find((row) => row.includes('Total'))?.at(-1)).toBe(amount)
    const paper = fileText('PDF', await file('PDF'))
    expect(paper).toContain('Buku Besar Terhadap Kas 4-1101')
    expect(paper).not.toContain('Saldo awal')
  })

  it('knows against cash, too, only what was recorded by a moment', async () => {
    const about = { branchIds: branches, ...january, knownAt: '2025-01-01T00:00:00Z' }
    const unknown = await ledger('1-1201', about, { againstCash: true })
    expect(unknown).toMatchObject({ rows: [], count: 0, totals: { credit: 0, closing: 0 } })
  })

  it('goes on over pages without losing or repeating a line', async () => {
    const whole = await ledger('1-1301', { branchIds: branches, ...january })
    const rows = []
    let next: string | null | undefined
    do {
      const page = await ledger('1-1301', {
        branchIds: branches,
        ...january,
        limit: 3,
        ...(next && { after: next }),
      })
      rows.push(...page.rows)
      next = page.next
    } while (next)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows).toEqual(whole.rows)
    expect(rows.at(-1)?.balance).toBe(whole.totals.closing)
  })

  it('grows with credits where the account does, and knows only what was recorded by a moment', async () => {
    const debt = await ledger('2-1101', { branchId: jakarta, ...january })
    expect(debt.totals).toMatchObject({ opening: 0, closing: 3_307_210 })
    const sales = await ledger('4-1101', { branchId: jakarta, dateFrom: '2026-01-21', dateTo: '2026-01-31' })
    expect(sales.totals).toMatchObject({ opening: 17_250_000, closing: 18_743_243 })
    const known = await ledger('2-1101', {
      branchId: jakarta,
      ...january,
      knownAt: '2027-01-01T00:00:00+07:00',
    })
    expect(known.rows).toEqual(debt.rows)
    const unknown = await ledger('2-1101', { branchId: jakarta, ...january, knownAt: '2025-01-01T00:00:00Z' })
    expect(unknown).toMatchObject({ rows: [], count: 0, totals: { closing: 0 } })
  })
})
