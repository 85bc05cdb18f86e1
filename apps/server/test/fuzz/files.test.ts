import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { depth } from '../support/depth.ts'
import { sendFile } from '../support/import-file.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'
import { anyFile } from './file-grammar.ts'

/** The same seed makes the same files; `npm run fuzz:files` makes more, and looks at time and memory. */
const SEED = 20261122
const FILES = depth(80, 400)

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** Every table but those that keep what was uploaded. */
async function books(): Promise<unknown> {
  const names = await server.value<string[]>(
    `select array_agg(table_name::text order by table_name) from information_schema.tables where table_schema = 'public'
       and table_type = 'BASE TABLE' and table_name !~ '^(audit_|import_|session|outbox)'`,
  )
  return server.rows(
    names.map((name) => `select '${name}' as name, count(*) from ${name}`).join(' union all '),
  )
}

it('files made from a grammar are judged or refused in a sentence, and the books stay as they were', async () => {
  const before = await books()
  const told = new Map<string, number>()
  for (const { kind, bytes, rows } of fc.sample(anyFile, { seed: SEED, numRuns: FILES })) {
    const { status, batch, error } = await sendFile(server, admin, 'suppliers', bytes)
    const outcome = status === 201 ? 'READ' : error.data?.reason
    expect(['READ', 'IMPORT_FILE', 'IMPORT_TOO_LARGE'], `${kind}: ${JSON.stringify(error)}`).toContain(
      outcome,
    )
    if (rows !== undefined)
      expect(batch, kind).toMatchObject({ rowCount: rows, newCount: rows, invalidCount: 0 })
    told.set(outcome, (told.get(outcome) ?? 0) + 1)
  }
  expect(await books()).toEqual(before)
  expect([...told.keys()].toSorted()).toEqual(['IMPORT_FILE', 'IMPORT_TOO_LARGE', 'READ'])
  expect(told.get('READ')).toBeGreaterThan(FILES / 4)
})
