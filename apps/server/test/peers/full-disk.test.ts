import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '../../src/demo/company-data.ts'
import { FREE_SPACE_FLOOR } from '../../src/kernel/files/file-store.ts'
import { sendFile } from '../support/import-file.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'

let server: TestServer
let admin: Caller
let free = FREE_SPACE_FLOOR
beforeAll(async () => {
  server = await testServer({}, undefined, { freeSpace: () => free })
  admin = await server.as('admin')
})
afterAll(() => server.close())

const full = {
  status: 503,
  headers: { 'retry-after': '2' },
  error: {
    code: 'PROCESSING_ERROR',
    data: { reason: 'STORAGE_FULL', message: 'Ruang penyimpanan server hampir penuh, hubungi admin' },
  },
}
const add = (name: string, headers = {}) => admin.call('POST /v1/brands', { body: { name } }, { headers })
const written = () =>
  server.value<string>(
    'select json_build_array((select count(*) from brand), (select count(*) from audit_log), (select count(*) from import_batch))::text',
  )

it('below 512 MB nothing is written any more, and everything is read', async () => {
  free = FREE_SPACE_FLOOR - 1
  const before = await written()
  expect(await add('Penuh')).toMatchObject(full)
  expect(await add('Penuh', { 'x-preview': 'true' })).toMatchObject(full)
  expect(await sendFile(server, admin, 'suppliers', 'Kode;Nama\nA;B\n')).toMatchObject({
    status: 503,
    error: { data: { reason: 'STORAGE_FULL' } },
  })
  expect(await written()).toBe(before)
  expect((await admin.call('GET /v1/brands', { query: {} })).status).toBe(200)
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
})

it('who reads stays signed in, and may sign in', async () => {
  free = 0
  const body = { email: admin.email, password: demoPassword }
  const entered = await server.send('POST /v1/auth', { body })
  expect(entered.status).toBe(200)
  const { refreshToken } = entered.data as { refreshToken: string } // 200 by the check above
  const route = 'POST /core/v1/employees/token/refresh'
  expect((await server.send(route, { body: { refreshToken } }, server.signed())).status).toBe(200)
})

it('writes go on by themselves when there is room again, with the key of before', async () => {
  free = FREE_SPACE_FLOOR - 1
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await add('Lapang', headers)).status).toBe(503)
  free = FREE_SPACE_FLOOR
  expect((await add('Lapang', headers)).status).toBe(201)
})
