import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../../../../test/support/people.ts'
import { openSelling, pastOrder } from '../../../../test/support/selling.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
let boss: Caller
let jakarta: number
let surabaya: number
beforeAll(async () => {
  server = await testServer()
  ;[admin, boss] = await Promise.all([server.as('admin'), server.as('bos')])
  jakarta = await server.branchId('JKT')
  surabaya = await server.branchId('SBY')
})
afterAll(() => server.close({ broken: 'an order of earlier days, without what was posted' }))

let serial = 0
/** A shop that an app has registered; two names of three letters are never alike. */
async function registered(more: object = {}, source = 'SALES_APP') {
  serial += 1
  const customerGroupId = await server.value<number>(`select id from customer_group where code = 'UMUM'`)
  const { data } = await admin.call('POST /core/v1/customers/add', {
    body: {
      branchId: jakarta,
      name: `${String.fromCharCode(65 + serial).repeat(9)}`,
      ownerName: 'Pemilik',
      phone: `0814-0000-${String(serial).padStart(4, '0')}`,
      customerGroupId,
      address: 'Jl. Uji 1',
      subDistrict: 'Uji',
      ...more,
    },
  })
  await server.rows('update customer set source = $2 where id = $1', [data.id, source])
  return data
}
const decide = (id: number, body: object, by: Caller) =>
  by.raw('PATCH /v1/customers/approved/{id}', { params: { id }, body })

it('the owner of a branch decides there and not elsewhere, a coordinator looks on', async () => {
  const own = await registered()
  const far = await registered({ branchId: surabaya })
  const coordinator = await server.as('sc')
  expect(await decide(own.id, { approved: 'Approved' }, coordinator)).toMatchObject({ status: 403 })
  expect(await decide(far.id, { approved: 'Approved' }, boss)).toMatchObject({ status: 404 })
  expect(await decide(own.id, { approved: 'Approved' }, boss)).toMatchObject({
    status: 200,
    data: { approved: 'Approved' },
  })
})

it('refuses to reject a customer with an open order, until it is closed', async () => {
  const shop = await openSelling(server)
  const order = await pastOrder(server, shop, { status: 'CANCELLED' })
  const reject = () => decide(shop.customerId, { approved: 'Rejected', reason: 'Pindah' }, admin)
  const state = (status: string) =>
    server.rows('update document set status = $2 where id = $1 and branch_id = $3', [order, status, jakarta])
  for (const open of ['DRAFT', 'BOOKED', 'PROCESSED']) {
    await state(open)
    expect(await reject(), open).toMatchObject({
      status: 422,
      error: { data: { reason: 'CUSTOMER_HAS_OPEN' } },
    })
  }
  await state('CANCELLED')
  expect(await reject()).toMatchObject({ status: 200 })
})

it('lists what came by an app, the oldest first', async () => {
  const [first, office, second] = [
    await registered({ ownerName: 'Daftar Aplikasi' }, 'MERCHANT_APP'),
    await registered({ ownerName: 'Daftar Aplikasi' }, 'BACKOFFICE'),
    await registered({ ownerName: 'Daftar Aplikasi' }),
  ]
  await server.rows(`update customer set created_at = created_at - interval '2 days' where id = $1`, [
    second.id,
  ])
  const listed = async (query: object) =>
    (
      await admin.call('GET /v1/customers', {
        query: { search: 'Daftar Aplikasi', sort: 'createdAt', ...query },
      })
    ).data.rows.map(({ id }) => id)
  expect(await listed({ fromApp: 'true' })).toEqual([second.id, first.id])
  expect(await listed({ fromApp: 'false' })).toEqual([office.id])
  expect(await listed({ fromApp: 'true', source: 'MERCHANT_APP' })).toEqual([first.id])
})

