import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../../test/support/test-server.ts'
import { branchByBranch, inBranches, perBranch, sameBranch, spreadByBranch } from './branches.ts'
import type { Db } from './types.ts'

let server: TestServer
let jkt: number
let sby: number
let all: number[]
beforeAll(async () => {
  server = await testServer()
  all = (await server.rows<{ id: number }>('select id from branch order by id')).map(({ id }) => id)
  jkt = await server.branchId('JKT')
  sby = await server.branchId('SBY')
})
afterAll(() => server.close())

/** Reads as somebody who sees every branch, so that a condition alone leaves rows out. */
const read = <T>(work: (db: Db) => Promise<T>) => server.services.database.read(server.scope(all), work)

const branchesOf = (rows: readonly { branch_id: number }[]) =>
  [...new Set(rows.map((row) => row.branch_id))].sort()

describe('rows of branches', () => {
  it.each([
    ['no branch', () => []],
    ['one', () => [jkt]],
    ['two', () => [jkt, sby]],
  ])('are only the rows of %s', async (_, given) => {
    const { rows } = await read((db) =>
      sql<{
        branch_id: number
      }>`select branch_id from warehouse where ${inBranches('branch_id', given())}`.execute(db),
    )
    expect(branchesOf(rows)).toEqual(given().sort())
  })

  it.each([
    ['one branch', () => [jkt]],
    ['two', () => [jkt, sby]],
  ])('are joined within the same branch, of %s', async (_, given) => {
    const { rows } = await read((db) =>
      sql<{ branch_id: number; other: number; named: number }>`
        select w.branch_id, o.branch_id as other, b.id as named from branch b
        join warehouse w on ${sameBranch('w', 'b.id', given())}
        join warehouse o on ${sameBranch('o', 'w', given())}`.execute(db),
    )
    expect(branchesOf(rows)).toEqual(given().sort())
    expect(rows.filter((row) => row.other !== row.branch_id || row.named !== row.branch_id)).toEqual([])
  })

  it.each([
    ['one branch', () => [jkt]],
    ['two', () => [jkt, sby]],
    ['all', () => all],
  ])('come first of each, of %s', async (_, given) => {
    const { rows } = await read((db) =>
      sql<{ branch_id: number; id: number }>`
        select w.branch_id, w.id from ${perBranch(
          given(),
          (own) =>
            sql`select w.branch_id, w.id from warehouse w where ${own('w.branch_id')} order by w.id desc limit 1`,
        )} w order by w.branch_id`.execute(db),
    )
    const latest = await server.rows(
      'select branch_id, max(id) as id from warehouse where branch_id = any($1) group by 1 order by 1',
      [given()],
    )
    expect(rows).toEqual(latest)
  })

  it.each([
    ['one branch', () => [jkt]],
    ['two', () => [jkt, sby]],
    ['all', () => all],
  ])('make the same page on one machine and on several, of %s', async (_, given) => {
    const page = () =>
      read(async (db) => {
        const { rows } = await sql<{ id: number }>`
          select w.id from ${perBranch(
            given(),
            (own) => sql`select w.id from warehouse w where ${own('w.branch_id')} order by w.id desc limit 3`,
          )} w order by w.id desc limit 3`.execute(db)
        return rows
      })
    const expected = await server.rows(
      'select id from warehouse where branch_id = any($1) order by id desc limit 3',
      [given()],
    )
    expect(await page()).toEqual(expected)
    const before = spreadByBranch(true)
    try {
      expect(await page()).toEqual(expected)
    } finally {
      spreadByBranch(before)
    }
  })
})

it('a step over branches is done branch by branch, in the order of their ids', async () => {
  const rows = [
    { branchId: 10, what: 'a' },
    { branchId: 9, what: 'b' },
    { branchId: 10, what: 'c' },
  ]
  const done: string[] = []
  await branchByBranch(rows, async (branchId, own) => {
    done.push(`${branchId} begins`)
    await Promise.resolve()
    done.push(`${branchId}: ${own.map(({ what }) => what).join(' ')}`)
  })
  expect(done).toEqual(['9 begins', '9: b', '10 begins', '10: a c'])
})
