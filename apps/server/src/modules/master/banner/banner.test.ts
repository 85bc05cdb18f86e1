import { randomBytes } from 'node:crypto'
import type { Banner, BannerGroup } from '@merchant/contract/master/banner.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menu, newRole, signedInPerson } from '../../../../test/support/people.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let picture: string

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  picture = await newPicture()
})
afterAll(() => server.close())

/** A picture as its upload leaves it. @returns its address */
async function newPicture(size = 1): Promise<string> {
  const name = randomBytes(16).toString('hex')
  await server.rows(
    `insert into file (public_id, company_id, branch_id, purpose, mime, size, sha256, created_at, created_by)
     select $1, company_id, branch_id, 'BANNER', 'image/webp', $3, '', now(), id from employee where id = $2`,
    [name, admin.employeeId, size],
  )
  return `/files/${name}`
}

const given = (fields: object = {}) => ({
  title: 'Promo akhir tahun',
  imageUrl: picture,
  audience: 'SA' as const,
  startAt: '2026-11-20T00:00:00Z',
  ...fields,
})

async function newBanner(fields: object = {}): Promise<Banner> {
  const answer = await admin.raw('POST /v1/event-banner', { body: given(fields) })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data as Banner // by its status
}
async function newGroup(fields: object = {}): Promise<BannerGroup> {
  const { imageUrl: _, ...head } = given()
  const banners = [
    { title: 'Satu', imageUrl: picture },
    { title: 'Dua', imageUrl: picture, linkType: 'URL', linkValue: 'https://contoh.id' },
  ]
  const answer = await admin.raw('POST /v2/event-banner-group', { body: { ...head, banners, ...fields } })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.data as BannerGroup // by its status
}
const change = (bannerId: number, body: object) =>
  admin.raw('PUT /v1/event-banner/{bannerId}', { params: { bannerId }, body })
const changeGroup = (bannerId: number, body: object) =>
  admin.raw('PUT /v2/event-banner-group/{bannerId}', { params: { bannerId }, body })
const count = () => server.value<number>('select count(*) from banner')

describe('adding a banner', () => {
  it.each<[string, object, string, string]>([
    ['no picture', { imageUrl: undefined }, 'imageUrl', 'REQUIRED'],
    ['a picture from elsewhere', { imageUrl: 'https://a.id/x.png' }, 'imageUrl', 'INVALID_FORMAT'],
    [
      'a picture that was never uploaded',
      { imageUrl: `/files/${'0'.repeat(32)}` },
      'imageUrl',
      'REFERENCE_MISSING',
    ],
    ['no audience', { audience: undefined }, 'audience', 'REQUIRED'],
    ['an end before the beginning', { endAt: '2026-11-19T23:59:00Z' }, 'endAt', 'DATE_ORDER'],
    ['an end at the beginning', { endAt: '2026-11-20T00:00:00Z' }, 'endAt', 'DATE_ORDER'],
    ['a link without its address', { linkType: 'URL' }, 'linkValue', 'RULE_VIOLATED'],
    [
      'a link that runs a script',
      { linkType: 'URL', linkValue: 'javascript:x' },
      'linkValue',
      'RULE_VIOLATED',
    ],
    [
      'goods that are not there',
      { linkType: 'PRODUCT', linkValue: '999999' },
      'linkValue',
      'REFERENCE_MISSING',
    ],
    ['goods by a word', { linkType: 'PRODUCT', linkValue: 'minyak' }, 'linkValue', 'REFERENCE_MISSING'],
    ['a group that is not there', { branchGroupIds: [999_999] }, 'branchGroupIds', 'REFERENCE_MISSING'],
  ])('refuses %s', async (_, fields, field, reason) => {
    const before = await count()
    const answer = await admin.raw('POST /v1/event-banner', { body: given(fields) })
    expect(answer).toMatchObject({ error: { details: [{ field }], data: { reason } } })
    expect(await count()).toBe(before)
  })

  it('refuses a picture above 1 MB', async () => {
    const imageUrl = await newPicture(1024 * 1024 + 1)
    const answer = await admin.raw('POST /v1/event-banner', { body: given({ imageUrl }) })
    expect(answer).toMatchObject({
      status: 422,
      error: { data: { message: 'Data tidak memenuhi aturan: Gambar banner paling besar 1 MB' } },
    })
  })

  it('keeps to the screen of its audience', async () => {
    const role = await newRole(admin, {
      accessMenus: [menu('sidenav.master', 'banner', 'view', 'add', 'edit')],
    })
    const keeper = await signedInPerson(server, admin, {
      roleId: role.id,
      branchId: await server.branchId('JKT'),
    })
    const own = await keeper.raw('POST /v1/event-banner', { body: given({ audience: 'MERCHANT' }) })
    expect(own.status).toBe(201)
    const foreign = await newBanner()
    const group = await newGroup()
    const { imageUrl: _, ...head } = given()
    const body = { version: 1, title: 'Direbut' }
    for (const [route, input] of [
      ['POST /v1/event-banner', { body: given() }],
      ['GET /v1/event-banner/{id}', { params: { id: foreign.id } }],
      ['PUT /v1/event-banner/{bannerId}', { params: { bannerId: foreign.id }, body }],
      ['DELETE /v1/event-banner/{id}', { params: { id: foreign.id }, body: { version: 1 } }],
      ['PUT /v1/event-banner/order', { body: { audience: 'SA', ids: [foreign.id] } }],
      ['POST /v2/event-banner-group', { body: { ...head, banners: [{ title: 'x', imageUrl: picture }] } }],
      ['PUT /v2/event-banner-group/{bannerId}', { params: { bannerId: group.id }, body }],
    ] as const)
      expect(await keeper.raw(route, input)).toMatchObject({
        status: 403,
        error: { data: { reason: 'FORBIDDEN' } },
      })
    for (const route of ['GET /v1/event-banner', 'GET /v2/event-banner-group'] as const) {
      const { rows } = (await keeper.call(route, { query: { limit: 100 } })).data
      expect(rows.filter(({ audience }) => audience !== 'MERCHANT')).toEqual([])
    }
  })

  it('comes last in its application, shows where it leads, and is at its moment running', async () => {
    const productId = await server.value<number>('select min(id) from product')
    const first = await newBanner({ audience: 'MOTORIST', linkType: 'PRODUCT', linkValue: String(productId) })
    const second = await newBanner({
      audience: 'MOTORIST',
      startAt: '2026-11-21T00:00:00Z',
      linkValue: 'kosong',
    })
    expect(second.sort).toBe(first.sort + 1)
    expect(first).toMatchObject({
      state: 'RUNNING',
      linkValue: String(productId),
      linkProduct: { id: productId },
      imageUrl: picture,
    })
    expect(second).toMatchObject({ state: 'COMING', linkType: 'NONE', linkValue: null, linkProduct: null })
  })
})

