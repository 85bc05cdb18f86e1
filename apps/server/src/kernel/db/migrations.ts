import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'

const folder = fileURLToPath(new URL('../../../../../db/migrations/', import.meta.url))
const LOCK = 7_213_001

export interface Migration {
  version: number
  name: string
  sql: string
  checksum: string
}

/** The numbered `.sql` files, in order. */
export function listMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(`${folder}${name}`, 'utf8')
      return {
        version: Number(name.slice(0, 4)),
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      }
    })
}

/**
 * Migrates the database to this program's schema: forward only, one transaction a file, one process at a time. Refuses a
 * database that a newer program has migrated, and a file that was changed after it ran.
 * @param only apply no others: a backup is restored into its own schema
 * @returns the versions applied now
 */
export async function migrate(owner: pg.Client, only?: ReadonlySet<string>): Promise<number[]> {
  await requireVersion(owner)
  await owner.query('select pg_advisory_lock($1)', [LOCK])
  try {
    await owner.query(
      `create table if not exists schema_migration (
        version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const { rows } = await owner.query<{ version: number; name: string; checksum: string }>(
      'select version, name, checksum from schema_migration order by version',
    )
    const known = listMigrations()
    const done = new Map(rows.map((row) => [row.version, row]))
    const newer = rows.find((row) => !known.some((migration) => migration.version === row.version))
    if (newer) {
      throw new StartupError(
        `Data ini sudah dipakai Merchant versi yang lebih baru (migrasi ${newer.name}): jalankan versi itu, atau gunakan DATA_DIR lain.`,
      )
    }
    const changed = known.find((m) => done.has(m.version) && done.get(m.version)?.checksum !== m.checksum)
    if (changed) {
      throw new StartupError(
        `Berkas migrasi ${changed.name} berubah setelah dijalankan: kembalikan isinya, perubahan skema harus berupa berkas baru.`,
      )
    }
    const pending = known.filter(({ version, name }) => !done.has(version) && (!only || only.has(name)))
    for (const migration of pending) await apply(owner, migration)
    return pending.map((migration) => migration.version)
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

async function apply(owner: pg.Client, migration: Migration): Promise<void> {
  await owner.query('begin')
  try {
    await owner.query("set local app.actor = 'system:migration'; set local app.request_id = 'migration'")
    await stayHere(owner)
    await owner.query(migration.sql)
    await owner.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/**
 * On a Citus coordinator whose tables are not spread yet, a migration is of this machine alone: Citus would follow each step with
 * its own, and refuse some. `db:distribute` takes what is there to the others.
 */
async function stayHere(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ catalogue: string | null }>(
    "select to_regclass('pg_catalog.pg_dist_partition')::text as catalogue",
  )
  if (rows[0]?.catalogue == null) return
  const spread = await owner.query('select from pg_dist_partition limit 1')
  if (spread.rows.length === 0) await owner.query('set local citus.enable_ddl_propagation = off')
}

async function requireVersion(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  )
  if (Number(rows[0]?.version) < 150_000) {
    throw new StartupError(
      'PostgreSQL pada DATABASE_URL terlalu lama: gunakan versi 15 atau yang lebih baru.',
    )
  }
}
