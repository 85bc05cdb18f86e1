import type { Change } from '@merchant/domain/approval/changes.ts'
import type { ApprovalKind } from '@merchant/domain/approval/kinds.ts'
import type { StepSpec } from '@merchant/domain/approval/rules.ts'
import { newId } from '../db/ids.ts'
import type { DocumentRow } from '../document/document.store.ts'
import type { DocumentCtx } from '../document/document-ctx.ts'
import type { PendingRequest } from './request.queries.ts'

/** Writes requests and their steps; the end of a paper that no longer waits is in `cancel-pending.store`. */

export interface NewRequest {
  kind: ApprovalKind
  amount: number
  hash: string
  changes: readonly Change[]
  steps: readonly StepSpec[]
}

/** A request with its steps, of which the first one begins now. @returns its id */
export async function insertRequest(
  { tx, clock, principal }: DocumentCtx,
  { branchId, id: documentId, createdBy }: DocumentRow,
  { kind, amount, hash, changes, steps }: NewRequest,
): Promise<number> {
  const [id, now] = [newId(tx), clock.now()]
  await tx
    .insertInto('approval_request')
    .values({
      branch_id: branchId,
      id,
      kind,
      document_id: documentId,
      amount,
      hash,
      changes: JSON.stringify(changes),
      steps: steps.length,
      maker_id: createdBy,
      requester_id: principal.employeeId,
      requested_at: now,
    })
    .execute()
  await tx
    .insertInto('approval_step')
    .values(
      steps.map(({ roleIds, permission, remindHours, escalateHours }, place) => ({
        branch_id: branchId,
        request_id: id,
        step_no: place + 1,
        role_ids: [...roleIds],
        permission,
        remind_hours: remindHours,
        escalate_hours: escalateHours,
        begun_at: place === 0 ? now : null,
      })),
    )
    .execute()
  return id
}

export interface StepDecision {
  decision: 'APPROVED' | 'REJECTED'
  insteadOf: number | null
  note: string | null
}

/** Writes the decision of the current step; the request is locked. */
export const decideStep = (
  { tx, clock, principal }: DocumentCtx,
  { branchId, id, step }: Pick<PendingRequest, 'branchId' | 'id' | 'step'>,
  { decision, insteadOf, note }: StepDecision,
) =>
  tx
    .updateTable('approval_step')
    .set({
      decision,
      decided_by: principal.employeeId,
      instead_of: insteadOf,
      decided_at: clock.now(),
      note,
    })
    .where('branch_id', '=', branchId)
    .where('request_id', '=', id)
    .where('step_no', '=', step)
    .where('decided_at', 'is', null)
    .execute()

/** The next step begins now. */
export async function beginStep(
  { tx, clock }: DocumentCtx,
  { branchId, id }: Pick<PendingRequest, 'branchId' | 'id'>,
  step: number,
): Promise<void> {
  await tx
    .updateTable('approval_step')
    .set({ begun_at: clock.now() })
    .where('branch_id', '=', branchId)
    .where('request_id', '=', id)
    .where('step_no', '=', step)
    .execute()
  await tx
    .updateTable('approval_request')
    .set((eb) => ({ step, version: eb('version', '+', 1) }))
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()
}

/** @param executedHash of an approved one, computed from what is carried out */
export const endRequest = (
  { tx, clock }: DocumentCtx,
  { branchId, id }: Pick<PendingRequest, 'branchId' | 'id'>,
  { status, executedHash = null }: { status: 'APPROVED' | 'REJECTED'; executedHash?: string | null },
) =>
  tx
    .updateTable('approval_request')
    .set((eb) => ({
      status,
      executed_hash: executedHash,
      decided_at: clock.now(),
      version: eb('version', '+', 1),
    }))
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()

type StepKey = Pick<PendingRequest, 'branchId' | 'id' | 'step'>

/** The deciders of the current step were reminded now. */
export const markReminded = (
  { tx, clock }: Pick<DocumentCtx, 'tx' | 'clock'>,
  { branchId, id, step }: StepKey,
) =>
  tx
    .updateTable('approval_step')
    .set({ reminded_at: clock.now() })
    .where('branch_id', '=', branchId)
    .where('request_id', '=', id)
    .where('step_no', '=', step)
    .execute()

/** From now on these roles may decide the current step, too. */
export const markEscalated = (
  { tx, clock }: Pick<DocumentCtx, 'tx' | 'clock'>,
  { branchId, id, step }: StepKey,
  roleIds: readonly number[],
) =>
  tx
    .updateTable('approval_step')
    .set({ escalated_at: clock.now(), also_role_ids: [...roleIds] })
    .where('branch_id', '=', branchId)
    .where('request_id', '=', id)
    .where('step_no', '=', step)
    .execute()
