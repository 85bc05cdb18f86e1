import type { ApiRoute } from '@merchant/contract/api.ts'
import { replayGoldenMonth } from '@merchant/domain/test-support/golden-month.ts'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goldenHttpBooks } from '../../../test/support/golden-http.ts'
import { type Caller, type TestServer, testServer } from '../../../test/support/test-server.ts'

/** Groups of ledgers and invoices over the golden month: each group adds up its lines, all groups together the report. */

let server: TestServer
let admin: Caller
let branchIds: number[]
let tea: number
const accounts = new Map<string, number>()
beforeAll(async () => {
  server = await testServer()
  const books = await goldenHttpBooks(server)
  await replayGoldenMonth(books)
  server.clock.set(new Date('2026-02-01T03:00:00Z'))
  admin = await server.as('admin')
  branchIds = [books.world.jakarta, books.world.bandung]
  tea = books.world.tea
  for (const { id, code } of await server.rows<{ id: number; code: string }>('select id, code from account'))
    accounts.set(code, id)
})
afterAll(() => server.close())

type Values = Readonly<Record<string, unknown>>
interface Answer {
  columns: { key: string }[]
  rows: Values[]
  totals: Values
  count: number
  next: string | null
  groupings: { key: string; label: string }[]
  groups: { label: string; from: number; count: number; totals: Values }[]
}

const bodyOf = (more: object) => ({ branchIds, dateFrom: '2026-01-01', dateTo: '2026-01-31', ...more })
/** Reports of unlike replies, looked at by the frame that all share. */
const ask = async (route: ApiRoute, more: object): Promise<Answer> =>
  (await admin.raw(route, { body: bodyOf(more) })).data as Answer

const sum = (rows: readonly Values[], name: string): number =>
  rows.reduce((total, row) => total + Number(row[name]), 0)

interface Case {
  route: ApiRoute
  about: () => object
  by: readonly string[]
  sums: readonly string[]
  /** Columns that run from line to line, and stand in no group. */
  running: readonly string[]
}

const cases: [string, Case][] = [
  [
    'purchases by invoice',
    {
      route: 'POST /core/v1/report/purchase',
      about: () => ({}),
      by: ['SUPPLIER', 'MONTH', 'BRANCH'],
      sums: ['gross', 'dpp', 'ppn', 'total', 'paid', 'returned', 'balance'],
      running: [],
    },
  ],
  [
    'the general ledger',
    {
      route: 'POST /core/v1/report/general-ledger',
      about: () => ({ filters: { accountId: accounts.get('1-1111') } }),
      by: ['DOCUMENT_TYPE', 'MONTH', 'BRANCH'],
      sums: ['debit', 'credit'],
      running: ['balance'],
    },
  ],
  [
    'the stock card',
    {
      route: 'POST /core/v1/report/stock-card',
      about: () => ({ filters: { productId: tea } }),
      by: ['WAREHOUSE', 'DOCUMENT_TYPE', 'MONTH', 'BRANCH'],
      sums: ['qtyIn', 'qtyOut', 'valueIn', 'valueOut'],
      running: ['balanceQty', 'balanceValue', 'averageCost'],
    },
  ],
  [
    'the daily cash',
    {
      route: 'POST /core/v1/report/cash-daily',
      about: () => ({}),
      by: ['ACCOUNT', 'BRANCH'],
      sums: ['cashIn', 'cashOut'],
      running: [],
    },
  ],
]