it('shows neighbours within 500 metres, nearest first, of the own branches alone', async () => {
  const shop = await registered({ lat: -7.5, lng: 110.5 })
  const near = await registered({ lat: -7.5, lng: 110.504_5 }) // 496 m
  const nearer = await registered({ lat: -7.499, lng: 110.5 }) // 111 m
  await registered({ lat: -7.5, lng: 110.504_7 }) // 518 m
  await registered({ lat: -7.495_6, lng: 110.504_4 }) // in the square, 687 m
  const far = await registered({ lat: -7.5, lng: 110.5001, branchId: surabaya })
  const around = async (by: Caller) =>
    (await by.call('GET /v1/customers/{id}/duplicates', { params: { id: shop.id } })).data.neighbours.map(
      ({ id, distance }) => [id, distance],
    )
  expect(await around(boss)).toEqual([
    [nearer.id, 111],
    [near.id, 496],
  ])
  expect((await around(admin))[0]).toEqual([far.id, 11])
})

it('says how far a shop is outside of the area of its branch', async () => {
  await server.rows('update branch set lat = -6.2, lng = 106.85 where id = $1', [jakarta])
  const outside = await registered({ lat: -6.6, lng: 106.85 })
  const inside = await registered({ lat: -6.21, lng: 106.85 })
  const km = async ({ id }: { id: number }) =>
    (await admin.call('GET /v1/customers/{id}', { params: { id } })).data.outOfAreaKm
  expect([await km(outside), await km(inside)]).toEqual([44, null])
})

describe('an approval', () => {
  const approve = async (id: number) => {
    const answer = await decide(id, { approved: 'Approved' }, admin)
    if (answer.status !== 200) throw new Error(answer.body)
    return answer.data as { picSaId: number | null }
  }
  const salesmen = async () => {
    const own = await server.as('sa')
    const { role_id, branch_id } = (
      await server.rows<{ role_id: number; branch_id: number }>(
        'select role_id, branch_id from employee where id = $1',
        [own.employeeId],
      )
    )[0] ?? { role_id: 0, branch_id: 0 }
    const other = await newPerson(admin, { roleId: role_id, branchId: branch_id })
    return { own, other: other.id, branch: branch_id }
  }

  it('opens a wallet for points once, and keeps a salesman who was named', async () => {
    const { own, other, branch } = await salesmen()
    const named = await registered({ branchId: branch, picSaId: other })
    expect(await approve(named.id)).toMatchObject({ picSaId: other })
    await decide(named.id, { approved: 'Rejected', reason: 'Salah' }, admin)
    expect(await approve(named.id)).toMatchObject({ picSaId: other })
    const wallets = await server.rows(
      `select kind, balance, held from wallet where branch_id = $1 and owner_type = 'CUSTOMER' and owner_id = $2`,
      [branch, named.id],
    )
    expect(wallets).toEqual([{ kind: 'POINT', balance: 0, held: 0 }])
    expect(own.employeeId).not.toBe(other)
  })

  it('gives the shop to the salesman who registered it, else to the one of the nearest shop, else to the one with the fewest', async () => {
    const { own, other, branch } = await salesmen()
    const place = { branchId: branch, lat: -3.1, lng: 119.1 }
    const near = await registered({ ...place, lat: -3.101, picSaId: other }) // 111 m
    const farther = await registered({ ...place, lat: -3.11, picSaId: own.employeeId }) // 1,112 m
    for (const { id } of [near, farther]) await approve(id)
    const byOwn = await registered(place)
    await server.rows('update customer set created_by = $2 where id = $1', [byOwn.id, own.employeeId])
    expect(await approve(byOwn.id)).toMatchObject({ picSaId: own.employeeId })
    await server.rows('update customer set lat = -4 where id = $1', [byOwn.id])
    const next = await registered(place)
    expect(await approve(next.id)).toMatchObject({ picSaId: other })
    const idle = await newPerson(admin, {
      roleId: await server.value<number>('select role_id from employee where id = $1', [other]),
      branchId: branch,
    })
    await server.rows(
      `update employee set status = 'INACTIVE' where role_id = (select role_id from employee where id = $1) and not id = any($2)`,
      [other, [own.employeeId, other, idle.id]],
    )
    const nowhere = await registered({ branchId: branch })
    expect(await approve(nowhere.id)).toMatchObject({ picSaId: idle.id })
    await server.rows(`update employee set status = 'INACTIVE' where id = $1`, [other])
    const again = await registered({ ...place, lat: -3.1011 })
    expect(await approve(again.id)).toMatchObject({ picSaId: own.employeeId })
  })
})
