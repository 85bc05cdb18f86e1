import { afterAll, beforeAll, expect, it } from 'vitest'
import { manageUsers, menu, newPerson, newRole, signedInPerson } from '../support/people.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'
import { during } from './waiting.ts'

let server: TestServer
let admin: Caller
let keeper: Caller
let jakarta: number
let semarang: number
const brandView = menu('sidenav.master', 'brand', 'view')

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  jakarta = await server.branchId('JKT')
  semarang = await server.branchId('SMG')
  const { id } = await newRole(admin, { accessMenus: [manageUsers, brandView] })
  keeper = await signedInPerson(server, admin, { roleId: id, branchId: jakarta })
})
afterAll(() => server.close())

const actor = `actor as (select set_config('app.actor', 'system:test', true))`
const held = 'held as (select id from employee where id = $1 for no key update)'

/** What widens a person while the keeper's call waits for it; each is done the moment that it lets go. */
const widenings = {
  'is assigned a branch': `with ${actor}, ${held}
    insert into employee_branch (employee_id, branch_id) select held.id, $2 from actor, held`,
  'becomes the owner of a branch': `with ${actor}, ${held}
    update branch set owner_employee_id = held.id from actor, held where branch.id = $2`,
  'gets a wider reach by the role': `with ${actor}
    update role set reach = 'ALL' from actor where role.id = (select role_id from employee where id = $1) and $2::bigint > 0`,
}

it.each(Object.entries(widenings))(
  'a keeper who waits while a person %s is judged by what the person sees then',
  async (_, sql) => {
    const { id: roleId } = await newRole(admin, {
      accessMenus: [brandView],
      reach: sql.includes('owner_employee_id') ? 'OWNED' : 'ASSIGNED',
    })
    const { id, version, name, email, branchId } = await newPerson(admin, { roleId, branchId: jakarta })
    const hash = () => server.value('select password_hash from credential where employee_id = $1', [id])
    const before = await hash()
    const answer = await during(
      server,
      { sql, params: [id, semarang] },
      () =>
        keeper.call('PUT /v1/employees', {
          body: { id, version, name, email, roleId, branchId, resetPassword: true },
        }),
      async () => undefined,
    )
    expect([answer.status, answer.error.data?.reason]).toEqual([403, 'EMPLOYEE_BEYOND_BRANCHES'])
    expect(await hash()).toBe(before)
  },
)
