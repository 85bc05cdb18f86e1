import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/test-server.ts'
import { goodIds, strangersOf, tryField } from './foreign-id.ts'
import { coercing, fieldName, namedFields, staleWords, unclassified } from './named-fields.ts'
import { broken, makeWorld, type World } from './world.ts'

/**
 * Every field of the contract that names a record, filled with the id of a foreign record in an otherwise good request:
 * refused like an unknown id. The matrix tries the record of the call and its branch; here are all other fields.
 */

let server: TestServer
let world: World
beforeAll(async () => {
  server = await testServer()
  world = await makeWorld(server)
  // Commands on people look at all that the person may do and see (reliability 6.3): here the ids are asked for alone.
  await server.rows(
    `delete from employee_branch using employee e where e.id = employee_id and e.email = $1`,
    ['cadangan.jkt@uji.test'],
  )
  await server.rows(`update role r set limits = c.limits from role c
    where r.key = 'BOS_STOKIS' and c.key = 'CASHIER' and c.company_id = r.company_id`)
})
afterAll(() => server.close({ broken }))

/** Fields that take a stranger's id, as the file gives them: `METHOD /route part.path strangers`, each with its reason. */
const accepted = new Set(
  readFileSync(new URL('foreign-ids-accepted.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t')[0] ?? ''),
)

describe('a field that names a record', () => {
  it('is classified by its name', () => {
    expect(unclassified.map((name) => `add ${name} to named-fields.ts`)).toEqual([])
    expect(staleWords).toEqual([])
  })

  it('takes no other type for a number', () => {
    expect(coercing).toEqual([])
  })

  it('is held by the database, too: a key to a row of a branch names the branch', async () => {
    const keys = await server.rows<{ name: string }>(
      `select format('%s of %s', f.conname, f.conrelid::regclass) as name
       from pg_constraint f
       join pg_constraint p on p.conrelid = f.confrelid and p.contype = 'p'
       join pg_attribute b on b.attrelid = f.confrelid and b.attname = 'branch_id' and b.attnum = any(p.conkey)
       where f.contype = 'f' and not b.attnum = any(f.confkey)`,
    )
    expect(keys).toEqual([])
  })

  it('takes no id of another branch or company', async () => {
    const good = await goodIds(world)
    const faults: string[] = []
    const taken: string[] = []
    let calls = 0
    for (const field of namedFields) {
      const name = fieldName(field)
      const tried = await tryField(world, field, good).catch((error: unknown) => ({
        accepted: [],
        faults: [String(error)],
        calls: 0,
      }))
      calls += tried.calls
      if (tried.accepted.length > 0) taken.push(`${name} ${tried.accepted.join('+')}`)
      faults.push(...tried.faults.map((fault) => `${name}: ${fault}`))
    }
    const strangers = namedFields.flatMap(strangersOf).length
    process.stdout.write(
      `foreign ids: ${namedFields.length} fields, ${strangers} strangers, ${calls} calls, ${taken.length} taken with a reason\n`,
    )
    expect.soft(faults).toEqual([])
    expect.soft(taken.filter((name) => !accepted.has(name))).toEqual([])
    expect([...accepted].filter((name) => !taken.includes(name))).toEqual([]) // stale lines
  }, 900_000) // a busy machine is slow, not wrong
})
