import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../../test/support/test-server.ts'
import type { DbScope } from './database.ts'
import { openPool } from './pool.ts'

let server: TestServer
let own: number
let foreign: number
let scope: DbScope
beforeAll(async () => {
  server = await testServer()
  own = await server.branchId('JKT')
  foreign = await server.branchId('SBY')
  scope = server.scope([own])
  for (const branchId of [own, foreign]) {
    await server.rows(
      `with n as (insert into notification (branch_id, section, title, body, updated_at)
         values ($1, 'REDEEM', 'a', 'b', now()) returning branch_id, id)
       insert into notification_read (branch_id, notification_id, employee_id, read_at)
       select branch_id, id, (select min(id) from employee), now() from n`,
      [branchId],
    )
    await server.rows(
      `insert into outbox (branch_id, topic, payload, created_at) values ($1, 't', '{}', now())`,
      [branchId],
    )
  }
})
afterAll(() => server.close())

/** Tables with a branch that need no policy, each with its reason. */
const reviewed: Record<string, string> = {
  approval_rule:
    'rules of the company, with own ones of branches; lists and changes name the branches within reach',
  account_role: 'a mapping of the company, with exceptions for branches; read whole',
  employee: 'staff is company-wide; a person of a foreign branch may still be named as author or approver',
  employee_branch: 'says who may see which branch; read before there is a scope',
  audit_log: 'written by triggers, read by the history call, which checks the reach of the record itself',
  file: 'a picture is read by its name; the branch says on whose account it is kept',
  setting: 'values of the company, with exceptions for branches; a call names a branch within reach',
  idempotency_key: "looked up by the caller's own id; the branch is there to distribute it",
}

const guarded = async () =>
  (
    await server.rows<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and a.attname = 'branch_id' and not a.attisdropped order by 1`,
    )
  ).map((row) => row.name)

describe('every table with a branch', () => {
  it('has the policy, or a reason not to', async () => {
    const policies = await server.rows<{ name: string }>(
      `select tablename as name from pg_policies p join pg_class c on c.oid = format('%I.%I', schemaname, tablename)::regclass
       where policyname = 'branch_scope' and cmd = 'ALL' and permissive = 'PERMISSIVE'
         and roles = '{merchant_app}' and c.relrowsecurity and with_check is null
         and qual like '%branch_id = ANY%allowed_branches()%' order by 1`,
    )
    const withPolicy = policies.map((row) => row.name)
    expect([...withPolicy, ...Object.keys(reviewed)].sort()).toEqual(await guarded())
    expect(withPolicy).toEqual(
      expect.arrayContaining(['market', 'notification', 'notification_read', 'outbox']),
    )
  })

  it('belongs to somebody else than the role that the program works as, which passes no wall', async () => {
    const [role] = await server.rows(
      `select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole,
         (select count(*) from pg_class where relowner = r.oid) as owns
       from pg_roles r where rolname = 'merchant_app'`,
    )
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcanlogin: false,
      rolcreaterole: false,
      owns: 0,
    })
  })

  it.each(['market', 'notification', 'notification_read', 'outbox'])(
    'hides foreign rows from reading, changing and deleting: %s',
    async (table) => {
      const run = (statement: string) =>
        server.services.database.write(scope, (tx) => sql.raw<{ branch_id: number }>(statement).execute(tx))
      const all = await server.rows(`select from ${table} where branch_id = $1`, [foreign])
      expect(all.length).toBeGreaterThan(0)
      const { rows } = await run(`select branch_id from ${table}`)
      expect(rows.length).toBeGreaterThan(0)
      expect(new Set(rows.map((row) => row.branch_id))).toEqual(new Set([own]))
      const moved = run(`update ${table} set branch_id = ${foreign} where branch_id = ${own}`)
      await expect(moved).rejects.toThrow('row-level security')
      const changed = await run(`update ${table} set branch_id = branch_id where branch_id = ${foreign}`)
      expect(changed.numAffectedRows).toBe(0n)
      const deleted = await run(`delete from ${table} where branch_id = ${foreign}`)
      expect(deleted.numAffectedRows).toBe(0n)
      expect(await server.rows(`select from ${table} where branch_id = $1`, [foreign])).toHaveLength(
        all.length,
      )
    },
  )

  it('takes no foreign row', async () => {
    const row = {
      code: 'X-99',
      name: 'Selundupan',
      created_at: server.clock.now(),
      updated_at: server.clock.now(),
    }
    const insert = (branch_id: number) =>
      server.services.database.write(scope, (tx) =>
        tx
          .insertInto('market')
          .values({ ...row, branch_id })
          .execute(),
      )
    await expect(insert(foreign)).rejects.toThrow('row-level security')
    await insert(own)
  })

  it('is empty for a scope without branches', async () => {
    const rows = await server.services.database.read(server.scope([]), (db) =>
      db.selectFrom('market').select('id').execute(),
    )
    expect(rows).toEqual([])
  })
})

describe('a forgotten scope', () => {
  it('is an error on a fresh connection and shows nothing on a used one', async () => {
    const pool = openPool(server.connection, {
      max: 1,
      name: 'bare',
      statementTimeout: 5000,
      onError: () => undefined,
    })
    await expect(pool.query('select * from market')).rejects.toMatchObject({ code: '42704' })
    await pool.query(`begin; set local app.scope = '${own},${foreign}'; commit`)
    expect((await pool.query('select * from market')).rows).toEqual([])
    await pool.end()
  })

  it('can not be smuggled in', async () => {
    const { database } = server.services
    const read = async (bad: Partial<DbScope>) => database.read({ ...scope, ...bad }, async () => undefined)
    await expect(read({ actor: "x'; reset role; --" })).rejects.toThrow('plain words')
    await expect(read({ requestId: "x'" })).rejects.toThrow('plain words')
    await expect(read({ actor: '' })).rejects.toThrow('plain words')
  })

  it('never leaks from one call into the next on the same connection', async () => {
    const { database } = server.services
    for (const branchId of [own, foreign, own]) {
      const rows = await database.read(server.scope([branchId]), (db) =>
        db.selectFrom('market').select('branch_id').distinct().execute(),
      )
      expect(rows).toEqual([{ branch_id: branchId }])
    }
  })
})

describe('reading', () => {
  it('can not write', async () => {
    const write = server.services.database.read(scope, (db) =>
      db.updateTable('market').set({ name: 'x' }).execute(),
    )
    await expect(write).rejects.toThrow('read-only transaction')
  })
})
