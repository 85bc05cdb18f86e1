import type { ApiReply } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ordering, openOrdering } from '../../../../test/support/ordering.ts'
import { newPerson, unique } from '../../../../test/support/people.ts'
import {
  type Answer,
  type Caller,
  type TestServer,
  testServer,
} from '../../../../test/support/test-server.ts'

/**
 * A person whom a record names has the post that the record wants, and works in its branch. Rizky (sa) is a salesman of
 * JKT, Dimas one of BKS; Slamet (gudang) keeps the warehouse of JKT, Tono that of BDG; Haryanto (bos) owns JKT, Sri (kasir)
 * is its cashier. Of everybody else not even the name is told.
 */

let server: TestServer
let admin: Caller
let shop: Ordering
let groupId: number
const ids = new Map<string, number>()
const idOf = (key: string) => ids.get(key) ?? 999_999
beforeAll(async () => {
  server = await testServer()
  shop = await openOrdering(server)
  admin = await server.as('admin')
  for (const { id, email } of await server.rows<{ id: number; email: string }>(
    'select id, email from employee',
  ))
    ids.set(email.split('@')[0] ?? '', id)
  groupId = await server.value<number>(
    `select id from customer_group where code <> 'UMUM' order by id limit 1`,
  )
})
afterAll(() => server.close())

let serial = 0
const customer = (picSaId: number) => customerWith({ picSaId })
const coordinated = (scId: number) => customerWith({ scId })
const customerWith = (named: { picSaId?: number; scId?: number }) =>
  admin.raw('POST /core/v1/customers/add', {
    body: {
      branchId: shop.branchId,
      name: unique('Kedai'),
      ownerName: 'Pemilik',
      phone: `0813-1111-${String(++serial).padStart(4, '0')}`,
      customerGroupId: groupId,
      address: 'Jl. Uji 1',
      subDistrict: 'Uji',
      ...named,
    },
  })
const order = (saId: number) =>
  admin.raw('POST /core/v1/sales/orders/add', { body: shop.order([{ qty: 1 }], { saId }) })
const held = (saId: number) =>
  admin.raw('POST /core/v2/cashier/booking/hold', { body: shop.order([{ qty: 1 }], { saId }) })
const warehouse = (picEmployeeId: number) =>
  admin.raw('POST /v1/warehouses', {
    body: {
      code: `P${++serial}`,
      name: unique('Gudang'),
      branchId: shop.branchId,
      kind: 'OUTER',
      picEmployeeId,
    },
  })
const branch = (ownerEmployeeId: number) =>
  admin.raw('POST /v1/branches', {
    body: {
      code: `P${String(++serial).padStart(3, '0')}`,
      name: unique('Stokis'),
      goLiveDate: '2026-02-01',
      ownerEmployeeId,
    },
  })

const refusal = ({ status, error }: Answer) => [
  status,
  error?.data?.reason,
  error?.details?.[0]?.field,
  error?.details?.[0]?.message,
]

describe.each([
  [
    'the coordinator of a customer',
    coordinated,
    'scId',
    'Koordinator',
    'sc',
    ['fajar', 'kasir', 'admin', 'sa'],
  ],
  ['the salesman of a customer', customer, 'picSaId', 'Sales', 'sa', ['dimas', 'kasir', 'admin', 'sc']],
  ['the salesman of an order', order, 'saId', 'Sales', 'sa', ['dimas', 'kasir', 'admin', 'sc']],
  ['the salesman of a held order', held, 'saId', 'Sales', 'sa', ['dimas', 'kasir', 'admin', 'sc']],
  [
    'who looks after a warehouse',
    warehouse,
    'picEmployeeId',
    'Penanggung jawab',
    'gudang',
    ['tono', 'kasir', 'sa', 'hendra'],
  ],
  ['the owner of a branch', branch, 'ownerEmployeeId', 'Pemilik', 'hendra', ['kasir', 'sa', 'admin']],
] as const)('%s', (_, make, field, label, fit, others) => {
  it('is somebody who may be that there', async () => {
    expect((await make(idOf(fit))).status).toBe(201)
  })

  it.each(others)('is not %s, who reads like nobody', async (key) => {
    const [stranger, nobody] = [await make(idOf(key)), await make(999_999)]
    expect(refusal(stranger)).toEqual([
      422,
      'REFERENCE_MISSING',
      field,
      `${label} yang dipilih tidak ditemukan`,
    ])
    expect(stranger.error).toEqual(nobody.error)
  })
})

it('takes who helps at the branch, and one like a salesman in a role of the company’s own', async () => {
  const role = await server.value<number>(
    `insert into role (company_id, name, reach, created_at, updated_at)
     select company_id, 'Sales Senior', 'OWN', now(), now() from branch where id = $1 returning id`,
    [shop.branchId],
  )
  const bekasi = await server.branchId('BKS')
  const helper = await newPerson(admin, { roleId: role, branchId: bekasi, branchIds: [shop.branchId] })
  expect((await order(helper.id)).status).toBe(201)
  await server.rows(`update role set status = 'INACTIVE' where id = $1`, [role])
  expect(refusal(await order(helper.id))[1]).toBe('REFERENCE_MISSING')
  await server.rows(`update role set status = 'ACTIVE' where id = $1`, [role])
  await server.rows(`update employee set status = 'INACTIVE' where id = $1`, [helper.id])
  expect(refusal(await order(helper.id))).toEqual([
    422,
    'INACTIVE_MASTER',
    'saId',
    `Sales ${helper.name} sudah tidak aktif`,
  ])
})

it('keeps who was named before and works elsewhere now', async () => {
  const made = await customer(idOf('indah'))
  const { id, version, name, ownerName, phone, address, subDistrict } =
    made.data as ApiReply<'GET /v1/customers/{id}'> // as the contract has it
  const bekasi = await server.branchId('BKS')
  await server.rows('update employee set branch_id = $2 where id = $1', [idOf('indah'), bekasi])
  const answer = await admin.raw('PUT /v1/customers', {
    body: {
      ...{ id, version, name, ownerName, phone, address, subDistrict },
      branchId: shop.branchId,
      customerGroupId: groupId,
      picSaId: idOf('indah'),
    },
  })
  expect(answer).toMatchObject({ status: 200, data: { picSaId: idOf('indah') } })
})

describe('the list that forms pick from', () => {
  const emails = async (body: object) =>
    (await admin.call('POST /core/v1/employees/get/all', { body: { limit: 100, ...body } })).data.rows.map(
      ({ email }) => email.split('@')[0],
    )

  it('holds those alone who may be named', async () => {
    const servesBranchId = shop.branchId
    expect(await emails({ post: 'SALES', servesBranchId, status: 'ACTIVE' })).toEqual(['sa'])
    const keepers = await emails({ post: 'WAREHOUSE', servesBranchId, status: 'ACTIVE' })
    expect(keepers).toEqual(expect.arrayContaining(['gudang', 'bos', 'admin']))
    for (const key of ['tono', 'kasir', 'sa', 'hendra']) expect(keepers).not.toContain(key)
    const owners = ['agus', 'bos', 'hendra', 'ratna']
    expect((await emails({ post: 'OWNER' })).toSorted()).toEqual(owners)
  })

  it('is asked for branches within reach alone', async () => {
    const bos = await server.as('bos')
    const answer = await bos.raw('POST /core/v1/employees/get/all', {
      body: { servesBranchId: await server.branchId('SMG') },
    })
    expect(refusal(answer).slice(0, 2)).toEqual([403, 'BRANCH_FORBIDDEN'])
  })
})
