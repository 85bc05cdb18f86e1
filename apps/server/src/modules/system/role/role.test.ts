import { catalogue } from '@merchant/contract/system/access-catalogue.ts'
import { isAvailable } from '@merchant/contract/system/access-menus.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
/** Edits roles, but sees assigned branches only and may do little else. */
let manager: Caller

const brand = (...rights: string[]) => menu('sidenav.master', 'brand', ...rights)
const reason = (name: string, status: number) => ({ status, error: { data: { reason: name } } })

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  const role = await newRole(admin, { accessMenus: [manageUsers, brand('view')] })
  manager = await signedInPerson(server, admin, { roleId: role.id, branchId: admin.branchId })
})
afterAll(() => server.close())

type Role = Awaited<ReturnType<typeof newRole>>
const change = (by: Caller, role: Pick<Role, 'id' | 'name' | 'version'>, fields: Record<string, unknown>) =>
  by.raw('PUT /v1/roles/{roleId}', {
    params: { roleId: role.id },
    body: { name: role.name, version: role.version, accessMenus: [brand('view')], ...fields },
  })
const get = async (id: number) => (await admin.call('GET /v1/roles/{id}', { params: { id } })).data

describe('adding a role', () => {
  it('refuses a role that may only look', async () => {
    const bos = await server.as('bos')
    const answer = await bos.call('POST /v1/roles', { body: { name: 'Peran Bos', accessMenus: [] } })
    expect(answer).toMatchObject(reason('FORBIDDEN', 403))
  })

  it.each([
    ['no name', { accessMenus: [] }, 'name', 'Nama peran wajib diisi'],
    ['no menus', { name: 'X' }, 'accessMenus', 'Akses menu wajib diisi'],
    [
      'a reach that does not exist',
      { name: 'X', accessMenus: [], reach: 'WORLD' },
      'reach',
      'Jangkauan cabang harus salah satu dari ALL, CENTRE, OWNED, ASSIGNED, OWN',
    ],
    ['a key of its own', { name: 'X', accessMenus: [], key: 'ADMIN' }, 'key', 'Kolom key tidak dikenal'],
    [
      'a menu',
      { name: 'X', accessMenus: [menu('sidenav.gudang', 'brand', 'view')] },
      'accessMenus',
      'Kolom sidenav.gudang tidak dikenal',
    ],
    [
      'a sub-menu',
      { name: 'X', accessMenus: [menu('sidenav.master', 'bran', 'view')] },
      'accessMenus',
      'Kolom sidenav.master bran tidak dikenal',
    ],
    [
      'a feature of another screen',
      { name: 'X', accessMenus: [brand('VPDD approval')] },
      'accessMenus',
      'Kolom sidenav.master brand VPDD approval tidak dikenal',
    ],
    [
      'a name of the prototype',
      { name: 'X', accessMenus: [menu('constructor', 'brand', 'view')] },
      'accessMenus',
      'Kolom constructor tidak dikenal',
    ],
  ])('refuses %s', async (_, body, field, message) => {
    const answer = await admin.raw('POST /v1/roles', { body })
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field, message }] } })
  })

  it('refuses a name in use, in any capitals', async () => {
    const answer = await admin.call('POST /v1/roles', { body: { name: 'head OF area', accessMenus: [] } })
    expect(answer).toMatchObject({
      status: 409,
      error: { details: [{ field: 'name', message: 'Nama peran head of area sudah digunakan' }] },
    })
  })

  it('refuses rights, selectors and a reach that the maker lacks', async () => {
    const attempts = [
      [{ accessMenus: [brand('view', 'edit')] }, 'Merek: Ubah'],
      [{ accessMenus: [{ menu: 'navbar.branch', subMenu: [] }] }, 'Pemilih cabang'],
      [{ accessMenus: [brand('view')], reach: 'ALL' }, 'Jangkauan: Semua cabang'],
    ] as const
    for (const [fields, right] of attempts) {
      const answer = await manager.raw('POST /v1/roles', { body: { name: unique('Lebih'), ...fields } })
      expect(answer).toMatchObject({
        status: 403,
        error: { data: { message: `Anda tidak dapat memberi hak yang tidak Anda miliki: ${right}` } },
      })
    }
    const own = await manager.raw('POST /v1/roles', {
      body: { name: unique('Sama'), accessMenus: [brand('view')], reach: 'OWNED' },
    })
    expect(own.status).toBe(201)
  })

  it('gives the view of a screen with any other right on it', async () => {
    const role = await newRole(admin, { accessMenus: [brand('edit'), menu('sidenav.master', 'branch')] })
    expect(role).toMatchObject({
      key: null,
      reach: 'ASSIGNED',
      employeeCount: 0,
      permissions: ['master.brand:edit', 'master.brand:view'],
      accessMenus: [
        { menu: 'sidenav.dashboard', subMenu: [] },
        { menu: 'sidenav.master', subMenu: [{ key: 'brand', permissions: ['view', 'edit'] }] },
      ],
    })
  })
})

