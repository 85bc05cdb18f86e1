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
  bigint: [1],
  integer: [1],
  smallint: [1],
  numeric: [1],
  date: ['2026-02-01'],
  'timestamp with time zone': ['2026-02-01T00:00:00Z'],
  boolean: [true],
}

/**
 * Puts something into every empty column of a row, as its owner in the database would, so that a change which forgets
 * one shows. @returns the columns that took nothing
 */
export async function fillRow(server: TestServer, table: string, id: number): Promise<string[]> {
  const empty = await server.rows<Column>(emptyColumns.replaceAll('TABLE', table), [id])
  const left: string[] = []
  for (const column of empty) if (!(await fill(server, table, id, column))) left.push(column.name)
  return left
}

async function fill(server: TestServer, table: string, id: number, { name, type, refers }: Column) {
  const candidates = refers
    ? (
        await server.rows<{ id: number }>(`select id from ${refers} where id <> $1 order by id limit 3`, [id])
      ).map((row) => row.id)
    : (values[type] ?? [])
  for (const value of candidates) {
    const taken = await server
      .rows(`update ${table} set ${name} = $2 where id = $1 returning id`, [id, value])
      .catch(() => [])
    if (taken.length > 0) return true
  }
  return false
}
