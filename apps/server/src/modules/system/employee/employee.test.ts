import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptReplies } from '../../../../test/support/kept-replies.ts'
import {
  manageUsers,
  menu,
  newPerson,
  newRole,
  signedInPerson,
  unique,
} from '../../../../test/support/people.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
/** Manages users of Jakarta and Bekasi, with rights of his own that are few. */
let manager: Caller
let managerRole: number
let plainRole: number
let strongRole: number
let jakarta: number
let bekasi: number
let semarang: number

const brandView = menu('sidenav.master', 'brand', 'view')

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  jakarta = await server.branchId('JKT')
  bekasi = await server.branchId('BKS')
  semarang = await server.branchId('SMG')
  managerRole = (await newRole(admin, { accessMenus: [manageUsers, brandView] })).id
  plainRole = (await newRole(admin, { accessMenus: [brandView] })).id
  strongRole = (await newRole(admin, { accessMenus: [menu('sidenav.master', 'brand', 'edit')] })).id
  manager = await signedInPerson(server, admin, {
    roleId: managerRole,
    branchId: jakarta,
    branchIds: [bekasi],
  })
})
afterAll(() => server.close())

const plain = () => ({ ...named(), roleId: plainRole, branchId: jakarta })
const named = () => {
  const name = unique('Pegawai')
  return { name, email: `${name.replace(' ', '')}@demo.merchant.test`.toLowerCase() }
}
const count = () => server.value<number>('select count(*) from employee')
type Person = Awaited<ReturnType<typeof newPerson>>

/** A change of one person by another; fields that are not named stay. */
function change(by: Caller, person: Person, fields: Record<string, unknown> = {}) {
  const { id, version, name, email, roleId, branchId } = person
  return by.raw('PUT /v1/employees', { body: { id, version, name, email, roleId, branchId, ...fields } })
}
const reason = (name: string, status: number) => ({ status, error: { data: { reason: name } } })
const notThere = { status: 404, error: { data: { message: 'Karyawan tidak ditemukan' } } }

