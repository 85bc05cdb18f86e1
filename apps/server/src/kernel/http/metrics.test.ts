import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../test/support/test-server.ts'
import { openOwner } from '../db/pool.ts'

const TOKEN = 'kunci-untuk-pengamat-7'
const logged: Record<string, unknown>[] = []
const lines = new Writable({
  write(chunk, _, done) {
    logged.push(JSON.parse(String(chunk)))
    done()
  },
})

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer({ METRICS_TOKEN: TOKEN, SLOW_QUERY_MS: '150' }, pino({ level: 'info' }, lines))
  admin = await server.as('admin')
})
afterAll(() => server.close())

const ask = (remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })
const value = (body: string, name: string): number =>
  Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  )

describe('metrics', () => {
  it('do not exist for other machines without the token, nor through a proxy on this one', async () => {
    for (const [address, headers] of [
      ['10.0.0.7', {}],
      ['10.0.0.7', { authorization: 'Bearer kunci-untuk-pengamat-8' }],
      ['10.0.0.7', { authorization: 'Bearer ' }],
      ['127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }],
    ] as const) {
      const answer = await ask(address, headers)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('merchant_')
    }
  })

  it('count answers by route and status, with their times', async () => {
    for (let n = 0; n < 3; n++) await admin.call('GET /v1/brands', { query: {} })
    await admin.raw('GET /v1/brands/{id}', { params: { id: 999_999 } })
    const { statusCode, headers, body } = await ask('10.0.0.7', { authorization: `Bearer ${TOKEN}` })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(value(body, 'merchant_http_requests_total{route="GET /v1/brands",status="200"}')).toBe(3)
    expect(value(body, 'merchant_http_requests_total{route="GET /v1/brands/{id}",status="404"}')).toBe(1)
    expect(value(body, 'merchant_http_request_seconds_count{route="GET /v1/brands"}')).toBe(3)
    expect(value(body, 'merchant_http_request_seconds_bucket{route="GET /v1/brands",le="+Inf"}')).toBe(3)
    expect(value(body, 'merchant_database_up')).toBe(1)
    expect(value(body, 'merchant_jobs_failed')).toBe(0)
    expect(value(body, 'merchant_process_resident_bytes')).toBeGreaterThan(10_000_000)
    expect(value(body, 'merchant_db_connections{pool="read",state="open"}')).toBeGreaterThan(0)
    expect(value(body, 'merchant_draining')).toBe(0)
    expect(body).not.toContain('merchant_backup_age_seconds')
    for (const line of body.trim().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) merchant_\w+ .+|merchant_\w+(\{.+\})? -?[\d.e+-]+)$/)
  })

  it('tell the age of the last good backup', async () => {
    await server.rows(
      `insert into backup_run (status, started_at, finished_at) values ('DONE', $1, $1), ('FAILED', now(), now())`,
      [new Date(server.clock.now().getTime() - 3_600_000)],
    )
    expect(value((await ask()).body, 'merchant_backup_age_seconds')).toBe(3600)
  })

  it('say that a database is away instead of failing', async () => {
    await server.rows('alter table backup_run rename to away')
    const answer = await ask()
    await server.rows('alter table away rename to backup_run')
    expect(answer.statusCode).toBe(200)
    expect(value(answer.body, 'merchant_database_up')).toBe(0)
  })
})

describe('a slow statement', () => {
  it('is logged with its request and without its values, and counted', async () => {
    const before = value((await ask()).body, 'merchant_db_slow_statements_total')
    const brand = (await admin.call('POST /v1/brands', { body: { name: 'Lambat Sekali' } })).data
    await server.rows('begin')
    await server.rows('select from brand where id = $1 for update', [brand.id])
    const change = admin.call(
      'PUT /v1/brands',
      { body: { id: brand.id, version: 1, name: 'Rahasia Dagang' } },
      { headers: { 'x-request-id': 'permintaan-lambat' } },
    )
    const watcher = await openOwner(server.connection, 'watcher')
    const blocked = async () =>
      (
        await watcher.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
           and now() - query_start > interval '200 milliseconds'`,
        )
      ).rowCount
    await expect.poll(blocked).toBe(1)
    await server.rows('commit')
    expect((await change).status).toBe(200)
    await watcher.end()
    const slow = logged.filter(({ msg }) => msg === 'slow statement')
    expect(slow).toContainEqual(
      expect.objectContaining({
        requestId: 'permintaan-lambat',
        actor: `employee:${admin.employeeId}`,
        sql: expect.stringMatching(/brand/),
        ms: expect.any(Number),
      }),
    )
    expect(JSON.stringify(slow)).not.toContain('Rahasia')
    expect(value((await ask()).body, 'merchant_db_slow_statements_total')).toBeGreaterThan(before)
  })
})
