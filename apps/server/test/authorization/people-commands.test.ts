import { type ApiRoute, api } from '@merchant/contract/api.ts'
import { type Endpoint, endpointKind } from '@merchant/contract/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { manageUsers, menu, newPerson, newRole, signedInPerson, unique } from '../support/people.ts'
import { type Answer, type Caller, type TestServer, testServer } from '../support/test-server.ts'

/**
 * A manager of users whose branches don't include all of a person's branches changes nothing about that person (reliability
 * 6.3), with any command. The commands come from the contract: a new one that is in neither list fails.
 */

/** Commands that change a person, with the attempts of the manager of Jakarta on a person out of reach. */
const judged: Partial<Record<ApiRoute, readonly Attempt[]>> = {
  'PUT /v1/employees': [
    ['makes a new password', (on) => change(on, { resetPassword: true })],
    ['puts out of use', (on) => change(on, { status: 'INACTIVE' })],
    ['gives another role', (on) => change(on, { roleId: plainRole })],
    ['takes assigned branches away', (on) => change(on, { branchIds: [] })],
    ['moves to another branch', (on) => change(on, { branchId: bekasi })],
    [
      'changes the e-mail, by which one signs in',
      (on) => change(on, { email: `${unique('x')}@uji.test`.replace(' ', '') }),
    ],
    ['changes the name', (on) => change(on, { name: unique('Ganti') })],
  ],
  'PUT /v1/roles/{roleId}': [
    ['takes rights away', (on) => changeRole(on, { accessMenus: [] })],
    ['narrows the reach', (on) => changeRole(on, { reach: 'OWN' })],
    ['changes the name', (on) => changeRole(on, { name: unique('Peran Ganti') })],
  ],
  'PUT /v1/branches': [
    ['makes the owner of a branch', (on) => changeBranch({ ownerEmployeeId: on.id })],
    [
      'takes a branch away from its owner',
      async (on) => {
        await server.rows('update branch set owner_employee_id = $1 where id = $2', [on.id, bekasi])
        const answer = await changeBranch({ ownerEmployeeId: null })
        await server.rows('update branch set owner_employee_id = null where id = $1', [bekasi])
        return answer
      },
    ],
  ],
  'POST /v1/branches': [
    [
      'makes the owner of a new branch',
      (on) =>
        keeper.raw('POST /v1/branches', {
          body: { code: 'UJI', name: unique('Stokis Uji'), goLiveDate: '2026-11-01', ownerEmployeeId: on.id },
        }),
    ],
  ],
}

/** Commands that only seem to change another person, with the reason why they don't. */
const others: Partial<Record<ApiRoute, string>> = {
  'POST /v1/employees': 'makes somebody new: what may be given is tried below',
  'POST /v1/branch-bank-accounts':
    'says who prepares the payments of an account; nothing of the person changes',
  'PUT /v1/branch-bank-accounts': 'the same',
  'POST /v1/roles': 'nobody holds the new role; no more than the own rights go into it',
  'POST /v1/roles/{id}/copy': 'nobody holds the copy; no more than the own rights go into it',
  'POST /v1/start-views/roles/{id}': 'says with which view a list opens; what the role may do stays as it is',
  'POST /v1/setup': 'makes the first person of an empty database, by a link of its own',
  'POST /v1/auth': 'opens a session with a name and its password',
  'POST /core/v1/employees/token/refresh': 'goes on with the session of the given token',
  'POST /core/v1/employees/logout': 'ends the own session',
  'POST /v1/auth/change-password': 'the own password',
  'POST /core/v1/period/duty/update': 'says whom a check before closing belongs to; the role stays as it is',
  'PUT /v1/profile': 'the own name and telephone number',
  'PUT /v1/profile/pin': 'the own PIN',
  'DELETE /v1/profile/sessions/{id}': 'an own session; a foreign one is not found',
}

/** Fields that name a person as part of another record: nothing about the person changes. */
const namesOnly = new Set(['picEmployeeId', 'picSaId', 'saId', 'approverId', 'approverPin', 'employeeId'])

type Person = Awaited<ReturnType<typeof newPerson>>
type Attempt = readonly [string, (on: Person) => Promise<Answer>]

