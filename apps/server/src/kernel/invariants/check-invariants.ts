import type pg from 'pg'
import type { Invariant } from './invariant.ts'
import { journalInvariants } from './journal-invariants.ts'
import { openItemInvariants } from './open-item-invariants.ts'
import { stockInvariants } from './stock-invariants.ts'
import { systemInvariants } from './system-invariants.ts'

export const invariants: readonly Invariant[] = [
  ...journalInvariants,
  ...stockInvariants,
  ...openItemInvariants,
  ...systemInvariants,
]

export interface Broken {
  name: string
  why: string
  rows: number
  /** The first five offenders. */
  first: unknown[]
}

/**
 * Looks for anything that breaks an invariant, in one statement and so at one moment, while others work.
 * @param owner a connection that sees every branch: the owner of the schema
 */
export async function checkInvariants(owner: Pick<pg.ClientBase, 'query'>): Promise<Broken[]> {
  const checks = invariants.map(
    ({ name, sql }) => `
    select '${name}' as name, count(*)::int as rows,
      coalesce(json_agg(offender) filter (where no <= 5), '[]') as first
    from (select row_number() over () as no, to_json(found) as offender from (${sql}) found) o`,
  )
  const { rows } = await owner.query<Omit<Broken, 'why'>>(checks.join('\nunion all\n'))
  return rows
    .filter((row) => row.rows > 0)
    .map((row) => ({ ...row, why: invariants.find(({ name }) => name === row.name)?.why ?? '' }))
}
