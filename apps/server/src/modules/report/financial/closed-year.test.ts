import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postGeneralJournal } from '@merchant/domain/posting/manual-journal.ts'
import { postYearEndClose } from '@merchant/domain/posting/year-end-close.ts'
import { replayGoldenMonth } from '@merchant/domain/test-support/golden-month.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import golden from '../../../../../../packages/domain/golden/month.json' with { type: 'json' }
import { enter } from '../../../../test/support/books.ts'
import { goldenBooks } from '../../../../test/support/golden-month.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** The reports around the closing of a year: the golden month is all that 2026 has, and its profit goes to equity. */

const profit = golden.profitLoss['Laba bersih']
const year = { dateFrom: '2026-01-01', dateTo: '2026-12-31' }

let server: TestServer
let admin: Caller
let jakarta: number
let sales: number

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  const books = await goldenBooks(server)
  jakarta = books.world.jakarta
  await replayGoldenMonth(books)
  const balances = await server.rows<{ account: number; balance: number }>(
    `select l.account_id as account, sum(l.debit - l.credit)::bigint as balance from journal_line l
     join account a on a.id = l.account_id
     where l.branch_id = $1 and a.code >= '4' group by 1, a.code having sum(l.debit - l.credit) <> 0 order by a.code`,
    [jakarta],
  )
  await enter(
    server,
    { branchId: jakarta },
    {
      type: 'YEAR_END_CLOSE',
      date: '2026-12-31',
      module: 'JOURNAL',
      prefix: 'TP',
      posting: () =>
        postYearEndClose({
          branchId: jakarta,
          balances: balances.map(({ account, balance }) => ({ account, balance: rupiah(balance) })),
        }),
    },
  )
  sales = await server.value<number>(`select id from account where code = '4-1101'`)
})
afterAll(() => server.close())

const position = async (dateTo: string) =>
  (await admin.call('POST /core/v1/report/balance-sheet', { body: { branchId: jakarta, dateTo } })).data

/** A cost paid in cash. */
const spend = async (branchId: number, date: string, amount: number) => {
  const cost = await server.value<number>(`select id from account where code = '6-1101'`)
  const cash = await server.value<number>(`select id from account where code = '1-1101'`)
  await enter(
    server,
    { branchId },
    {
      type: 'GENERAL_JOURNAL',
      date,
      module: 'JOURNAL',
      prefix: 'JU',
      posting: () =>
        postGeneralJournal({
          branchId,
          description: 'Uji',
          lines: [
            { accountId: cost, debit: rupiah(amount), credit: rupiah(0), note: '' },
            { accountId: cash, debit: rupiah(0), credit: rupiah(amount), note: '' },
          ],
        }),
    },
  )
}