describe('adding an employee', () => {
  it('refuses a role that may only look', async () => {
    const bos = await server.as('bos')
    expect(await bos.call('POST /v1/employees', { body: plain() })).toMatchObject(reason('FORBIDDEN', 403))
  })

  it.each([
    ['no name', { name: '' }, 'name', 'Nama wajib diisi'],
    ['no e-mail', { email: undefined }, 'email', 'Email wajib diisi'],
    ['an e-mail without an at', { email: 'budi.demo' }, 'email', 'Format Email tidak valid'],
    ['no role', { roleId: undefined }, 'roleId', 'Peran wajib diisi'],
    ['no branch', { branchId: undefined }, 'branchId', 'Cabang wajib diisi'],
    [
      'a branch list that is none',
      { branchIds: 'JKT' },
      'branchIds',
      'Format Cabang lain yang boleh dilihat tidak valid',
    ],
    [
      'a way past the first login',
      { isFirstLogin: false },
      'isFirstLogin',
      'Kolom isFirstLogin tidak dikenal',
    ],
  ])('refuses %s and changes nothing', async (_, fields, field, message) => {
    const before = await count()
    const answer = await admin.raw('POST /v1/employees', { body: { ...plain(), ...fields } })
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field, message }] } })
    expect(await count()).toBe(before)
  })

  it.each([
    ['too short', 'pendek', 'PASSWORD_SHORT'],
    ['a usual guess', 'password123', 'PASSWORD_COMMON'],
  ])('refuses a first password that is %s', async (_, password, why) => {
    const answer = await admin.call('POST /v1/employees', { body: { ...plain(), password } })
    expect(answer).toMatchObject(reason(why, 422))
    expect(answer.error.details[0]?.field).toBe('password')
  })

  it('refuses an e-mail in use, in any capitals', async () => {
    const answer = await admin.call('POST /v1/employees', {
      body: { ...plain(), email: 'KASIR@Demo.Merchant.Test' },
    })
    expect(answer).toMatchObject({
      status: 409,
      error: {
        code: 'DUPLICATE_DATA',
        details: [{ field: 'email', message: 'Email kasir@demo.merchant.test sudah digunakan' }],
      },
    })
  })

  it('refuses a foreign branch, as the own one and as one to see', async () => {
    for (const fields of [{ branchId: semarang }, { branchIds: [bekasi, semarang] }]) {
      const answer = await manager.call('POST /v1/employees', { body: { ...plain(), ...fields } })
      expect(answer).toMatchObject(reason('BRANCH_FORBIDDEN', 403))
    }
  })

  it('refuses a role or a branch that does not exist or is out of use', async () => {
    const closed = await newRole(admin, { accessMenus: [], status: 'INACTIVE' })
    const missing = await admin.call('POST /v1/employees', { body: { ...plain(), roleId: 999_999 } })
    expect(missing).toMatchObject(reason('REFERENCE_MISSING', 422))
    const inactive = await admin.call('POST /v1/employees', { body: { ...plain(), roleId: closed.id } })
    expect(inactive).toMatchObject(reason('INACTIVE_MASTER', 422))
  })

  it('refuses a role with more rights, or a wider reach, than the own one', async () => {
    const stronger = await manager.call('POST /v1/employees', { body: { ...plain(), roleId: strongRole } })
    expect(stronger).toMatchObject({
      status: 403,
      error: { data: { message: 'Anda tidak dapat memberi hak yang tidak Anda miliki: Merek: Ubah' } },
    })
    for (const reach of ['ALL', 'CENTRE'] as const) {
      const wide = await newRole(admin, { accessMenus: [brandView], reach })
      const answer = await manager.call('POST /v1/employees', { body: { ...plain(), roleId: wide.id } })
      expect(answer).toMatchObject(reason('ROLE_BEYOND_OWN', 403))
    }
    expect((await manager.call('POST /v1/employees', { body: plain() })).status).toBe(201)
  })

  it('gives a temporary password once, good for a first login and for 72 hours', async () => {
    const { data, status } = await admin.call('POST /v1/employees', { body: plain() })
    expect(status).toBe(201)
    const password = data.temporaryPassword ?? ''
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
    expect(data).toMatchObject({ isFirstLogin: true, lastLoginAt: null, version: 1 })
    const again = await admin.call('GET /core/v1/employees/get/{id}', { params: { id: data.id } })
    expect(again.body).not.toContain('assword')
    const person = await server.as(data.email, password)
    expect(await person.call('GET /v1/brands')).toMatchObject(reason('MUST_CHANGE_PASSWORD', 403))
    const start = server.clock.now()
    server.clock.advance(73 * 3_600_000)
    await expect(server.as(data.email, password)).rejects.toThrow('TEMPORARY_PASSWORD_EXPIRED')
    server.clock.set(start)
  })

  it('keeps no temporary password in the clear, not even for a repeated request', async () => {
    const headers = { 'idempotency-key': '0f7c64a2-4e8d-4d1f-9a57-6a4d6a1b5c01' }
    const body = plain()
    const first = await admin.call('POST /v1/employees', { body }, { headers })
    const again = await admin.call('POST /v1/employees', { body }, { headers })
    const { temporaryPassword, ...rest } = first.data
    expect(temporaryPassword).toBeTruthy()
    expect(again.data).toEqual(rest)
    const kept = await keptReplies(server)
    expect(kept.some((reply) => reply.includes(rest.email))).toBe(true)
    expect(kept.filter((reply) => reply.includes(temporaryPassword ?? ''))).toEqual([])
  })

  it('takes a given password for a first login too, and does not say it back', async () => {
    const person = await newPerson(admin, {
      roleId: plainRole,
      branchId: jakarta,
      password: 'Rahasia-Kita-7',
    })
    expect(person).toMatchObject({ isFirstLogin: true })
    expect(person).not.toHaveProperty('temporaryPassword')
    const caller = await server.as(person.email, 'Rahasia-Kita-7')
    expect(await caller.call('GET /v1/brands')).toMatchObject(reason('MUST_CHANGE_PASSWORD', 403))
  })

  it('makes codes of their own for namesakes who arrive at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        admin.call('POST /v1/employees', { body: { ...plain(), name: 'Budi Santoso' } }),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201))
    expect(new Set(answers.map((answer) => answer.data.code)).size).toBe(8)
  })
})

