import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postInitialStock } from '@merchant/domain/posting/initial-stock.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BooksOfBranch, enter, openBooks } from '../../../test/support/books.ts'
import { type TestServer, testServer } from '../../../test/support/test-server.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'
import { openOwner, openPool } from './pool.ts'

const TABLES = ['audit_log', 'document_event', 'journal_line', 'stock_move']

let server: TestServer
let books: BooksOfBranch
let seq: number
beforeAll(async () => {
  server = await testServer()
  books = await openBooks(server)
  const warehouse = books.main
  const [productId = 0] = books.products
  const lines = [{ warehouse, productId, quantity: 8, value: rupiah(88_000) }]
  await enter(server, books, {
    type: 'INITIAL_STOCK',
    prefix: 'SI',
    date: '2026-01-02',
    module: 'STOCK',
    goods: lines,
    posting: () => postInitialStock({ branchId: books.branchId, lines }),
  })
  seq = await server.value<number>('select max(seq) from stock_move')
})
afterAll(() => server.close())

const partitions = async (table: string) =>
  (await server.rows<{ name: string }>('select name from partitions_of($1::regclass)', [table])).map(
    ({ name }) => name,
  )

/** Goods that came on 2 January, taken back on another day. */
const reversal = (day: string, reverses = String(seq)) => `
  insert into stock_move (branch_id, product_id, warehouse_id, pool, date, entered_at, document_id, kind, quantity, value, reverses_seq)
  select branch_id, product_id, warehouse_id, pool, '${day}', now(), document_id, 'LINK', -quantity, -value, ${reverses}
  from stock_move where seq = ${seq}`

describe('tables by month', () => {
  it('are the four that grow with every document', async () => {
    expect(await server.rows('select name, by_column from monthly_tables()')).toEqual([
      { name: 'audit_log', by_column: 'at' },
      { name: 'document_event', by_column: 'at' },
      { name: 'journal_line', by_column: 'date' },
      { name: 'stock_move', by_column: 'date' },
    ])
  })

  it.each(TABLES)('are read and written by the name of the table alone: %s', async (table) => {
    const app = openPool(server.connection, {
      max: 1,
      name: 'bare',
      statementTimeout: 5000,
      onError: () => undefined,
    })
    for (const name of await partitions(table))
      for (const statement of [
        `select * from ${name}`,
        `insert into ${name} default values`,
        `update ${name} set branch_id = branch_id`,
        `delete from ${name}`,
        `truncate ${name}`,
        `alter table ${table} detach partition ${name}`,
        `drop table ${name}`,
      ])
        await expect(app.query(statement), statement).rejects.toMatchObject({ code: '42501' })
    await app.end()
  })

  it.each(TABLES)('show nothing by the name of a month, should its grants come back: %s', async (table) => {
    const walls = await server.rows<{ open: string }>(
      `select c.relname as open from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = $1::regclass and not (c.relrowsecurity and not exists (select 1 from pg_policy where polrelid = c.oid))`,
      [table],
    )
    expect(walls).toEqual([])
  })

  it('get a month and the next, once; a month whose rows wait is left where they are', async () => {
    await server.rows(`set session_replication_role = replica;
      insert into document_event (branch_id, document_id, action, to_status, at, actor_id)
      select branch_id, id, 'x', 'x', '2033-03-31T23:59:59Z', created_by from document limit 1;
      set session_replication_role = origin`)
    for (const _ of [1, 2]) await server.rows(`call ensure_month_partitions('2033-03-15')`)
    expect(await partitions('stock_move')).toEqual(
      expect.arrayContaining(['stock_move_203303', 'stock_move_203304', 'stock_move_default']),
    )
    const events = await partitions('document_event')
    expect(events).toContain('document_event_203304')
    expect(events).not.toContain('document_event_203303')
    expect(
      await server.rows(`select tableoid::regclass::text as part from document_event where action = 'x'`),
    ).toEqual([{ part: 'document_event_default' }])
    await server.rows(`delete from document_event where action = 'x'`)
    await server.rows(`call ensure_month_partitions('2033-03-15')`)
    expect(await partitions('document_event')).toContain('document_event_203303')
  })

  it('have a new month with every rule of the table', async () => {
    const rules = (part: string) =>
      server.rows<{ rule: string }>(
        `select regexp_replace(pg_get_constraintdef(k.oid), '\\s+', ' ', 'g') as rule from pg_constraint k
         where k.conrelid = $1::regclass and k.contype in ('c', 'f', 'p') and k.convalidated
         union all select 'row trigger ' || tgname from pg_trigger where tgrelid = $1::regclass and not tgisinternal and tgtype & 1 = 1
         union all select 'index of ' || array_length(indkey::int[], 1) || ' columns ' || indkey::text from pg_index where indrelid = $1::regclass
         order by 1`,
        [part],
      )
    for (const table of TABLES.slice(1))
      expect(await rules(`${table}_203304`), table).toEqual(await rules(table))
  })
})

