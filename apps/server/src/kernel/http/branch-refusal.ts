import type { Principal } from '../auth/principal.ts'
import { Refusal, refuse } from '../errors.ts'
import { type CallCtx, scopeOf } from './context.ts'

/**
 * A refused branch in words. Users know the branches of their own company by name. For all other ids the answer is the
 * same, so that nobody learns whether such a branch exists. Other errors are returned unchanged.
 */
export async function withBranchName(error: unknown, call: CallCtx, principal: Principal): Promise<unknown> {
  if (!(error instanceof Refusal) || error.reason !== 'BRANCH_FORBIDDEN') return error
  const branchId = Number(error.params.branch)
  const branch = await call.services.database.read(scopeOf(principal, call), (db) =>
    db
      .selectFrom('branch')
      .where('id', '=', branchId)
      .where('company_id', '=', principal.companyId)
      .select('name')
      .executeTakeFirst(),
  )
  return refuse('BRANCH_FORBIDDEN', { branch: branch?.name ?? 'itu' })
}
