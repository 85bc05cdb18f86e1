import { accountRoles } from '@merchant/domain/posting/account-roles.ts'
import { replayGoldenMonth } from '@merchant/domain/test-support/golden-month.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import golden from '../../../../packages/domain/golden/month.json' with { type: 'json' }
import { checkInvariants } from '../../src/kernel/invariants/check-invariants.ts'
import { goldenHttpBooks } from '../support/golden-http.ts'
import { goldenBooks } from '../support/golden-month.ts'
import { type TestServer, testServer } from '../support/test-server.ts'

/** The golden month on a real database, through the doors and over HTTP: every number of the fixture. */

let server: TestServer
/** A, B and C of the fixture. */
let products: Map<number, string>

const roleOfCode = new Map(Object.entries(golden.accounts).map(([role, { code }]) => [code, role]))

interface LineRow {
  journal: number
  branch: string
  date: string
  doc: string
  code: string
  role: keyof typeof accountRoles | null
  debit: number
  credit: number
}

const journalLines = () =>
  server.rows<LineRow>(
    `select dense_rank() over (order by j.id) as journal, b.code as branch, j.date, d.number as doc, a.code, l.role, l.debit, l.credit
     from journal j join branch b on b.id = j.branch_id
     join document d on d.branch_id = j.branch_id and d.id = j.document_id
     join journal_line l on l.branch_id = j.branch_id and l.journal_id = j.id
     join account a on a.id = l.account_id
     order by j.id, l.line_no`,
  )

interface MoveRow {
  seq: number
  branch: string
  product_id: number
  date: string
  doc: string
  kind: string
  qty: number
  value: number
  sources: number[]
  part: number | null
  whole: number | null
  balQty: number
  balValue: number
}

/** @param order in which the balances run */
const stockMoves = (order: 'm.seq' | 'm.date, m.seq') =>
  server.rows<MoveRow>(
    `select m.seq, b.code as branch, m.product_id, m.date, d.number as doc, m.kind, m.quantity as qty, m.value,
       to_jsonb(m.sources) as sources, m.part, m.whole,
       (sum(m.quantity) over run)::bigint as "balQty", (sum(m.value) over run)::bigint as "balValue"
     from stock_move m join branch b on b.id = m.branch_id
     join document d on d.branch_id = m.branch_id and d.id = m.document_id
     window run as (partition by m.branch_id, m.pool, m.product_id order by ${order})
     order by ${order}`,
  )

function linkOf({ sources, part, whole }: MoveRow) {
  if (sources.length === 0) return null
  return sources.length > 1 ? ['SUM', ...sources] : [...sources, part, whole]
}

const fromBalances = `select branch_id, account_id, month as date, debit, credit from account_balance`
const fromLines = `select branch_id, account_id, date, debit, credit from journal_line`

async function trialBalance(source: string, branches: readonly string[]) {
  const rows = await server.rows(
    `select a.code, greatest(t.open, 0) as "openDebit", greatest(-t.open, 0) as "openCredit", t.debit, t.credit,
       greatest(t.open + t.debit - t.credit, 0) as "closeDebit", greatest(-(t.open + t.debit - t.credit), 0) as "closeCredit"
     from (
       select account_id, coalesce(sum(debit - credit) filter (where date < '2026-01-01'), 0)::bigint as open,
         coalesce(sum(debit) filter (where date >= '2026-01-01'), 0)::bigint as debit,
         coalesce(sum(credit) filter (where date >= '2026-01-01'), 0)::bigint as credit
       from (${source}) s join branch b on b.id = s.branch_id where b.code = any($1) group by account_id
     ) t join account a on a.id = t.account_id
     where t.open <> 0 or t.debit <> 0 or t.credit <> 0 order by a.code`,
    [branches],
  )
  return rows.map(({ code, ...row }) => ({ code, role: roleOfCode.get(code), ...row }))
}

