import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/support/empty-database.ts'
import { type TestServer, testServer } from '../../../test/support/test-server.ts'
import { listMigrations, migrate } from './migrations.ts'
import { openOwner } from './pool.ts'

/** A market is a row of a branch, a brand is one of no branch. */

let server: TestServer
let branches: { jkt: number; bdg: number }
beforeAll(async () => {
  server = await testServer()
  branches = { jkt: await server.branchId('JKT'), bdg: await server.branchId('BDG') }
})
afterAll(() => server.close())

/** Transactions of other databases of the cluster hold the horizon back. */
const patience = { timeout: 60_000 }
const unsealed = () =>
  server.value<number>(
    'select count(*) from audit_log where xact >= (select up_to from audit_seal order by up_to desc limit 1)',
  )
const sealAll = () =>
  expect
    .poll(async () => {
      await server.value('select seal_audit_log()')
      return unsealed()
    }, patience)
    .toBe(0)

interface Broken {
  chain: number
  number: number | null
  expected: number
  found: number
}
const broken = () => server.rows<Broken>('select * from broken_audit_seals() order by chain, number')
/** What is broken with a change by hand, which is taken back. */
async function brokenBy(...statements: string[]): Promise<Broken[]> {
  await server.rows('begin')
  for (const statement of statements) await server.rows(statement)
  const found = await broken()
  await server.rows('rollback')
  return found
}

let places = 0
const market = (branchId: number) => {
  const code = `SEGEL${++places}`
  return `insert into market (branch_id, code, name, created_at, updated_at) values (${branchId}, '${code}', '${code}', now(), now())`
}
const brand = `update brand set name = name || '.' where code = 'ISOGO'`
const lastOf = (chain: number) =>
  server.rows<{ number: number; row_count: number }>(
    'select number, row_count from audit_seal where chain = $1 order by number desc limit 1',
    [chain],
  )
/** Number of seals of a chain, and of the rows that they seal. */
async function sizeOf(chain: number): Promise<[number, number]> {
  const [size] = await server.rows<{ seals: number; rows: number }>(
    'select count(*)::int as seals, coalesce(sum(row_count), 0)::int as rows from audit_seal where chain = $1',
    [chain],
  )
  return [size?.seals ?? 0, size?.rows ?? 0]
}
/** What the chains of no branch and of both branches grow by. */
async function growth(write: () => Promise<unknown>) {
  const chains = [0, branches.jkt, branches.bdg]
  const before = []
  for (const chain of chains) before.push(await sizeOf(chain))
  await write()
  const grown = []
  for (const [i, chain] of chains.entries()) {
    const [seals, rows] = await sizeOf(chain)
    grown.push([seals - (before[i]?.[0] ?? 0), rows - (before[i]?.[1] ?? 0)])
  }
  return grown
}
/** Rows of one transaction are sealed in one run. */
async function together(...statements: string[]): Promise<void> {
  for (const statement of ['begin', ...statements, 'commit']) await server.rows(statement)
}

