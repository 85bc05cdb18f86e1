import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  manageUsers,
  menu,
  type newPerson,
  newRole,
  signedInPerson,
} from '../../../../test/support/people.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let managerRole: number
let plainRole: number
let jakarta: number

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  jakarta = await server.branchId('JKT')
  const brandView = menu('sidenav.master', 'brand', 'view')
  managerRole = (await newRole(admin, { accessMenus: [manageUsers, brandView] })).id
  plainRole = (await newRole(admin, { accessMenus: [brandView] })).id
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof newPerson>>

/** A change of one person by another; fields that are not named stay. */
function change(by: Caller, person: Person, fields: Record<string, unknown> = {}) {
  const { id, version, name, email, roleId, branchId } = person
  return by.raw('PUT /v1/employees', { body: { id, version, name, email, roleId, branchId, ...fields } })
}
const reason = (name: string, status: number) => ({ status, error: { data: { reason: name } } })

describe('sessions of a changed employee', () => {
  let person: Person
  let caller: Caller
  beforeEach(async () => {
    caller = await signedInPerson(server, admin, { roleId: plainRole, branchId: jakarta })
    person = (await admin.call('GET /core/v1/employees/get/{id}', { params: { id: caller.employeeId } })).data
    expect((await caller.call('GET /v1/brands')).status).toBe(200)
  })

  it('end at the next call when he is taken out of use, and he can not come back', async () => {
    await change(admin, person, { status: 'INACTIVE' })
    expect(await caller.call('GET /v1/brands')).toMatchObject(reason('SESSION_EXPIRED', 401))
    await expect(server.as(person.email, 'Pertama-Kali-9')).rejects.toThrow('SIGN_IN_FAILED')
    await change(admin, person, { version: 2, status: 'ACTIVE' })
    expect(await caller.call('GET /v1/brands')).toMatchObject(reason('SESSION_EXPIRED', 401))
  })

  it('end when his password is made anew, and only the new one opens', async () => {
    const { data } = await change(admin, person, { resetPassword: true })
    const { temporaryPassword } = data as { temporaryPassword: string }
    expect(await caller.call('GET /v1/brands')).toMatchObject(reason('SESSION_EXPIRED', 401))
    await expect(server.as(person.email, 'Pertama-Kali-9')).rejects.toThrow('SIGN_IN_FAILED')
    const back = await server.as(person.email, temporaryPassword)
    expect(await back.call('GET /v1/brands')).toMatchObject(reason('MUST_CHANGE_PASSWORD', 403))
  })

  it('go on with the rights of a new role', async () => {
    await change(admin, person, { roleId: managerRole })
    expect((await caller.call('GET /v1/roles')).status).toBe(200)
  })
})

describe('the last who can manage users', () => {
  it('is kept, also when two admins take each other out of use at once', async () => {
    const adminRole = await server.value<number>(`select id from role where key = 'ADMIN'`)
    for (let round = 0; round < 5; round++) {
      const pair = await Promise.all(
        [1, 2].map(() => signedInPerson(server, admin, { roleId: adminRole, branchId: jakarta })),
      )
      const [first, second] = pair as [Caller, Caller] // two were made
      const get = async (id: number) =>
        (await admin.call('GET /core/v1/employees/get/{id}', { params: { id } })).data
      const [one, two] = [await get(first.employeeId), await get(second.employeeId)]
      const others = `update employee set status = 'INACTIVE' where id not in ($1, $2) and status = 'ACTIVE'
        and role_id in (select id from role where permissions @> array['system.setup-user:edit']) returning id`
      const resting = await server.rows<{ id: number }>(others, [one.id, two.id])
      const answers = await Promise.all([
        change(first, two, { status: 'INACTIVE' }),
        change(second, one, { status: 'INACTIVE' }),
      ])
      const active = await server.value(
        `select count(*) from employee where id in ($1, $2) and status = 'ACTIVE'`,
        [one.id, two.id],
      )
      await server.rows(`update employee set status = 'ACTIVE' where id = any($1::bigint[])`, [
        resting.map(({ id }) => id),
      ])
      await server.rows(`update employee set status = 'INACTIVE' where id in ($1, $2)`, [one.id, two.id])
      await server.rows('update session set revoked_at = now() where employee_id in ($1, $2)', [
        one.id,
        two.id,
      ])
      expect(active).toBe(1)
      expect(answers.map((answer) => answer.status).sort()[0]).toBe(200)
      const refused = answers.find((answer) => answer.status !== 200)
      expect(['LAST_ADMIN', 'SESSION_EXPIRED']).toContain(refused?.error.data.reason)
    }
  })
})