/** Every key of a body, however deep. */
function keysOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const keys: string[] = []
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), (key, value) => {
    if (key === 'properties') keys.push(...Object.keys(value))
    return value
  })
  return keys
}

const aboutPeople = /employee|profile|\/auth|\/roles|session|setup|password|\bpin\b/i

/** Whether a call can change who somebody is, what he may do, or how he comes in. */
function changesPeople([route, endpoint]: [string, Endpoint]): boolean {
  const kind = endpointKind(route, endpoint)
  if (kind === 'query' || kind === 'stream') return false
  const access = [endpoint.access].flat()
  const fields = keysOf(endpoint.body).filter((key) => !namesOnly.has(key))
  return (
    access.some((right) => right.startsWith('system.setup-user')) ||
    aboutPeople.test(route) ||
    fields.some((key) => /employee|^roleId$|password|pin$/i.test(key))
  )
}

let server: TestServer
let admin: Caller
/** Keeps users and branches of Jakarta and Bekasi. */
let keeper: Caller
let plainRole: number
let ownedRole: number
let jakarta: number
let bekasi: number
let semarang: number

const brandView = menu('sidenav.master', 'brand', 'view')
const keepsBranches = menu('sidenav.master', 'branch', 'view', 'add', 'edit')

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  jakarta = await server.branchId('JKT')
  bekasi = await server.branchId('BKS')
  semarang = await server.branchId('SMG')
  const keeps = await newRole(admin, { accessMenus: [manageUsers, brandView, keepsBranches] })
  plainRole = (await newRole(admin, { accessMenus: [brandView] })).id
  ownedRole = (await newRole(admin, { accessMenus: [brandView], reach: 'OWNED' })).id
  await server.rows('update branch set owner_employee_id = null where id = $1', [bekasi])
  keeper = await signedInPerson(server, admin, { roleId: keeps.id, branchId: jakarta, branchIds: [bekasi] })
})
afterAll(() => server.close())

function change(on: Person, fields: object, by = keeper) {
  const { id, version, name, email, roleId, branchId } = on
  return by.raw('PUT /v1/employees', { body: { id, version, name, email, roleId, branchId, ...fields } })
}

async function changeRole(on: Person, fields: object, by = keeper) {
  const { data } = await admin.call('GET /v1/roles/{id}', { params: { id: on.roleId } })
  const { id, name, version, accessMenus } = data
  return by.raw('PUT /v1/roles/{roleId}', {
    params: { roleId: id },
    body: { name, version, accessMenus, ...fields },
  })
}

async function changeBranch(fields: object, by = keeper) {
  const { data } = await admin.call('GET /v1/branches/{id}', { params: { id: bekasi } })
  const { id, code, name, version, goLiveDate } = data
  return by.raw('PUT /v1/branches', { body: { id, code, name, version, goLiveDate, ...fields } })
}

/** People of Jakarta whom the keeper sees, and who see more than the keeper does. */
const wider: Record<string, () => Promise<Person>> = {
  'also sees Semarang': async () =>
    newPerson(admin, {
      roleId: (await newRole(admin, { accessMenus: [brandView] })).id,
      branchId: jakarta,
      branchIds: [bekasi, semarang],
    }),
  'sees all branches by the role': async () =>
    newPerson(admin, {
      roleId: (await newRole(admin, { accessMenus: [brandView], reach: 'ALL' })).id,
      branchId: jakarta,
    }),
  'owns Semarang': async () => {
    const role = await newRole(admin, { accessMenus: [brandView], reach: 'OWNED' })
    const person = await newPerson(admin, { roleId: role.id, branchId: jakarta })
    await server.rows('update branch set owner_employee_id = $1 where id = $2', [person.id, semarang])
    return person
  },
  'may do more by the role': async () =>
    newPerson(admin, {
      roleId: (
        await newRole(admin, {
          accessMenus: [menu('sidenav.master', 'brand', 'view', 'edit')],
          reach: 'OWNED',
        })
      ).id,
      branchId: jakarta,
    }),
}

/** Of these, who has a role that may own a branch. */
const owners = new Set(['owns Semarang', 'may do more by the role'])

