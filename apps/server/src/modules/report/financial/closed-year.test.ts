import { rupiah } from '@merchant/domain/kernel/money.ts'
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

  it('moves no cash', async () => {
    const body = { branchId: jakarta, dateFrom: '2026-12-01', dateTo: '2026-12-31' }
    const { totals, rows, checks } = (await admin.call('POST /core/v1/report/cash-flow', { body })).data
    expect(totals).toMatchObject({ operating: 0, financing: 0 })
    expect(rows.every(({ kind }) => kind === 'SUM')).toBe(true)
    expect(checks).toMatchObject([{ ok: true }])
  })
})
