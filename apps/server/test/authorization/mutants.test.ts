import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as branchScope from '../../src/kernel/http/branch-scope.ts'
import { type TestServer, testServer } from '../support/test-server.ts'
import { type Cell, cellsOf } from './cells.ts'
import { expectations } from './expectations.ts'
import { caught, faultsAt, guardMutants, type Mutant, missedOf, noticed } from './mutants.ts'
import { reorderRows } from './row-order.ts'
import { secondWallFaults, switchSecondWall, tablesWithForeignRows } from './second-wall.ts'
import { type Filter, filters, sqlMutations } from './sql-mutations.ts'
import { broken, makeWorld, type World } from './world.ts'

/**
 * The matrix must be able to fail: every guard is switched off in turn, and each time some cell must notice. The seams
 * are of the test alone: the caller that `access` returns is altered, one exported function is replaced (the branch
 * scope), SQL is altered on its way to the database, and row-level security is switched off in this file's own database.
 */
const scopeCheck = vi.hoisted(() => ({ off: false }))
vi.mock('../../src/kernel/http/branch-scope.ts', async (original) => {
  const real = await original<typeof branchScope>()
  return {
    effectiveBranches: (...args: Parameters<typeof branchScope.effectiveBranches>) => {
      if (!scopeCheck.off) return real.effectiveBranches(...args)
      const [principal, parts] = args
      const everything = { includes: () => true } as unknown as readonly number[] // every branch is within reach
      const chosen = real.effectiveBranches({ ...principal, branchIds: everything }, parts)
      return chosen === everything ? principal.branchIds : chosen
    },
  }
})

/** Mutants that need not be noticed: `METHOD /route filter`, as the file gives them, each with its reason. */
const equivalent = new Set(
  readFileSync(new URL('mutants-equivalent.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t')[0] ?? ''),
)

let server: TestServer
let world: World
let sql: ReturnType<typeof sqlMutations>
beforeAll(async () => {
  sql = sqlMutations()
  server = await testServer()
  world = await makeWorld(server)
})
afterAll(async () => {
  sql.end()
  await server.close({ broken })
})

/** How often a query that finds the right row without its filter is tried again, with the rows in another order. */
const ORDERS = 8

/** Callers that the guard lets pass, one for every way of reaching branches: others never come to the queries. */
const reachesQueries = ({ line, person }: Cell): boolean =>
  line.allowed[person.column] &&
  [
    'admin',
    'hoa',
    'bos',
    'kasir',
    'admin.lain',
    'bos.lain',
    ...(line.allowed.AD ? [] : ['keuangan']),
  ].includes(person.key ?? '')

/** Masters that lie in memory were read with another filter: they are read anew. */
async function switchOff(filter: Filter | undefined): Promise<void> {
  sql.switchOff(filter)
  await server.rows(`update master_version set version = gen_random_uuid() where kind <> 'ACCESS'`)
}

describe('a guard that is switched off is noticed', () => {
  it('permission, first-login wall, end of a session and branch scope', async () => {
    const scope: Mutant = {
      name: 'branch scope',
      cells: cellsOf(expectations.filter((line) => line.scope === 'branch')),
      on: () => Object.assign(scopeCheck, { off: true }),
      off: () => Object.assign(scopeCheck, { off: false }),
    }
    expect(await missedOf(world, [...guardMutants(world), scope])).toEqual([])
  }, 600_000) // a busy machine is slow, not wrong

  it('row-level security', async () => {
    expect(await secondWallFaults(world)).toEqual([])
    const tables = await switchSecondWall(world, false)
    const faults = await secondWallFaults(world)
    await switchSecondWall(world, true)
    const unnoticed = tables.filter((table) => !faults.some((fault) => fault.startsWith(`${table} `)))
    expect(await tablesWithForeignRows(world, unnoticed)).toEqual([])
    expect(faults).toContain('market: the scope of one branch reads rows of others')
    await server.rows(`delete from market where code = 'X'`)
  })

  it("each query's own filter of company, branch and caller, with row-level security off", async () => {
    await switchSecondWall(world, false)
    const carried = new Map<string, Set<Filter>>()
    for (const line of expectations) {
      sql.takeTouched()
      const { found } = await noticed(world, cellsOf([line]).filter(reachesQueries))
      expect(found && faultsAt(found.cell, found.faults)).toBeUndefined() // the first wall holds alone
      const seen = carried.get(line.route) ?? new Set()
      for (const filter of sql.takeTouched()) seen.add(filter)
      carried.set(line.route, seen)
    }
    const survived: string[] = []
    const tried = new Set<string>()
    for (const [route, seen] of carried) {
      const cells = cellsOf(expectations.filter((line) => line.route === route)).filter(reachesQueries)
      for (const filter of filters.filter((each) => seen.has(each))) {
        const name = `${route} ${filter}`
        tried.add(name)
        const play = () =>
          caught(world, {
            name,
            cells,
            on: () => switchOff(filter),
            off: () => switchOff(undefined),
          })
        let found = await play()
        for (let order = 0; !found && !equivalent.has(name) && order < ORDERS; order++) {
          await reorderRows(world)
          found = await play()
        }
        if (!found) survived.push(name)
      }
    }
    await switchSecondWall(world, true)
    process.stdout.write(
      `mutants of the queries: ${tried.size - survived.length} of ${tried.size} caught, ${equivalent.size} reviewed as equivalent\n`,
    )
    expect(survived.filter((name) => !equivalent.has(name))).toEqual([])
    expect([...equivalent].filter((name) => !tried.has(name))).toEqual([]) // stale lines
  }, 1_800_000)
})
