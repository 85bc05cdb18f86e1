import { type ImportTypeKey, importTypes } from '@merchant/contract/system/import.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importKinds } from '../../src/modules/imports.ts'
import { newSetupToken } from '../../src/modules/system/setup/setup.command.ts'
import { allFaults, commit, sendFile } from '../support/import-file.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'

/**
 * Every sample file is brought into a new company as it is downloaded, in the order of its first week. What no sample has
 * (a brand, a category, a unit, a warehouse) is there before, under the name that the samples give it.
 */
const order: readonly ImportTypeKey[] = [
  'units',
  'products',
  'selling-price',
  'price-changes',
  'suppliers',
  'customers',
  'credit-limits',
  'motorists',
  'employees',
  'stock-limits',
  'initial-stock',
  'opening-receivables',
  'opening-payables',
  'opening-points',
  'opening-balances',
]
const password = 'lereng-kopi-senja'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer({ DEMO: 'off' })
  await server.rows('truncate company, setup_link restart identity cascade')
  const token = (await newSetupToken(server.services.database, server.clock.now())) ?? ''
  const adminEmail = 'ibu@baru.test'
  const names = { companyName: 'PT Baru', branchCode: 'PST', branchName: 'Pusat', adminName: 'Ibu Admin' }
  await server.send('POST /v1/setup', { body: { token, ...names, adminEmail, password } })
  admin = await server.as(adminEmail, password)
  // The admin of the first week writes the opening journal, too.
  await server.rows(
    `update role set permissions = permissions || '{bankcash.general-journal:add,bankcash.general-journal:update}'::text[] where key = 'ADMIN'`,
  )
  server.services.access.forget()
  const principal = await admin.call('POST /v1/principals', { body: { code: 'SWT', name: 'Sawita Prima' } })
  await admin.call('POST /v1/brands', {
    body: { code: 'SAWITA', name: 'Sawita', principalId: principal.data.id },
  })
  await admin.call('POST /v1/categories', { body: { code: 'MINYAK', name: 'Minyak' } })
  await admin.call('POST /v1/units', { body: { code: 'PAK', name: 'Pak' } })
  for (const [code, kind] of [
    ['GD-01', 'MAIN'],
    ['LUAR', 'OUTER'],
  ] as const)
    await admin.call('POST /v1/warehouses', {
      body: { branchId: admin.branchId, code, name: `Gudang ${code}`, kind },
    })
  await server.rows(
    `insert into customer (branch_id, code, name, owner_name, phone, address, customer_group_id, type, created_at, updated_at)
     select $1, x.code, 'Motoris ' || x.code, 'Uji', x.phone, 'Uji', g.id, 'MOTORIST', now(), now()
     from customer_group g, (values ('JKT-00007', '+6281290001122'), ('JKT-00008', '+6285722334455')) x(code, phone)
     where g.code = 'UMUM'`,
    [admin.branchId],
  )
})
afterAll(() => server.close())

it('names every type of import', () => expect([...order].sort()).toEqual([...importTypes].sort()))

/** Only approved customers have points. */
async function approveCustomers(): Promise<void> {
  const { data } = await admin.call('GET /v1/customers', {
    query: { branchId: admin.branchId, approved: 'waiting' },
  })
  for (const { id, version } of data.rows)
    await admin.call('PATCH /v1/customers/approved/{id}', {
      params: { id },
      body: { approved: 'Approved', version },
    })
}

it.each(order)('the sample of %s has two rows and is brought in as it is', async (type) => {
  const { secondExample, columns } = importKinds[type]
  const keys = columns.map(({ key }) => key)
  expect(Object.keys(secondExample).filter((key) => !keys.includes(key))).toEqual([])
  if (type === 'opening-points') await approveCustomers()
  const { bytes } = await admin.call('GET /core/v1/import/{type}/template', { params: { type } })
  const { batch } = await sendFile(server, admin, type, bytes, { branchId: admin.branchId })
  expect(await allFaults(admin, batch)).toEqual([])
  expect(batch).toMatchObject({ rowCount: 2, newCount: 2, invalidCount: 0 })
  expect((await commit(admin, batch, batch.warnedCount)).status).toBe(200)
})
