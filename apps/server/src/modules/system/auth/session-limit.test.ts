import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const MINUTE = 60_000
const profile = (caller: Caller) => caller.call('GET /v1/profile')
const sessions = async (caller: Caller) => (await caller.call('GET /v1/profile/sessions')).data
const live = (caller: Caller) =>
  server.value<number>(
    `select count(*) from session where employee_id = $1 and revoked_at is null and idle_until > $2`,
    [caller.employeeId, server.clock.now()],
  )

describe("a person's sessions", () => {
  it('are thirty at most: the oldest ends when a new one comes, and the list says why', async () => {
    const first = await server.as('hendra')
    server.clock.advance(1_000)
    const second = await server.as('hendra')
    const stranger = await server.as('sa')
    for (let i = 2; i < 30; i++) {
      server.clock.advance(1_000)
      await server.as('hendra')
    }
    expect((await profile(first)).status).toBe(200)
    expect(await live(first)).toBe(30)
    server.clock.advance(1_000)
    const newest = await server.as('hendra')
    expect((await profile(first)).status).toBe(401)
    expect((await profile(second)).status).toBe(200)
    expect((await profile(stranger)).status).toBe(200)
    const { rows, count, ended } = await sessions(newest)
    expect([rows.length, count]).toEqual([30, 30])
    expect(ended).toMatchObject([{ why: 'too many sessions', endedAt: server.clock.now().toISOString() }])
    const [event] = await server.rows(
      `select after from audit_log where entity = 'session-ended' and actor_id = $1`,
      [newest.employeeId],
    )
    expect(event).toEqual({ after: { sessions: [ended[0]?.id], why: 'too many sessions' } })
  })

  it('that are over by themselves take no place', async () => {
    const old = await server.as('dimas')
    await server.rows(
      `insert into session (employee_id, chain_hash, refresh_hash, ip, device, created_at, last_seen_at, idle_until, absolute_until)
       select employee_id, chain_hash, refresh_hash, ip, device, created_at - interval '1 day', last_seen_at, $2, absolute_until
       from session, generate_series(1, 40) where employee_id = $1`,
      [old.employeeId, server.clock.now()],
    )
    const next = await server.as('dimas')
    expect((await profile(old)).status).toBe(200)
    expect((await sessions(next)).ended).toEqual([])
  })

  it('are thirty also when forty come at once', async () => {
    const callers = await Promise.all(Array.from({ length: 40 }, () => server.as('agus')))
    const [one] = callers
    if (!one) throw new Error('nobody came in')
    expect(await live(one)).toBe(30)
    const statuses = await Promise.all(callers.map(async (caller) => (await profile(caller)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  })

  it('that ended are told for a week, but not those that one has left', async () => {
    const here = await server.as('gudang')
    const elsewhere = await server.as('gudang')
    const left = await server.as('gudang')
    await left.call('POST /core/v1/employees/logout')
    const other = (await sessions(elsewhere)).rows.find(({ current }) => current)
    await here.call('DELETE /v1/profile/sessions/{id}', { params: { id: other?.id ?? 0 } })
    expect((await sessions(here)).ended).toMatchObject([{ id: other?.id, why: 'ended by its owner' }])
    server.clock.advance(7 * 24 * 60 * MINUTE + 1)
    expect((await sessions(await server.as('gudang'))).ended).toEqual([])
  })
})
