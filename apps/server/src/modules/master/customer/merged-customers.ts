import type { Customer } from '@merchant/contract/master/customer.ts'
import { type RawBuilder, sql } from 'kysely'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/**
 * The ids of a customer and of those that were merged into it, as an array: whose papers and ledgers the kept one reads
 * (clarified/buying-and-approvals 54).
 */
export const withMerged = (
  branchIds: readonly number[],
  id: number | RawBuilder<unknown>,
): RawBuilder<number[]> => sql<number[]>`array(
  select ${id}::bigint union all
  select m.id from customer m where ${inBranches('m.branch_id', branchIds)} and m.merged_into = ${id})`

/** The same for each row of the table `customer`, as a subquery of `id`. */
export const mergedOfRow = (branchIds: readonly number[]): RawBuilder<unknown> => sql`(
  select customer.id as id union all
  select m.id from customer m where ${sameBranch('m', 'customer', branchIds)} and m.merged_into = customer.id)`

/** What a search looks at, as the index customer_search has it. @param alias of the table */
export const customerWords = (alias = 'customer'): RawBuilder<string> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`(coalesce(${of('code')}, '') || ' ' || ${of('name')} || ' ' || coalesce(${of('owner_name')}, '')
    || ' ' || coalesce(${of('phone')}, '') || ' ' || coalesce(${of('formerly')}, ''))`
}

/** Code and name, as people know a customer. */
export const nameOf = ({ code, name }: { code?: string | null | undefined; name: string }): string =>
  [code, name].filter(Boolean).join(' ')

/** A customer that another one was kept for doesn't change any more. @throws MERGED naming the kept one */
export function requireUnmerged(
  of: Pick<Customer, 'code' | 'name'> & {
    mergedInto: Pick<Customer, 'code' | 'name'> | { code?: string | null; name: string } | null
  },
): void {
  if (of.mergedInto) throw refuse('MERGED', { name: nameOf(of), into: nameOf(of.mergedInto) })
}

/**
 * Keeps customers from being merged away until the commit: sent before their state is read by what books something on
 * them. Everything else about them may still change.
 */
export async function keepCustomers(tx: Tx, branchId: number, ids: readonly number[]): Promise<void> {
  await sql`
    select from customer where branch_id = ${branchId} and id = any(${[...ids]}::bigint[])
    order by id for key share`.execute(tx)
}

/**
 * Locks the customer whose wallets have what a paper gave to one of the branch: himself, or the one that he was merged into.
 * 'Pelanggan Umum' is many people and has none, so its tills don't wait for each other.
 * @returns the id
 * @throws MERGED where that one is being merged away at this very moment
 */
export async function holdOwner(
  { tx }: Pick<CommandCtx, 'tx'>,
  branchId: number,
  id: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select k.id from customer k
    where k.branch_id = ${branchId} and not k.is_walk_in and k.id = (
      select coalesce(c.merged_into, c.id) from customer c where c.branch_id = ${branchId} and c.id = ${id})
    for no key update`.execute(tx)
  const owner = rows[0]?.id ?? id
  const now = await sql<{ code: string | null; name: string; into: string; intoCode: string | null }>`
    select c.code, c.name, k.name as into, k.code as "intoCode"
    from customer c join customer k on k.branch_id = ${branchId} and k.id = c.merged_into
    where c.branch_id = ${branchId} and c.id = ${owner}`.execute(tx)
  const [gone] = now.rows
  if (gone)
    throw refuse('MERGED', { name: nameOf(gone), into: nameOf({ code: gone.intoCode, name: gone.into }) })
  return owner
}
