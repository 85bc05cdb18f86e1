import type { ApiRoute } from '@merchant/contract/api.ts'
import { type MasterTable, masterOf, masterTables } from '@merchant/contract/master/masters.ts'
import { type HistoryEntity, historyEntities } from '@merchant/contract/system/history.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallest } from '../../../../test/authorization/requests.ts'
import { endpointOf } from '../../../../test/authorization/requests-references.ts'
import { menu, newPerson, newRole, signedInPerson } from '../../../../test/support/people.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
/** May see every master screen, but only Jakarta. */
let viewer: Caller
/** May see nothing but a screen that has no history. */
let stranger: Caller
let jakarta: number
let semarang: number

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  jakarta = await server.branchId('JKT')
  semarang = await server.branchId('SMG')
  const views = [
    ...new Set(masterTables.flatMap((table) => masterOf(table).rights.view)),
    'master.banner:view',
    'master.community-product:view',
  ]
  const screens = views.map((right) => {
    const [, section = '', screen = ''] = /^(\w+)\.(.+):view$/.exec(right) ?? []
    return menu(`sidenav.${section}`, screen, 'view')
  })
  const sees = await newRole(admin, {
    accessMenus: [...screens, menu('sidenav.system', 'upload-logo', 'view')],
  })
  const blind = await newRole(admin, { accessMenus: [menu('sidenav.report', 'stock-report', 'view')] })
  viewer = await signedInPerson(server, admin, { roleId: sees.id, branchId: jakarta })
  stranger = await signedInPerson(server, admin, { roleId: blind.id, branchId: jakarta })
  await server.rows(
    `with c as (
       insert into customer (branch_id, name, owner_name, phone, address, customer_group_id, type, created_at, updated_at)
       select $1, 'Motoris', 'Uji', '+628999000222', 'Uji', min(id), 'MOTORIST', now(), now() from customer_group returning branch_id, id, phone),
     k as (
       insert into community (branch_id, name, leader_name, phone, created_at, updated_at)
       select branch_id, 'Komunitas', 'Ketua', phone, now(), now() from c),
     l as (
       insert into stock_limit (branch_id, product_id, min_quantity, created_at, updated_at)
       select c.branch_id, min(p.id), 1, now(), now() from c, product p group by 1)
     , p as (
       insert into file (public_id, company_id, branch_id, purpose, mime, size, sha256, created_at, created_by)
       select repeat('7', 32), b.company_id, b.id, 'BANNER', 'image/webp', 1, '', now(), (select min(id) from employee) from branch b, c where b.id = c.branch_id returning id, company_id),
     g as (
       insert into banner_group (company_id, audience, title, start_at, created_at, updated_at)
       select company_id, 'MERCHANT', 'Grup', now(), now(), now() from p),
     n as (
       insert into banner (company_id, audience, title, image_file_id, sort, start_at, created_at, updated_at)
       select company_id, 'MERCHANT', 'Banner', id, 900, now(), now(), now() from p),
     o as (
       insert into community_product (company_id, product_id, unit_id, community_price, sort, created_at, updated_at)
       select x.company_id, x.id, x.base_unit_id, 100, 900, now(), now() from product x, c order by x.id limit 1),
     u as (
       insert into pos_user (branch_id, customer_id, name, phone, role, created_at, updated_at)
       select branch_id, id, 'Pengguna POS', phone, 'OWNER', now(), now() from c)
     insert into motorist (branch_id, code, name, phone, customer_id, created_at, updated_at)
     select branch_id, 'M', 'Motoris', phone, id, now(), now() from c`,
    [jakarta],
  )
})
afterAll(() => server.close())

const history = (by: Caller, entity: HistoryEntity, id: number) =>
  by.call('GET /v1/histories/{entity}/{id}', { params: { entity, id } })
const anyId = (entity: HistoryEntity | 'file', condition = 'true') =>
  server.value<number>(`select id from ${entity} where ${condition} order by id limit 1`)

const isMaster = (entity: HistoryEntity): entity is MasterTable =>
  masterTables.some((table) => table === entity)

