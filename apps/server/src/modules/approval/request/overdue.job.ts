import { dueOf, rolesAbove } from '@merchant/domain/approval/overdue.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { ADMIN, holdersOf } from '../../../kernel/approval/people.queries.ts'
import {
  holdPending,
  type PendingRequest,
  type RequestStep,
} from '../../../kernel/approval/request.queries.ts'
import { markEscalated, markReminded } from '../../../kernel/approval/request.store.ts'
import { type ToldPaper, tellDeciders } from '../../../kernel/approval/tell.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/db/types.ts'

interface Parts {
  tx: Tx
  clock: Clock
}

interface Key {
  branchId: number
  documentId: number
}

const requestId = 'approval-reminders'

/**
 * Reminds of steps that wait for longer than their rule wants, and asks the role above and the Admins, too: each once per step, in
 * a transaction of its own (clarified/buying-and-approvals 49). A second or late run finds nothing more to do.
 * @throws AggregateError of failures; they wait for the next run
 */
export async function remindDeciders(owner: pg.Pool, clock: Clock, database: Database): Promise<void> {
  const failures: unknown[] = []
  const { rows } = await owner.query<Key>(
    `select q.branch_id as "branchId", q.document_id as "documentId" from approval_step s
     join approval_request q on q.branch_id = s.branch_id and q.id = s.request_id and q.step = s.step_no and q.status = 'PENDING'
     where s.decided_at is null and s.begun_at is not null and num_nonnulls(s.remind_hours, s.escalate_hours) > 0
       and (s.reminded_at is null and s.begun_at + s.remind_hours * interval '1 hour' <= $1
         or s.escalated_at is null and s.begun_at + s.escalate_hours * interval '1 hour' <= $1)
     order by s.begun_at, q.id`,
    [clock.now()],
  )
  for (const key of rows)
    await database
      .write({ branchIds: [key.branchId], actor: 'system:job', requestId }, (tx) =>
        remindOne({ tx, clock }, key),
      )
      .catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} steps were not reminded of`)
}

async function remindOne(parts: Parts, { branchId, documentId }: Key): Promise<void> {
  const { tx, clock } = parts
  const request = await holdPending(tx, { branchId, id: documentId })
  const step = request?.stepList[request.step - 1]
  if (!request || !step?.begunAt) return
  const [begunAt, now] = [Date.parse(step.begunAt), clock.now().getTime()]
  const moment = (at: string | null) => (at === null ? null : Date.parse(at))
  const due = dueOf(
    { ...step, begunAt, remindedAt: moment(step.remindedAt), escalatedAt: moment(step.escalatedAt) },
    now,
  )
  const paper = await toldOf(tx, request)
  if (due.remind) {
    await tellDeciders(parts, paper, step, 'masih menunggu persetujuan')
    await markReminded(parts, request)
  }
  if (due.escalate) await escalate(parts, { request, step, paper })
}

/** Admins may decide already; now they are told, and the role above may decide, too. */
async function escalate(
  parts: Parts,
  { request, step, paper }: { request: PendingRequest; step: RequestStep; paper: ToldPaper },
): Promise<void> {
  const asked = await holdersOf(parts.tx, paper.companyId, step)
  const above = await holdersOf(parts.tx, paper.companyId, {
    keys: [ADMIN, ...rolesAbove(asked.map(({ key }) => key))],
  })
  const ids = above.map(({ id }) => id).filter((id) => !asked.some((each) => each.id === id))
  await markEscalated(parts, request, ids)
  if (ids.length > 0)
    await tellDeciders(parts, paper, { roleIds: ids, permission: null }, 'terlalu lama menunggu persetujuan')
}

async function toldOf(tx: Tx, request: PendingRequest): Promise<ToldPaper> {
  const { branchId, kind, documentId, amount, requesterId } = request
  const { rows } = await sql<Pick<ToldPaper, 'companyId' | 'number' | 'requesterName'>>`
    select b.company_id as "companyId", d.number, e.name as "requesterName"
    from document d join branch b on b.id = d.branch_id join employee e on e.id = ${requesterId}
    where d.branch_id = ${branchId} and d.id = ${documentId}`.execute(tx)
  const [about] = rows
  if (!about) throw new Error(`request ${request.id} has no document`)
  return { branchId, kind, documentId, amount, requesterId, ...about }
}
