import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBooks } from '../../../../../test/support/books.ts'
import { type Caller, type TestServer, testServer } from '../../../../../test/support/test-server.ts'
import { openOwnerPool } from '../../../../kernel/db/pool.ts'
import { jobHandlers } from '../../../jobs.ts'

/** A check of the books whose owner is to be done on the fifth; it is given on 20 November 2026, in a branch with open months. */
let server: TestServer
let finance: Caller
let pool: pg.Pool
beforeAll(async () => {
  server = await testServer()
  await openBooks(server, 'JKT')
  finance = await server.as('keuangan')
  pool = openOwnerPool(server.connection, {
    max: 1,
    name: 'uji',
    actor: 'system:job',
    onError: () => undefined,
  })
  const boss = await server.as('bos')
  await finance.call('POST /core/v1/period/duty/update', {
    body: { key: 'DRAFTS', roleId: null, employeeId: boss.employeeId, dueDay: 5, version: 0 },
  })
})
afterAll(async () => {
  await pool.end()
  await server.close()
})

const run = () => jobHandlers(pool, server.clock, server.services.database)['remind-duties']?.({})
const told = () =>
  server.rows<{ body: string }>(
    `select body from notification where title = 'Hari terakhir tugas tutup bulan Anda' order by id`,
  )
const at = async (moment: string) => {
  server.clock.set(new Date(moment))
  await run()
  return (await told()).map(({ body }) => body)
}

it('tells the owner on the day, once, and again a month later while the month is open', async () => {
  expect(await at('2026-11-25T03:00:00Z')).toEqual([]) // the fifth of November was before
  expect(await at('2026-12-04T16:30:00Z')).toEqual([]) // at half past eleven of the fourth in Jakarta
  const first = await at('2026-12-04T17:30:00Z')
  expect(first).toEqual([
    expect.stringMatching(/: selesaikan untuk November 2026 paling lambat 5 Des 2026\.$/),
  ])
  expect(await at('2026-12-05T09:00:00Z')).toEqual(first)
  await server.rows(
    `update period set status = 'CLOSED', closed_at = now(), closed_by = $1, close_warnings = 0 where starts_on = '2026-12-01'`,
    [finance.employeeId],
  )
  expect(await at('2027-01-05T03:00:00Z')).toEqual(first)
})