describe('changing an employee', () => {
  it('hides somebody of a foreign branch, with any version', async () => {
    const person = await newPerson(admin, { roleId: plainRole, branchId: semarang })
    for (const version of [1, 7]) {
      const answer = await change(manager, person, { branchId: jakarta, version })
      expect(answer).toMatchObject(notThere)
    }
  })

  it('refuses to move somebody to a foreign branch', async () => {
    const person = await newPerson(admin, { roleId: plainRole, branchId: jakarta })
    expect(await change(manager, person, { branchId: semarang })).toMatchObject(
      reason('BRANCH_FORBIDDEN', 403),
    )
    expect((await change(manager, person, { branchId: bekasi })).status).toBe(200)
  })

  it('refuses to give a role beyond the own one', async () => {
    const person = await newPerson(admin, { roleId: plainRole, branchId: jakarta })
    const answer = await change(manager, person, { roleId: strongRole })
    expect(answer).toMatchObject(reason('ROLE_BEYOND_OWN', 403))
  })

  it('refuses any change of somebody who holds more, above all a new password', async () => {
    const person = await newPerson(admin, { roleId: strongRole, branchId: jakarta })
    for (const fields of [
      { resetPassword: true },
      { status: 'INACTIVE' },
      { email: 'saya@demo.merchant.test' },
    ]) {
      expect(await change(manager, person, fields)).toMatchObject({
        status: 403,
        error: {
          data: {
            reason: 'EMPLOYEE_BEYOND_OWN',
            message: `Karyawan ${person.name} memiliki hak yang tidak Anda miliki, mintalah Admin untuk mengubahnya`,
          },
        },
      })
    }
    expect((await change(admin, person, { resetPassword: true })).status).toBe(200)
  })

  it.each([
    ['out of use', { status: 'INACTIVE' }, 'Anda tidak dapat menonaktifkan akun sendiri'],
    ['of another role', { roleId: 1 }, 'Anda tidak dapat mengganti peran akun sendiri'],
    [
      'of a new password',
      { resetPassword: true },
      'Anda tidak dapat membuat kata sandi baru untuk akun sendiri',
    ],
  ])('refuses to make the own account one %s', async (_, fields, message) => {
    for (const caller of [admin, manager]) {
      const own = await admin.call('GET /core/v1/employees/get/{id}', { params: { id: caller.employeeId } })
      const answer = await change(caller, own.data, {
        ...fields,
        ...('roleId' in fields ? { roleId: plainRole } : {}),
      })
      expect(answer).toMatchObject({ status: 422, error: { data: { reason: 'OWN_ACCOUNT', message } } })
    }
  })

  it('lets somebody change his own name and telephone number', async () => {
    const own = await manager.call('GET /core/v1/employees/get/{id}', { params: { id: manager.employeeId } })
    const answer = await change(manager, own.data, { name: 'Nama Baru', phone: '0812 3456 7890' })
    expect(answer).toMatchObject({ status: 200, data: { name: 'Nama Baru', phone: '081234567890' } })
  })

  it('refuses to take somebody back whose role or branch went out of use', async () => {
    const role = await newRole(admin, { accessMenus: [] })
    const person = await newPerson(admin, { roleId: role.id, branchId: jakarta, status: 'INACTIVE' })
    await admin.call('PUT /v1/roles/{roleId}', {
      params: { roleId: role.id },
      body: { name: role.name, version: 1, accessMenus: [], status: 'INACTIVE' },
    })
    expect((await change(admin, person, { name: 'Masih Keluar' })).status).toBe(200)
    const answer = await change(admin, person, { version: 2, status: 'ACTIVE' })
    expect(answer).toMatchObject(reason('INACTIVE_MASTER', 422))
  })

  it('sets the branches to see exactly, and keeps them when none are given', async () => {
    const person = await newPerson(admin, {
      roleId: plainRole,
      branchId: jakarta,
      branchIds: [bekasi, semarang, bekasi],
    })
    expect(person.branchIds).toEqual([bekasi, semarang])
    const bandung = await server.branchId('BDG')
    const set = await change(admin, person, { branchIds: [bandung, bekasi] })
    expect(set.data).toMatchObject({ branchIds: [bandung, bekasi], version: 2 })
    const kept = await change(admin, person, { version: 2, name: 'Tetap Melihat' })
    expect(kept.data).toMatchObject({ branchIds: [bandung, bekasi] })
    const none = await change(admin, person, { version: 3, branchIds: [] })
    expect(none.data).toMatchObject({ branchIds: [], branches: [] })
  })

  it('leaves branches alone that the caller does not see, and that the role makes no use of', async () => {
    const { id: roleId } = await newRole(admin, { accessMenus: [brandView], reach: 'OWNED' })
    const person = await newPerson(admin, { roleId, branchId: jakarta, branchIds: [bekasi, semarang] })
    const seen = await manager.call('GET /core/v1/employees/get/{id}', { params: { id: person.id } })
    expect(seen.data.branchIds).toEqual([bekasi])
    expect((await change(manager, person, { branchIds: [] })).data).toMatchObject({ branchIds: [] })
    const after = await admin.call('GET /core/v1/employees/get/{id}', { params: { id: person.id } })
    expect(after.data.branchIds).toEqual([semarang])
  })

  it('stays out of use until the request says otherwise', async () => {
    const person = await newPerson(admin, { roleId: plainRole, branchId: jakarta, status: 'INACTIVE' })
    expect((await change(admin, person, { name: 'Belum Kembali' })).data).toMatchObject({
      status: 'INACTIVE',
    })
  })
})

