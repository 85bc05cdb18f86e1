import { sql } from 'kysely'
import { Faults } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

interface AccountRow {
  name: string | null
  status: string
  is_postable: boolean
  allow_manual: boolean
  fits: boolean
  serves: boolean
  branch: string
}

/**
 * Accounts that people chose on a document of a branch, each with the field that names it.
 * @param usages of which the account must have one
 * @throws REFERENCE_MISSING, INACTIVE_MASTER, ACCOUNT_NOT_POSTABLE, CONTROL_ACCOUNT, ACCOUNT_USAGE, ACCOUNT_NOT_IN_BRANCH
 */
export async function requireAccounts(
  ctx: CommandCtx,
  branchId: number,
  chosen: readonly { accountId: number; field: string }[],
  usages: readonly string[],
): Promise<void> {
  if (chosen.length === 0) return
  const { rows } = await sql<AccountRow>`
    select a.name, a.status, a.is_postable, a.allow_manual, a.usages && ${[...usages]}::text[] as fits,
      a.branch_ids = '{}' or b.id = any(a.branch_ids) as serves, b.name as branch
    from unnest(${chosen.map(({ accountId }) => accountId)}::bigint[]) with ordinality as c (account_id, no)
    join branch b on b.id = ${branchId}
    left join account a on a.id = c.account_id and a.company_id = b.company_id
    order by c.no`.execute(ctx.tx)
  const faults = new Faults()
  rows.forEach(({ name: account, ...row }, index) => {
    const field = chosen[index]?.field ?? ''
    if (account === null) faults.add('REFERENCE_MISSING', field, { label: 'Akun' })
    else if (row.status !== 'ACTIVE') faults.add('INACTIVE_MASTER', field, { label: 'Akun', name: account })
    else if (!row.is_postable) faults.add('ACCOUNT_NOT_POSTABLE', field, { account })
    else if (!row.allow_manual) faults.add('CONTROL_ACCOUNT', field, { account })
    else if (!row.fits) faults.add('ACCOUNT_USAGE', field, { account })
    else if (!row.serves) faults.add('ACCOUNT_NOT_IN_BRANCH', field, { account, branch: row.branch })
  })
  faults.raise()
}
