import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'

/** A label that more customers have is common. */
const COMMON = 600

/** Whether so many customers of the branches have a label that a list is better read in its own order than from them. */
export async function isCommon(db: Db, branchIds: readonly number[], tagId: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from customer_tag t where ${inBranches('t.branch_id', branchIds)} and t.tag_id = ${tagId} limit ${COMMON + 1}) c`.execute(
    db,
  )
  return (rows[0]?.count ?? 0) > COMMON
}

/**
 * The same as `hasTag` for a common label, and for a list whose first rows an index gives in its order. `is true` keeps it from
 * becoming a join, which would sort the rows of all these customers first: they are gathered once, and each row is looked up
 * among them until the page is full.
 */
export const hasCommonTag = (
  branchIds: readonly number[],
  { customer, tagId }: { customer: string; tagId: number },
): RawBuilder<SqlBool> => sql<SqlBool>`(${sql.ref(customer)} in (
  select tagged.customer_id from customer_tag tagged
  where ${inBranches('tagged.branch_id', branchIds)} and tagged.tag_id = ${tagId})) is true`

/**
 * Rows of branches whose customer has a label: the filter of lists and reports.
 * @param row the name of the table, or of its branch, in the statement
 * @param customer the column with the customer's id
 */
export const hasTag = (
  branchIds: readonly number[],
  { row, customer, tagId }: { row: string; customer: string; tagId: number },
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from customer_tag tagged where ${sameBranch('tagged', row, branchIds)}
    and tagged.customer_id = ${sql.ref(customer)} and tagged.tag_id = ${tagId})`
