import { afterDecision, type Decider, judgeDecider } from '@merchant/domain/approval/decide.ts'
import type { DocumentRow } from '../document/document.store.ts'
import { findDocument } from '../document/find-document.ts'
import { lockDocument } from '../document/lock-document.ts'
import { refuse } from '../errors.ts'
import type { CommandCtx } from '../http/context.ts'
import type { ApprovalPaper } from './approval-paper.ts'
import { hashOf } from './ask.ts'
import { absentFor, deciderOf } from './people.queries.ts'
import { findPending, holdPending, type PendingRequest } from './request.queries.ts'
import { beginStep, decideStep, endRequest } from './request.store.ts'
import { waitsFor } from './step-words.ts'
import { type ToldPaper, tellDeciders, tellRequester } from './tell.ts'

/** A decision about the current step of a paper, which is named as every call of a document does. */
export interface Decision {
  id: number
  version: number
  decision: 'APPROVED' | 'REJECTED'
  /** The note of an approval, the reason of a rejection. */
  note: string | null
  /** The version of the request that the caller has seen; calls of the document itself have seen none. */
  requestVersion?: number
  /** Who decides, and for whom: read already where the call looks beyond the caller's own branches. */
  by?: { person: Decider; absent: readonly Decider[] }
}

/**
 * Decides the current step of a waiting paper. The last approval carries the paper out in the same transaction; a rejection at
 * any step ends the request (clarified/buying-and-approvals 45 to 48). Locks are taken in the order of every command: what
 * the paper holds, such as its period, the document, the request.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_STATE, STALE_VERSION; SELF_APPROVAL, APPROVAL_TWICE, APPROVAL_NOT_YOURS;
 * APPROVAL_STALE when the paper is not what was asked; the refusals of carrying it out, which change nothing
 */
export async function decide<State extends string, Held>(
  ctx: CommandCtx,
  paper: ApprovalPaper<State, Held>,
  { id, version, decision, note, requestVersion, by }: Decision,
): Promise<void> {
  const { kind } = paper
  const found = await findDocument(ctx, kind, id)
  const before = await findPending(ctx.tx, { branchId: found.branchId, id })
  const carriesOut = decision === 'APPROVED' && before !== undefined && before.step === before.steps
  const held = carriesOut ? await paper.hold(ctx, found) : undefined
  const action = decision === 'APPROVED' ? 'approve' : 'reject'
  const document = await lockDocument(ctx, kind, action, { id, version })
  const request = await holdPending(ctx.tx, document)
  if (!request) throw new Error(`${kind.type} ${id} waits without a request`)
  if (request.version !== (requestVersion ?? before?.version)) throw refuse('STALE_VERSION')
  const { insteadOf } = await requireDecider(ctx, request, by)
  const hash = await hashOf(ctx, paper, document)
  if (request.hash !== null && request.hash !== hash)
    throw refuse('APPROVAL_STALE', { document: document.number ?? kind.lifecycle.label })
  await decideStep(ctx, request, { decision, insteadOf, note })
  const next = afterDecision(decision, request)
  const told = await toldOf(ctx, request, document)
  if (next.status === 'PENDING') return beginNext(ctx, { request, step: next.step, told })
  await endRequest(ctx, request, { status: next.status, executedHash: request.hash === null ? null : hash })
  if (next.status === 'REJECTED') await paper.reject(ctx, document, note ?? '')
  else await paper.approve(ctx, document, { held: held as Held, note, insteadOf }) // held where the last step is approved
  const { employeeId, name } = ctx.principal
  await tellRequester(ctx, told, { decision, by: { id: employeeId, name }, note })
}

/** @throws SELF_APPROVAL, APPROVAL_TWICE, APPROVAL_NOT_YOURS */
async function requireDecider(
  ctx: CommandCtx,
  request: PendingRequest,
  by: Decision['by'],
): Promise<{ insteadOf: number | null }> {
  const { branchId, makerId, requesterId, step: current, stepList } = request
  const step = stepList[current - 1]
  if (!step) throw new Error(`request ${request.id} has no step ${current}`)
  const decidedBy = stepList.flatMap((each) => [each.decidedBy, each.insteadOf]).filter((id) => id !== null)
  const waiting = { branchId, askedBy: [makerId, requesterId], decidedBy, step }
  const absent = by?.absent ?? (await absentFor(ctx.tx, ctx.principal, ctx.clock.now()))
  const verdict = judgeDecider(waiting, by?.person ?? deciderOf(ctx.principal), absent)
  if (!verdict.may) throw refuse(verdict.reason, { label: waitsFor(step, step.roles), step: current })
  return verdict
}

async function beginNext(
  ctx: CommandCtx,
  { request, step, told }: { request: PendingRequest; step: number; told: ToldPaper },
): Promise<void> {
  await beginStep(ctx, request, step)
  const next = request.stepList[step - 1]
  if (next) await tellDeciders(ctx, told, next)
}

async function toldOf(
  { tx, principal }: CommandCtx,
  { branchId, kind, documentId, amount, requesterId }: PendingRequest,
  { number }: DocumentRow,
): Promise<ToldPaper> {
  const { name } = await tx
    .selectFrom('employee')
    .where('id', '=', requesterId)
    .select('name')
    .executeTakeFirstOrThrow()
  const { companyId } = principal
  return { companyId, branchId, kind, documentId, number, amount, requesterId, requesterName: name }
}
