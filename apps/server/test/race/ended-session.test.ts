import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { manageUsers, menu, newRole, signedInPerson, unique } from '../support/people.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'
import { during } from './waiting.ts'

const PASSWORD = 'Pertama-Kali-9' // of everybody that signedInPerson makes

let server: TestServer
let admin: Caller
let person: Caller
let brand: { id: number; version: number; name: string }
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  const { id: roleId } = await newRole(admin, {
    accessMenus: [manageUsers, menu('sidenav.master', 'brand', 'view', 'edit')],
  })
  person = await signedInPerson(server, admin, { roleId, branchId: admin.branchId })
  brand = (await admin.call('POST /v1/brands', { body: { name: unique('Merek Balapan') } })).data
})

/** A change of the person's own record by somebody. */
async function change(by: Caller, fields: { status?: 'INACTIVE'; resetPassword?: boolean }) {
  const { data } = await admin.call('GET /core/v1/employees/get/{id}', { params: { id: person.employeeId } })
  const { id, version, name, email, roleId, branchId } = data
  const answer = await by.call('PUT /v1/employees', {
    body: { id, version, name, email, roleId, branchId, ...fields },
  })
  expect(answer.status, answer.body).toBe(200)
}

const ends: Record<string, () => Promise<unknown>> = {
  'is put out of use': () => change(admin, { status: 'INACTIVE' }),
  'gets a new password': () => change(admin, { resetPassword: true }),
  'ends this session from another one': async () => {
    const elsewhere = await server.as(person.email, PASSWORD)
    const { data } = await elsewhere.call('GET /v1/profile/sessions')
    const here = data.rows.find(({ current }) => !current)
    await elsewhere.call('DELETE /v1/profile/sessions/{id}', { params: { id: here?.id ?? 0 } })
  },
  'signs out': () => person.call('POST /core/v1/employees/logout'),
}

describe('C16 a command under way when its person', () => {
  it.each(Object.keys(ends))('%s is refused at its commit and leaves nothing', async (how) => {
    const name = unique('Terlambat')
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answer = await during(
      server,
      { sql: 'select from brand where id = $1 for update', params: [brand.id] },
      () =>
        person.call('PUT /v1/brands', { body: { id: brand.id, version: brand.version, name } }, { headers }),
      async () => ends[how]?.(),
    )
    expect(answer).toMatchObject({
      status: 401,
      error: { message: 'Sesi Habis - Mohon untuk login kembali!', data: { reason: 'SESSION_EXPIRED' } },
    })
    expect(await server.value('select name from brand where id = $1', [brand.id])).toBe(brand.name)
    expect(
      await server.value('select count(*) from idempotency_key where key = $1', [headers['idempotency-key']]),
    ).toBe(0)
  })
})

it('a command that ends its own session is done', async () => {
  const { data } = await person.call('GET /v1/profile/sessions')
  const here = data.rows.find(({ current }) => current)
  const answer = await person.call('DELETE /v1/profile/sessions/{id}', { params: { id: here?.id ?? 0 } })
  expect(answer.status, answer.body).toBe(200)
  expect((await person.call('GET /v1/profile')).status).toBe(401)
})

it('C16 a change of password is refused at its commit when its person is put out of use meanwhile', async () => {
  const hash = () =>
    server.value<string>('select password_hash from credential where employee_id = $1', [person.employeeId])
  const before = await hash()
  const answer = await during(
    server,
    { sql: 'select from credential where employee_id = $1 for update', params: [person.employeeId] },
    () =>
      person.call('POST /v1/auth/change-password', {
        body: { oldPassword: PASSWORD, newPassword: 'Terlambat-Sudah-7' },
      }),
    async () => ends['is put out of use']?.(),
  )
  expect(answer).toMatchObject({ status: 401, error: { data: { reason: 'SESSION_EXPIRED' } } })
  expect(await hash()).toBe(before)
})