/** Everything that is kept about people. */
const state = async () =>
  JSON.stringify(
    await server.rows(
      `select (select array_agg(t::text order by id) from employee t) as employee,
         (select array_agg(t::text order by t::text) from employee_branch t) as assigned,
         (select array_agg(t::text order by id) from role t) as role,
         (select array_agg(t::text order by employee_id) from credential t) as credential,
         (select array_agg(t::text order by id) from session t where revoked_at is not null) as ended,
         (select array_agg(t::text order by id) from branch t) as branch`,
    ),
  )

const refused = new Set([
  'EMPLOYEE_BEYOND_BRANCHES',
  'EMPLOYEE_BEYOND_OWN',
  'ROLE_HELD_BEYOND_BRANCHES',
  'ROLE_HELD_BEYOND_OWN',
])

/** Who can be no owner reads like nobody to a branch, whatever else the person sees. */
const isRefused = ({ status, error }: Answer, asOwner: boolean): boolean =>
  asOwner && status === 422
    ? error.data?.reason === 'REFERENCE_MISSING' && error.details?.[0]?.field === 'ownerEmployeeId'
    : status === 403 && refused.has(error.data?.reason ?? '')

it('knows every command of the contract that changes people', () => {
  const found = Object.entries(api as Record<string, Endpoint>).filter(changesPeople)
  const known = [...Object.keys(judged), ...Object.keys(others)]
  expect(found.map(([route]) => route).sort()).toEqual(known.sort())
})

describe.each(Object.entries(judged))('%s', (_, attempts) => {
  describe.each(Object.keys(wider))('for somebody who %s', (who) => {
    let person: Person
    beforeAll(async () => {
      await server.rows('update branch set owner_employee_id = null where id = $1', [semarang])
      const made = await wider[who]?.()
      if (made) person = made
    })
    it.each(attempts)('%s: refused, and nothing is written', async (what, attempt) => {
      const [version] = await server.rows<{ version: number }>('select version from employee where id = $1', [
        person.id,
      ])
      const before = await state()
      const answer = await attempt({ ...person, ...version })
      const asOwner = /the owner of/.test(what) && !owners.has(who)
      expect(isRefused(answer, asOwner), answer.body).toBe(true)
      expect(answer.body).not.toMatch(/semarang/i)
      expect(await state()).toBe(before)
    })
  })

  it.each(attempts)('%s: done for somebody whose branches the keeper sees', async (what, attempt) => {
    const reach = /owner/.test(what) ? 'OWNED' : 'ASSIGNED'
    const role = await newRole(admin, { accessMenus: [brandView], reach })
    const person = await newPerson(admin, { roleId: role.id, branchId: jakarta, branchIds: [bekasi] })
    const answer = await attempt(person)
    expect(answer.status, `${what}: ${answer.body}`).toBeLessThan(202)
  })
})

describe('the sentence', () => {
  it('says what is outside, and no branch by name', async () => {
    const person = await wider['also sees Semarang']?.()
    if (!person) throw new Error('there is nobody')
    const answer = await change(person, { resetPassword: true })
    expect([answer.status, answer.error.data.reason, answer.error.message]).toEqual([
      403,
      'EMPLOYEE_BEYOND_BRANCHES',
      `Karyawan ${person.name} juga menjangkau cabang di luar jangkauan Anda, mintalah Admin untuk mengubahnya`,
    ])
    const byRole = await changeRole(person, {})
    const role = await server.value('select name from role where id = $1', [person.roleId])
    expect([byRole.status, byRole.error.data.reason, byRole.error.message]).toEqual([
      403,
      'ROLE_HELD_BEYOND_BRANCHES',
      `Peran ${role} dipegang karyawan yang menjangkau cabang di luar jangkauan Anda, mintalah Admin untuk mengubahnya`,
    ])
  })

  it('of a role above the own tells of its holders, none by name', async () => {
    const person = await wider['may do more by the role']?.()
    if (!person) throw new Error('there is nobody')
    const answer = await changeRole(person, {})
    const role = await server.value('select name from role where id = $1', [person.roleId])
    expect([answer.status, answer.error.data.reason, answer.error.message]).toEqual([
      403,
      'ROLE_HELD_BEYOND_OWN',
      `Pemegang peran ${role} memiliki hak yang tidak Anda miliki, mintalah Admin untuk mengubahnya`,
    ])
  })

  it('names nobody whom the keeper does not see', async () => {
    const stranger = await newPerson(admin, { roleId: ownedRole, branchId: semarang })
    const answer = await changeBranch({ ownerEmployeeId: stranger.id })
    expect([answer.status, answer.error.message]).toEqual([422, 'Pemilik yang dipilih tidak ditemukan'])
    expect(answer.body).not.toContain(stranger.name)
  })
})