describe('the chains of seals', () => {
  it('are one for every branch that wrote, and one for rows of no branch in every run', async () => {
    await sealAll()
    const grown = await growth(async () => {
      await together(brand, market(branches.jkt), market(branches.jkt))
      await sealAll()
      await server.rows(market(branches.bdg))
      await sealAll()
    })
    expect(grown).toEqual([
      [2, 1],
      [1, 2],
      [1, 1],
    ])
    expect(await broken()).toEqual([])
  })

  it('show the seal of the branch whose row was changed, and no other', async () => {
    await together(market(branches.jkt), market(branches.bdg), brand)
    await sealAll()
    const [last] = await lastOf(branches.bdg)
    const ofBdg = `where id = (select max(id) from audit_log where branch_id = ${branches.bdg})`
    expect(await brokenBy(`update audit_log set actor = 'x' ${ofBdg}`)).toEqual([
      { chain: branches.bdg, number: last?.number, expected: 1, found: 1 },
    ])
    const moved = await brokenBy(`update audit_log set branch_id = ${branches.jkt} ${ofBdg}`)
    expect(moved.map(({ chain, expected, found }) => [chain, expected, found]).toSorted()).toEqual(
      [
        [branches.jkt, 1, 2],
        [branches.bdg, 1, 0],
      ].toSorted(),
    )
  })

  it('let no chain go with its rows, nor its last seal, nor a row come without a seal', async () => {
    await server.rows(market(branches.bdg))
    await sealAll()
    const [last] = await lastOf(branches.bdg)
    const gone = await brokenBy(
      `delete from audit_log where branch_id = ${branches.bdg}`,
      `delete from audit_seal where chain = ${branches.bdg}`,
    )
    expect(new Set(gone.map(({ chain }) => chain))).toEqual(new Set([0]))
    expect(gone.every(({ expected, found }) => expected === found)).toBe(true) // their own rows are whole
    const lastGone = await brokenBy(
      `delete from audit_seal where chain = ${branches.bdg} and number = ${last?.number}`,
    )
    expect(lastGone.map(({ chain, number, found }) => [chain, number, found])).toEqual([
      [0, (await lastOf(0))[0]?.number, 0],
      [branches.bdg, null, 1],
    ])
    const slipped = await brokenBy(`insert into audit_log (xact, actor, action, entity, branch_id)
      select xact, 'x', 'EVENT', 'x', 987654 from audit_log where xact < (select up_to from audit_seal order by up_to desc limit 1)
      order by id desc limit 1`)
    expect(slipped).toEqual([{ chain: 987654, number: null, expected: 0, found: 1 }])
  })

  it('take up rows once, whatever the order in which their transactions end', async () => {
    await sealAll()
    const writers: pg.Client[] = []
    for (const _ of [1, 2, 3, 4]) {
      const writer = await openOwner(server.connection, 'writer')
      await writer.query(`begin; set local app.actor = 'system:test'`)
      writers.push(writer)
    }
    // each writes to both branches, the first one first, and again after the others
    for (const writer of writers) {
      await writer.query(market(branches.jkt))
      await writer.query(market(branches.bdg))
    }
    await writers[0]?.query(market(branches.jkt))
    const grown = await growth(async () => {
      for (const at of [2, 1, 3, 0]) {
        expect(await server.value('select seal_audit_log()'), 'before the oldest has ended').toBe(0)
        await writers[at]?.query('commit')
      }
      await sealAll()
    })
    expect(grown.map(([, rows]) => rows)).toEqual([0, 5, 4])
    expect(await broken()).toEqual([])
    for (const writer of writers) await writer.end()
  })
})

describe('seals over the rows of all branches', () => {
  const earlier = new Set(listMigrations().flatMap(({ name }) => (name < '0049' ? [name] : [])))
  const log = (branchId: number | null) =>
    `insert into audit_log (actor, action, entity, branch_id) values ('system:test', 'EVENT', 'uji', ${branchId})`

  it('hold as they were, and every chain goes on from the last of them', async () => {
    const database = await emptyDatabase()
    const owner = await openOwner(database.connection, 'seals')
    const one = async (sql: string) => Object.values((await owner.query(sql)).rows[0] ?? {})[0]
    const seal = () =>
      expect
        .poll(async () => {
          await one('select seal_audit_log()')
          return one(
            'select (select count(*) from audit_log) - (select coalesce(sum(row_count), 0) from audit_seal) as left',
          ).then(Number)
        }, patience)
        .toBe(0)
    const breaks = async (sql: string) => {
      await owner.query('begin')
      await owner.query(sql)
      const { rows } = await owner.query<Broken>('select * from broken_audit_seals() order by chain, number')
      await owner.query('rollback')
      return rows.map(({ chain, number }) => `${chain}/${number}`)
    }
    try {
      await migrate(owner, earlier)
      await seal()
      for (const branchId of [1, null]) {
        await owner.query(log(branchId))
        await owner.query(log(2))
        await seal()
      }
      const last = Number(await one('select max(id) from audit_seal'))
      await migrate(owner)
      await owner.query(log(1))
      await seal()
      expect(await breaks('select')).toEqual([])
      expect(await breaks(`update audit_log set actor = 'x' where branch_id = 2`)).toEqual([
        `-1/${last - 1}`,
        `-1/${last}`,
      ])
      expect(
        await breaks(`update audit_log set actor = 'x' where id = (select max(id) from audit_log)`),
      ).toEqual(['1/1'])
      const head = `update audit_seal set hash = '\\x00' where chain = -1 and number = ${last}`
      expect(await breaks(head)).toEqual([`-1/${last}`, '0/1', '1/1'])
    } finally {
      await owner.end()
      await database.drop()
    }
  })
})
