import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Connections of the pool that reads. */
const READERS = 8

/** Reports that last until they are let go, one per connection. */
async function longReports() {
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>()
  let running = 0
  const reports = Array.from({ length: READERS }, () =>
    server.services.database.read(server.scope([]), async () => {
      running++
      await end
    }),
  )
  await expect.poll(() => running).toBe(READERS)
  return {
    end: () => {
      letGo()
      return Promise.all(reports)
    },
  }
}

it('while every reader is taken commands go on, lists are told to come back, and all is well afterwards', async () => {
  const [known, other] = [await server.as('admin'), await server.as('keuangan')]
  const reports = await longReports()
  server.services.access.forget() // as after any change of a role: both have to be looked up again
  const began = performance.now()
  const list = known.call('GET /v1/brands', { query: {} })
  expect((await known.call('POST /v1/brands', { body: { name: 'Tetap Jalan' } })).status).toBe(201)
  expect(
    (await other.call('POST /v1/payment-terms', { body: { code: 'RMI', name: 'Ramai', days: 3 } })).status,
  ).toBe(201)
  expect(performance.now() - began, 'the commands waited for the reports').toBeLessThan(4_500)
  expect(await list).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
    error: { data: { reason: 'SERVER_BUSY', message: 'Server sedang sibuk, coba lagi sebentar' } },
  })
  await reports.end()
  expect((await known.call('GET /v1/brands', { query: {} })).status).toBe(200)
})

const readiness = async () => {
  const began = performance.now()
  const { statusCode } = await server.app.inject('/readyz')
  return { statusCode, quick: performance.now() - began < 3_000 }
}

it('who asks whether the server is ready waits for no report', async () => {
  const reports = await longReports()
  expect(await readiness()).toEqual({ statusCode: 200, quick: true })
  await reports.end()
})

it('a database that hangs is told as not ready, without waiting for it', async () => {
  await server.rows('begin; lock table session in access exclusive mode')
  expect(await readiness()).toEqual({ statusCode: 503, quick: true })
  await server.rows('commit')
  await expect.poll(readiness).toEqual({ statusCode: 200, quick: true })
})