describe('a reversal', () => {
  const isRefused = { code: '23503', constraint: 'stock_move_reversed' }

  it('of a move that is none is refused', async () => {
    await expect(server.rows(reversal('2026-02-02', '987654321'))).rejects.toMatchObject(isRefused)
  })

  it("of another branch's move is refused", async () => {
    const inBandung = `insert into stock_move (branch_id, product_id, warehouse_id, pool, date, entered_at, document_id, kind, quantity,
        value, reverses_seq)
      select w.branch_id, m.product_id, w.id, m.pool, '2026-02-02', now(), m.document_id, 'LINK', -m.quantity, -m.value, m.seq
      from stock_move m join warehouse w on w.branch_id <> m.branch_id where m.seq = ${seq} limit 1`
    // only this rule: the keys to the other branch's papers and the open month would refuse it, too
    await server.rows('alter table stock_move disable trigger refuse_closed_month')
    const keys = await server.rows<{ name: string; rule: string }>(
      `select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
       where conrelid = 'stock_move'::regclass and contype = 'f' and conname ~ 'document'`,
    )
    for (const { name } of keys) await server.rows(`alter table stock_move drop constraint ${name}`)
    await expect(server.rows(inBandung)).rejects.toMatchObject(isRefused)
    for (const { name, rule } of keys)
      await server.rows(`alter table stock_move add constraint ${name} ${rule}`)
    await server.rows('alter table stock_move enable trigger refuse_closed_month')
  })

  it('of two in the same moment, in different months, is done by one', async () => {
    const clients = await Promise.all([1, 2].map((n) => openOwner(server.connection, `reversal-${n}`)))
    const [one, two] = clients as [pg.Client, pg.Client]
    await one.query('begin')
    await one.query(reversal('2026-02-02'))
    const second = two.query(reversal('2026-03-03')).catch((error: { code?: string }) => error.code)
    await expect
      .poll(async () =>
        server.value(`select count(*) from pg_locks where not granted and locktype = 'transactionid'`),
      )
      .toBeGreaterThan(0)
    await one.query('commit')
    expect(await second).toBe('23505')
    for (const client of clients) await client.end()
    expect(
      await server.rows('select count(*)::int as n from stock_move where reverses_seq = $1', [seq]),
    ).toEqual([{ n: 1 }])
    expect(
      await server.rows('select reversed_date, date from stock_reversal where reversed_seq = $1', [seq]),
    ).toEqual([{ reversed_date: '2026-01-02', date: '2026-02-02' }])
  })

  it('that is taken away lets another come', async () => {
    await server.rows('delete from stock_move where reverses_seq = $1', [seq])
    expect(await server.rows('select from stock_reversal')).toEqual([])
    expect(await checkInvariants(server.owner)).toEqual([])
  })
})
