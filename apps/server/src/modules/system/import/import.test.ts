import { afterAll, beforeAll, expect, it } from 'vitest'
import { menu, newRole, signedInPerson } from '../../../../test/support/people.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { openOwner } from '../../../kernel/db/pool.ts'
import { jobHandlers } from '../../jobs.ts'

/** The parts of an import that no type of today shows: batches of a branch, and what becomes of old ones. */
let server: TestServer
let person: Caller
beforeAll(async () => {
  server = await testServer()
  const admin = await server.as('admin')
  const role = await newRole(admin, { accessMenus: [menu('sidenav.master', 'stock', 'view', 'add', 'edit')] })
  person = await signedInPerson(server, admin, { roleId: role.id, branchId: await server.branchId('JKT') })
})
afterAll(() => server.close())

/** A batch as its owner finds it, in any branch. */
const batchOf = (branch: number | null, status = 'CHECKED', daysAgo = 0) =>
  server.value<number>(
    `insert into import_batch (company_id, branch_id, type, file_name, sha256, columns, row_count, status, applied_at, created_at, updated_at)
     select min(id), $1::bigint, 'products', 'uji.xlsx', '', '{sku}', 1, $2, $3, $3, $3 from company returning id`,
    [branch, status, new Date(server.clock.now().getTime() - daysAgo * 86_400_000)],
  )
const row = (batch: number) =>
  server.rows(
    `insert into import_row (batch_id, row_no, cells, given, errors, outcome) values ($1, 2, '["A"]', '{}', '[]', 'UNCHANGED')`,
    [batch],
  )

it('shows and runs the imports of a branch only to those who see the branch', async () => {
  const own = await batchOf(await server.branchId('JKT'))
  const company = await batchOf(null)
  const foreign = await batchOf(await server.branchId('JYP'))
  const list = await person.call('GET /core/v1/import/{type}/batches', {
    params: { type: 'products' },
    query: {},
  })
  expect(list.data.rows.map(({ id }) => id)).toEqual([company, own])
  const params = (id: number) => ({ params: { type: 'products' as const, id } })
  for (const [id, status] of [
    [own, 200],
    [foreign, 404],
  ] as const) {
    expect((await person.call('GET /core/v1/import/{type}/batches/{id}', params(id))).status).toBe(status)
    const rows = await person.call('GET /core/v1/import/{type}/batches/{id}/rows', {
      ...params(id),
      query: {},
    })
    const faults = await person.call('GET /core/v1/import/{type}/batches/{id}/errors', {
      ...params(id),
      query: {},
    })
    const cells = await person.call('GET /core/v1/import/{type}/batches/{id}/cells', {
      ...params(id),
      query: {},
    })
    expect([rows.status, faults.status, cells.status]).toEqual([status, status, status])
  }
  const body = { batchId: foreign, version: 1 }
  const commit = await person.call('POST /core/v1/import/{type}/commit', {
    params: { type: 'products' },
    body,
  })
  const undo = await person.call('POST /core/v1/import/{type}/batches/{id}/undo', {
    ...params(foreign),
    body: { version: 1 },
  })
  const columns = await person.call('GET /core/v1/import/{type}/batches/{id}/columns', {
    ...params(foreign),
    query: {},
  })
  const choice = await person.call('POST /core/v1/import/{type}/batches/{id}/columns', {
    ...params(foreign),
    body: { version: 1, headingRow: 1, columns: ['sku'] },
  })
  const mended = await person.call('POST /core/v1/import/{type}/batches/{id}/cells', {
    ...params(foreign),
    body: { version: 1, cells: [{ row: 2, column: 'sku', value: 'B' }] },
  })
  expect([commit, undo, columns, choice, mended].map(({ status }) => status)).toEqual([
    404, 404, 404, 404, 404,
  ])
})

it('forgets the rows of old imports and files that nobody applied, and keeps who imported what', async () => {
  const [waiting, old, applied, past, undone] = [
    await batchOf(null, 'CHECKED', 6),
    await batchOf(null, 'CHECKED', 8),
    await batchOf(null, 'APPLIED', 29),
    await batchOf(null, 'APPLIED', 31),
    await batchOf(null, 'UNDONE', 8),
  ]
  for (const batch of [waiting, old, applied, past, undone]) await row(batch)
  const owner = await openOwner(server.connection, 'job')
  await owner.query("set app.actor = 'system:job'")
  await jobHandlers(owner as never, server.clock, server.services.database)['forget-old-rows']?.(undefined) // a client asks as a pool does
  await owner.end()
  const kept = await server.rows<{ id: number; rows: number }>(
    `select b.id, count(r.row_no)::int as rows from import_batch b left join import_row r on r.batch_id = b.id
     where b.id = any($1) group by b.id order by b.id`,
    [[waiting, old, applied, past, undone]],
  )
  expect(kept).toEqual([
    { id: waiting, rows: 1 },
    { id: applied, rows: 1 },
    { id: past, rows: 0 },
    { id: undone, rows: 0 },
  ])
})
