import type { ApiReply } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { demoPassword } from '../../../demo/company-data.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const expired = {
  status: 401,
  error: { code: 'UNAUTHORIZED', data: { reason: 'SESSION_EXPIRED' } },
}
const signIn = async (key: string) => {
  const email = `${key}@demo.merchant.test`
  const answer = await server.send('POST /v1/auth', { body: { email, password: demoPassword } })
  expect(answer.status).toBe(200)
  return answer.data as ApiReply<'POST /v1/auth'> // 200 by the check above
}
const readBrands = (caller: Caller, headers: Record<string, string | undefined> = {}) =>
  caller.call('GET /v1/brands', { query: {} }, { headers })

describe('what sign-in answers', () => {
  it('has exactly the shape of the specification', async () => {
    const branchId = await server.branchId('JKT')
    const role = {
      id: await server.value<number>(`select id from role where key = 'CASHIER'`),
      name: 'Kasir',
      companyId: await server.value<number>('select id from company'),
    }
    const accessMenu = [
      { menu: 'sidenav.dashboard', subMenu: [] },
      expect.objectContaining({
        menu: 'sidenav.master',
        subMenu: expect.arrayContaining([{ key: 'brand', permissions: ['view'] }]),
      }),
    ]
    const answer = await signIn('kasir')
    expect(answer).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      refreshToken: expect.any(String),
      expiresIn: 900,
      employee: {
        id: expect.any(Number),
        name: 'Sri Wahyuni',
        email: 'kasir@demo.merchant.test',
        branchId,
        branchName: 'Stokis Jakarta Timur',
        roleId: role.id,
        is_first_login: false,
        role: { ...role, accessMenus: expect.arrayContaining(accessMenu) },
      },
      role,
      accessMenu: expect.arrayContaining(accessMenu),
      permissions: expect.arrayContaining(['master.brand:view']),
      limits: {
        manualDiscount: 2,
        orderDiscount: 25_000,
        mayVoid: false,
        priceOverride: 'NO',
        returnApproval: 200_000,
      },
    })
    expect(answer.employee.role.accessMenus).toEqual(answer.accessMenu)
  })

  it('says when a first login is due', async () => {
    expect((await signIn('baru')).employee.is_first_login).toBe(true)
  })

  // domain-sales 8.2, the screens of the foundation; the branch selector only for who sees more than one branch.
  it.each([
    ['admin', 'vaeu', 'vaeu', 'vaeu', ['navbar.branch']],
    ['vpsales', '', 'v', 'v', ['navbar.branch']],
    ['vpdd', '', 'v', 'v', ['navbar.branch']],
    ['hoa', '', 'v', 'v', ['navbar.branchgroup']],
    ['sc', '', '', 'v', []],
    ['sa', '', '', 'v', []],
    ['bos', 'v', 'v', 'v', ['navbar.branchgroup']],
    ['gudang', '', '', 'v', []],
    ['kasir', '', '', 'v', []],
    ['keuangan', '', 'v', 'v', ['navbar.branch']],
    ['arif', '', 'v', 'v', []],
  ])('gives %s the menus of the role', async (key, users, branches, brands, navbar) => {
    const { accessMenu } = await signIn(key)
    const letters = (menu: string, subMenu: string) =>
      accessMenu
        .find((entry) => entry.menu === menu)
        ?.subMenu.find((entry) => entry.key === subMenu)
        ?.permissions.map((permission) => permission.charAt(0))
        .join('') ?? ''
    expect(letters('sidenav.system', 'setup-user')).toBe(users)
    expect(letters('sidenav.master', 'branch')).toBe(branches)
    expect(letters('sidenav.master', 'sub-branch')).toBe(branches)
    expect(letters('sidenav.master', 'brand')).toBe(brands)
    const keys = accessMenu.map((entry) => entry.menu)
    expect(keys[0]).toBe('sidenav.dashboard')
    expect(keys.filter((menu) => menu.startsWith('navbar.'))).toEqual(navbar)
  })
})

