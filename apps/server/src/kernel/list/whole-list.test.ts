import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../test/support/test-server.ts'
import { BLOCK } from './whole-list.ts'

const MANY = 2 * BLOCK + 7
const ALL = 999_999_999_999

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  await server.rows(
    `insert into brand (company_id, code, name, principal_id, created_at, updated_at)
     select p.company_id, 'BYK' || n, 'Banyak ' || lpad(n::text, 6, '0'), p.id, now(), now()
     from (select id, company_id from principal order by id limit 1) p, generate_series(1, $1) n`,
    [MANY],
  )
})
afterAll(() => server.close())

const brands = (query: object) =>
  admin.call('GET /v1/brands', { query: { search: 'Banyak', sort: 'name', ...query } })
const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Banyak ${String(from + index).padStart(6, '0')}`)
const named = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
/** Connections that are still in a transaction. */
const held = () =>
  server.value<number>(
    `select count(*)::int from pg_stat_activity where datname = current_database()
     and application_name = 'merchant-read' and state <> 'idle'`,
  )

describe('a list that is asked for whole', () => {
  it('has every row once, in order, with the count of a page', async () => {
    const whole = await brands({ limit: ALL })
    expect(whole.status).toBe(200)
    expect(named(whole.data.rows)).toEqual(names(1, MANY))
    const { rows: _, ...page } = (await brands({ limit: 1 })).data
    const { rows: __, ...rest } = whole.data
    expect(rest).toEqual(page)
    expect((await brands({ limit: ALL, count: 'exact' })).data.count).toBe(MANY)
  })

  it.each([
    [BLOCK + 1, 0],
    [2 * BLOCK, 3],
    [ALL, BLOCK],
    [ALL, MANY],
  ])('keeps to its limit %d and offset %d', async (limit, offset) => {
    const { data } = await brands({ limit, offset })
    expect(named(data.rows)).toEqual(names(offset + 1, Math.min(MANY, offset + limit)))
  })

  it('shows the rows of one moment, whatever is added meanwhile', async () => {
    const answers = await Promise.all([
      brands({ limit: ALL }),
      admin.call('POST /v1/brands', { body: { name: 'Banyak 000000' } }),
      brands({ limit: ALL }),
    ])
    for (const list of [answers[0], answers[2]]) {
      const found = named((list.data as { rows: { name: string }[] }).rows) // a list
      expect(found.filter((name, place) => place > 0 || name !== 'Banyak 000000')).toEqual(names(1, MANY))
    }
  })

  it('gives the connection back, also when the client goes', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const stop = new AbortController()
    const answer = await fetch(`${address}/v1/brands?limit=${ALL}`, {
      headers: server.signed({ authorization: `Bearer ${admin.token}`, 'x-user-email': admin.email }),
      signal: stop.signal,
    })
    await answer.body?.getReader().read()
    stop.abort()
    await expect.poll(held).toBe(0)
  })

  it('is given to four at a time; more come back later', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => brands({ limit: ALL })))
    const outcomes = answers.map(({ status, error }) => (status === 200 ? 'whole' : error.data.reason))
    expect(outcomes.filter((outcome) => outcome === 'whole').length).toBeGreaterThanOrEqual(4)
    expect(outcomes.filter((outcome) => outcome !== 'whole' && outcome !== 'SERVER_BUSY')).toEqual([])
    expect((await brands({ limit: ALL })).status).toBe(200)
  })
})