describe.each(cases)('%s in groups', (_, { route, about, by, sums, running }) => {
  it('says by what it may be grouped', async () => {
    const { groupings, columns } = await ask(route, about())
    expect(groupings.map(({ key }) => key)).toEqual(by)
    expect(columns.map(({ key }) => key)).toEqual(expect.arrayContaining([...running]))
    const alone = await ask(route, { ...about(), branchIds: branchIds.slice(0, 1) })
    expect(alone.groupings.map(({ key }) => key)).toEqual(by.filter((key) => key !== 'BRANCH'))
  })

  it.each(by)('adds up to the report and to its lines by %s, page by page', async (subtotalBy) => {
    const asked = { ...about(), subtotalBy }
    const { rows, groups, totals, count, columns } = await ask(route, asked)
    expect(rows).toHaveLength(count)
    expect(groups.reduce((lines, group) => lines + group.count, 0)).toBe(count)
    for (const name of sums) {
      expect(
        sum(
          groups.map((group) => group.totals),
          name,
        ),
        name,
      ).toBe(Number(totals[name]))
      for (const group of groups)
        expect(sum(rows.slice(group.from, group.from + group.count), name), `${group.label} ${name}`).toBe(
          Number(group.totals[name]),
        )
    }
    expect(columns.filter(({ key }) => running.includes(key))).toEqual([])
    const first = await ask(route, { ...asked, limit: 1 })
    const second = count > 1 ? await ask(route, { ...asked, limit: 1, after: first.next }) : { rows: [] }
    expect([...first.rows, ...second.rows]).toEqual(rows.slice(0, 2))
    expect(first.groups).toEqual(groups.slice(0, 1))
  })

  it('has the groups alone when it is short', async () => {
    const [subtotalBy] = by
    const full = await ask(route, { ...about(), subtotalBy })
    const short = await ask(route, { ...about(), subtotalBy, detail: 'SHORT' })
    expect([short.rows, short.groups, short.count]).toEqual([[], full.groups, full.groups.length])
  })

  it('is a sheet with a subtotal below the lines of each group', async () => {
    const [subtotalBy] = by
    const { groups } = await ask(route, { ...about(), subtotalBy })
    const { bytes } = await admin.raw(route, { body: bodyOf({ ...about(), subtotalBy, format: 'XLSX' }) })
    const cells = (await readSheet(Buffer.from(bytes))).map(([first]) => first)
    expect(cells).toEqual(expect.arrayContaining(groups.flatMap(({ label }) => [label, `Subtotal ${label}`])))
  })
})

it('goods that changed their warehouse are out of one and into the other', async () => {
  const { groups } = await ask('POST /core/v1/report/stock-card', {
    filters: { productId: tea },
    subtotalBy: 'WAREHOUSE',
  })
  const held = groups.map(({ totals }) => Number(totals.qtyIn) - Number(totals.qtyOut))
  const { totals } = await ask('POST /core/v1/report/stock-card', { filters: { productId: tea } })
  expect(held.reduce((all, each) => all + each, 0)).toBe(
    Number(totals.closingQty) - Number(totals.openingQty),
  )
})

it('each account of the daily cash opens and closes as its ledger does', async () => {
  const { groups } = await ask('POST /core/v1/report/cash-daily', { subtotalBy: 'ACCOUNT' })
  const told = groups.map(({ label, totals }) => [label.slice(0, 6), totals.opening, totals.closing])
  const ledgers = await Promise.all(
    groups.map(async ({ label }) => {
      const code = label.slice(0, 6)
      const filters = { accountId: accounts.get(code) }
      const { totals } = await ask('POST /core/v1/report/general-ledger', { filters })
      return [code, totals.opening, totals.closing]
    }),
  )
  expect(told).toEqual(ledgers)
  expect(groups.length).toBeGreaterThan(1)
})

it('costs stay hidden in the groups of the stock card', async () => {
  const clerk = await server.as('gudang')
  const { data } = await clerk.call('POST /core/v1/report/stock-card', {
    body: {
      filters: { productId: tea },
      dateFrom: '2026-01-01',
      dateTo: '2026-01-31',
      subtotalBy: 'WAREHOUSE',
    },
  })
  expect(data.groups.map(({ totals }) => [totals.valueIn, totals.valueOut])).toEqual(
    data.groups.map(() => [null, null]),
  )
})
