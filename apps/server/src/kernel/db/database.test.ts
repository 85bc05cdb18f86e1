import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../../test/support/test-server.ts'
import type { Tx } from './types.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const write = <T>(work: (tx: Tx) => Promise<T>) => server.services.database.write(server.scope([]), work)

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
