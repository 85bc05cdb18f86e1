import { sql } from 'kysely'
import type { World } from './world.ts'

/** Tables with a branch that row-level security does not guard, reviewed. */
const reviewed: Record<string, string> = {
  approval_rule:
    'rules of the company, with own ones of branches; lists and changes name the branches within reach',
  account_role: 'a mapping of the company, with exceptions for branches; a call shows those within reach',
  audit_log:
    'written by triggers of every scope; read only through the history of a record that was checked first',
  employee: 'a company-wide master: sign-in looks for people before any scope is known',
  employee_branch: 'decides the scope itself',
  file: 'a picture is read by its name; the branch says on whose account it is kept',
  setting: 'values of the company, with exceptions for branches; a call names a branch within reach',
  idempotency_key: 'found only by the caller, own branch and key together',
}

/** Faults of the database's own checks: tables without a policy, rows that a foreign scope reads or writes. */
export async function secondWallFaults({ server, branchOf }: World): Promise<string[]> {
  const tables = await server.rows<{ name: string; guarded: boolean }>(
    `select c.relname as name,
       c.relrowsecurity and exists (select from pg_policies p where p.tablename = c.relname) as guarded
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'branch_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  const faults = tables
    .filter(({ name, guarded }) => !guarded && !reviewed[name])
    .map(({ name }) => `${name} has a branch_id and no row-level security, and is not on the reviewed list`)
  const scope = server.scope([branchOf('JKT').id])
  for (const { name } of tables.filter((table) => !reviewed[table.name])) {
    const { rows } = await server.services.database.read(scope, (db) =>
      sql<{
        count: number
      }>`select count(*) as count from ${sql.table(name)} where branch_id <> ${branchOf('JKT').id}`.execute(
        db,
      ),
    )
    if (rows[0]?.count !== 0) faults.push(`${name}: the scope of one branch reads rows of others`)
  }
  const foreign = branchOf('JYP').id
  const written = await server.services.database
    .write(scope, (tx) =>
      sql`insert into market (branch_id, code, name, created_at, updated_at) values (${foreign}, 'X', 'x', now(), now())`.execute(
        tx,
      ),
    )
    .then(
      () => true,
      () => false,
    )
  if (written) faults.push('market: the scope of one branch writes into another')
  return faults
}

/** Turns row-level security of guarded tables off or on, as their owner. */
export async function switchSecondWall({ server }: World, on: boolean): Promise<string[]> {
  const guarded = await server.rows<{ tablename: string }>('select distinct tablename from pg_policies')
  for (const { tablename } of guarded)
    await server.owner.query(`alter table ${tablename} ${on ? 'enable' : 'disable'} row level security`)
  return guarded.map((row) => row.tablename)
}

/** Guarded tables that hold rows of other branches than the scope's: only these can show that the wall is down. */
export async function tablesWithForeignRows(
  { server, branchOf }: World,
  tables: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) {
    const rows = await server.rows(`select from ${table} where branch_id <> $1 limit 1`, [branchOf('JKT').id])
    if (rows.length > 0) found.push(table)
  }
  return found
}
