import type { AccountUsage } from '@merchant/contract/accounting/account.ts'
import { sql } from 'kysely'
import { Faults } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/** An account that a person chose on a document. */
export interface ChosenAccount {
  accountId: number
  field: string
  /** Of which it must have one, where it differs from the others. */
  usages?: readonly AccountUsage[]
  /** The account that the other side of the same paper stands on. */
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

/**
 * Checks the accounts that people chose on a document of a branch, all at once: each exists, is in use, is booked on,
 * is no control account, is made for this and open to the branch. They stay as they are until the commit.
 * @param usages of which each must have one; left out where every account will do that people may book on
 * @throws REFERENCE_MISSING, INACTIVE_MASTER, ACCOUNT_NOT_POSTABLE, CONTROL_ACCOUNT, ACCOUNT_USAGE,
 * ACCOUNT_NOT_IN_BRANCH, with one detail per field that is wrong
 */
export async function requireAccounts(
  { tx, principal }: Pick<CommandCtx, 'tx' | 'principal'>,
  branchId: number,
  chosen: readonly ChosenAccount[],
  usages?: readonly AccountUsage[],
): Promise<void> {
  if (chosen.length === 0) return
  const ids = [...new Set(chosen.map(({ accountId }) => accountId))]
  const { rows } = await sql<AccountRow>`
    select id, name, status, is_postable, allow_manual, usages, branch_ids from account
    where company_id = ${principal.companyId} and id = any(${ids}::bigint[]) order by id for share`.execute(
    tx,
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const branch = await tx
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select('name')
    .executeTakeFirstOrThrow()
  const faults = new Faults()
  for (const choice of chosen) {
    const { accountId, field } = choice
    const account = known.get(accountId)
    if (!account) faults.add('REFERENCE_MISSING', field, { label: 'Akun' })
    else if (account.status !== 'ACTIVE')
      faults.add('INACTIVE_MASTER', field, { label: 'Akun', name: account.name })
    else {
      const reason = unfit(account, branchId, { usages, ...choice })
      if (reason) faults.add(reason, field, { account: account.name, branch: branch.name })
    }
  }
  faults.raise()
}

function unfit(
  account: AccountRow,
  branchId: number,
  { usages, not }: Pick<ChosenAccount, 'not'> & { usages?: readonly AccountUsage[] | undefined },
) {
  if (!account.is_postable) return 'ACCOUNT_NOT_POSTABLE'
  // The stock's own accounts are closed to people, yet open to corrections of stock (clarifications 2.16).
  const isForThis = usages?.some((usage) => usage === 'CORRECTION' && account.usages.includes(usage))
  if (!account.allow_manual && !isForThis) return 'CONTROL_ACCOUNT'
  if (account.id === not || (usages && !usages.some((usage) => account.usages.includes(usage))))
    return 'ACCOUNT_USAGE'
  if (account.branch_ids.length > 0 && !account.branch_ids.includes(branchId)) return 'ACCOUNT_NOT_IN_BRANCH'
  return undefined
}