describe('a call', () => {
  it.each([
    ['without a token', { authorization: undefined }],
    ['with a made-up token', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['with another scheme', { authorization: 'Basic YTpi' }],
    ['without an e-mail', { 'x-user-email': undefined }],
    ["with somebody else's e-mail", { 'x-user-email': 'admin@demo.merchant.test' }],
  ])('%s is refused and ends nothing', async (_, headers) => {
    const cashier = await server.as('kasir')
    expect(await readBrands(cashier, headers)).toMatchObject(expired)
    expect((await readBrands(cashier)).status).toBe(200)
  })

  it('may write the e-mail in capitals', async () => {
    const cashier = await server.as('kasir')
    expect((await readBrands(cashier, { 'x-user-email': 'KASIR@demo.merchant.test' })).status).toBe(200)
  })

  it('is refused when the 15 minutes of its token are over', async () => {
    const cashier = await server.as('kasir')
    expect((await readBrands(cashier)).status).toBe(200)
    server.clock.advance(15 * 60_000 - 1)
    expect((await readBrands(cashier)).status).toBe(200)
    server.clock.advance(1)
    expect(await readBrands(cashier)).toMatchObject(expired)
    admin = await server.as('admin')
  })
})

describe('a change of access', () => {
  const employeeOf = async (caller: Caller) => {
    const { data } = await admin.call('GET /core/v1/employees/get/{id}', {
      params: { id: caller.employeeId },
    })
    const { id, version, name, email, phone, roleId, branchId, branchIds, status } = data
    return { id, version, name, email, phone, roleId, branchId, branchIds, status }
  }

  it('ends the work of a person out of use at the very next call, in every process', async () => {
    const twin = await server.twin()
    const lina = await server.as('lina')
    const onTwin = () =>
      twin.send(
        'GET /v1/brands',
        {},
        server.signed({ authorization: `Bearer ${lina.token}`, 'x-user-email': lina.email }),
      )
    expect((await readBrands(lina)).status).toBe(200)
    expect((await onTwin()).status).toBe(200)
    const body = { ...(await employeeOf(lina)), status: 'INACTIVE' as const }
    expect((await admin.call('PUT /v1/employees', { body })).status).toBe(200)
    expect(await readBrands(lina)).toMatchObject(expired)
    await expect.poll(async () => (await onTwin()).status).toBe(401)
    await twin.stop()
  })

  it('applies at the next request of everybody who holds the role', async () => {
    const cashier = await server.as('kasir')
    const add = (name: string) => cashier.call('POST /v1/brands', { body: { name } })
    expect((await add('Belum Boleh')).status).toBe(403)
    const roleId = await server.value<number>(`select id from role where key = 'CASHIER'`)
    const role = (await admin.call('GET /v1/roles/{id}', { params: { id: roleId } })).data
    const withBrand = (permissions: string[], version: number) =>
      admin.call('PUT /v1/roles/{roleId}', {
        params: { roleId },
        body: {
          name: role.name,
          reach: role.reach,
          version,
          accessMenus: [{ menu: 'sidenav.master', subMenu: [{ key: 'brand', permissions }] }],
        },
      })
    expect((await withBrand(['view', 'add'], role.version)).status).toBe(200)
    expect((await add('Sekarang Boleh')).status).toBe(201)
    expect((await withBrand([], role.version + 1)).status).toBe(200)
    expect(await add('Tidak Lagi')).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })
  })

  it('shows a branch that a person may newly see at the next request', async () => {
    const hoa = await server.as('hoa')
    const branchId = await server.branchId('SBY')
    const time = () => hoa.call('GET /v1/time', { query: { branchId } })
    expect(await time()).toMatchObject({ status: 403, error: { data: { reason: 'BRANCH_FORBIDDEN' } } })
    const body = await employeeOf(hoa)
    await admin.call('PUT /v1/employees', { body: { ...body, branchIds: [...body.branchIds, branchId] } })
    expect((await time()).status).toBe(200)
  })

  it('is noticed when it was made behind the program, too', async () => {
    const made = await server.as('made')
    expect((await readBrands(made)).status).toBe(200)
    await server.rows(`update employee set status = 'INACTIVE' where id = $1`, [made.employeeId])
    await expect.poll(async () => (await readBrands(made)).status).toBe(401)
    await server.rows(`update employee set status = 'ACTIVE' where id = $1`, [made.employeeId])
  })
})

