import type { TestServer } from '../support/test-server.ts'

interface Column {
  name: string
  type: string
  /** The table that the column refers to. */
  refers: string | null
}

const emptyColumns = `
  select a.attname as name, format_type(a.atttypid, null) as type, (
    select c.confrelid::regclass::text from pg_constraint c
    where c.conrelid = a.attrelid and c.contype = 'f' and c.conkey[cardinality(c.conkey)] = a.attnum limit 1) as refers
  from pg_attribute a, (select to_jsonb(t) as row from TABLE t where id = $1) r
  where a.attrelid = 'TABLE'::regclass and a.attnum > 0 and not a.attisdropped and not a.attnotnull
    and r.row -> a.attname = 'null' order by a.attnum`

/** Values of which one fits what people write into a column: words, a phone, a tax number, a post code, a code. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  text: ['Uji', '+6281199900', '123456789012345', '1234567890123456', '12345', '01', 'GROSIR', 'Approved'],
  bigint: [1, 1_000_000_000_000], // the second where another column is the least
  integer: [1],
  smallint: [1],
  numeric: [1],
  'double precision': [1],
  real: [1],
  date: ['2026-02-01', '2099-12-31', '2199-12-31'], // the last day that a field takes
  'timestamp with time zone': ['2026-02-01T00:00:00Z', '2099-12-31T00:00:00Z'],
  boolean: [true],
}

/**
 * Puts something into every empty column of a row, as its owner in the database would, so that a change which forgets
 * one shows. `empty` are the columns that stay as they are.
 * @throws for another column that takes nothing: nothing would be known of it
 */
export async function fillRow(
  server: TestServer,
  table: string,
  { id, empty }: { id: number; empty: readonly string[] },
): Promise<void> {
  const columns = await server.rows<Column>(emptyColumns.replaceAll('TABLE', table), [id])
  const left: Column[] = []
  for (const column of columns.filter(({ name }) => !empty.includes(name)))
    if (!(await fill(server, { table, id }, [column]))) left.push(column)
  // a latitude and a longitude are there together or not at all
  if (left.length > 0 && !(await fill(server, { table, id }, left)))
    throw new Error(`${table}: ${left.map(({ name }) => name)} took nothing, so no change of it is tried`)
}

async function fill(
  server: TestServer,
  { table, id }: { table: string; id: number },
  columns: readonly Column[],
): Promise<boolean> {
  const set = columns.map(({ name }, index) => `${name} = $${index + 2}`)
  const [first] = columns
  for (const value of await candidatesFor(server, id, first)) {
    const update = `update ${table} set ${set} where id = $1 returning id`
    const taken = await server.rows(update, [id, ...columns.map(() => value)]).catch(() => [])
    if (taken.length > 0) return true
  }
  return false
}

async function candidatesFor(server: TestServer, id: number, column: Column | undefined) {
  if (!column?.refers) return values[(column?.type ?? '').replace(/\(.*/, '')] ?? []
  const rows = await server.rows<{ id: number }>(
    `select id from ${column.refers} where id <> $1 order by id limit 40`,
    [id],
  )
  return rows.map((row) => row.id)
}