describe('changing a banner', () => {
  it('keeps what is not named, and refuses an older version', async () => {
    const banner = await newBanner({ linkType: 'URL', linkValue: 'https://contoh.id' })
    const answer = await change(banner.id, { version: 1, title: 'Lain', endAt: '2026-11-20T01:00:00Z' })
    expect(answer).toMatchObject({
      status: 200,
      data: { title: 'Lain', linkValue: 'https://contoh.id', imageUrl: picture, state: 'ENDED', version: 2 },
    })
    expect(await change(banner.id, { version: 1, title: 'Lagi' })).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION' } },
    })
    expect((await change(999_999, { version: 1 })).status).toBe(404)
  })

  it('may keep goods and groups that went out of use since, and choose no others', async () => {
    const product = await server.value<number>(
      `update product set status = 'INACTIVE' where id = (select max(id) from product) returning id`,
    )
    const group = await server.value<number>(
      `insert into branch_group (company_id, name, created_at, updated_at)
       select id, 'Kelompok lama', now(), now() from company order by id limit 1 returning id`,
    )
    const banner = await newBanner({ branchGroupIds: [group] })
    const link = { linkType: 'PRODUCT', linkValue: String(product) }
    expect(await change(banner.id, { version: 1, ...link })).toMatchObject({
      status: 422,
      error: { data: { reason: 'INACTIVE_MASTER' } },
    })
    await server.rows(`update product set status = 'ACTIVE' where id = $1`, [product])
    expect((await change(banner.id, { version: 1, ...link })).status).toBe(200)
    await server.rows(`update product set status = 'INACTIVE' where id = $1`, [product])
    await server.rows(`update branch_group set status = 'INACTIVE' where id = $1`, [group])
    expect((await change(banner.id, { version: 2, title: 'Tetap' })).status).toBe(200)
    expect(
      await admin.raw('POST /v1/event-banner', { body: given({ branchGroupIds: [group] }) }),
    ).toMatchObject({
      status: 422,
      error: { data: { reason: 'INACTIVE_MASTER' } },
    })
  })

  it('is taken out of use by DELETE, and its row stays', async () => {
    const { id } = await newBanner()
    const remove = (version: number) =>
      admin.raw('DELETE /v1/event-banner/{id}', { params: { id }, body: { version } })
    expect(await remove(7)).toMatchObject({ status: 409, error: { data: { reason: 'STALE_VERSION' } } })
    expect(await remove(1)).toMatchObject({ status: 200, data: { id, status: 'INACTIVE' } })
    const shown = await admin.call('GET /v1/event-banner/{id}', { params: { id } })
    expect(shown.data).toMatchObject({ status: 'INACTIVE', state: 'INACTIVE', version: 2 })
  })
})