describe('a year that is closed', () => {
  it('keeps its income statement and its trial balance as they were before', async () => {
    const body = { branchId: jakarta, ...year }
    const income = (await admin.call('POST /core/v1/report/income-statement', { body })).data
    expect(income.totals.netProfit).toBe(profit)
    expect(income.checks).toMatchObject([{ ok: true }])
    const trial = (await admin.call('POST /core/v1/report/trial-balance', { body })).data
    expect(trial.rows.find(({ accountId }) => accountId === sales)).toMatchObject({
      debit: 0,
      closingCredit: 18_743_243,
    })
    expect(trial.rows.some(({ code }) => code === '3-1201')).toBe(false)
    expect(trial.checks.every(({ ok }) => ok)).toBe(true)
  })

  it('has its profit among the retained earnings from its last day on', async () => {
    for (const day of ['2026-12-31', '2027-01-31']) {
      const { rows, checks } = await position(day)
      expect(rows.find(({ code }) => code === '3-1201')?.amount, day).toBe(profit)
      expect(
        rows.filter(({ kind }) => kind === 'PROFIT').map(({ amount }) => amount),
        day,
      ).toEqual([0])
      expect(checks[0]?.ok, day).toBe(true)
    }
  })

  it('leaves nothing open in the next year', async () => {
    const body = { branchId: jakarta, dateFrom: '2027-01-01', dateTo: '2027-01-31' }
    const { rows, checks } = (await admin.call('POST /core/v1/report/trial-balance', { body })).data
    expect(rows.every(({ accountId }) => accountId !== null)).toBe(true)
    expect(rows.find(({ code }) => code === '3-1201')?.openingCredit).toBe(profit)
    expect(checks.every(({ ok }) => ok)).toBe(true)
  })

  it('shows the closing in the ledger, or leaves it out as the statements do', async () => {
    const ask = async (withClosing: boolean) => {
      const body = { branchId: jakarta, ...year, filters: { accountId: sales, withClosing } }
      const { rows, totals } = (await admin.call('POST /core/v1/report/general-ledger', { body })).data
      expect(rows.at(-1)?.balance).toBe(totals.closing)
      return totals.closing
    }
    expect(await ask(true)).toBe(0)
    expect(await ask(false)).toBe(18_743_243)
  })

  it('opens with the profit of closed years whether or not closings are left out, as the trial balance does', async () => {
    const earnings = await server.value<number>(`select id from account where code = '3-1201'`)
    for (const withClosing of [true, false]) {
      const filters = { accountId: earnings, withClosing }
      const body = { branchId: jakarta, dateFrom: '2027-01-01', dateTo: '2027-01-31', filters }
      const { totals } = (await admin.call('POST /core/v1/report/general-ledger', { body })).data
      expect(totals, `withClosing ${withClosing}`).toMatchObject({ opening: profit, closing: profit })
    }
  })

  it('opens no income statement for a profit that its closing took away', async () => {
    const { rows } = await position('2026-12-31')
    const [current] = rows.filter(({ kind }) => kind === 'PROFIT')
    expect(current).toMatchObject({ amount: 0, days: null, compareDays: null })
  })

  it('moves no cash', async () => {
    const body = { branchId: jakarta, dateFrom: '2026-12-01', dateTo: '2026-12-31' }
    const { totals, rows, checks } = (await admin.call('POST /core/v1/report/cash-flow', { body })).data
    expect(totals).toMatchObject({ operating: 0, financing: 0 })
    expect(rows.every(({ kind }) => kind === 'SUM')).toBe(true)
    expect(checks).toMatchObject([{ ok: true }])
  })

  it('opens nothing for branches that closed different years, but each of them for itself', async () => {
    const bandung = await server.branchId('BDG01')
    await spend(bandung, '2026-06-10', 50_000)
    const earlierOf = async (branchIds: number[]) => {
      const body = { branchIds, dateTo: '2027-01-31' }
      const { rows } = (await admin.call('POST /core/v1/report/balance-sheet', { body })).data
      return rows.find(({ name }) => name === 'Laba tahun lalu yang belum ditutup')
    }
    expect(await earlierOf([jakarta, bandung])).toMatchObject({ amount: -50_000, days: null })
    const days = { dateFrom: '2026-01-01', dateTo: '2026-12-31' }
    expect(await earlierOf([bandung])).toMatchObject({ amount: -50_000, days })
  })

  it('leaves the years after it open: their profit opens the days since the closing', async () => {
    await spend(jakarta, '2027-05-10', 70_000)
    await spend(jakarta, '2028-02-03', 9_000)
    const { rows } = await position('2028-02-29')
    const [earlier, current] = rows.filter(({ kind }) => kind === 'PROFIT')
    expect(earlier).toMatchObject({
      amount: -70_000,
      days: { dateFrom: '2027-01-01', dateTo: '2027-12-31' },
    })
    expect(current).toMatchObject({
      amount: -9_000,
      days: { dateFrom: '2028-01-01', dateTo: '2028-02-29' },
    })
    for (const row of [earlier, current]) {
      const body = { branchId: jakarta, ...row?.days }
      const { totals } = (await admin.call('POST /core/v1/report/income-statement', { body })).data
      expect(totals.netProfit).toBe(row?.amount)
    }
  })
})
