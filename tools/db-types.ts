import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Connection, openOwner } from '../apps/server/src/kernel/db/pool.ts'
import { startEmbeddedPostgres } from '../apps/server/src/kernel/postgres/embedded-postgres.ts'

/**
 * Writes the typed tables from the schema that the migrations make. The API tests check that the file is up to date. Types
 * follow the parsers of kernel/db/pool.ts: bigint is number, date and timestamptz are text.
 */
const target = fileURLToPath(new URL('../apps/server/src/kernel/db/tables.generated.ts', import.meta.url))

const scalar: Record<string, string> = {
  int8: 'number',
  int4: 'number',
  int2: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  jsonb: 'Json',
  date: 'string',
  timestamptz: 'Timestamp',
}

/** A CHECK of the form `column in ('A', 'B')` becomes a union, so the code can't write a state that does not exist. */
function unionOf(check: string | null): string | undefined {
  const list = /= ANY \(ARRAY\[(.+?)\]\)/.exec(check ?? '')?.[1]
  const values = list?.match(/'[^']*'(?=::text)/g)
  return values?.join(' | ')
}

const tsType = ({ udt_name, check_clause }: Column): string =>
  udt_name.startsWith('_')
    ? `${scalar[udt_name.slice(1)] ?? 'string'}[]`
    : (unionOf(check_clause) ?? scalar[udt_name] ?? 'string')

const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  has_default: boolean
  check_clause: string | null
}

export async function generateTypes(databaseUrl: string): Promise<string> {
  const owner = await openOwner(databaseUrl, 'types')
  try {
    const { rows } = await owner.query<Column>(`
      select c.table_name, c.column_name, c.udt_name, c.is_nullable,
        (c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS') as has_default,
        (select pg_get_constraintdef(con.oid) from pg_constraint con
          join pg_attribute a on a.attrelid = con.conrelid and con.conkey = array[a.attnum]
          where con.conrelid = k.oid and con.contype = 'c' and a.attname = c.column_name
            and pg_get_constraintdef(con.oid) like '%= ANY (ARRAY[%' limit 1) as check_clause
      from information_schema.columns c
      join pg_class k on k.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
      where c.table_schema = 'public' and k.relkind in ('r', 'p') and not k.relispartition
        and c.table_name <> 'schema_migration'
      order by c.table_name collate "C", c.ordinal_position`)
    return print(rows)
  } finally {
    await owner.end()
  }
}

function print(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table_name)
  const lines = [
    '// Written by `npm run db:types` from the migrated schema. Do not edit.',
    "import type { ColumnType } from 'kysely'",
    '',
    '/** Filled by the database when it is left out. */',
    'type Generated<T> =',
    '  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>',
    '/** Instants are read as ISO text and written as Date or text. */',
    'type Timestamp = ColumnType<string, Date | string, Date | string>',
    '/** JSON is written as text. */',
    'type Json = ColumnType<unknown, string, string>',
    '',
  ]
  for (const [table, list] of tables) {
    lines.push(`export interface ${pascal(table)}Table {`)
    for (const column of list) {
      const type = tsType(column) + (column.is_nullable === 'YES' ? ' | null' : '')
      lines.push(`  ${column.column_name}: ${column.has_default ? `Generated<${type}>` : type}`)
    }
    lines.push('}', '')
  }
  lines.push(
    'export interface DB {',
    ...[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table`),
    '}',
    '',
  )
  return lines.join('\n')
}

/** The types of a database that is made from the migrations only for this, and dropped afterwards. */
async function typesOfMigrations(): Promise<string> {
  // By a computed address; otherwise the type check of the tools would include the whole server again.
  const entry = new URL('../apps/server/src/server.ts', import.meta.url).href
  const { prepareSchema }: { prepareSchema(connection: Connection): Promise<unknown> } = await import(entry)
  const dataDir = mkdtempSync(join(tmpdir(), 'merchant-types-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, database: 'types' })
  try {
    await prepareSchema(postgres.connection)
    return await generateTypes(postgres.url)
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  writeFileSync(target, await typesOfMigrations())
  console.log(`Wrote ${target}`)
}