describe.each([
  ['the doors of the kernels', goldenBooks],
  ['HTTP where a module enters the paper', goldenHttpBooks],
] as const)('the golden month on a database, through %s', (_, open) => {
  let replayed: Awaited<ReturnType<typeof replayGoldenMonth>>
  beforeAll(async () => {
    server = await testServer()
    const books = await open(server)
    const { coffee, tea, parcel } = books.world
    products = new Map([
      [coffee, 'A'],
      [tea, 'B'],
      [parcel, 'C'],
    ])
    replayed = await replayGoldenMonth(books)
  })
  afterAll(() => server.close())

  it('computes the figures of every document', () => expect(replayed.figures).toEqual(golden.documents))

  it('writes every journal with its lines, each role on its account', async () => {
    const lines = await journalLines()
    const journals = [...Map.groupBy(lines, ({ journal }) => journal).values()].map((group) => ({
      no: group[0]?.journal,
      branch: group[0]?.branch,
      date: group[0]?.date,
      doc: group[0]?.doc,
      lines: group.map(({ code, debit, credit }) => ({ role: roleOfCode.get(code), debit, credit })),
    }))
    expect(journals).toHaveLength(26)
    expect(lines).toHaveLength(78)
    expect(journals).toEqual(golden.journals.map(({ desc, ...journal }) => journal))
    expect(lines.filter(({ role, code }) => role !== null && accountRoles[role].code !== code)).toEqual([])
  })

  it('writes every stock move with its link and balance', async () => {
    const moves = (await stockMoves('m.seq')).map((row) => ({
      seq: row.seq,
      branch: row.branch,
      product: products.get(row.product_id),
      date: row.date,
      doc: row.doc,
      kind: row.kind,
      qty: row.qty,
      value: row.value,
      link: linkOf(row),
      balQty: row.balQty,
      balValue: row.balValue,
    }))
    expect(moves).toHaveLength(22)
    expect(moves).toEqual(golden.stockMoves)
  })

  it('finds what the back-dated receipt changed', () => {
    const deltas = golden.recalculation.map(({ seq, oldValue, newValue, delta }) => ({
      seq,
      oldValue,
      newValue,
      delta,
    }))
    expect(replayed.recalculation).toEqual(deltas)
  })

  it.each([
    ['JKT01', ['JKT01']],
    ['BDG01', ['BDG01']],
    ['Gabungan', ['JKT01', 'BDG01']],
  ] as const)('ends on the trial balance of %s, from balances as from lines', async (name, branches) => {
    expect(await trialBalance(fromBalances, branches)).toEqual(golden.trialBalance[name])
    expect(await trialBalance(fromLines, branches)).toEqual(golden.trialBalance[name])
  })

  it('ends on the cost balances', async () => {
    const rows = await server.rows<{ branch: string; product_id: number; qty: number; value: number }>(
      `select b.code as branch, c.product_id, c.quantity as qty, c.value
       from cost_balance c join branch b on b.id = c.branch_id order by b.code desc, c.product_id`,
    )
    const balances = rows.map(({ branch, product_id, qty, value }) => ({
      branch,
      product: products.get(product_id),
      qty,
      value,
    }))
    expect(balances).toEqual(golden.costBalances)
  })

  it('shows the stock card of tea in order of date', async () => {
    const rows = (await stockMoves('m.date, m.seq')).filter(
      ({ branch, product_id }) => branch === 'JKT01' && products.get(product_id) === 'B',
    )
    const card = rows.map(({ seq, date, doc, qty, value, balQty, balValue }) => ({
      seq,
      date,
      doc,
      qty,
      value,
      balQty,
      balValue,
    }))
    expect(card).toEqual(golden.stockCardB)
  })

  it('owes the supplier what is left of the invoice, not due yet at the end of the month', async () => {
    const ageing = await server.rows(
      `select d.number as document, o.date, o.due_date as "dueDate", o.original as total, o.balance,
         (sum(e.amount) filter (where o.due_date > '2026-01-31'))::bigint as "notDue"
       from open_item o join document d on d.branch_id = o.branch_id and d.id = o.document_id
       join open_item_entry e on e.branch_id = o.branch_id and e.item_id = o.id and e.date <= '2026-01-31'
       where o.role = 'AP' group by d.number, o.date, o.due_date, o.original, o.balance`,
    )
    expect(ageing).toEqual([golden.apAgeing])
  })

  it('leaves no other item open than the second sale', async () => {
    const open = await server.rows(
      `select o.role, d.number, o.balance from open_item o
       join document d on d.branch_id = o.branch_id and d.id = o.document_id where o.balance <> 0 and o.role <> 'AP'`,
    )
    const receivable = golden.trialBalance.JKT01.find(({ role }) => role === 'AR')?.closeDebit
    expect(open).toEqual([{ role: 'AR', number: 'INV/JKT01/2601/00002', balance: receivable }])
  })

  it('breaks no invariant', async () => expect(await checkInvariants(server.owner)).toEqual([]))
})
