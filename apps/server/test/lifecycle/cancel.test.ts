import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../src/kernel/invariants/check-invariants.ts'
import { type TestServer, testServer } from '../support/test-server.ts'
import { allowedIn, type Life, type Paper } from './life.ts'
import { allLives } from './lives.ts'

/** Cancelling a document of any kind leaves the books as they were before it was posted (domain-core 2.5). */

let server: TestServer
let lives: Life[]
let moved = 0
const cancelled: string[] = []
beforeAll(async () => {
  server = await testServer()
  lives = await allLives(server)
}, 180_000)
afterAll(() => server.close())

/**
 * The trial balance, what stands in every warehouse and at what worth, and what is owed: all that is not nothing. What
 * drafts reserve is the business of the rules.
 */
const books = () =>
  server.rows(`
    select 'account' as of, branch_id, account_id::text as key, sum(debit - credit)::text as worth, null as quantity
    from account_balance group by branch_id, account_id having sum(debit - credit) <> 0
    union all select 'sum of lines', branch_id, account_id::text, sum(debit - credit)::text, null
    from journal_line group by branch_id, account_id having sum(debit - credit) <> 0
    union all select 'cost', branch_id, pool || ' ' || product_id, value::text, quantity::text
    from cost_balance where (quantity, value) <> (0, 0)
    union all select 'stock', branch_id, warehouse_id || ' ' || product_id, null, quantity::text
    from stock_balance where quantity <> 0
    union all select 'open', branch_id, role || ' ' || party_type || ' ' || party_id, sum(balance)::text, null
    from open_item group by branch_id, role, party_type, party_id having sum(balance) <> 0
    order by 1, 2, 3`)

async function read(life: Life, id: number): Promise<Paper> {
  const { status, data } = await life.read(id)
  expect(status).toBe(200)
  return data as Paper // every document's reply has these
}

async function act(life: Life, name: string, id: number): Promise<void> {
  const paper = await read(life, id)
  const asked = await life.acts[name]?.ask(paper, paper.version)
  if (!asked) throw new Error(`${life.name} can't ${name} in ${paper.status}`)
  const { route, by = life.caller, ...input } = asked
  const answer = await by.raw(route, input)
  expect(answer.status, `${life.name} ${name}: ${answer.body}`).toBeLessThan(300)
}

/** The way of a paper to where it is posted: never back, and nothing that another paper does to it. */
const onward = ['submit', 'approve', 'confirm', 'pay', 'process']

async function post(life: Life, id: number): Promise<Paper> {
  for (;;) {
    const paper = await read(life, id)
    const step = onward.find(
      (name) => allowedIn(life, paper.status).includes(name) && !life.acts[name]?.isEvent,
    )
    if (!step) return paper
    await act(life, step, id)
  }
}

async function goAndComeBack(life: Life, begin: Life['begin'][number]): Promise<void> {
  const untouched = await books()
  const { id } = await begin()
  const begun = await read(life, id)
  // A draft has posted nothing; what it goes on from has been posted by then.
  const before = begun.status === 'DRAFT' ? await books() : untouched
  const { status } = await post(life, id)
  const undo = ['cancel', 'reverse', 'void'].find((name) => allowedIn(life, status).includes(name))
  if (!undo) return
  if (JSON.stringify(await books()) !== JSON.stringify(before)) moved++
  await act(life, undo, id)
  expect(await books(), `${life.name} in ${status}`).toEqual(before)
  cancelled.push(life.name)
}

describe('a document that is cancelled, or reversed as journals are', () => {
  it('leaves balances, sub-ledgers and the trial balance as they were, of every kind', async () => {
    for (const life of lives) {
      const drafts: Life['begin'][number][] = []
      for (const begin of life.begin)
        if ((await read(life, (await begin()).id)).status === 'DRAFT') drafts.push(begin)
      for (const begin of drafts.length > 0 ? drafts : life.begin) await goAndComeBack(life, begin)
    }
    const kinds = new Set(cancelled)
    const kept = lives.map(({ name }) => name).filter((name) => !kinds.has(name))
    process.stdout.write(
      `cancelled: ${cancelled.length} papers of ${kinds.size} kinds, ${moved} had moved the books\n`,
    )
    // A submitted count stays: its correction is cancelled. A drawer's count stays, too: the next shift finds a wrong count
    // and posts the difference.
    expect(kept).toEqual(['STOCK_COUNT', 'CASHIER_SHIFT'])
    expect(moved).toBeGreaterThanOrEqual(kinds.size - 1) // an order moves nothing
  }, 300_000)

  it('leaves no rule of the books broken', async () => {
    expect(await checkInvariants(server.owner)).toEqual([])
  })
})
