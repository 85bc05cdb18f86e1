import { type AccountRole, accountRoles } from '@merchant/domain/posting/account-roles.ts'
import type { Account, Posting } from '@merchant/domain/posting/posting.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/types.ts'
import { refuse } from '../errors.ts'

/** The account of each role at a branch. */
export type RoleAccounts = ReadonlyMap<string, number>

/** Turns a role, or an account that a person chose, into the account's id. */
export type AccountOf = (account: Account) => number

interface RoleRow {
  role: string
  accountId: number
}

/** The accounts of all roles at a branch: the branch's own mapping, else the company's. */
export const rolesRead = (branchId: number): RawBuilder<RoleRow> => sql`
  select distinct on (r.role) r.role, r.account_id as "accountId"
  from account_role r join branch b on b.company_id = r.company_id
  where b.id = ${branchId} and (r.branch_id is null or r.branch_id = b.id)
  order by r.role, r.branch_id nulls last`

export const rolesOf = (rows: readonly RoleRow[]): RoleAccounts =>
  new Map(rows.map(({ role, accountId }) => [role, accountId]))

export const readRoles = async (tx: Tx, branchId: number): Promise<RoleAccounts> =>
  rolesOf((await rolesRead(branchId).execute(tx)).rows)

/**
 * The accounts of a posting.
 * @param known accounts that replace the present mapping of their role: a reversal uses the accounts of its original
 * @throws ROLE_NOT_MAPPED naming the first role without one
 */
export function resolveAccounts(
  posting: Posting,
  roles: RoleAccounts,
  known: ReadonlyMap<AccountRole, number>,
): AccountOf {
  const resolve = (role: AccountRole) => known.get(role) ?? roles.get(role)
  for (const { account } of posting.journals.flatMap(({ lines }) => lines))
    if (typeof account === 'string' && resolve(account) === undefined)
      throw refuse('ROLE_NOT_MAPPED', { role: accountRoles[account].name })
  // Every role is mapped here.
  return (account) => (typeof account === 'number' ? account : (resolve(account) ?? 0))
}
