import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkInvariants } from '../../src/kernel/invariants/check-invariants.ts'
import { openPurchasing, type Purchasing } from '../support/purchasing.ts'
import { TEST_START } from '../support/test-database.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'

const HOUR = 3_600_000

let server: TestServer
let shop: Purchasing
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  shop = await openPurchasing(server)
  await server.rows(
    `insert into setting (company_id, key, value, created_at, updated_at) select distinct company_id, 'requirePo', 'false'::jsonb, now(), now() from branch`,
  )
})
beforeEach(async () => {
  server.clock.set(TEST_START)
  admin = await server.as('admin')
})
afterAll(() => server.close())

const receive = (date: string, key = randomUUID()) =>
  admin.call(
    'POST /core/v1/purchase/receive/add',
    {
      body: {
        branchId: shop.branchId,
        warehouseId: shop.main.warehouseId,
        supplierId: shop.supplierId,
        date,
        supplierDeliveryNo: `SJ-${key}`,
        lines: [{ productId: shop.products[0] ?? 0, unitId: shop.piece, qty: 1, price: '1000' }],
      },
    },
    { headers: { 'idempotency-key': key } },
  )
const counter = (number: string | null | undefined): number => Number(number?.slice(-5))

it('an hour back ends no session, and numbers and moves go on in the order of their coming', async () => {
  const before = await receive('2026-11-20')
  server.clock.advance(-HOUR)
  expect((await admin.call('GET /v1/profile')).status).toBe(200)
  const after = await receive('2026-11-20')
  expect([before.status, after.status]).toEqual([201, 201])
  expect(counter(after.data.number)).toBe(counter(before.data.number) + 1)
  const moves = await server.rows<{ document_id: number }>(
    'select document_id from stock_move where document_id = any($1) order by seq',
    [[before.data.id, after.data.id]],
  )
  expect(moves.map(({ document_id }) => document_id)).toEqual([before.data.id, after.data.id])
  expect(await checkInvariants(server.owner)).toEqual([])
})

it('an hour forward ends the access token as time does, and the refresh token brings the next one', async () => {
  const signedIn = await server.send('POST /v1/auth', {
    body: { email: admin.email, password: 'Merchant-2026' },
  })
  const { token, refreshToken } = signedIn.data as { token: string; refreshToken: string } // signed in
  server.clock.advance(HOUR)
  const headers = server.signed({ authorization: `Bearer ${token}`, 'x-user-email': admin.email })
  expect((await server.send('GET /v1/profile', {}, headers)).status).toBe(401)
  const route = 'POST /core/v1/employees/token/refresh'
  expect((await server.send(route, { body: { refreshToken } }, server.signed())).status).toBe(200)
})

it.each([-HOUR, HOUR / 6])('a key stays used when the clock jumps by %d ms', async (jump) => {
  const key = randomUUID()
  const first = await receive('2026-11-20', key)
  server.clock.advance(jump)
  const again = await receive('2026-11-20', key)
  expect([again.headers['idempotency-replayed'], again.data.id]).toEqual(['true', first.data.id])
})

it('a day back makes today a day to come, which is refused by name; nothing is written', async () => {
  const count = () => server.value<number>('select count(*) from document')
  const before = await count()
  server.clock.advance(-24 * HOUR)
  admin = await server.as('admin')
  expect(await receive('2026-11-20')).toMatchObject({ error: { data: { reason: 'DATE_FUTURE' } } })
  expect(await count()).toBe(before)
})

it('the day is that of the branch, to the second before midnight', async () => {
  const at = async (time: string, date: string) => {
    server.clock.set(new Date(time))
    admin = await server.as('admin')
    const { status, error } = await receive(date)
    return status === 201 ? 'taken' : error.data.reason
  }
  // Jakarta is seven hours ahead of UTC
  expect(await at('2026-11-20T16:59:59.999Z', '2026-11-21')).toBe('DATE_FUTURE')
  expect(await at('2026-11-20T17:00:00.000Z', '2026-11-21')).toBe('taken')
})

it('a browser whose clock is wrong is told the time of the server and stays signed in', async () => {
  const headers = server.signed({ authorization: `Bearer ${admin.token}`, 'x-user-email': admin.email })
  server.clock.advance(24 * HOUR)
  const answer = await server.send('GET /v1/profile', {}, headers)
  expect(answer).toMatchObject({ status: 400, error: { data: { reason: 'CLOCK_SKEW' } } })
  server.clock.advance(-24 * HOUR)
  expect((await admin.call('GET /v1/profile')).status).toBe(200)
})
