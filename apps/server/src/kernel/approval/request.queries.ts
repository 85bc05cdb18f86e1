import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { ApprovalKind, RequestState } from '@merchant/domain/approval/kinds.ts'
import type { StepSpec } from '@merchant/domain/approval/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/types.ts'
import type { PaperKey } from './approval-paper.ts'

/** A step of a request, with what became of it. */
export interface RequestStep extends StepSpec {
  no: number
  alsoRoleIds: number[]
  roles: Ref[]
  decidedBy: number | null
  insteadOf: number | null
  begunAt: string | null
  remindedAt: string | null
  escalatedAt: string | null
}

/** The request of a waiting paper. */
export interface PendingRequest {
  branchId: number
  id: number
  kind: ApprovalKind
  documentId: number
  amount: number
  hash: string | null
  status: RequestState
  step: number
  steps: number
  version: number
  makerId: number
  requesterId: number
  stepList: RequestStep[]
}

const steps = (branchId: number): RawBuilder<unknown> => sql`
  (select json_agg(json_build_object('no', s.step_no, 'roleIds', s.role_ids, 'alsoRoleIds', s.also_role_ids, 'permission', s.permission,
      'remindHours', s.remind_hours, 'escalateHours', s.escalate_hours, 'decidedBy', s.decided_by, 'insteadOf', s.instead_of,
      'begunAt', s.begun_at, 'remindedAt', s.reminded_at, 'escalatedAt', s.escalated_at,
      'roles', (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
        from role o where o.id = any(s.role_ids || s.also_role_ids))) order by s.step_no)
   from approval_step s where s.branch_id = ${branchId} and s.request_id = q.id)`

const columns = (branchId: number): RawBuilder<unknown> => sql`
  q.branch_id as "branchId", q.id, q.kind, q.document_id as "documentId", q.amount, q.hash, q.status, q.step, q.steps, q.version,
  q.maker_id as "makerId", q.requester_id as "requesterId", ${steps(branchId)} as "stepList"`

/** The request that a waiting paper has now; undefined for a paper that does not wait. */
export async function findPending(db: Db, { branchId, id }: PaperKey): Promise<PendingRequest | undefined> {
  const { rows } = await sql<PendingRequest>`
    select ${columns(branchId)} from approval_request q
    where q.branch_id = ${branchId} and q.document_id = ${id} and q.status = 'PENDING'`.execute(db)
  return rows[0]
}

/** The same, locked until the commit; its document is locked before. */
export async function holdPending(tx: Tx, { branchId, id }: PaperKey): Promise<PendingRequest | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from approval_request where branch_id = ${branchId} and document_id = ${id} and status = 'PENDING' for update`.execute(
    tx,
  )
  return rows.length > 0 ? findPending(tx, { branchId, id }) : undefined
}
