import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/support/empty-database.ts'
import { type TestServer, testServer } from '../../../test/support/test-server.ts'
import { readCatalogue, type Table } from '../db/catalogue.ts'
import { distribute, listAudited } from './distribute.ts'
import { type Place, placesOf } from './places.ts'

let server: TestServer
let tables: Map<string, Table>
let places: Map<string, Place>
beforeAll(async () => {
  server = await testServer()
  tables = await readCatalogue(server.owner)
  places = placesOf(tables, await listAudited(server.owner))
})
afterAll(() => server.close())

const at = (place: Place) => [...places].filter(([, is]) => is === place).map(([name]) => name)

describe('the places of the tables of the product', () => {
  it('are the machine of their branch for all with the policy of branches and the branch in their key', async () => {
    const guarded = await server.rows<{ name: string }>(
      `select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
       join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey) and a.attname = 'branch_id'
       where p.polname = 'branch_scope' order by 1`,
    )
    // guarded by its owner's id instead of a policy (row-security.test.ts)
    const expected = [...guarded.map(({ name }) => name), 'idempotency_key'].sort()
    expect(at('distributed').sort()).toEqual(expected)
    expect(expected).toEqual(expect.arrayContaining(['document', 'journal_line', 'stock_move', 'outbox']))
  })

  it('are every machine for masters, and the coordinator for sessions, staged files and the log', () => {
    expect(at('reference')).toEqual(
      expect.arrayContaining(['company', 'branch', 'employee', 'product', 'product_unit', 'selling_price']),
    )
    expect(at('local')).toEqual(
      expect.arrayContaining(['session', 'access_token', 'import_row', 'audit_log', 'schema_migration']),
    )
  })

  it('let no master refer to what is on one machine', () => {
    const wrong = at('reference').flatMap((name) =>
      (tables.get(name)?.foreignKeys ?? [])
        .filter((key) => places.get(key.table) !== 'reference')
        .map((key) => `${name} refers to ${key.table}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('a database that is no coordinator', () => {
  it('is refused with one sentence and stays empty', async () => {
    const empty = await emptyDatabase()
    await expect(distribute(empty.connection)).rejects.toThrow(
      /^Basis data pada DATABASE_URL bukan koordinator Citus dengan pekerja: .*, lalu ulangi\.$/,
    )
    expect(
      await empty.rows(`select relname from pg_class where relnamespace = 'public'::regnamespace`),
    ).toEqual([])
    await empty.drop()
  })
})
