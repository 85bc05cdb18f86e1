import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  server.clock.set(new Date('2026-12-31T15:30:05.250Z'))
  admin = await server.as('admin')
})
afterAll(() => server.close())

describe('the time of a branch', () => {
  it('needs a session, and a branch within reach', async () => {
    const anonymous = await server.send('GET /v1/time', {}, server.signed())
    expect(anonymous).toMatchObject({ status: 401 })
    const cashier = await server.as('kasir')
    const foreign = await cashier.call('GET /v1/time', { query: { branchId: await server.branchId('JYP') } })
    expect(foreign).toMatchObject({ status: 403, error: { data: { reason: 'BRANCH_FORBIDDEN' } } })
  })

  it.each([
    ['JKT', 'Asia/Jakarta', '2026-12-31', '22:30:05'],
    ['DPS', 'Asia/Makassar', '2026-12-31', '23:30:05'],
    ['JYP', 'Asia/Jayapura', '2027-01-01', '00:30:05'],
  ])('in %s is that of %s', async (code, timezone, date, time) => {
    const branchId = await server.branchId(code)
    const expected = { status: 200, data: { date, time, timezone, epochMs: 1_798_731_005_250 } }
    expect(await admin.call('GET /v1/time', { query: { branchId } })).toMatchObject(expected)
    const headers = { 'x-branch-id': String(branchId) }
    expect(await admin.call('GET /v1/time', { query: {} }, { headers })).toMatchObject(expected)
  })

  it("is the caller's own when none is named", async () => {
    const wayan = await server.as('wayan')
    expect((await wayan.call('GET /v1/time', { query: {} })).data.timezone).toBe('Asia/Makassar')
    expect((await admin.call('GET /v1/time', { query: {} })).data.timezone).toBe('Asia/Jakarta')
  })
})
