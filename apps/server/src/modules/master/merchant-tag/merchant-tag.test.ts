import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
/** Sees the shops of one branch. */
let owner: Caller

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  owner = await server.as('bos')
})
afterAll(() => server.close())

it('counts the shops that carry it, of the branches that the reader may see', async () => {
  const { data: made } = await admin.call('POST /v1/merchant-tags', { body: { name: 'Buka subuh' } })
  expect(made).toMatchObject({ name: 'Buka subuh', color: '#3CB144', status: 'ACTIVE', customerCount: 0 })
  const own = await server.value<number>(
    `select x.id from branch x join employee e on e.id = x.owner_employee_id where e.email like 'bos@%' limit 1`,
  )
  const foreign = await server.value<number>(
    'select id from branch where owner_employee_id is null and id <> $1 limit 1',
    [own],
  )
  await server.rows(
    `insert into customer_tag (branch_id, customer_id, tag_id)
     select branch_id, min(id), $1 from customer where branch_id = any($2) group by branch_id`,
    [made.id, [own, foreign]],
  )
  for (const [caller, customerCount] of [
    [admin, 2],
    [owner, 1],
  ] as const) {
    const list = await caller.call('GET /v1/merchant-tags', { query: { search: 'subuh' } })
    expect(list.data.rows).toMatchObject([{ id: made.id, customerCount }])
    const one = await caller.call('GET /v1/merchant-tags/{id}', { params: { id: made.id } })
    expect(one.data.customerCount).toBe(customerCount)
  }
})

it('has a colour that screens can paint', async () => {
  for (const color of ['merah', '#12', '#GGGGGG', ' #123456'])
    expect(await admin.raw('POST /v1/merchant-tags', { body: { name: 'Warna', color } })).toMatchObject({
      status: 400,
      error: { details: [{ field: 'color', message: 'Format Warna tidak valid' }] },
    })
})
