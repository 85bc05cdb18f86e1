import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * The condition that a table's rows are of these branches, by value. Every table that belongs to branches has it in every
 * statement, also one that is joined by `branch_id` to another that has it: rows lie where their branch says, and nobody
 * should have to take a statement apart to know where (`test/statements`). One branch is told as `=`, so that an index that
 * begins with the branch gives its rows in order.
 * @param column as `d.branch_id`
 */
export const inBranches = (column: string, branchIds: readonly number[]): RawBuilder<SqlBool> =>
  branchIds.length === 1
    ? sql`${sql.ref(column)} = ${branchIds[0]}`
    : sql`${sql.ref(column)} = any(${[...branchIds]}::bigint[])`

/**
 * The same beside an equality that finds the rows already. `is true` keeps it out of the choice of an index: an array among
 * its conditions would make the planner count one search for each element, beside the searches of row-level security, and take
 * another index, or read everything.
 */
const besides = (column: string, branchIds: readonly number[]): RawBuilder<SqlBool> =>
  sql`(${sql.ref(column)} = any(${[...branchIds]}::bigint[])) is true`

/**
 * The condition that a table's rows are of the same branch as another's, and of these: for joins and subqueries of lists over
 * many branches.
 * @param own the table that the condition is about, by its alias
 * @param other the alias of the other table, or a column that is a branch
 */
export const sameBranch = (own: string, other: string, branchIds: readonly number[]): RawBuilder<SqlBool> => {
  const column = `${own}.branch_id`
  const known = other.includes('.') ? other : `${other}.branch_id`
  const given = branchIds.length === 1 ? inBranches(column, branchIds) : besides(column, branchIds)
  return sql`(${sql.ref(column)} = ${sql.ref(known)} and ${given})`
}

let isSpread = false

/** Whether the tables of branches are spread over several machines. */
export const isSpreadByBranch = (): boolean => isSpread

/**
 * Says, at the start, whether the tables of branches are spread over several machines.
 * @returns what was said before
 */
export function spreadByBranch(spread: boolean): boolean {
  const before = isSpread
  isSpread = spread
  return before
}

/** Above so many rows of each branch, the first of all are merged one by one, and no more are read than are passed. */
const FAR_DOWN = 1_000

/**
 * The first rows of these branches, for pages over many of them; the page sorts and limits once more. Stands in FROM, followed
 * by an alias. On one machine each branch is asked for itself, so that an index that begins with the branch gives its first
 * rows in order and no more are read than are shown. Several machines are asked once: each gives the first of its own branches.
 * @param ofBranch the question, with its order and limit; `own` says that a column is the branch, or one of those asked
 * @param rows its limit. A page far down asks each branch in a member of its own of UNION ALL, which PostgreSQL merges by the
 * order of the page; planning takes longer then, and the page is found in a tenth of the time
 */
export function perBranch(
  branchIds: readonly number[],
  ofBranch: (own: (column: string) => RawBuilder<SqlBool>) => RawBuilder<unknown>,
  rows = 0,
): RawBuilder<unknown> {
  if (isSpread || branchIds.length <= 1) return sql`(${ofBranch((column) => inBranches(column, branchIds))})`
  if (rows > FAR_DOWN) {
    const members = branchIds.map((id) => sql`(${ofBranch((column) => inBranches(column, [id]))})`)
    return sql`(${sql.join(members, sql` union all `)})`
  }
  const own = (column: string) =>
    sql<SqlBool>`${sql.ref(column)} = each_branch.id and ${besides(column, branchIds)}`
  return sql`unnest(${[...branchIds]}::bigint[]) as each_branch (id) cross join lateral (${ofBranch(own)})`
}

/**
 * A step over several branches, done branch by branch in the order of their ids: each statement is of one branch, and two
 * transactions that take the same branches never wait for each other crosswise.
 */
export async function branchByBranch<Row extends { readonly branchId: number }>(
  rows: readonly Row[],
  step: (branchId: number, rows: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  const ofBranches = [...Map.groupBy(rows, ({ branchId }) => branchId)].sort(([one], [other]) => one - other)
  for (const [branchId, own] of ofBranches) await step(branchId, own)
}
