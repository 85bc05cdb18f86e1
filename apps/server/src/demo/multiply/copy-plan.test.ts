import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/support/empty-database.ts'
import { readCatalogue } from '../../kernel/db/catalogue.ts'
import { openOwner } from '../../kernel/db/pool.ts'
import { prepareSchema } from '../../server.ts'
import { planCopies } from './copy-plan.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>

beforeAll(async () => {
  database = await emptyDatabase()
  await prepareSchema(database.connection)
})
afterAll(() => database.drop())

it('knows of every id in a table of branches what it names, and puts each table behind those that it names', async () => {
  const owner = await openOwner(database.connection, 'assert')
  const tables = await readCatalogue(owner).finally(() => owner.end())
  const order = planCopies(tables).map(({ table }) => table)
  expect(order[0]).toBe('branch')
  expect(order.indexOf('document')).toBeLessThan(order.indexOf('journal'))
  expect(order.indexOf('journal')).toBeLessThan(order.indexOf('journal_line'))
  expect(order).not.toContain('employee')
})