/** A record of the kind that the viewer may see; one is made where the company has none. */
async function recordOf(entity: HistoryEntity): Promise<number> {
  if (entity === 'banner' || entity === 'banner_group') return anyId(entity, `audience = 'MERCHANT'`)
  const ofBranch = isMaster(entity) && masterOf(entity).scope === 'branch'
  const within = entity === 'branch' ? `id = ${jakarta}` : ofBranch ? `branch_id = ${jakarta}` : 'true'
  const found = await anyId(entity, within)
  if (found || !isMaster(entity)) return found
  const create = masterOf(entity).routes.create as ApiRoute // the contract's own
  const made = await admin.raw(create, { body: smallest(endpointOf(create).body, {}, 'riwayat') })
  return (made.data as { id: number }).id
}

describe('the history of a record', () => {
  it.each(historyEntities)('of kind %s needs the right to view its screen', async (entity) => {
    const id = await recordOf(entity)
    expect(await history(stranger, entity, id)).toMatchObject({
      status: 403,
      error: { data: { message: 'Anda tidak memiliki akses untuk riwayat data ini' } },
    })
    const answer = await history(viewer, entity, id)
    expect(answer.status).toBe(200)
    expect(answer.data.rows.at(-1)).toMatchObject({ action: 'INSERT', changes: [] })
  })

  it.each([
    ['branch', () => `id = ${semarang}`],
    ['market', () => `branch_id = ${semarang}`],
    ['employee', () => `branch_id = ${semarang}`],
    ['warehouse', () => `branch_id = ${semarang}`],
    ['edc', () => `branch_id = ${semarang}`],
    ['customer', () => `branch_id = ${semarang}`],
  ] as const)('of a foreign %s is not there', async (entity, condition) => {
    const id = await anyId(entity, condition())
    expect((await history(admin, entity, id)).status).toBe(200)
    expect(await history(viewer, entity, id)).toMatchObject({ status: 404 })
    expect(await history(viewer, entity, 999_999)).toMatchObject({ status: 404 })
  })

  it('refuses a kind that has none, and words in place of a number', async () => {
    for (const params of [
      { entity: 'credential', id: 1 },
      { entity: 'session', id: 1 },
      { entity: 'brand', id: 'satu' },
    ]) {
      expect((await admin.raw('GET /v1/histories/{entity}/{id}', { params })).status).toBe(400)
    }
  })

  it('of a branch tells names and words, and who changed them', async () => {
    const owns = await newRole(admin, {
      accessMenus: [menu('sidenav.master', 'branch', 'view')],
      reach: 'OWNED',
    })
    const owner = await newPerson(admin, { roleId: owns.id, branchId: jakarta })
    const branch = (
      await admin.call('POST /v1/branches', {
        body: { code: 'RWY', name: 'Stokis Riwayat', goLiveDate: '2026-01-01' },
      })
    ).data
    const changed = await admin.call('PUT /v1/branches', {
      body: {
        id: branch.id,
        version: 1,
        code: 'RWY',
        name: 'Stokis Riwayat',
        goLiveDate: '2026-01-01',
        supplyBranchId: jakarta,
        ownerEmployeeId: owner.id,
        timezone: 'Asia/Makassar',
        taxMode: 'NON_PKP',
        status: 'INACTIVE',
      },
    })
    expect(changed.status, changed.body).toBe(200)
    const { rows } = (await history(admin, 'branch', branch.id)).data
    expect(rows[0]).toMatchObject({ actor: 'Dewi Anggraini', action: 'UPDATE' })
    const changes = Object.fromEntries(rows[0]?.changes.map((c) => [c.field, [c.before, c.after]]) ?? [])
    expect(changes).toEqual({
      'Dipasok oleh': [null, 'Stokis Jakarta Timur'],
      Pemilik: [null, owner.name],
      'Zona waktu': ['WIB', 'WITA'],
      'Cara PPN': ['Harga belum termasuk PPN', 'Tanpa PPN'],
      Status: ['Aktif', 'Nonaktif'],
    })
  })

  it('of a role tells which rights came and went', async () => {
    const role = await newRole(admin, { accessMenus: [menu('sidenav.master', 'brand', 'view', 'add')] })
    await admin.call('PUT /v1/roles/{roleId}', {
      params: { roleId: role.id },
      body: {
        name: role.name,
        version: 1,
        reach: 'ALL',
        accessMenus: [menu('sidenav.master', 'brand', 'view', 'edit')],
      },
    })
    const { rows } = (await history(admin, 'role', role.id)).data
    expect(rows[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'Hak akses', before: 'Merek: Tambah', after: 'Merek: Ubah' },
        { field: 'Jangkauan cabang', before: 'Cabang yang ditugaskan', after: 'Semua cabang' },
      ]),
    )
    expect(rows[0]?.changes).toHaveLength(2)
  })

  it('of a person tells which branches came and went, by name as far as the reader sees them', async () => {
    const bekasi = await server.branchId('BKS')
    const roleId = await anyId('role', `key = 'CASHIER'`)
    const person = await newPerson(admin, { roleId, branchId: jakarta, branchIds: [jakarta, semarang] })
    const { id, name, email } = person
    await admin.call('PUT /v1/employees', {
      body: { id, version: 1, name, email, roleId, branchId: jakarta, branchIds: [jakarta, bekasi] },
    })
    const names = new Map(
      (await server.rows<{ id: number; name: string }>('select id, name from branch')).map((row) => [
        row.id,
        row.name,
      ]),
    )
    const told = async (by: Caller) =>
      (await history(by, 'employee', id)).data.rows.map(({ action, changes }) => [action, changes])
    const change = (before?: string, after?: string) => [
      'UPDATE',
      [{ field: 'Cabang lain yang boleh dilihat', before, after }],
    ]
    expect(await told(admin)).toEqual([change(names.get(semarang), names.get(bekasi)), ['INSERT', []]])
    expect(await told(viewer)).toEqual([change('Cabang lain', 'Cabang lain'), ['INSERT', []]])
  })

  it('of a customer tells which labels came and went, one by one and of many at once', async () => {
    const label = async (name: string) =>
      (await admin.call('POST /v1/merchant-tags', { body: { name, color: '#228BE6' } })).data.id
    const [near, late] = [await label('Dekat pasar'), await label('Buka larut')]
    const [id = 0, other = 0] = (
      await server.rows<{ id: number }>(
        'select id from customer where branch_id = $1 and not is_walk_in order by id limit 2',
        [jakarta],
      )
    ).map((row) => row.id)
    const before = (await history(admin, 'customer', other)).data.count
    await admin.call('POST /v1/customers/tags', { body: { ids: [id, other], give: [near, late] } })
    await admin.call('POST /v1/customers/tags', { body: { ids: [id], take: [near] } })
    const version = await server.value<number>('select version from customer where id = $1', [id])
    await admin.call('PUT /v1/customers', { body: { id, version, tagIds: [near] } })
    const { rows } = (await history(viewer, 'customer', id)).data
    expect(rows.slice(0, 3).map(({ actor, action, changes }) => [actor, action, changes])).toEqual([
      ['Dewi Anggraini', 'UPDATE', [{ field: 'Label', before: 'Buka larut', after: 'Dekat pasar' }]],
      ['Dewi Anggraini', 'UPDATE', [{ field: 'Label', before: 'Dekat pasar', after: null }]],
      ['Dewi Anggraini', 'UPDATE', [{ field: 'Label', before: null, after: 'Buka larut, Dekat pasar' }]],
    ])
    expect((await history(admin, 'customer', other)).data.count).toBe(before + 1)
    const semarangs = await anyId('customer', `branch_id = ${semarang} and not is_walk_in`)
    expect(await history(viewer, 'customer', semarangs)).toMatchObject({ status: 404 })
  })

  it('of a banner is for who may open the screen of its application, and see one of its branches', async () => {
    const [fileId, companyId] = [await anyId('file'), await anyId('company')]
    const made = (audience: string, branchIds: readonly number[]) =>
      server.value<number>(
        `insert into banner (company_id, audience, title, image_file_id, sort, start_at, branch_ids, created_at, updated_at)
         values ($1, $2, 'Uji', $3, 901, now(), $4, now(), now()) returning id`,
        [companyId, audience, fileId, branchIds],
      )
    const sales = await made('SA', [])
    expect(await history(viewer, 'banner', sales)).toMatchObject({ status: 403 })
    expect((await history(admin, 'banner', sales)).status).toBe(200)
    expect(await history(viewer, 'banner', await made('MERCHANT', [semarang]))).toMatchObject({ status: 404 })
    expect(await history(admin, 'banner', 999_999)).toMatchObject({ status: 404 })
    await server.rows(
      `update banner set link_type = 'URL', link_url = 'https://a.id', end_at = '2027-01-01T00:00:00Z', branch_ids = $2 where id = $1`,
      [sales, [jakarta]],
    )
    const [{ changes = [] } = {}] = (await history(admin, 'banner', sales)).data.rows
    expect(Object.fromEntries(changes.map((c) => [c.field, [c.before, c.after]]))).toEqual({
      Tautan: ['Tidak ada', 'Halaman internet'],
      'Tujuan tautan': [null, 'https://a.id'],
      Berakhir: [null, expect.stringContaining('2027-01-01')],
      Cabang: [null, 'Stokis Jakarta Timur'],
    })
  })

  it('of a group of banners tells which banners came, changed and left', async () => {
    const fileId = await anyId('file')
    const imageUrl = `/files/${await server.value<string>('select public_id from file where id = $1', [fileId])}`
    const group = await admin.raw('POST /v2/event-banner-group', {
      body: {
        title: 'Musim hujan',
        audience: 'MERCHANT',
        startAt: '2026-11-20T00:00:00Z',
        banners: [{ title: 'Satu', imageUrl }],
      },
    })
    expect(group.status, group.body).toBe(201)
    const { id, version, banners } = group.data as {
      id: number
      version: number
      banners: { id: number }[]
    }
    const change = async (at: number, body: object) =>
      (
        await admin.raw('PUT /v2/event-banner-group/{bannerId}', {
          params: { bannerId: id },
          body: { version: at, ...body },
        })
      ).status
    const first = { id: banners[0]?.id, title: 'Satu baru', imageUrl }
    expect(await change(version, { banners: [first, { title: 'Dua', imageUrl }] })).toBe(200)
    expect(await change(version + 1, { title: 'Musim kering', banners: [first] })).toBe(200)
    const { rows } = (await history(viewer, 'banner_group', id)).data
    expect(rows.map(({ action, changes }) => [action, changes])).toEqual([
      [
        'UPDATE',
        expect.arrayContaining([
          { field: 'Judul', before: 'Musim hujan', after: 'Musim kering' },
          { field: 'Banner', before: 'Dua', after: null },
        ]),
      ],
      [
        'UPDATE',
        expect.arrayContaining([
          { field: 'Judul', before: 'Satu baru: Satu', after: 'Satu baru: Satu baru' },
          { field: 'Banner', before: null, after: 'Dua' },
        ]),
      ],
      ['INSERT', []],
    ])
  })

  it('never shows a secret, and the log keeps none', async () => {
    const person = await newPerson(admin, {
      roleId: await anyId('role'),
      branchId: jakarta,
      password: 'Sangat-Rahasia-31',
    })
    const reset = await admin.call('PUT /v1/employees', {
      body: {
        id: person.id,
        version: 1,
        name: 'Orang Rahasia',
        email: person.email,
        roleId: person.roleId,
        branchId: jakarta,
        resetPassword: true,
      },
    })
    const { temporaryPassword = '' } = reset.data
    expect(temporaryPassword).not.toBe('')
    const answer = await history(admin, 'employee', person.id)
    expect(answer.data.rows.map(({ actor, action, changes }) => [actor, action, changes])).toEqual([
      ['Dewi Anggraini', 'PASSWORD_RESET', []],
      ['Dewi Anggraini', 'UPDATE', [{ field: 'Nama', before: person.name, after: 'Orang Rahasia' }]],
      ['Dewi Anggraini', 'INSERT', []],
    ])
    expect(answer.data.count).toBe(3)
    const hash = await server.value<string>('select password_hash from credential where employee_id = $1', [
      person.id,
    ])
    for (const secret of [temporaryPassword, 'Sangat-Rahasia-31', hash, 'argon2']) {
      expect(answer.body).not.toContain(secret)
      const kept = await server.value(
        'select count(*) from audit_log where strpos(audit_log::text, $1) > 0',
        [secret],
      )
      expect(kept).toBe(0)
    }
  })
})
