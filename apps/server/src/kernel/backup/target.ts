import type pg from 'pg'
import { addForeignKeys, dropForeignKeys, type ForeignKey, listForeignKeys } from '../db/foreign-keys.ts'
import { isInUse } from '../db/in-use.ts'
import { StartupError } from '../startup-error.ts'
import type { ArchiveHeader, ArchiveManifest } from './archive.ts'

type Client = Pick<pg.ClientBase, 'query'>

/**
 * Refuses a database with rows: live data is never overwritten. A schema without a company, as a first start leaves it,
 * counts as empty.
 */
export async function requireEmpty(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ tables: number; migrated: boolean; name: string }>(
    `select current_database() as name, to_regclass('public.schema_migration') is not null as migrated,
       (select count(*)::int from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')) as tables`,
  )
  const { name, tables, migrated } = rows[0] ?? { name: '', tables: 0, migrated: false }
  if (await isInUse(owner))
    throw new StartupError(
      `Merchant sedang berjalan pada basis data ${name}: hentikan dahulu, atau pulihkan ke basis data lain.`,
    )
  const full = `Basis data ${name} sudah berisi data: pemulihan hanya ke basis data kosong, agar tidak ada data yang tertimpa. Siapkan basis data baru (DATABASE_URL) atau folder baru (DATA_DIR), lalu ulangi.`
  if (tables > 0 && !migrated) throw new StartupError(full)
  if (!migrated || !(await exists(owner, 'company'))) return
  for (const table of ['company', 'employee', 'audit_log'])
    if (await holdsRows(owner, table)) throw new StartupError(full)
}

async function exists(owner: Client, table: string): Promise<boolean> {
  const { rowCount } = await owner.query('select where to_regclass($1) is not null', [`public.${table}`])
  return rowCount === 1
}

async function holdsRows(owner: Client, table: string): Promise<boolean> {
  const { rowCount } = await owner.query(`select from "${table}" limit 1`)
  return rowCount === 1
}

/**
 * Prepares the tables for rows in any order: empty (migrations leave a few rows), their own triggers off, foreign keys
 * dropped. The owner has these rights, so no superuser is needed.
 */
export async function openTables(owner: Client, header: ArchiveHeader): Promise<ForeignKey[]> {
  const keys = await listForeignKeys(owner)
  await dropForeignKeys(owner, keys)
  // Before anything changes: some triggers tell of it in rows of their own.
  for (const { name } of header.tables) await owner.query(`alter table "${name}" disable trigger user`)
  await owner.query(`truncate ${header.tables.map(({ name }) => `"${name}"`).join(', ')}`)
  for (const month of header.auditMonths) await owner.query('call ensure_audit_partitions($1::date)', [month])
  await makePartitions(owner, header.partitions)
  return keys
}

/** The partitions of the backup instead of those that the migrations have made, which are empty. */
async function makePartitions(owner: Client, partitions: ArchiveHeader['partitions']): Promise<void> {
  if (partitions.length === 0) return
  const made = await owner.query<{ name: string }>(
    'select p.name from monthly_tables() t cross join lateral partitions_of(t.name::regclass) p',
  )
  for (const { name } of made.rows) await owner.query(`drop table "${name}"`)
  for (const { table, name, from, to } of partitions)
    await owner.query('call add_partition($1::regclass, $2, $3, $4)', [table, name, from, to])
}

/** Restores the rules. */
export async function closeTables(
  owner: Client,
  header: ArchiveHeader,
  keys: readonly ForeignKey[],
): Promise<void> {
  await addForeignKeys(owner, keys)
  for (const { name } of header.tables) await owner.query(`alter table "${name}" enable trigger user`)
  await owner.query(`analyze ${header.tables.map(({ name }) => `"${name}"`).join(', ')}`)
}

/** Restores every sequence, and checks that none would give a number that a row has already. */
export async function setSequences(owner: Client, sequences: ArchiveManifest['sequences']): Promise<void> {
  for (const { name, last, called } of sequences)
    await owner.query('select setval($1::regclass, $2::bigint, $3)', [`public."${name}"`, last, called])
  const { rows } = await owner.query<{ table: string; column: string; sequence: string }>(
    `select c.oid::regclass::text as "table", quote_ident(a.attname) as "column", s.relname as sequence
     from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
     join pg_class c on c.oid = d.refobjid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace and not c.relispartition`,
  )
  // Ids of the program come in blocks of a million (0046_ids_by_the_program.sql).
  const numbered = await owner.query<{ table: string; column: string }>(
    `select e.adrelid::regclass::text as "table", quote_ident(a.attname) as "column" from pg_attrdef e
     join pg_attribute a on a.attrelid = e.adrelid and a.attnum = e.adnum where pg_get_expr(e.adbin, e.adrelid) = 'next_id()'`,
  )
  const counters = [
    ...rows.map((row) => ({ ...row, next: 'last_value + 1' })),
    ...numbered.rows.map((row) => ({
      ...row,
      sequence: 'id_block',
      next: '(last_value + is_called::int) * 1000000',
    })),
  ]
  for (const { table, column, sequence, next } of counters) {
    const behind = await owner.query(
      `select from "${sequence}" where ${next} <= (select max(${column}) from ${table})`,
    )
    if (behind.rowCount)
      throw new StartupError(
        `Penghitung ${sequence} pada cadangan tertinggal dari isi tabel ${table}; pemulihan dibatalkan. Gunakan cadangan lain.`,
      )
  }
}

/** Moves the transaction ids of this cluster above the ids in the restored rows (0017_operations.sql). */
export async function shiftXacts(owner: Client, horizon: string): Promise<void> {
  const { rows } = await owner.query<{ shift: string }>(
    'select greatest(0, $1::bigint - pg_current_xact_id()::text::bigint)::text as shift',
    [horizon],
  )
  await owner.query(
    `create or replace function xact_shift() returns bigint language sql immutable parallel safe return ${BigInt(rows[0]?.shift ?? 0)}::bigint`,
  )
}
