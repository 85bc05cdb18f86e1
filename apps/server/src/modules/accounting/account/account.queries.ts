import { sql } from 'kysely'
import { inBranches } from '../../../kernel/db/branches.ts'
import { acrossBranches } from '../../../kernel/db/scope.ts'
import type { Db, Tx } from '../../../kernel/db/types.ts'

/** How many levels lie below an account; 0 for a leaf. */
export async function levelsBelow(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    with recursive below as (
      select id, 1 as depth from account where parent_id = ${accountId}
      union all
      select account.id, depth + 1 from account join below on account.parent_id = below.id
    )
    select coalesce(max(depth), 0) as levels from below`.execute(db)
  return rows[0]?.levels ?? 0
}

/** Whether an account was ever posted to, in any branch: each month with postings has its balance. */
export const hasEntries = (tx: Tx, companyId: number, accountId: number): Promise<boolean> =>
  acrossBranches(tx, companyId, async (branchIds) => {
    const { rows } = await sql<{ found: boolean }>`
      select exists (
        select 1 from account_balance where ${inBranches('branch_id', branchIds)} and account_id = ${accountId}
      ) as found`.execute(tx)
    return rows[0]?.found ?? false
  })
