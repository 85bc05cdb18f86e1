import { type Narrowing, rowsOf } from './live/narrow.ts'

/** A rule that must hold in the database at any moment: the query finds rows that break it. */
export interface Invariant {
  /** Its number in the reliability plan, with a letter where one number became several checks. */
  name: string
  why: string
  /** The rule for accountants. */
  sentence: string
  /** The table that is checked. */
  reads: string
  /** Its violations are rows of branches; otherwise they concern the whole database. */
  ofBranches: boolean
  /** How it looks at what was written since the last look; a rule without it is always checked as a whole. */
  live?: Narrowing
  /** Selects violations; returns no row when all is well. */
  sql: string
  /** The same on a cluster, where tables that are no part of its metadata are asked for on each machine. */
  onCluster?: string
}

/**
 * SQL for the accounts of some roles at a branch, as `(branch_id, role, account_id)`: its own mapping, else the company's.
 */
export const accountsOf = (roles: readonly string[]): string => `
  select distinct on (b.id, r.role) b.id as branch_id, r.role, r.account_id
  from account_role r join branch b on b.company_id = r.company_id
  where r.role in (${roles.map((role) => `'${role}'`).join(', ')}) and (r.branch_id is null or r.branch_id = b.id)
  order by b.id, r.role, r.branch_id nulls last`

/**
 * SQL that pairs a journal line with its mirror. A receipt can't always leave with the value that it brought; the
 * difference goes from the inventory to the price variance.
 */
export const mirrorPlace = `case when l.role in ('INVENTORY', 'INVENTORY_OUTER', 'INVENTORY_DAMAGED', 'REWARD_INVENTORY', 'PURCHASE_PRICE_VARIANCE')
  then 'goods' else concat_ws(' ', l.account_id, l.party_type, l.party_id) end`

export const journals = rowsOf('journal', 'journal', { journal_id: 'id' })
export const linesOfJournals = rowsOf('journal_line', 'journal')