describe('changing a role', () => {
  it('refuses a role that does not exist', async () => {
    expect(await change(admin, { id: 999_999, name: 'X', version: 1 }, {})).toMatchObject({
      status: 404,
      error: { data: { message: 'Peran tidak ditemukan' } },
    })
  })

  it('refuses to add what the editor lacks, but leaves what was there', async () => {
    const role = await newRole(admin, { accessMenus: [brand('view', 'edit')], reach: 'ALL' })
    const more = await change(manager, role, { accessMenus: [brand('view', 'edit', 'add')] })
    expect(more).toMatchObject(reason('ROLE_BEYOND_OWN', 403))
    const same = await change(manager, role, { accessMenus: [brand('view', 'edit')], name: unique('Nama') })
    expect(same).toMatchObject({ status: 200, data: { reach: 'ALL' } })
    const narrow = await newRole(admin, { accessMenus: [brand('view')] })
    expect(await change(manager, narrow, { reach: 'CENTRE' })).toMatchObject(reason('ROLE_BEYOND_OWN', 403))
  })

  it('keeps reach and status when they are not given', async () => {
    const role = await newRole(admin, { accessMenus: [], reach: 'CENTRE', status: 'INACTIVE' })
    const answer = await change(admin, role, {})
    expect(answer).toMatchObject({ status: 200, data: { reach: 'CENTRE', status: 'INACTIVE', version: 2 } })
  })

  it('keeps rights of screens that do not exist yet, unless the editor names them', async () => {
    const id = await server.value<number>(`select id from role where key = 'CASHIER'`)
    const role = await get(id)
    expect(role.permissions).toContain('sales.outer-warehouse-mutation:update')
    expect(role.permissions).toContain('master.brand:view')
    const kept = await change(admin, role, { accessMenus: [] })
    const { permissions } = kept.data as Role
    const offered = new Set([
      'master.brand:view',
      'master.stock:view',
      'master.stock-unit:view',
      'master.master-edc:view',
      'master.customer:view',
      'master.customer:add',
      'master.changes-selling-price:view',
      'master.motorist:view',
      'master.community-product:view',
      'sales.cashier:view',
      'sales.cashier:add',
      'sales.cashier:edit',
      'sales.cashier:update',
      'sales.orders:view',
      'sales.orders:add',
      'sales.orders:edit',
      'sales.orders:update',
      'sales.receipts:view',
      'sales.receipts:add',
      'sales.receipts:update',
      'sales.do-warehouse:view',
      'sales.open-cod:view',
      'sales.open-cod:add',
      'sales.open-cod:update',
      'sales.sales-returns:view',
      'sales.sales-returns:add',
      'sales.sales-returns:edit',
      'sales.sales-returns:update',
      'sales.history-of-selling-trasactions-peritem:view',
      'report.sales-report-percashier:view',
      'bankcash.cash-receipts:view',
      'bankcash.cash-receipts:add',
      'bankcash.cash-expenses:view',
      'bankcash.cash-expenses:add',
    ])
    expect(permissions).toEqual(role.permissions.filter((right) => !offered.has(right)))
    const named = await change(
      admin,
      { ...role, version: 2 },
      { accessMenus: [menu('sidenav.sales', 'outer-warehouse-mutation', 'view')] },
    )
    const after = (named.data as Role).permissions.filter((right) =>
      right.startsWith('sales.outer-warehouse-mutation:'),
    )
    expect(after).toEqual(['sales.outer-warehouse-mutation:view'])
  })

  it('applies at the next request of a holder', async () => {
    const role = await newRole(admin, { accessMenus: [brand('view')] })
    const holder = await signedInPerson(server, admin, { roleId: role.id, branchId: admin.branchId })
    expect((await holder.call('POST /v1/brands', { body: { name: 'Belum' } })).status).toBe(403)
    await change(admin, role, { accessMenus: [brand('add')] })
    expect((await holder.call('POST /v1/brands', { body: { name: 'Sudah Boleh' } })).status).toBe(201)
    await change(admin, { ...role, version: 2 }, { accessMenus: [] })
    expect((await holder.call('POST /v1/brands', { body: { name: 'Tidak Lagi' } })).status).toBe(403)
  })

  it('widens what a holder sees at his next request', async () => {
    const role = await newRole(admin, { accessMenus: [] })
    const holder = await signedInPerson(server, admin, { roleId: role.id, branchId: admin.branchId })
    const seen = async () => (await holder.call('GET /v1/branches')).data.count
    expect(await seen()).toBe(1)
    await change(admin, role, { reach: 'ALL' })
    expect(await seen()).toBe(13)
  })

  it('refuses to put a role out of use that somebody active holds', async () => {
    const role = await newRole(admin, { accessMenus: [] })
    const holder = await newPerson(admin, { roleId: role.id, branchId: admin.branchId })
    expect(await change(admin, role, { status: 'INACTIVE' })).toMatchObject({
      status: 422,
      error: {
        data: { reason: 'ROLE_IN_USE', message: `Peran ${role.name} masih dipakai 1 karyawan aktif` },
      },
    })
    const { id, name, email, roleId, branchId } = holder
    const body = { id, version: 1, name, email, roleId, branchId, status: 'INACTIVE' as const }
    await admin.call('PUT /v1/employees', { body })
    expect((await change(admin, role, { status: 'INACTIVE' })).status).toBe(200)
  })

  it('never leaves an active holder of a role that goes out of use at the same moment', async () => {
    const roles = await Promise.all(Array.from({ length: 12 }, () => newRole(admin, { accessMenus: [] })))
    await Promise.all(
      roles.flatMap((role) => [
        change(admin, role, { status: 'INACTIVE' }),
        newPerson(admin, { roleId: role.id, branchId: admin.branchId }).catch(() => undefined),
      ]),
    )
    const left = await server.value(
      `select count(*) from employee e join role r on r.id = e.role_id
       where e.status = 'ACTIVE' and r.status = 'INACTIVE'`,
    )
    expect(left).toBe(0)
  })
})

