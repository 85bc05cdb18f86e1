import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../test/support/test-server.ts'
import { demoPassword } from '../../demo/company-data.ts'
import { openOwner } from '../db/pool.ts'

let server: TestServer
let admin: Caller
/** Outside the database that is taken away. */
let outside: pg.Client
beforeAll(async () => {
  server = await testServer()
  server.owner.on('error', () => undefined) // it is cut like everybody else
  admin = await server.as('admin')
  outside = await openOwner(inject('postgres'), 'outside')
})
afterAll(async () => {
  await outside.end()
  await server.close()
})

const database = () => server.connection.database
const allowConnections = (allowed: boolean) =>
  outside.query(`alter database ${database()} with allow_connections ${allowed}`)
const cutAll = () =>
  outside.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [database()])
const away = {
  status: 503,
  headers: { 'retry-after': '2' },
  error: {
    code: 'PROCESSING_ERROR',
    data: { reason: 'DATABASE_AWAY', message: 'Basis data sedang tidak dapat dihubungi, coba lagi sebentar' },
  },
}
const brands = () => admin.call('GET /v1/brands', { query: {} })

describe('a connection lost', () => {
  it('while a command waits makes it run again, whole', async () => {
    const brand = (await admin.call('POST /v1/brands', { body: { name: 'Terputus' } })).data
    await server.rows('begin')
    await server.rows('select from brand where id = $1 for update', [brand.id])
    const body = { id: brand.id, version: brand.version, name: 'Tersambung' }
    const change = admin.call('PUT /v1/brands', { body })
    await expect
      .poll(async () => {
        const { rowCount } = await outside.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = $1 and application_name = 'merchant-write' and wait_event_type = 'Lock'`,
          [database()],
        )
        return rowCount
      })
      .toBe(1)
    await server.rows('commit')
    expect(await change).toMatchObject({ status: 200, data: { name: 'Tersambung', version: 2 } })
  })
})

describe('a database that is away', () => {
  it('is a 503 that says when to come back, ends no session, and is over by itself', async () => {
    await allowConnections(false)
    await cutAll()
    await expect.poll(async () => (await brands()).status).toBe(503)
    expect(await brands()).toMatchObject(away)
    expect(await admin.call('POST /v1/brands', { body: { name: 'Nanti Saja' } })).toMatchObject(away)
    expect(await admin.call('GET /v1/profile')).toMatchObject(away)
    const signIn = await server.send('POST /v1/auth', {
      body: { email: admin.email, password: demoPassword },
    })
    expect(signIn).toMatchObject(away)
    const health = (url: string) => server.app.inject({ url }).then((response) => response.statusCode)
    expect(await health('/healthz')).toBe(200)
    expect(await health('/readyz')).toBe(503)

    await allowConnections(true)
    await expect.poll(async () => (await brands()).status).toBe(200)
    expect((await admin.call('POST /v1/brands', { body: { name: 'Nanti Saja' } })).status).toBe(201)
    expect(await health('/readyz')).toBe(200)
  })
})