describe('the list of employees', () => {
  const list = async (by: Caller, body: Record<string, unknown>) => {
    const answer = await by.raw('POST /core/v1/employees/get/all', { body: { limit: 1000, ...body } })
    return (answer.data as { rows: { id: number; name: string; email: string; status: string }[] }).rows
  }

  it('refuses a role without the screen, and hides a foreign person', async () => {
    const cashier = await server.as('kasir')
    expect((await cashier.raw('POST /core/v1/employees/get/all', { body: {} })).status).toBe(403)
    const params = { id: cashier.employeeId }
    expect((await cashier.call('GET /core/v1/employees/get/{id}', { params })).status).toBe(403)
    const eko = await server.value<number>(`select id from employee where name = 'Eko Prasetyo'`)
    expect(await manager.call('GET /core/v1/employees/get/{id}', { params: { id: eko } })).toMatchObject(
      notThere,
    )
  })

  it('refuses a foreign branch', async () => {
    const answer = await manager.raw('POST /core/v1/employees/get/all', { body: { branchIds: [semarang] } })
    expect(answer).toMatchObject(reason('BRANCH_FORBIDDEN', 403))
  })

  it("shows staff of the caller's branches only, by their own branch", async () => {
    const rows = await list(manager, {})
    const branches = await server.rows(
      'select distinct branch_id from employee where id = any($1::bigint[])',
      [rows.map((row) => row.id)],
    )
    expect(branches.map((row) => row.branch_id).sort()).toEqual([jakarta, bekasi].sort())
  })

  it('searches code, name and e-mail, and filters by role and status', async () => {
    const cashiers = await server.value<number>(`select id from role where key = 'CASHIER'`)
    const names = async (body: Record<string, unknown>) => (await list(admin, body)).map((row) => row.name)
    expect(await names({ search: 'WAYAN' })).toEqual(['I Wayan Sudarma'])
    expect(await names({ search: 'vpdd@' })).toEqual(['Lestari Handayani'])
    expect(await names({ search: 'k001' })).toEqual(['Dewi Anggraini'])
    expect(await names({ roleId: cashiers })).toEqual([
      'Lina Marlina',
      'Mega Utami',
      'Sri Wahyuni',
      'Teguh Santoso',
      'Yanti Kurnia',
    ])
    const inactive = await list(admin, { status: 'INACTIVE' })
    expect(inactive.length).toBeGreaterThan(0)
    expect(inactive.every((row) => row.status === 'INACTIVE')).toBe(true)
  })

  it('tells when somebody last signed in', async () => {
    server.clock.advance(60_000)
    await server.as('yanti')
    const answer = await admin.call('POST /core/v1/employees/get/all', { body: { search: 'yanti@' } })
    expect(answer.data.rows).toMatchObject([{ lastLoginAt: server.clock.now().toISOString() }])
  })
})