describe('what a role may do by hand at the till', () => {
  const limits = {
    manualDiscount: 7.5,
    orderDiscount: 100_000,
    mayVoid: true,
    priceOverride: 'WITHIN_FLOOR',
    returnApproval: null,
  } as const
  const none = {
    manualDiscount: 0,
    orderDiscount: 0,
    mayVoid: false,
    priceOverride: 'NO',
    returnApproval: 0,
  }

  it.each([
    ['a percentage above 100', { manualDiscount: 101 }, 'limits.manualDiscount'],
    ['a percentage of three decimals', { manualDiscount: 7.125 }, 'limits.manualDiscount'],
    ['an amount below zero', { orderDiscount: -1 }, 'limits.orderDiscount'],
    ['a word that is no answer', { priceOverride: 'MAYBE' }, 'limits.priceOverride'],
    ['a limit that does not exist', { refund: 1 }, 'limits.refund'],
  ])('refuses %s', async (_, wrong, field) => {
    const body = { name: unique('Batas'), accessMenus: [], limits: wrong }
    const answer = await admin.raw('POST /v1/roles', { body })
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field }] } })
  })

  it('is nothing until somebody decides, and kept when a change does not name it', async () => {
    expect(await newRole(admin, { accessMenus: [] })).toMatchObject({ limits: none })
    const role = await newRole(admin, { accessMenus: [], limits })
    expect(role.limits).toEqual(limits)
    expect(await change(admin, role, {})).toMatchObject({ status: 200, data: { limits } })
    const copy = await admin.call('POST /v1/roles/{id}/copy', {
      params: { id: role.id },
      body: { name: unique('Salinan') },
    })
    expect(copy.data.limits).toEqual(limits)
    const less = await change(admin, { ...role, version: 2 }, { limits: { orderDiscount: 5 } })
    expect(less.data).toMatchObject({ limits: { ...limits, orderDiscount: 5 } })
  })

  it('is given by nobody who lacks it, but left where it was', async () => {
    const answer = await manager.raw('POST /v1/roles', {
      body: { name: unique('Lebih'), accessMenus: [], limits: { orderDiscount: 1 } },
    })
    expect(answer).toMatchObject({
      status: 403,
      error: {
        data: {
          message:
            'Anda tidak dapat memberi hak yang tidak Anda miliki: Batas kasir: Potongan manual per pesanan',
        },
      },
    })
    const role = await newRole(admin, { accessMenus: [], limits })
    expect(await change(manager, role, { limits })).toMatchObject({ status: 200, data: { limits } })
    const more = await change(manager, { ...role, version: 2 }, { limits: { ...limits, manualDiscount: 8 } })
    expect(more).toMatchObject(reason('ROLE_BEYOND_OWN', 403))
  })
})

