import { AmountOverflow } from '@merchant/domain/kernel/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../../test/support/test-server.ts'
import { exactly, sendWithCommit } from './client-kysely.ts'
import { instant, readTogether } from './read-together.ts'
import type { Db, Tx } from './types.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close({ broken: 'it counts in a series that no paper has', rules: ['I24'] }))

const write = <T>(work: (tx: Tx) => Promise<T>) => server.services.database.write(server.scope([]), work)

const read = <T>(work: (db: Db) => Promise<T>) => server.services.database.read(server.scope([]), work)

describe('statements that are sent together', () => {
  it('fail with what went wrong first, whichever answer is looked at first', async () => {
    const deep = async (tx: Tx) => {
      const answer = await sql`select 1 / 0`.execute(tx)
      return answer.rows
    }
    const both = write((tx) => {
      const first = deep(tx).then((rows) => rows.length)
      return Promise.all([first, sql`select 1`.execute(tx)])
    })
    await expect(both).rejects.toMatchObject({ reason: 'INVALID_FORMAT' })
  })

  it('are tried again when the first of them could not have its lock', async () => {
    const [holder, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = write(async (tx) => {
      await sql`select pg_advisory_xact_lock(4711)`.execute(tx)
      held.resolve()
      await holder.promise
    })
    await held.promise
    let attempts = 0
    const waiting = write(async (tx) => {
      attempts++
      await sql`set local lock_timeout = '50ms'`.execute(tx)
      if (attempts === 2) holder.resolve()
      const locked = (async () => (await sql`select pg_advisory_xact_lock(4711)`.execute(tx)).rows)()
      await Promise.all([locked.then((rows) => rows.length), sql`select 1`.execute(tx)])
    })
    await waiting
    await holding
    expect(attempts).toBeGreaterThan(1)
  })
})

describe('what is sent with the commit', () => {
  const count = () => server.value<number>(`select count(*) from document_counter where series = 'UJI'`)
  const insert = (tx: Tx, key: string) =>
    tx
      .insertInto('document_counter')
      .columns(['branch_id', 'series', 'period_key', 'last_no'])
      .expression(sql`select id, 'UJI', ${key}, 1 from branch order by id limit 1`)
  const inBranch = async <T>(work: (tx: Tx) => Promise<T>) =>
    server.services.database.write(server.scope([await server.value('select min(id) from branch')]), work)

  it('is part of the transaction', async () => {
    await inBranch(async (tx) => {
      sendWithCommit(tx, insert(tx, '1').compile())
    })
    expect(await count()).toBe(1)
  })

  it('takes everything back when it fails', async () => {
    const failing = inBranch(async (tx) => {
      await insert(tx, '2').execute()
      sendWithCommit(tx, sql`select 1 / 0`.compile(tx))
    })
    await expect(failing).rejects.toMatchObject({ reason: 'INVALID_FORMAT' })
    expect(await count()).toBe(1)
  })

  it('is never sent for a command that fails before, nor for the next one', async () => {
    const refused = inBranch(async (tx) => {
      sendWithCommit(tx, insert(tx, '3').compile())
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    await Promise.all(Array.from({ length: 20 }, () => inBranch((tx) => sql`select 1`.execute(tx))))
    expect(await count()).toBe(1)
  })
})

describe('reads that are one statement', () => {
  it('give each its own rows in their order, and none for none', async () => {
    const rows = await write((tx) =>
      readTogether(tx, {
        down: sql<{ n: number }>`select n from generate_series(1, 3) n order by n desc`,
        none: sql<{ n: number }>`select 1 as n where false`,
      }),
    )
    expect(rows).toEqual({ down: [{ n: 3 }, { n: 2 }, { n: 1 }], none: [] })
  })

  it('write moments as replies carry them', async () => {
    const at = '2026-01-02T03:04:05.678Z'
    const { moments } = await write((tx) =>
      readTogether(tx, {
        moments: sql<{
          at: string
        }>`select ${instant('t.at')} as at from (select ${at}::timestamptz as at) t`,
      }),
    )
    expect(moments).toEqual([{ at }])
  })

  it('refuse a whole number that would lose digits, and let digits of a text be', async () => {
    const number = (value: string) =>
      write((tx) => readTogether(tx, { number: sql<{ n: number }>`select ${sql.raw(value)} as n` }))
    // A command that comes to so much is refused; a read that does is a defect.
    await expect(number('9007199254740993')).rejects.toMatchObject({
      reason: 'AMOUNT_TOO_LARGE',
      message: 'Nilai dokumen paling besar Rp 9.000.000.000.000',
    })
    expect(await number('9007199254740991')).toEqual({ number: [{ n: 9007199254740991 }] })
    expect(await number(`'1234567890123456789'::text`)).toEqual({ number: [{ n: '1234567890123456789' }] })
  })

  it('come whole where a sum over many rows is asked for', async () => {
    const rows = sql`(values (9007199254740991::bigint), (2), (-9007199254740991), (9007199254740991)) t (n)`
    type Sums = { total: bigint; none: bigint | null; n: number; json: unknown; price: string }
    const { rows: found } = await read((db) =>
      sql<Sums>`
        select sum(n) as total, sum(n) filter (where n = 5) as none, count(*) as n,
          json_build_object('long', sum(n), 'short', 5, 'text', '9007199254740993') as json, 1.50::numeric(18, 4) as price
        from ${rows}`.execute(exactly(db)),
    )
    expect(found).toEqual([
      {
        total: 9_007_199_254_740_993n,
        none: null,
        n: 4,
        json: { long: 9_007_199_254_740_993n, short: 5, text: '9007199254740993' },
        price: '1.5000',
      },
    ])
    // A sum that was cast is a column like any other.
    const cast = read((db) => sql`select sum(n)::bigint as total from ${rows}`.execute(exactly(db)))
    await expect(cast).rejects.toThrow(AmountOverflow)
  })
})
