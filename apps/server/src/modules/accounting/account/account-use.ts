import type { AccountUsage } from '@merchant/contract/accounting/account.ts'
import { sql } from 'kysely'
import { forShare, shareMasters } from '../../../kernel/db/master-locks.ts'
import { Faults } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/** An account that a person chose on a document. */
export interface ChosenAccount {
  accountId: number
  field: string
  /** It must have one of these usages, where the field differs from the others. */
  usages?: readonly AccountUsage[]
  /** The account on the other side of the same document. */
  not?: number
}

interface AccountRow {
  id: number
  name: string
  status: string
  is_postable: boolean
  allow_manual: boolean
  usages: string[]
  branch_ids: number[]
}

/** Accounts that are locked until the commit, and the branch that they are checked for. */
export interface HeldAccounts {
  branch: { id: number; name: string }
  byId: ReadonlyMap<number, AccountRow>
}

/** Locks the accounts with these ids, each in order of its id; two statements that are sent together. */
export async function holdAccounts(
  { tx, principal }: Pick<CommandCtx, 'tx' | 'principal'>,
  branchId: number,
  accountIds: readonly number[],
): Promise<HeldAccounts> {
  const ids = [...new Set(accountIds)]
  const [, { rows }, branch] = await Promise.all([
    shareMasters(tx, 'account', ids),
    sql<AccountRow>`
      select id, name, status, is_postable, allow_manual, usages, branch_ids from account
      where company_id = ${principal.companyId} and id = any(${ids}::bigint[]) order by id ${forShare()}`.execute(
      tx,
    ),
    tx.selectFrom('branch').where('id', '=', branchId).select(['id', 'name']).executeTakeFirstOrThrow(),
  ])
  return { branch, byId: new Map(rows.map((row) => [row.id, row])) }
}

/**
 * Checks a chosen account: it exists, is active, is postable, is no control account, has the usage and is open to the
 * branch.
 * @param label of the field, where it says more than 'Akun'
 */
export function judgeAccount(
  { branch, byId }: HeldAccounts,
  { accountId, field, label = 'Akun', ...choice }: ChosenAccount & { label?: string },
  faults: Faults,
): void {
  const account = byId.get(accountId)
  if (!account) faults.add('REFERENCE_MISSING', field, { label })
  else if (account.status !== 'ACTIVE') faults.add('INACTIVE_MASTER', field, { label, name: account.name })
  else {
    const reason = unfit(account, branch.id, choice)
    if (reason) faults.add(reason, field, { account: account.name, branch: branch.name })
  }
}

/**
 * Checks the accounts that a user chose on a document of a branch, all at once; they are locked until the commit.
 * @param usages each account must have one of them; left out where every postable account is allowed
 * @throws REFERENCE_MISSING, INACTIVE_MASTER, ACCOUNT_NOT_POSTABLE, CONTROL_ACCOUNT, ACCOUNT_USAGE, ACCOUNT_NOT_IN_BRANCH,
 * with one detail per wrong field
 */
export async function requireAccounts(
  ctx: Pick<CommandCtx, 'tx' | 'principal'>,
  branchId: number,
  chosen: readonly ChosenAccount[],
  usages?: readonly AccountUsage[],
): Promise<void> {
  if (chosen.length === 0) return
  const ids = chosen.map(({ accountId }) => accountId)
  const held = await holdAccounts(ctx, branchId, ids)
  const faults = new Faults()
  for (const choice of chosen) judgeAccount(held, { ...(usages && { usages }), ...choice }, faults)
  faults.raise()
}

function unfit(
  account: AccountRow,
  branchId: number,
  { usages, not }: Pick<ChosenAccount, 'not' | 'usages'>,
) {
  if (!account.is_postable) return 'ACCOUNT_NOT_POSTABLE'
  // The inventory accounts are closed to users, but open to stock corrections (clarifications 2.16).
  const isForThis = usages?.some((usage) => usage === 'CORRECTION' && account.usages.includes(usage))
  if (!account.allow_manual && !isForThis) return 'CONTROL_ACCOUNT'
  if (account.id === not || (usages && !usages.some((usage) => account.usages.includes(usage))))
    return 'ACCOUNT_USAGE'
  if (account.branch_ids.length > 0 && !account.branch_ids.includes(branchId)) return 'ACCOUNT_NOT_IN_BRANCH'
  return undefined
}
