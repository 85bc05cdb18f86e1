import type { Approval, approvalContract } from '@merchant/contract/approval/approval.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { approvalKinds, requestStates } from '@merchant/domain/approval/kinds.ts'
import type { ApprovalPapers } from '../../../kernel/approval/approval-paper.ts'
import { decide } from '../../../kernel/approval/decide.ts'
import { holdPending } from '../../../kernel/approval/request.queries.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import { holdDocument } from '../../../kernel/document/lock-document.ts'
import { notFound, refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { type Acting, actingNow } from './acting.ts'
import { readApproval } from './request.queries.ts'

type Routes = typeof approvalContract
type Key = { id: number; version: number }
type Approve = Parsed<Routes['PATCH /v1/approvals/{id}/approve']>['body'] & { id: number }
type Reject = Parsed<Routes['PATCH /v1/approvals/{id}/reject']>['body'] & { id: number }

const LABEL = 'Permintaan persetujuan'

/** The command with the branches of the persons for whom its caller acts. */
async function inReach(ctx: CommandCtx): Promise<{ ctx: CommandCtx; acting: Acting }> {
  const acting = await actingNow(ctx.tx, ctx.principal, ctx.clock)
  const { branchIds } = acting
  return { ctx: { ...ctx, principal: { ...ctx.principal, branchIds } }, acting }
}

/**
 * A request by its id, with the version that its paper has now.
 * @throws NOT_FOUND; INVALID_STATE for one that was decided or withdrawn; STALE_VERSION
 */
async function locate(tx: Tx, branchIds: readonly number[], { id, version }: Key, action: string) {
  const found = await tx
    .selectFrom('approval_request as q')
    .innerJoin('document as d', (join) =>
      join.on(sameBranch('d', 'q', branchIds)).onRef('d.id', '=', 'q.document_id'),
    )
    .where(inBranches('q.branch_id', branchIds))
    .where('q.id', '=', id)
    .select([
      'q.kind',
      'q.status',
      'q.version',
      'q.document_id as documentId',
      'd.version as documentVersion',
    ])
    .select(['q.requester_id as requesterId', 'd.number'])
    .executeTakeFirst()
  if (!found) throw notFound(LABEL)
  const { status } = found
  if (status !== 'PENDING')
    throw refuse('INVALID_STATE', { document: LABEL, status: requestStates[status], action })
  if (found.version !== version) throw refuse('STALE_VERSION', { version: found.version })
  return found
}

interface Given extends Key {
  decision: 'APPROVED' | 'REJECTED'
  note: string | null
}

/** Decides the current step of a request. @throws the refusals of `locate` and `decide` */
export async function decideRequest(
  given: CommandCtx,
  papers: ApprovalPapers,
  { id, version, decision, note }: Given,
): Promise<Approval> {
  const { ctx, acting } = await inReach(given)
  const action = decision === 'APPROVED' ? 'disetujui' : 'ditolak'
  const found = await locate(ctx.tx, acting.branchIds, { id, version }, action)
  await decide(ctx, papers[found.kind], {
    id: found.documentId,
    version: found.documentVersion,
    decision,
    note,
    requestVersion: version,
    by: acting,
  })
  return readApproval(ctx.tx, acting, { id, now: ctx.clock.now() })
}

/** @throws the refusals of `decideRequest` */
export const approveRequest = (ctx: CommandCtx, papers: ApprovalPapers, given: Approve): Promise<Approval> =>
  decideRequest(ctx, papers, { ...given, decision: 'APPROVED' })

/** @throws the refusals of `decideRequest` */
export const rejectRequest = (
  ctx: CommandCtx,
  papers: ApprovalPapers,
  { reason, ...given }: Reject,
): Promise<Approval> => decideRequest(ctx, papers, { ...given, decision: 'REJECTED', note: reason })

/**
 * The requester takes back what waits: the paper is a draft again, or cancelled where it has no draft
 * (clarified/buying-and-approvals 47).
 * @throws NOT_FOUND, INVALID_STATE, STALE_VERSION; APPROVAL_NOT_ASKED to anybody else
 */
export async function withdrawRequest(
  ctx: CommandCtx,
  papers: ApprovalPapers,
  { id, version }: Key,
): Promise<Approval> {
  const { tx, principal, clock } = ctx
  const found = await locate(tx, principal.branchIds, { id, version }, 'ditarik kembali')
  const paper = papers[found.kind]
  if (found.requesterId !== principal.employeeId)
    throw refuse('APPROVAL_NOT_ASKED', { document: found.number ?? approvalKinds[found.kind].label })
  const document = await holdDocument(ctx, paper.kind, found.documentId)
  const request = await holdPending(tx, document)
  if (request?.version !== version) throw refuse('STALE_VERSION')
  await paper.withdraw(ctx, document)
  return readApproval(tx, await actingNow(tx, principal, clock), { id, now: clock.now() })
}
