import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { openOwnerPool } from '../../../kernel/db/pool.ts'
import { invariants } from '../../../kernel/invariants/check-invariants.ts'
import { jobHandlers } from '../../jobs.ts'

let server: TestServer
let pool: pg.Pool
let admin: Caller
let centre: Caller

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  centre = await server.as('keuangan')
  pool = openOwnerPool(server.connection, {
    max: 2,
    name: 'uji',
    actor: 'system:job',
    onError: () => undefined,
  })
  await server.owner.query("set app.actor = 'system:test'")
})
afterAll(async () => {
  await pool.end()
  await server.close({ broken: 'it plants what the check has to find', rules: ['I05', 'I38'] })
})

const start = (caller = admin) => caller.call('POST /v1/ledger-checks')
const read = async (caller = admin) => (await caller.call('GET /v1/ledger-checks')).data
const run = (task: 'check-ledger' | 'check-every-ledger', checkId?: number) =>
  jobHandlers(pool, server.clock, server.services.database)[task]?.({ checkId })
const rule = async (name: string, caller = admin) =>
  (await read(caller)).rules.find((each) => each.name === name)

/** Checks everything now. */
async function check(): Promise<number> {
  const { data } = await start()
  await run('check-ledger', data.id)
  return data.id
}

describe('checking the books', () => {
  it('is for those who keep them: the branch looks away, Finance looks, Admin starts', async () => {
    const cashier = await server.as('kasir')
    expect(await cashier.call('GET /v1/ledger-checks')).toMatchObject({ status: 403 })
    expect(await start(cashier)).toMatchObject({ status: 403 })
    expect(await start(centre)).toMatchObject({ status: 403 })
    expect(await centre.call('GET /v1/ledger-checks')).toMatchObject({ status: 200 })
  })

  it('names every rule in a sentence before it ever ran', async () => {
    const { last, rules } = await read()
    expect(last).toBeNull()
    expect(rules.map(({ name }) => name)).toEqual(invariants.map(({ name }) => name))
    expect(rules.every(({ sentence, result }) => sentence.length > 20 && result === null)).toBe(true)
  })

  it('runs in the background, one at a time', async () => {
    const first = await start()
    expect(first).toMatchObject({
      status: 201,
      data: { status: 'RUNNING', startedBy: 'Dewi Anggraini', done: 0, steps: invariants.length },
    })
    expect(
      await server.value(`select count(*) from graphile_worker.jobs where task_identifier = 'check-ledger'`),
    ).toBe(1)
    expect(await start()).toMatchObject({
      status: 409,
      error: { data: { reason: 'LEDGER_CHECK_RUNNING' } },
    })
    await run('check-ledger', first.data.id)
    const { last, rules } = await read()
    expect(last).toMatchObject({ id: first.data.id, status: 'DONE', done: invariants.length })
    expect(rules.filter(({ result }) => result?.broken !== 0)).toEqual([])
    const results = () => server.rows('select * from ledger_check_result order by name')
    const before = await results()
    await run('check-ledger', first.data.id)
    expect(await results()).toEqual(before)
  })

  it('gives up a run whose process has gone', async () => {
    await start()
    const now = server.clock.now()
    server.clock.set(new Date(now.getTime() + 16 * 60_000))
    admin = await server.as('admin')
    const again = await start()
    expect(again).toMatchObject({ status: 201 })
    await run('check-ledger', again.data.id)
    expect(await server.rows('select status from ledger_check order by id desc limit 2')).toEqual([
      { status: 'DONE' },
      { status: 'FAILED' },
    ])
  })

  it('says so when it fails, and can be started anew', async () => {
    const { data } = await start()
    await server.owner.query('alter table stock_move rename to stock_move_away')
    await expect(run('check-ledger', data.id)).rejects.toThrow('stock_move')
    await server.owner.query('alter table stock_move_away rename to stock_move')
    expect((await read()).last).toMatchObject({ status: 'FAILED' })
    await check()
    expect((await read()).last).toMatchObject({ status: 'DONE' })
  })
})

describe('a fault', () => {
  it('is told in words with its paper', async () => {
    await server.owner.query('set session_replication_role = replica') // as if the audit had been switched off
    const [paper] = await server.rows<{ id: number }>(
      `insert into document (branch_id, type, number, date, status, created_at, created_by, updated_at, updated_by)
       select b.id, 'PURCHASE_ORDER', null, '2026-11-20', 'DRAFT', now(), e.id, now(), e.id
       from branch b, employee e where b.code = 'JKT' and e.id = $1 returning id`,
      [admin.employeeId],
    )
    await server.owner.query('set session_replication_role = origin')
    await check()
    expect(await rule('I38')).toMatchObject({
      sentence: 'Pembuatan setiap dokumen tercatat di jejak audit, kecuali yang jejaknya sudah diarsipkan',
      result: {
        broken: 1,
        faults: [
          {
            facts: [{ label: 'Cabang', value: expect.stringContaining('Jakarta') }],
            document: { id: paper?.id, name: `Draf ${paper?.id}` },
          },
        ],
      },
    })
  })

  it('is counted for everybody and shown to users who see its branch', async () => {
    await server.rows(
      `insert into account_balance (branch_id, account_id, month, class, debit)
       select b.id, a.id, '2026-11-01', 'NORMAL', 1250000 from branch b,
         (select id from account where code = '1-1101') a where b.code in ('JKT', 'BDG')`,
    )
    await check()
    const faults = async (caller: Caller) => {
      const result = (await rule('I05', caller))?.result
      return { broken: result?.broken, shown: result?.faults.length }
    }
    expect(await faults(admin)).toEqual({ broken: 2, shown: 2 })
    const branch = await server.as('arif')
    const seen = await server.value<number>(
      `select count(*) from branch where code in ('JKT', 'BDG') and id = any($1)`,
      [[branch.branchId]],
    )
    expect(await faults(branch)).toEqual({ broken: 2, shown: seen })
    const [first] = (await rule('I05', branch))?.result?.faults ?? []
    expect(first?.facts).toContainEqual({ label: 'Akun', value: '1-1101 Kas' })
    expect(first?.facts).toContainEqual({ label: 'Bulan', value: '1 Nov 2026' })
    expect(first?.facts).toContainEqual({ label: 'Golongan jurnal', value: 'Biasa' })
    expect(first?.facts).toContainEqual({ label: 'Saldo debit', value: '1.250.000' })
  })
})

describe('every night', () => {
  it('all companies are checked, each over its own branches', async () => {
    const other = await server.value<number>(
      `insert into company (code, name, created_at, updated_at) values ('LAIN', 'PT Lain', now(), now()) returning id`,
    )
    await run('check-every-ledger')
    const [mine] = await server.rows(
      `select status, started_by from ledger_check where company_id <> $1 order by id desc limit 1`,
      [other],
    )
    expect(mine).toEqual({ status: 'DONE', started_by: null })
    expect((await read()).last).toMatchObject({ startedBy: null, status: 'DONE' })
    expect(
      await server.value(
        `select broken from ledger_check_result r join ledger_check c on c.id = r.check_id
         where c.company_id = $1 and r.name = 'I05'`,
        [other],
      ),
    ).toBe(0)
  })
})
