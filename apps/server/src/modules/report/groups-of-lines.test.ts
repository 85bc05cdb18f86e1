import type { ApiRoute } from '@merchant/contract/api.ts'
import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { replayGoldenMonth } from '@merchant/domain/test-support/golden-month.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goldenBooks } from '../../../test/support/golden-month.ts'
import { type Caller, type TestServer, testServer } from '../../../test/support/test-server.ts'

/**
 * Groups of reports whose lines run in the order of time: their subtotals are of whole groups, whatever the page, and add up to the
 * report; no balance runs within them.
 */

let server: TestServer
let admin: Caller
let branches: number[]
const ids = { coffee: 0, cash: 0, stock: 0 }

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  const books = await goldenBooks(server)
  branches = [books.world.jakarta, books.world.bandung]
  await replayGoldenMonth(books)
  const account = (code: string) => server.value<number>('select id from account where code = $1', [code])
  Object.assign(ids, {
    coffee: books.world.coffee,
    cash: await account('1-1101'),
    stock: await account('1-1301'),
  })
})
afterAll(() => server.close())

interface Group {
  label: string
  from: number
  count: number
  totals: Record<string, Figure | null>
}
interface Reply {
  rows: Record<string, unknown>[]
  totals: Record<string, Figure | null>
  groups: Group[]
  groupings: { key: string; label: string }[]
  columns: { key: string }[]
  count: number
  next: string | null
}

const reports = {
  'the general ledger': {
    route: 'POST /core/v1/report/general-ledger',
    filters: () => ({ accountId: ids.stock }),
    sums: ['debit', 'credit'],
    runs: ['balance'],
    by: ['DOCUMENT_TYPE', 'MONTH', 'BRANCH'],
  },
  'the stock card': {
    route: 'POST /core/v1/report/stock-card',
    filters: () => ({ productId: ids.coffee }),
    sums: ['qtyIn', 'qtyOut', 'valueIn', 'valueOut'],
    runs: ['balanceQty', 'balanceValue'],
    by: ['WAREHOUSE', 'DOCUMENT_TYPE', 'MONTH', 'BRANCH'],
  },
  'the daily cash': {
    route: 'POST /core/v1/report/cash-daily',
    filters: () => ({}),
    sums: ['cashIn', 'cashOut'],
    runs: [],
    by: ['ACCOUNT', 'BRANCH'],
  },
} as const
const names = Object.keys(reports) as (keyof typeof reports)[]
const ways = names.flatMap((name) => reports[name].by.map((by) => [name, by] as const))

async function ask(name: keyof typeof reports, body: object): Promise<Reply> {
  const { route, filters } = reports[name]
  const span = { branchIds: branches, dateFrom: '2025-12-01', dateTo: '2026-01-31', limit: 1_000 }
  const answer = await admin.raw(
    route as ApiRoute,
    { body: { ...span, filters: filters(), ...body } } as never,
  )
  expect(answer.status).toBe(200)
  return answer.data as Reply
}

const add = (rows: readonly object[], key: string): bigint =>
  rows.reduce((sum, row) => sum + BigInt((row as Record<string, Figure | null>)[key] ?? 0), 0n)

describe('a report in groups', () => {
  it.each(names)('%s offers its own ways, branches only where there are several', async (name) => {
    const keys = async (body: object) => (await ask(name, body)).groupings.map(({ key }) => key)
    expect(await keys({})).toEqual(reports[name].by)
    expect(await keys({ branchIds: branches.slice(0, 1) })).toEqual(
      reports[name].by.filter((key) => key !== 'BRANCH'),
    )
  })

  it.each(ways)('%s by %s has subtotals that add up to the report and to its lines', async (name, by) => {
    const [plain, whole] = await Promise.all([ask(name, {}), ask(name, { subtotalBy: by })])
    expect(whole.groups.length).toBeGreaterThan(0)
    expect(whole.totals).toEqual(plain.totals)
    expect(whole.groups.reduce((sum, { count }) => sum + count, 0)).toBe(whole.rows.length)
    for (const key of reports[name].sums) {
      expect(
        add(
          whole.groups.map(({ totals }) => totals),
          key,
        ),
      ).toBe(BigInt(plain.totals[key] ?? 0))
      for (const { from, count, totals } of whole.groups)
        expect(add(whole.rows.slice(from, from + count), key)).toBe(BigInt(totals[key] ?? 0))
    }
  })

  it.each(ways)('%s by %s has the same groups on every page, and in short', async (name, by) => {
    const whole = await ask(name, { subtotalBy: by })
    const lines: object[] = []
    let after: string | undefined
    do {
      const page = await ask(name, { subtotalBy: by, limit: 3, ...(after && { after }) })
      const begins = lines.length
      lines.push(...page.rows)
      expect(page.groups).toEqual(
        whole.groups.filter(({ from, count }) => from < lines.length && from + count > begins),
      )
      after = page.next ?? undefined
    } while (after)
    expect(lines).toEqual(whole.rows)
    const short = await ask(name, { subtotalBy: by, detail: 'SHORT' })
    expect([short.rows, short.groups, short.count]).toEqual([[], whole.groups, whole.groups.length])
  })

  it.each(ways)('%s by %s shows no balance that would run', async (name, by) => {
    const { columns, rows } = await ask(name, { subtotalBy: by })
    for (const key of reports[name].runs) {
      expect(columns.map((column) => column.key)).not.toContain(key)
      expect(rows.map((row) => row[key])).toEqual(rows.map(() => null))
    }
  })

  it('daily cash has the balances of whole accounts', async () => {
    const { groups } = await ask('the daily cash', { subtotalBy: 'ACCOUNT' })
    const cash = groups.find(({ label }) => label.startsWith('1-1101'))
    const chart = await admin.call('GET /accounting/coa/account', {
      query: { with: 'balance', branchIds: branches, asOf: '2026-01-31', search: '1-1101' },
    })
    expect(cash?.totals.closing).toBe(chart.data.rows[0]?.balance)
  })
})
