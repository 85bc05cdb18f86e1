import { type AccountRole, accountRoles } from '@merchant/domain/posting/account-roles.ts'
import type { Account, Posting } from '@merchant/domain/posting/posting.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/types.ts'
import { refuse } from '../errors.ts'

/** Turns a role, or an account that a person chose, into the account's id. */
export type AccountOf = (account: Account) => number

/**
 * The accounts that the roles of a posting mean at a branch: the branch's own mapping, else the company's.
 * @param known accounts that stand for a role whatever the mapping says by now: a reversal takes those of its original
 * @throws ROLE_NOT_MAPPED naming the first role without one
 */
export async function resolveAccounts(
  tx: Tx,
  branchId: number,
  posting: Posting,
  known: ReadonlyMap<AccountRole, number>,
): Promise<AccountOf> {
  const roles = [
    ...new Set(posting.journals.flatMap(({ lines }) => lines.map(({ account }) => account))),
  ].filter((account): account is AccountRole => typeof account === 'string' && !known.has(account))
  const { rows } = await sql<{ role: string; account_id: number }>`
    select distinct on (r.role) r.role, r.account_id
    from account_role r join branch b on b.company_id = r.company_id
    where b.id = ${branchId} and r.role = any(${roles}) and (r.branch_id is null or r.branch_id = b.id)
    order by r.role, r.branch_id nulls last`.execute(tx)
  const ids = new Map(rows.map((row) => [row.role, row.account_id]))
  const missing = roles.find((role) => !ids.has(role))
  if (missing) throw refuse('ROLE_NOT_MAPPED', { role: accountRoles[missing].name })
  // Every role is mapped by now.
  return (account) => (typeof account === 'number' ? account : (known.get(account) ?? ids.get(account) ?? 0))
}
