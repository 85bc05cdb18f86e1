import type { approvalContract } from '@merchant/contract/approval/approval.ts'
import type { Parsed, Reply } from '@merchant/contract/kernel/endpoint.ts'
import type { ApprovalPapers } from '../../../kernel/approval/approval-paper.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { Refusal, refuse } from '../../../kernel/errors.ts'
import { type CommandCtx, type RawCtx, scopeOf } from '../../../kernel/http/context.ts'
import { decideRequest } from './request.commands.ts'

type Route = (typeof approvalContract)['PATCH /v1/approvals/approve']
type Item = Parsed<Route>['body']['items'][number]
type Result = Reply<Route>['results'][number]

/**
 * Approves several requests, each in a transaction of its own and with its own answer, in the order given: one that is refused
 * leaves the others alone. A repeat finds the versions of the first time gone.
 * @throws STORAGE_FULL
 */
export async function approveMany(
  ctx: RawCtx & { principal: Principal },
  papers: ApprovalPapers,
  items: readonly Item[],
): Promise<Reply<Route>> {
  if (!ctx.services.hasSpace()) throw refuse('STORAGE_FULL')
  const results: Result[] = []
  for (const item of items) results.push(await approveOne(ctx, papers, item))
  return { results }
}

async function approveOne(
  { database, ...call }: RawCtx & { principal: Principal },
  papers: ApprovalPapers,
  { id, version }: Item,
): Promise<Result> {
  let after: (() => void)[] = []
  try {
    const { status } = await database.write(scopeOf(call.principal, call), (tx) => {
      after = [] // a retried transaction starts with an empty list
      const ctx: CommandCtx = { ...call, tx, afterCommit: (action) => after.push(action) }
      return decideRequest(ctx, papers, { id, version, decision: 'APPROVED', note: null })
    })
    for (const action of after) action()
    return { id, status, reason: null, message: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { id, status: null, reason: error.reason, message: error.message }
  }
}
