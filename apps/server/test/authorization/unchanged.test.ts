import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/test-server.ts'
import { bystanders, fingerprinter } from './unchanged.ts'
import { addSecondCompany } from './world-seed.ts'

/** What the matrix looks at before and after each call must see what a call may not do. */

let server: TestServer
let all: () => Promise<string>
let others: () => Promise<string>
beforeAll(async () => {
  server = await testServer()
  await server.owner.query(`set app.actor = 'system:test'; set app.request_id = 'test'`)
  await addSecondCompany(server)
  all = await fingerprinter(server)
  const ofAll = await bystanders(server)
  others = () => ofAll('NDR')
})
afterAll(() => server.close())

const give = (company: string) =>
  server.rows(
    `insert into setting (company_id, key, value, created_at, updated_at)
     select id, 'uji', '1', now(), now() from company where code = $1`,
    [company],
  )
const rewrite = (company: string) =>
  server.rows(
    `update setting set value = value where key = 'uji' and company_id = (select id from company where code = $1)`,
    [company],
  )

it('stays the same as long as no row changes', async () => {
  const before = [await all(), await others()]
  await server.rows('select * from setting')
  expect([await all(), await others()]).toEqual(before)
})

it('sees a new row of the own company, which is none of the others', async () => {
  const before = [await all(), await others()]
  await give('NDR')
  expect(await all()).not.toBe(before[0])
  expect(await others()).toBe(before[1])
})

it('sees a new row of another company, and one that is written again as it was', async () => {
  const [empty, print] = [await others(), await all()]
  await give('LAIN')
  const given = await others()
  expect(given).not.toBe(empty)
  await rewrite('LAIN')
  expect(await others()).not.toBe(given)
  await server.rows(`delete from setting where key = 'uji'`)
  expect(await others()).toBe(empty)
  expect(await all()).not.toBe(print)
})
