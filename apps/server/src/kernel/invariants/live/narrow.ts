import { keyOf, type TouchedSet } from './touched.ts'

/** How a rule looks at what was touched only. */
export interface Narrowing {
  /** The rule has nothing to do where none of these was touched. */
  of: readonly TouchedSet[]
  /** SQL that gives a table's name to the touched rows of this table: `journal as (select …)`. */
  rows: readonly string[]
  /** What else a finding must belong to: the rule compares more than the touched rows. */
  within?: TouchedSet
}

/**
 * Gives the name of a table to its touched rows.
 * @param named the columns of the table, where they are called otherwise than in the set
 */
export function rowsOf(table: string, set: TouchedSet, named: Record<string, string> = {}): string {
  const on = keyOf(set).map((column) => `r.${named[column] ?? column} = t.${column}`)
  return `${table} as (select r.* from touched_${set} t join public.${table} r on ${on.join(' and ')})`
}

/** The rule over what was touched. */
export function narrowed(sql: string, { rows, within }: Narrowing): string {
  const filter = within ? `where (${keyOf(within)}) in (select * from touched_${within})` : ''
  return `with ${rows.join(', ')} select * from (${sql}) found ${filter}`
}