describe('the order of banners', () => {
  const order = (ids: number[], audience = 'MERCHANT') =>
    admin.raw('PUT /v1/event-banner/order', { body: { audience, ids } })
  const listed = async () =>
    (
      await admin.call('GET /v1/event-banner', { query: { audience: 'MERCHANT', limit: 100, sort: 'sort' } })
    ).data.rows.map(({ id }) => id)

  it('is as it is put; what is not named comes behind', async () => {
    const ids: number[] = []
    for (const title of ['Satu', 'Dua', 'Tiga', 'Empat'])
      ids.push((await newBanner({ audience: 'MERCHANT', title })).id)
    const [one = 0, two = 0, three = 0, four = 0] = ids
    expect((await order([four, two])).status).toBe(200)
    const rest = (await listed()).filter((id) => !ids.includes(id))
    expect(await listed()).toEqual([four, two, ...rest, one, three])
  })

  it('refuses a banner of another application, of nobody, and one that is named twice', async () => {
    const before = await listed()
    const [first = 0] = before
    const other = await newBanner()
    expect((await order([other.id])).status).toBe(404)
    expect((await order([999_999])).status).toBe(404)
    expect(await order([first, first])).toMatchObject({ status: 422, error: { details: [{ field: 'ids' }] } })
    expect(await listed()).toEqual(before)
  })
})

describe('groups of banners', () => {
  it('have one period and target, which their banners follow', async () => {
    const group = await newGroup({ branchIds: [await server.branchId('JKT')] })
    expect(group).toMatchObject({ state: 'RUNNING', banners: [{ title: 'Satu' }, { title: 'Dua' }] })
    const [one, two] = group.banners
    const changed = await changeGroup(group.id, {
      version: 1,
      endAt: '2026-11-20T01:00:00Z',
      banners: [
        { id: two?.id, title: 'Dua baru', imageUrl: picture },
        { title: 'Tiga', imageUrl: picture },
      ],
    })
    expect(changed).toMatchObject({
      status: 200,
      data: {
        state: 'ENDED',
        banners: [{ id: two?.id, title: 'Dua baru', linkType: 'NONE' }, { title: 'Tiga' }],
      },
    })
    const stays = await admin.call('GET /v1/event-banner/{id}', { params: { id: two?.id ?? 0 } })
    expect(stays.data).toMatchObject({ state: 'ENDED', group: { id: group.id, name: group.title } })
    const left = await admin.call('GET /v1/event-banner/{id}', { params: { id: one?.id ?? 0 } })
    expect(left.data).toMatchObject({ status: 'INACTIVE', group: null })
  })

  it('are changed as a whole, not banner by banner', async () => {
    const { id } = (await newGroup()).banners[0] ?? { id: 0 }
    expect(await change(id, { version: 1, title: 'Sendiri' })).toMatchObject({
      status: 422,
      error: { details: [{ field: 'groupId' }] },
    })
  })

  it('refuse a banner of another group, and none at all', async () => {
    const [group, other] = [await newGroup(), await newGroup()]
    const banners = [{ id: other.banners[0]?.id, title: 'Direbut', imageUrl: picture }]
    expect((await changeGroup(group.id, { version: 1, banners })).status).toBe(404)
    expect((await changeGroup(group.id, { version: 1, banners: [] })).status).toBe(400)
    const { imageUrl: _, ...head } = given()
    const taken = await admin.raw('POST /v2/event-banner-group', { body: { ...head, banners } })
    expect(taken.status).toBe(400)
    expect(await changeGroup(group.id, { version: 9 })).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION' } },
    })
  })
})

describe('the list of banners', () => {
  it('is by application, state, words and branches', async () => {
    const jakarta = await server.branchId('JKT')
    const far = await newBanner({ title: 'Hanya Jayapura', branchIds: [await server.branchId('JYP')] })
    const ids = async (query: object) =>
      (await admin.call('GET /v1/event-banner', { query: { limit: 200, ...query } })).data.rows
    const all = await ids({})
    expect(new Set(all.map(({ audience }) => audience))).toEqual(new Set(['SA', 'MERCHANT', 'MOTORIST']))
    expect(new Set((await ids({ audience: 'SA' })).map(({ audience }) => audience))).toEqual(new Set(['SA']))
    for (const state of ['RUNNING', 'COMING', 'ENDED', 'INACTIVE'] as const)
      expect(new Set((await ids({ state })).map((row) => row.state))).toEqual(new Set([state]))
    expect((await ids({ status: 'INACTIVE' })).every(({ status }) => status === 'INACTIVE')).toBe(true)
    expect((await ids({ search: 'jayapura' })).map(({ id }) => id)).toEqual([far.id])
    expect((await ids({ branchId: jakarta })).map(({ id }) => id)).not.toContain(far.id)
    const groups = await admin.call('GET /v2/event-banner-group', { query: { limit: 200 } })
    const [group] = groups.data.rows
    const one = await admin.call('GET /v2/event-banner-group', { query: { id: group?.id ?? 0 } })
    expect(one.data.rows).toEqual([group])
  })

  it('has nothing of other branches for a reader of one', async () => {
    const owner = await server.as('bos')
    const far = await newBanner({ branchIds: [await server.branchId('JYP')] })
    const group = await newGroup({ branchIds: [await server.branchId('JYP')] })
    expect((await owner.call('GET /v1/event-banner/{id}', { params: { id: far.id } })).status).toBe(404)
    const rows = (await owner.call('GET /v1/event-banner', { query: { limit: 200 } })).data.rows
    expect(rows.map(({ id }) => id)).not.toContain(far.id)
    const groups = await owner.call('GET /v2/event-banner-group', { query: { limit: 200 } })
    expect(groups.data.rows.map(({ id }) => id)).not.toContain(group.id)
  })
})
