import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '../../src/kernel/db/pool.ts'
import { openOwner, openOwnerPool } from '../../src/kernel/db/pool.ts'
import { invariants } from '../../src/kernel/invariants/check-invariants.ts'
import { lookAtWritten, type Suspicion } from '../../src/kernel/invariants/live/look.ts'
import type { ReadMarks } from '../../src/kernel/invariants/live/touched.ts'
import { lookAtBooks } from '../../src/modules/system/ledger-check/watch-books.ts'
import { depth } from '../support/depth.ts'
import type { TestServer } from '../support/test-server.ts'
import { booksToBreak, faults } from './planted-faults.ts'

/** The faults that the whole check finds, found by looks at what was written. Each in a copy of the same books. */

let server: TestServer
let books: Exclude<Connection, string>
beforeAll(async () => {
  server = await booksToBreak()
  books = server.connection
  await inPool(books, (pool) => lookAtBooks(pool, server.clock, true))
  await inPool(books, (pool) => lookAtBooks(pool, server.clock, true))
  // rules that are checked in turn have saved up some time
  server.clock.set(new Date(server.clock.now().getTime() + 600_000))
  await server.stop()
  await server.owner.end()
})
afterAll(() => drop(books.database))

async function inPool<T>(
  connection: Connection,
  work: (pool: ReturnType<typeof openOwnerPool>) => Promise<T>,
): Promise<T> {
  const pool = openOwnerPool(connection, {
    max: 1,
    name: 'uji',
    actor: 'system:job',
    onError: () => undefined,
  })
  return work(pool).finally(() => pool.end())
}
async function asOwner<T>(
  connection: Connection,
  work: (owner: Awaited<ReturnType<typeof openOwner>>) => Promise<T>,
) {
  const owner = await openOwner(connection, 'uji')
  return work(owner).finally(() => owner.end())
}
const maintenance = () => ({ ...books, database: 'postgres' })
const drop = (name: string) =>
  asOwner(maintenance(), (owner) => owner.query(`drop database ${name} with (force)`))

/** A copy of the books with the fault, as somebody past every wall would plant it. */
async function broken(sql: string) {
  const copy = { ...books, database: `test_${randomUUID().replaceAll('-', '')}` }
  await asOwner(maintenance(), (owner) =>
    owner.query(`create database ${copy.database} template ${books.database} strategy file_copy`),
  )
  await asOwner(copy, async (owner) => {
    await owner.query(`begin; set local session_replication_role = replica; ${sql}; commit`)
  })
  return copy
}

const live = new Set(invariants.filter((rule) => rule.live).map(({ name }) => name))

/** What a look finds suspicious, since the marks of the last one or those that are given; it keeps nothing. */
const suspects = (copy: Connection, marks?: ReadMarks) =>
  asOwner(copy, async (owner) => {
    await owner.query('begin isolation level repeatable read')
    const { rows } = await owner.query<{ marks: ReadMarks }>('select marks from ledger_watch')
    const look = await lookAtWritten(owner, marks ?? rows[0]?.marks ?? {})
    const named = (why: Suspicion) =>
      look.suspects.filter((each) => each.why === why).map(({ rule }) => rule.name)
    return { broken: named('BROKEN'), tampered: named('TAMPERED'), many: named('MANY'), ...look }
  })
const findings = (copy: Connection) =>
  asOwner(copy, async (owner) => {
    const { rows } = await owner.query<{ name: string }>('select name from ledger_finding order by name')
    return rows.map(({ name }) => name)
  })

/** Rows that are gone are in no table: only the count of a table that nothing is taken from tells of them. */
const gone = new Set(['a balance that is gone', 'an entry that is gone'])

/** The whole check finds all of them in every run (`invariants.test.ts`). */
const everyFourth = faults.filter((_, place) => place % 4 === 0)

describe('a planted fault', () => {
  it.each(depth(everyFourth, faults))('%s: %s', async (notices, fault, sql) => {
    const copy = await broken(sql)
    try {
      const expected = notices.split(' ')
      const look = await suspects(copy)
      const ofLive = expected.filter((name) => live.has(name))
      if (gone.has(fault)) expect(look.tampered).toEqual(expect.arrayContaining(ofLive))
      else expect(look.broken.sort()).toEqual(ofLive)
      await inPool(copy, (pool) => lookAtBooks(pool, server.clock, true))
      expect(await findings(copy)).toEqual(expected)
    } finally {
      await drop(copy.database)
    }
  })
})

describe('a look', () => {
  it('cries at nothing when all that was ever written is new to it', async () => {
    const { marks } = await suspects(books)
    const old = { written: -1, tampered: 0, pages: 0, from: '3' }
    const asNew = Object.fromEntries(Object.keys(marks).map((table) => [table, old]))
    const look = await suspects(books, asNew)
    expect(look.documents).toBe(
      await asOwner(
        books,
        async (owner) => (await owner.query('select count(*) as n from document')).rows[0].n,
      ),
    )
    expect(look.suspects).toEqual([])
  })

  // a month's new partition has no statistics yet: planned as small, it was read whole for each document
  it('reads no table of documents or books whole, whatever is known of its size', async () => {
    const read = await asOwner(books, async (owner) => {
      await owner.query('begin isolation level repeatable read')
      const { rows } = await owner.query<{ marks: ReadMarks }>('select marks from ledger_watch')
      const old = { written: -1, tampered: 0, pages: 0, from: '3' }
      const asNew = Object.fromEntries(Object.keys(rows[0]?.marks ?? {}).map((table) => [table, old]))
      await lookAtWritten(owner, asNew)
      const whole = await owner.query<{ relname: string }>(
        `select relname from pg_stat_xact_user_tables where seq_scan > 0 and relname !~ '^touched_' and relname <> 'ledger_watch' order by 1`,
      )
      return whole.rows.map(({ relname }) => relname)
    })
    expect(read).toEqual(['period']) // once, for what is archived: a row a month and branch
  })

  it('has the rows of a table counted that outgrew what is known of it', async () => {
    const copy = await broken(
      `do $$ begin for n in 1..1000 loop update cost_balance set value = value; end loop; end $$; select pg_stat_force_next_flush()`,
    )
    const counted = await asOwner(copy, async (owner) => {
      await owner.query('begin isolation level repeatable read')
      const { rows } = await owner.query<{ marks: ReadMarks }>('select marks from ledger_watch')
      await lookAtWritten(owner, rows[0]?.marks ?? {})
      await owner.query('commit')
      const tables = await owner.query<{ relname: string }>(
        `select relname from pg_stat_user_tables where last_analyze is not null order by 1`,
      )
      return tables.rows.map(({ relname }) => relname)
    })
    await drop(copy.database)
    expect(counted).toEqual(['cost_balance'])
  })
})