describe('the last role that can manage users', () => {
  it('keeps that right, and its holder keeps the way back', async () => {
    const id = await server.value<number>(`select id from role where key = 'ADMIN'`)
    await server.rows(`update employee set status = 'INACTIVE' where id = $1`, [manager.employeeId])
    const role = await get(id)
    const answer = await change(admin, role, { accessMenus: [menu('sidenav.system', 'setup-user', 'view')] })
    expect(answer).toMatchObject(reason('LAST_ADMIN', 422))
    expect((await get(id)).permissions).toEqual(role.permissions)
    const bare = await change(admin, role, { accessMenus: [manageUsers] })
    expect(bare).toMatchObject({ status: 200, data: { reach: 'ALL' } })
    const back = await change(admin, { ...role, version: 2 }, { accessMenus: role.accessMenus })
    expect((back.data as Role).permissions).toEqual(role.permissions)
    await server.rows(`update employee set status = 'ACTIVE' where id = $1`, [manager.employeeId])
  })
})

describe('copying a role', () => {
  const copy = (by: Caller, id: number, name: string) =>
    by.call('POST /v1/roles/{id}/copy', { params: { id }, body: { name } })

  it('refuses what the copier lacks, a name in use and a role that does not exist', async () => {
    const strong = await newRole(admin, { accessMenus: [brand('edit')] })
    const wide = await newRole(admin, { accessMenus: [brand('view')], reach: 'ALL' })
    for (const { id } of [strong, wide])
      expect(await copy(manager, id, unique('Salinan'))).toMatchObject(reason('ROLE_BEYOND_OWN', 403))
    expect(await copy(admin, strong.id, 'KASIR')).toMatchObject(reason('DUPLICATE_CODE', 409))
    expect(await copy(admin, 999_999, 'Salinan')).toMatchObject(reason('NOT_FOUND', 404))
  })

  it('makes a role of its own with the same rights and reach, and without holders or key', async () => {
    const id = await server.value<number>(`select id from role where key = 'FINANCE'`)
    const source = await get(id)
    const answer = await copy(admin, id, 'Keuangan Cabang')
    expect(answer).toMatchObject({
      status: 201,
      data: { key: null, name: 'Keuangan Cabang', reach: 'CENTRE', employeeCount: 0, version: 1 },
    })
    expect(answer.data.permissions).toEqual(source.permissions)
  })
})