describe('what a keeper gives', () => {
  it('is no branch that the keeper does not see: named, by the role, or kept from an earlier role', async () => {
    const named = await newPerson(admin, { roleId: plainRole, branchId: jakarta })
    const foreign = await change(named, { branchIds: [semarang] })
    expect([foreign.status, foreign.error.data.reason]).toEqual([403, 'BRANCH_FORBIDDEN'])

    const kept = await newPerson(admin, { roleId: ownedRole, branchId: jakarta, branchIds: [semarang] })
    const assigned = await change(kept, { roleId: plainRole })
    expect([assigned.status, assigned.error.data.reason]).toEqual([403, 'EMPLOYEE_BEYOND_BRANCHES'])

    const owner = await newPerson(admin, { roleId: plainRole, branchId: jakarta })
    await server.rows('update branch set owner_employee_id = $1 where id = $2', [owner.id, semarang])
    const owned = await change(owner, { roleId: ownedRole })
    expect([owned.status, owned.error.data.reason]).toEqual([403, 'EMPLOYEE_BEYOND_BRANCHES'])

    const role = await newRole(admin, { accessMenus: [brandView] })
    const holder = await newPerson(admin, { roleId: role.id, branchId: jakarta })
    await server.rows('update branch set owner_employee_id = $1 where id = $2', [holder.id, semarang])
    const wide = await changeRole(holder, { reach: 'OWNED' })
    expect([wide.status, wide.error.data.reason]).toEqual([403, 'ROLE_HELD_BEYOND_BRANCHES'])
    await server.rows('update branch set owner_employee_id = null where id = $1', [semarang])
  })

  it('is not what people see from a centre, the keeper among them, by making their branch one', async () => {
    const accessMenus = [manageUsers, brandView, keepsBranches]
    const role = await newRole(admin, { accessMenus, reach: 'CENTRE' })
    const local = await signedInPerson(server, admin, { roleId: role.id, branchId: bekasi })
    for (const by of [keeper, local]) {
      const answer = await changeBranch({ ownerEmployeeId: null, kind: 'CENTRE' }, by)
      expect([answer.status, refused.has(answer.error.data?.reason)], answer.body).toEqual([403, true])
    }
    const own = await changeBranch({ ownerEmployeeId: null, kind: 'CENTRE' }, local)
    expect(own.error.message).toMatch(/^Karyawan Orang \d+ dengan perubahan ini menjangkau cabang di luar/)
    expect((await changeBranch({ ownerEmployeeId: null, kind: 'CENTRE' }, admin)).status).toBe(200)
    const back = await changeBranch({ ownerEmployeeId: null, kind: 'STOCKIST' })
    expect([back.status, back.error.data?.reason]).toEqual([403, 'EMPLOYEE_BEYOND_BRANCHES'])
    expect((await changeBranch({ ownerEmployeeId: null, kind: 'STOCKIST' }, admin)).status).toBe(200)
  })

  it('is no reach beyond the own, though the built-in Admin whose reach was narrowed gives it', async () => {
    const adminRole = await server.value<number>(`select id from role where key = 'ADMIN'`)
    const wide = await newRole(admin, { accessMenus: [], reach: 'ALL' })
    const narrow = await signedInPerson(server, admin, { roleId: adminRole, branchId: jakarta })
    await server.rows(`update role set reach = 'ASSIGNED' where id = $1`, [adminRole])
    const body = { name: unique('Luas'), email: 'luas@uji.test', roleId: wide.id, branchId: jakarta }
    await expect
      .poll(async () => (await narrow.raw('POST /v1/employees', { body })).error.data?.reason)
      .toBe('EMPLOYEE_BEYOND_BRANCHES')
    await server.rows(`update role set reach = 'ALL' where id = $1`, [adminRole])
  })
})
