import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/test-server.ts'
import { deadlocks } from './waiting.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('a deadlock is counted the moment after it was, although the command was tried again and done', async () => {
  const { database } = server.services
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const cross = ([own, other]: readonly [0 | 1, 0 | 1]) =>
    database.write(server.scope([]), async (tx) => {
      await sql`select pg_advisory_xact_lock(${own})`.execute(tx)
      both[own].resolve()
      await both[other].promise
      await sql`select pg_advisory_xact_lock(${other})`.execute(tx)
    })
  for (const lock of [0, 1])
    await database.write(server.scope([]), (tx) => sql`select pg_advisory_xact_lock(${lock})`.execute(tx))
  expect(await deadlocks(server)).toBe(0)
  await Promise.all([cross([0, 1]), cross([1, 0])])
  expect(await deadlocks(server)).toBe(1)
})
