import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const add = (name: string, key: string | undefined) =>
  admin.call('POST /v1/brands', { body: { name } }, { headers: { 'idempotency-key': key } })
const named = (name: string) => server.value<number>('select count(*) from brand where name = $1', [name])
const reused = {
  status: 422,
  error: {
    code: 'UNPROCESSABLE_ENTITY',
    data: {
      reason: 'IDEMPOTENCY_KEY_REUSED',
      message: 'Kunci permintaan sudah dipakai untuk data yang berbeda',
    },
  },
}

describe('an idempotency key', () => {
  it.each([
    'x',
    '1234',
    `${randomUUID()}x`,
    randomUUID().replaceAll('-', ''),
    `${randomUUID()}, ${randomUUID()}`,
  ])('that is no UUID is refused: %s', async (key) => {
    expect(await add('Kunci Salah', key)).toMatchObject({
      status: 400,
      error: { code: 'MISSING_REQUIRED_DATA', data: { reason: 'IDEMPOTENCY_KEY_INVALID' } },
    })
    const answer = await admin.raw('POST /v1/brands', { body: { name: 'Kunci Salah', requestId: key } })
    expect(answer).toMatchObject({ status: 400, error: { data: { reason: 'IDEMPOTENCY_KEY_INVALID' } } })
    expect(await named('Kunci Salah')).toBe(0)
  })

  it('that was used for something else is refused', async () => {
    const key = randomUUID()
    expect((await add('Pertama', key)).status).toBe(201)
    expect(await add('Kedua', key)).toMatchObject(reused)
    expect(await named('Kedua')).toBe(0)
    const otherRoute = await admin.call(
      'POST /v1/principals',
      { body: { code: 'PRT', name: 'Pertama' } },
      { headers: { 'idempotency-key': key } },
    )
    expect(otherRoute).toMatchObject(reused)
  })

  it('that was used for another path of the same route is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const ids = await server.rows<{ id: number }>(
      `select id from role where key in ('CASHIER', 'SA') order by id`,
    )
    const copy = (id: number | undefined) =>
      admin.call(
        'POST /v1/roles/{id}/copy',
        { params: { id: id ?? 0 }, body: { name: 'Salinan' } },
        { headers },
      )
    expect((await copy(ids[0]?.id)).status).toBe(201)
    expect(await copy(ids[1]?.id)).toMatchObject(reused)
  })

  it('gives the first answer again, letter for letter', async () => {
    const key = randomUUID()
    const first = await add('Kopi "Ésprèsso" 咖啡', key)
    expect(first.status).toBe(201)
    const again = await add('Kopi "Ésprèsso" 咖啡', key)
    expect([again.headers['idempotency-replayed'], again.status]).toEqual(['true', 201])
    expect(JSON.stringify(again.data)).toBe(JSON.stringify(first.data))
  })

  it('of before replies were packed gives its answer, too', async () => {
    const key = randomUUID()
    const first = await add('Sebelum Dipadatkan', key)
    await server.rows(
      'update idempotency_key set reply = null, response = $2::jsonb where branch_id = $3 and key = $1',
      [key, JSON.stringify(first.data), admin.branchId],
    )
    const again = await add('Sebelum Dipadatkan', key)
    expect([again.headers['idempotency-replayed'], again.status]).toEqual(['true', 201])
    expect(again.data).toEqual(first.data)
  })

  it('makes twenty calls at once, on two processes, one call with one answer', async () => {
    const twin = await server.twin()
    const headers = { 'idempotency-key': randomUUID() }
    const own = { authorization: `Bearer ${admin.token}`, 'x-user-email': admin.email }
    const calls = Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? server : twin).send(
        'POST /v1/brands',
        { body: { name: 'Dua Puluh' } },
        server.signed({ ...own, ...headers }),
      ),
    )
    const answers = await Promise.all(calls)
    await twin.stop()
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(19)
    expect(await named('Dua Puluh')).toBe(1)
  })

  it('used at once for two different bodies does one and refuses the other', async () => {
    const key = randomUUID()
    const answers = await Promise.all([add('Kiri', key), add('Kanan', key)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422])
    expect((await named('Kiri')) + (await named('Kanan'))).toBe(1)
  })

  it('may be used again when the first try failed, also with the form put right', async () => {
    const key = randomUUID()
    expect((await add('Sawita', key)).status).toBe(409)
    const right = await add('Sawita Baru', key)
    expect(right.status).toBe(201)
    expect(right.headers['idempotency-replayed']).toBeUndefined()
    expect((await add('Sawita Baru', key)).data).toEqual(right.data)
  })

  it('of a call that died with its server is free, though its session still waits for a lock', async () => {
    const key = randomUUID()
    const line = new Socket()
    const dead = new pg.Client({ ...server.connection, stream: () => line })
    dead.on('error', () => undefined) // it is about to be cut
    await dead.connect()
    await server.rows('begin')
    await server.rows(`select from brand where name = 'Sawita' for update`)
    await dead.query(
      `begin; insert into idempotency_key (branch_id, employee_id, key, route, request_hash, created_at)
       values (${admin.branchId}, ${admin.employeeId}, '${key}', '', '', now())`,
    )
    const waiting = dead.query(`select from brand where name = 'Sawita' for update`).catch(() => undefined)
    const waiters = `select count(*) from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`
    await expect.poll(() => server.value<number>(waiters)).toBe(1)
    line.destroy()
    await waiting
    expect((await add('Tidak Menunggu', key)).status).toBe(201)
    await server.rows('commit')
  })

  it('of one person is nothing to another', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { screen: '/app/master/brand', name: 'Punyaku', query: 'sort=name', shared: false }
    for (const key of ['kasir', 'gudang']) {
      const caller = await server.as(key)
      const answer = await caller.call('POST /v1/saved-views', { body }, { headers })
      expect(answer.status).toBe(201)
      expect(answer.headers['idempotency-replayed']).toBeUndefined()
    }
  })

  it('may come as requestId in the body; the header goes first; capitals are the same', async () => {
    const key = randomUUID()
    const withBody = (requestId: string, header?: string) =>
      admin.raw(
        'POST /v1/brands',
        { body: { name: 'Dari Badan', requestId } },
        { headers: { 'idempotency-key': header } },
      )
    const first = await withBody(key)
    expect(first.status).toBe(201)
    for (const again of [
      await withBody(key.toUpperCase()),
      await add('Dari Badan', key),
      await withBody(randomUUID(), key),
    ]) {
      expect(again).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' } })
      expect(again.body).toBe(first.body)
    }
  })

  it('is not needed: without one each call stands for itself', async () => {
    expect((await add('Tanpa Kunci', undefined)).status).toBe(201)
    expect((await add('Tanpa Kunci', undefined)).status).toBe(409)
  })
})
