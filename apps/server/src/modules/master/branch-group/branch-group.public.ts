import { type RawBuilder, sql } from 'kysely'

/** The groups of a branch, as a list of their ids. @param branch its id: a value, or a column of the statement */
export const groupsOf = (branch: number | RawBuilder<unknown>): RawBuilder<number[]> =>
  sql`array(select in_group.id from branch_group in_group where ${branch}::bigint = any(in_group.branch_ids))`

/** The condition that a branch is in a group. Both are values, or columns of the statement. */
export const isInGroup = (
  branch: number | RawBuilder<unknown>,
  group: number | RawBuilder<unknown>,
): RawBuilder<boolean> => sql`${group} = any(${groupsOf(branch)})`
