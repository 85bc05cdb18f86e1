import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menu, newRole, signedInPerson } from '../../../../test/support/people.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
/** May change groups; belongs to Jakarta and sees Bekasi beside it. */
let keeper: Caller
let jakarta: number
let bekasi: number
let semarang: number

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  jakarta = await server.branchId('JKT')
  bekasi = await server.branchId('BKS')
  semarang = await server.branchId('SMG')
  const accessMenus = [menu('sidenav.master', 'grouping-stockist', 'view', 'add', 'edit')]
  const { id: roleId } = await newRole(admin, { accessMenus })
  keeper = await signedInPerson(server, admin, { roleId, branchId: jakarta, branchIds: [bekasi] })
})
afterAll(() => server.close())

async function newGroup(name: string, branchIds: number[]) {
  const made = await admin.call('POST /v2/branch-group', { body: { name, branchIds } })
  expect(made.status, made.body).toBe(201)
  return made.data
}

describe('the list of groups', () => {
  it('needs a session', async () => {
    expect((await server.send('GET /v2/branch-group', {}, server.signed())).status).toBe(401)
  })

  it('shows only groups and members that the caller may see', async () => {
    const hoa = await server.as('hoa')
    const answer = await hoa.call('GET /v2/branch-group')
    expect(answer.data.count).toBe(2)
    expect(answer.data.rows.map((row) => [row.name, row.branches.map((branch) => branch.code)])).toEqual([
      ['Jabodetabek-Jabar', ['BDG', 'BKS', 'JKT']],
      ['Jateng-DIY', ['SMG', 'YGY']],
    ])
    const rows = (await keeper.call('GET /v2/branch-group')).data.rows
    expect(rows.map((row) => row.branches.map((branch) => branch.code))).toEqual([['BKS', 'JKT']])
    const foreign = await server.value<number>(`select id from branch_group where name = 'Jateng-DIY'`)
    expect((await keeper.call('GET /v2/branch-group/{id}', { params: { id: foreign } })).status).toBe(404)
  })

  it('gives ten a page, and finds by name', async () => {
    await server.rows(
      `insert into branch_group (company_id, name, branch_ids, created_at, updated_at)
       select c.id, 'Uji ' || n, array[$1::bigint], now(), now() from company c, generate_series(1, 12) n`,
      [semarang],
    )
    const first = await admin.call('GET /v2/branch-group', { query: { roleFilter: 'Admin' } })
    expect(first.data.rows).toHaveLength(10)
    expect(first.data.count).toBe(17)
    const rest = await admin.call('GET /v2/branch-group', { query: { offset: 10 } })
    expect(rest.data.rows).toHaveLength(7)
    const found = await admin.call('GET /v2/branch-group', { query: { search: 'JAWA' } })
    expect(found.data.count).toBe(0)
    const one = await admin.call('GET /v2/branch-group', { query: { search: 'suma' } })
    expect(one.data.rows.map((row) => row.name)).toEqual(['Sumatera'])
  })
})

describe('keeping a group', () => {
  it('refuses a group without branches', async () => {
    expect(
      await admin.call('POST /v2/branch-group', { body: { name: 'Kosong', branchIds: [] } }),
    ).toMatchObject({ status: 400, error: { details: [{ field: 'branchIds' }] } })
  })

  it('refuses a branch out of use or out of reach', async () => {
    const closed = await server.value<number>(
      `update branch set status = 'INACTIVE' where code = 'YGY' returning id`,
    )
    expect(
      await admin.call('POST /v2/branch-group', { body: { name: 'Tutup', branchIds: [closed] } }),
    ).toMatchObject({
      status: 422,
      error: { data: { reason: 'INACTIVE_MASTER' }, details: [{ field: 'branchIds' }] },
    })
    await server.rows(`update branch set status = 'ACTIVE' where id = $1`, [closed])
    expect(
      await keeper.call('POST /v2/branch-group', { body: { name: 'Jauh', branchIds: [jakarta, semarang] } }),
    ).toMatchObject({ status: 403, error: { data: { reason: 'BRANCH_FORBIDDEN' } } })
  })

  it('keeps members that the caller may not see', async () => {
    const group = await newGroup('Lintas', [jakarta, semarang])
    const changed = await keeper.call('PUT /v2/branch-group', {
      body: { id: group.id, version: 1, branchIds: [bekasi] },
    })
    expect(changed).toMatchObject({
      status: 200,
      data: { name: 'Lintas', branchIds: [bekasi, semarang], branches: [{ id: bekasi }] },
    })
  })

  it('tells what names it', async () => {
    const group = await newGroup('Dipakai', [jakarta])
    expect(group.uses).toEqual([])
    const greeting = {
      key: 'greeting.kelompok',
      title: 'Halo',
      body: 'Untuk kelompok',
      branchGroupIds: [group.id],
    }
    const published = { status: 'PUBLISHED', publishAt: '2026-01-01T00:00:00Z', channels: ['OFFICE'] }
    const made = await admin.raw('POST /v1/contents', { body: { ...greeting, ...published } })
    expect(made.status, made.body).toBe(201)
    await server.rows(
      `insert into selling_price (company_id, product_id, unit_id, branch_group_id, price, valid_from, created_at, updated_at)
       select company_id, id, base_unit_id, $1, 1000, now(), now(), now() from product order by id limit 2`,
      [group.id],
    )
    const { data } = await admin.call('GET /v2/branch-group/{id}', { params: { id: group.id } })
    expect(data.uses).toEqual([
      { use: 'SELLING_PRICE', count: 2 },
      { use: 'GREETING', count: 1 },
    ])
  })
})

describe('a branch in several groups', () => {
  it('is named by each and filtered by each', async () => {
    const [first, second] = [await newGroup('Pertama', [bekasi, jakarta]), await newGroup('Kedua', [bekasi])]
    const { data } = await admin.call('GET /v1/branches/{id}', { params: { id: bekasi } })
    expect(data.branchGroups.map(({ name }) => name)).toEqual(expect.arrayContaining(['Pertama', 'Kedua']))
    for (const [{ id }, codes] of [
      [first, ['BKS', 'JKT']],
      [second, ['BKS']],
    ] as const) {
      const found = await admin.call('GET /v1/branches', { query: { groupId: id, sort: 'code' } })
      expect(found.data.rows.map(({ code }) => code)).toEqual(codes)
    }
  })

  it('sells at the prices of each: the newest of them where they differ', async () => {
    const groups = [await newGroup('Harga lama', [jakarta]), await newGroup('Harga baru', [jakarta])]
    const product = await server.value<number>(
      `select id from product where status = 'ACTIVE' order by id limit 1`,
    )
    await server.rows(
      `insert into selling_price (company_id, product_id, unit_id, branch_group_id, price, valid_from, created_at, updated_at)
       select p.company_id, p.id, u.unit_id, g.id, 7000 + g.no, $3::timestamptz - make_interval(days => 9 - g.no::int), now(), now()
       from product p join product_unit u on u.product_id = p.id
       cross join unnest($2::bigint[]) with ordinality g(id, no) where p.id = $1`,
      [product, groups.map(({ id }) => id), server.clock.now()],
    )
    const priceAt = async (branchId: number) => {
      const { data } = await admin.call('GET /v1/global/products', {
        query: { branchId, limit: 9999, with: 'price' },
      })
      return data.rows.find(({ id }) => id === product)?.price?.amount
    }
    expect(await priceAt(jakarta)).toBe(7002)
    expect(await priceAt(semarang)).not.toBe(7002)
  })
})