describe('seeing roles', () => {
  it('refuses a role without the screen', async () => {
    const cashier = await server.as('kasir')
    for (const route of ['GET /v1/roles', 'GET /v1/access-menus'] as const)
      expect((await cashier.raw(route)).status).toBe(403)
    expect((await cashier.call('GET /v1/roles/{id}', { params: { id: 1 } })).status).toBe(403)
  })

  it('counts active holders only, and searches by name', async () => {
    const role = await newRole(admin, { accessMenus: [] })
    await newPerson(admin, { roleId: role.id, branchId: admin.branchId })
    await newPerson(admin, { roleId: role.id, branchId: admin.branchId, status: 'INACTIVE' })
    const answer = await admin.call('GET /v1/roles', { query: { search: role.name.toUpperCase() } })
    expect(answer.data.rows).toMatchObject([{ id: role.id, employeeCount: 1 }])
    expect(answer.body).not.toContain('permissions')
  })

  it('offers only screens that exist, and the two selectors of the header', async () => {
    const { rows, count } = (await admin.call('GET /v1/access-menus')).data
    expect(count).toBe(rows.length)
    expect(rows.map((row) => [row.menu, row.label, row.subMenu.map((sub) => sub.key)])).toEqual([
      [
        'sidenav.system',
        'Sistem',
        [
          'setup-user',
          'closing-periode',
          'restore-periode',
          'hpp-recalculation',
          'ledger-check',
          'health',
          'upload-logo',
          'verification-user',
          'verification-user-pos',
          'content-management',
          'mapping-hoa',
          'mapping-vp-sales',
        ],
      ],
      [
        'sidenav.master',
        'Master',
        catalogue
          .filter((entry) => entry.menu === 'master' && isAvailable(entry)) // compared with the screens themselves in tools/
          .map((entry) => entry.subMenu),
      ],
      ['sidenav.stock', 'Stok', ['injection', 'mutation', 'opname', 'correction', 'limit']],
      [
        'sidenav.purchase',
        'Pembelian',
        ['purchase-order', 'receive-order', 'invoice', 'debt-repayment', 'purchase-price-history'],
      ],
      [
        'sidenav.sales',
        'Penjualan',
        [
          'cashier',
          'orders',
          'receipts',
          'do-warehouse',
          'open-cod',
          'sales-returns',
          'sales-debit-notes',
          'sales-credit-notes',
          'history-of-selling-trasactions-peritem',
        ],
      ],
      [
        'sidenav.bankcash',
        'Kas & Bank',
        [
          'cash-receipts',
          'cash-expenses',
          'bank-receipts',
          'bank-expenses',
          'general-journal',
          'adjustment-journal',
          'opening-invoices',
          'opening-points',
        ],
      ],
      [
        'sidenav.report',
        'Laporan',
        [
          'stock-report',
          'purchase-report',
          'financial-statements',
          'sales-report-percashier',
          'stock-age-analysis',
          'sales-report',
        ],
      ],
      ['sidenav.salesapp', 'Aplikasi Sales', ['event-banner']],
      ['sidenav.approval', 'Persetujuan', ['approval']],
      ['navbar.branch', 'Pemilih cabang', []],
      ['navbar.branchgroup', 'Pemilih kelompok cabang', []],
    ])
    expect(rows[1]?.subMenu.find(({ key }) => key === 'brand')).toEqual({
      key: 'brand',
      label: 'Merek',
      features: ['view', 'add', 'edit', 'update'],
      actions: [
        { key: 'view', label: 'Lihat' },
        { key: 'add', label: 'Tambah' },
        { key: 'edit', label: 'Ubah' },
        { key: 'update', label: 'Proses' },
      ],
    })
  })
})