describe('signing out', () => {
  it('kills the token at the next request and leaves other sessions alone', async () => {
    const here = await server.as('gudang')
    const elsewhere = await server.as('gudang')
    const answer = await here.call('POST /core/v1/employees/logout')
    expect(answer).toMatchObject({ status: 200, data: { ok: true } })
    expect(await readBrands(here)).toMatchObject(expired)
    expect(await here.call('POST /core/v1/employees/logout')).toMatchObject(expired)
    expect((await readBrands(elsewhere)).status).toBe(200)
  })

  it("takes the browser's cookie away", async () => {
    const caller = await server.as('gudang')
    const answer = await caller.call('POST /core/v1/employees/logout')
    const parts = String(answer.headers['set-cookie']).split('; ')
    expect(parts[0]).toBe('rt=')
    expect(parts).toContain('Max-Age=0')
    expect(parts).toContain('Path=/core/v1/employees/token/refresh')
  })
})

describe('the profile', () => {
  it('refuses a stale version and bad fields', async () => {
    const caller = await server.as('gudang')
    const stale = await caller.call('PUT /v1/profile', { body: { name: 'Lain', phone: null, version: 99 } })
    expect(stale).toMatchObject({ status: 409, error: { data: { reason: 'STALE_VERSION' } } })
    const bad = await caller.raw('PUT /v1/profile', {
      body: { name: ' ', phone: 'abc', roleId: 1, version: 1 },
    })
    expect(bad.status).toBe(400)
    expect(bad.error.details.map((detail) => detail.field).sort()).toEqual(['name', 'phone', 'roleId'])
  })

  it('keeps name and phone, and shows them at once', async () => {
    const caller = await server.as('gudang')
    const before = (await caller.call('GET /v1/profile')).data
    const body = { name: 'Slamet R.', phone: '0812-3456 789', version: before.version }
    const saved = await caller.call('PUT /v1/profile', { body })
    expect(saved).toMatchObject({
      status: 200,
      data: { phone: '08123456789', version: before.version + 1, employee: { name: 'Slamet R.' } },
    })
    const after = (await caller.call('GET /v1/profile')).data
    expect(after).toEqual(saved.data)
  })

  it('keeps what a change leaves out, and empties what it names with nothing', async () => {
    const caller = await server.as('kasir')
    const { version } = (await caller.call('GET /v1/profile')).data
    await caller.call('PUT /v1/profile', { body: { phone: '0812-000 111', version } })
    const named = await caller.call('PUT /v1/profile', { body: { name: 'Rina W.', version: version + 1 } })
    expect(named.data).toMatchObject({ phone: '0812000111', employee: { name: 'Rina W.' } })
    const emptied = await caller.call('PUT /v1/profile', { body: { phone: null, version: version + 2 } })
    expect(emptied.data).toMatchObject({ phone: null, employee: { name: 'Rina W.' } })
  })
})

describe('own sessions', () => {
  it("are the caller's alone, and a foreign one does not exist", async () => {
    const caller = await server.as('hendra')
    const other = await server.as('hendra')
    const stranger = await server.as('sa')
    const { rows, count } = (await caller.call('GET /v1/profile/sessions')).data
    expect(count).toBe(2)
    expect(rows.filter((row) => row.current)).toHaveLength(1)
    const foreign = (await stranger.call('GET /v1/profile/sessions')).data.rows[0]?.id ?? 0
    for (const id of [foreign, 999_999_999]) {
      const answer = await caller.call('DELETE /v1/profile/sessions/{id}', { params: { id } })
      expect(answer).toMatchObject({ status: 404, error: { data: { message: 'Sesi tidak ditemukan' } } })
    }
    expect((await readBrands(stranger)).status).toBe(200)
    const id = rows.find((row) => !row.current)?.id ?? 0
    expect((await caller.call('DELETE /v1/profile/sessions/{id}', { params: { id } })).status).toBe(200)
    expect(await readBrands(other)).toMatchObject(expired)
    expect((await caller.call('DELETE /v1/profile/sessions/{id}', { params: { id } })).status).toBe(404)
    expect((await caller.call('GET /v1/profile/sessions')).data.count).toBe(1)
  })
})
