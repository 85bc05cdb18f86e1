import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../test/support/test-server.ts'
import { openOwner } from '../db/pool.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

describe('a server that is asked to stop', () => {
  it('finishes calls under way, takes no new ones, and waits for no idle connection', async () => {
    const brand = (await admin.call('POST /v1/brands', { body: { name: 'Masih Jalan' } })).data
    const twin = await server.twin()
    const base = await twin.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = new URL(base)
    const unused = connect(Number(port), '127.0.0.1')
    await once(unused, 'connect')
    expect((await fetch(`${base}/healthz`)).status).toBe(200)

    await server.rows('begin')
    await server.rows('select from brand where id = $1 for update', [brand.id])
    const answer = fetch(`${base}/v1/brands`, {
      method: 'PUT',
      headers: {
        ...server.signed({ authorization: `Bearer ${admin.token}`, 'x-user-email': admin.email }),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ id: brand.id, version: 1, name: 'Sudah Selesai' }),
    })
    const watcher = await openOwner(server.connection, 'watcher') // a transaction sees pg_stat_activity but once
    const waiting = async () =>
      (
        await watcher.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount
    await expect.poll(waiting).toBe(1)
    const start = performance.now()
    const stopped = twin.stop()
    await expect.poll(() => fetch(`${base}/healthz`).catch(() => 'refused')).toBe('refused')
    await server.rows('commit')
    expect((await answer).status).toBe(200)
    await stopped
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(await server.value('select name from brand where id = $1', [brand.id])).toBe('Sudah Selesai')
    unused.destroy()
    await watcher.end()
  })
})
