import type pg from 'pg'
import { isCluster } from '../citus/cluster.ts'
import { isSpreadByBranch } from '../db/branches.ts'
import { longAsText } from '../db/pool.ts'
import { approvalInvariants } from './approval-invariants.ts'
import { bankResultInvariants } from './bank-result-invariants.ts'
import type { Invariant } from './invariant.ts'
import { journalInvariants } from './journal-invariants.ts'
import { customerMergeInvariants, productMergeInvariants } from './merge-invariants.ts'
import { noteInvariants } from './note-invariants.ts'
import { openItemInvariants } from './open-item-invariants.ts'
import { orderInvariants } from './order-invariants.ts'
import { purchaseInvariants } from './purchase-invariants.ts'
import { returnInvariants } from './return-invariants.ts'
import { salesInvariants } from './sales-invariants.ts'
import { stockInvariants } from './stock-invariants.ts'
import { systemInvariants } from './system-invariants.ts'

/** By subject. */
export const invariantGroups = {
  JOURNAL: journalInvariants,
  STOCK: [...stockInvariants, ...productMergeInvariants],
  OPEN_ITEM: openItemInvariants,
  PURCHASE: purchaseInvariants,
  SALES: [
    ...salesInvariants,
    ...orderInvariants,
    ...noteInvariants,
    ...bankResultInvariants,
    ...returnInvariants,
    ...customerMergeInvariants,
  ],
  SYSTEM: [...systemInvariants, ...approvalInvariants],
} as const satisfies Record<string, readonly Invariant[]>

export const invariants: readonly Invariant[] = Object.values(invariantGroups).flat()

export interface Broken {
  name: string
  why: string
  rows: number
  /** The first five violations. */
  first: unknown[]
}

/** A connection that sees every branch: the owner of the schema. */
type Owner = Pick<pg.ClientBase, 'query'>

/**
 * Searches for broken invariants, in one statement and so at one moment, while users work. A cluster, which has no one moment, is
 * asked rule by rule.
 */
export async function checkInvariants(
  owner: Owner,
  asked: readonly Invariant[] = invariants,
): Promise<Broken[]> {
  if (!(await isCluster(owner))) return ask(owner, asked)
  const found: Broken[] = []
  for (const rule of asked) found.push(...(await ask(owner, [onCluster(rule)])))
  return found
}

/** The rule as a cluster is asked. */
const onCluster = (rule: Invariant): Invariant => ({ ...rule, sql: rule.onCluster ?? rule.sql })

async function ask(owner: Owner, asked: readonly Invariant[]): Promise<Broken[]> {
  const checks = asked.map(
    ({ name, sql }) => `
    select '${name}' as name, count(*)::int as rows,
      coalesce(json_agg(offender) filter (where no <= 5), '[]') as first
    from (select row_number() over () as no, to_json(found) as offender from (${sql}) found) o`,
  )
  const text = checks.join('\nunion all\n')
  const { rows } = await owner.query<Omit<Broken, 'why'>>({ text, types: longAsText })
  return rows
    .filter((row) => row.rows > 0)
    .map((row) => ({ ...row, why: asked.find(({ name }) => name === row.name)?.why ?? '' }))
}

export interface Finding {
  /** Rows checked. */
  rowsChecked: number
  broken: number
  /** The first fifty violations. */
  offenders: Record<string, unknown>[]
}

/**
 * Checks one invariant over the branches of one company; data that belongs to no branch is checked for the whole database.
 */
export async function checkInvariant(
  owner: Owner,
  rule: Invariant,
  branchIds: readonly number[],
): Promise<Finding> {
  const { sql, reads, ofBranches } = isSpreadByBranch() ? onCluster(rule) : rule
  const within = ofBranches ? 'where branch_id = any($1::bigint[])' : ''
  const { rows } = await owner.query<Finding>({
    text: `select (select count(*) from ${reads} ${within}) as "rowsChecked", count(*)::int as broken,
       coalesce(json_agg(offender) filter (where no <= 50), '[]') as offenders
     from (select row_number() over () as no, to_json(found) as offender from (${sql}) found ${within}) o`,
    values: ofBranches ? [branchIds] : [],
    types: longAsText,
  })
  return rows[0] ?? { rowsChecked: 0, broken: 0, offenders: [] }
}
