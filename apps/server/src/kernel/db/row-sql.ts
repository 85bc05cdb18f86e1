import { type RawBuilder, sql } from 'kysely'

/** Values by column name, so that each value is written beside its column. */
export type NamedValues = Readonly<Record<string, unknown>>

/** `(a, b) values (1, 2)`, for `insert into`. */
export const columnsAndValues = (row: NamedValues): RawBuilder<unknown> =>
  sql`(${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})`

/** The same of several rows with the same columns. */
export const columnsAndRows = (rows: readonly NamedValues[]): RawBuilder<unknown> => {
  const names = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(names.map((name) => row[name] ?? null))})`)
  return sql`(${sql.join(names.map((name) => sql.ref(name)))}) values ${sql.join(values)}`
}

/** `a = 1, b = 2`, for `update`. */
export const assignments = (row: NamedValues): RawBuilder<unknown> =>
  sql.join(Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
