/** Something that must hold in the database at any moment: the query finds what breaks it. */
export interface Invariant {
  /** Its number in the reliability plan, with a letter where one number became several checks. */
  name: string
  why: string
  /** The same for the people who keep the books. */
  sentence: string
  /** The table whose rows are looked at. */
  reads: string
  /** Its offenders are rows of branches; otherwise they are of the database as a whole. */
  ofBranches: boolean
  /** Selects offenders; returns no row when all is well. */
  sql: string
}

/** SQL for the accounts that a branch means by some roles, as `(branch_id, role, account_id)`: its own mapping, else the company's. */
export const accountsOf = (roles: readonly string[]): string => `
  select distinct on (b.id, r.role) b.id as branch_id, r.role, r.account_id
  from account_role r join branch b on b.company_id = r.company_id
  where r.role in (${roles.map((role) => `'${role}'`).join(', ')}) and (r.branch_id is null or r.branch_id = b.id)
  order by b.id, r.role, r.branch_id nulls last`

/**
 * SQL for the place that a journal line has in a comparison of a posting with its mirror: a receipt can't always leave
 * with the value that it brought, and what differs goes from the inventory to the price variance.
 */
export const mirrorPlace = `case when l.role in ('INVENTORY', 'INVENTORY_OUTER', 'INVENTORY_DAMAGED', 'REWARD_INVENTORY', 'PURCHASE_PRICE_VARIANCE')
  then 'goods' else concat_ws(' ', l.account_id, l.party_type, l.party_id) end`
