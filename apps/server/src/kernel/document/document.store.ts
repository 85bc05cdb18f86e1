import { documentTypes } from '@merchant/contract/document/document-types.ts'
import type { Party } from '@merchant/domain/posting/posting.ts'
import { sql } from 'kysely'
import { cancelPending } from '../approval/cancel-pending.store.ts'
import { newId, newIds } from '../db/ids.ts'
import type { CommandCtx } from '../http/context.ts'
import type { DocumentCtx } from './document-ctx.ts'
import type { DocumentKind } from './document-kind.ts'

/** The head of a document, with the columns that commands need. The only file that changes `document` and its events. */
export interface DocumentRow<State extends string = string> {
  branchId: number
  id: number
  /** Prefix of its number (`document_type`). */
  prefix: string
  number: string | null
  /** Prefix of the number that it has before it posts; null for kinds with one number. */
  orderPrefix: string | null
  orderNo: string | null
  date: string
  status: State
  partyId: number | null
  total: number
  version: number
  createdBy: number
}

interface NewDocument<State extends string> {
  branchId: number
  date: string
  status: State
  party: Party | null
  total: number
  note: string | null
  /** Documents of this branch that it follows from. */
  sourceIds?: readonly number[]
}

/** The head with its first event and its links, sent together. The number comes with the posting. */
export async function insertDocument<State extends string>(
  ctx: DocumentCtx,
  kind: DocumentKind<State>,
  given: NewDocument<State>,
): Promise<DocumentRow<State>> {
  const [now, by] = [ctx.clock.now(), ctx.principal.employeeId]
  const id = newId(ctx.tx)
  const sourceIds = [...new Set(given.sourceIds)]
  await Promise.all([
    sql`
      insert into document (branch_id, id, type, date, status, party_type, party_id, total, note, created_at, created_by, updated_at, updated_by)
      values (${given.branchId}, ${id}, ${kind.type}, ${given.date}, ${given.status}, ${given.party?.type ?? null}, ${given.party?.id ?? null},
        ${given.total}, ${given.note}, ${now}, ${by}, ${now}, ${by})`.execute(ctx.tx),
    sql`
      insert into document_event (branch_id, id, document_id, action, from_status, to_status, at, actor_id)
      values (${given.branchId}, ${newId(ctx.tx)}, ${id}, 'add', null, ${given.status}, ${now}, ${by})`.execute(
      ctx.tx,
    ),
    sourceIds.length > 0 && insertLinks(ctx, given.branchId, id, sourceIds),
  ])
  const { prefix, orderPrefix } = documentTypes[kind.type]
  return {
    branchId: given.branchId,
    id,
    prefix,
    number: null,
    orderPrefix,
    orderNo: null,
    date: given.date,
    status: given.status,
    partyId: given.party?.id ?? null,
    total: given.total,
    version: 1,
    createdBy: by,
  }
}

/** The head fields that an edit changes; its lines belong to the module. */
export interface HeadChange {
  date: string
  party: Party | null
  total: number
  note: string | null
}

interface Move<State extends string> {
  action: string
  to: State
  reason?: string | null
  change?: HeadChange
  cancelDate?: string
}

/** The state of every kind in which a paper waits for an approval. */
const WAITING = 'WAITING_APPROVAL'

/**
 * A change of state, or of the head, as one event. The row is locked by `lockDocument`. What waited for an approval asks no
 * longer: its request ends in the same transaction.
 */
export async function moveDocument<State extends string>(
  ctx: DocumentCtx,
  document: DocumentRow<State>,
  { action, to, reason = null, change, cancelDate }: Move<State>,
): Promise<void> {
  const [now, by] = [ctx.clock.now(), ctx.principal.employeeId]
  await Promise.all([
    sql`
      insert into document_event (branch_id, id, document_id, action, from_status, to_status, at, actor_id, reason)
      values (${document.branchId}, ${newId(ctx.tx)}, ${document.id}, ${action}, ${document.status}, ${to}, ${now}, ${by}, ${reason})`.execute(
      ctx.tx,
    ),
    sql`
      update document set status = ${to}, version = version + 1, updated_at = ${now}, updated_by = ${by}
        ${change ? sql`, date = ${change.date}, party_type = ${change.party?.type ?? null}, party_id = ${change.party?.id ?? null}, total = ${change.total}, note = ${change.note}` : sql``}
        ${cancelDate ? sql`, cancelled_at = ${now}, cancelled_by = ${by}, cancel_date = ${cancelDate}, cancel_reason = ${reason}` : sql``}
      where branch_id = ${document.branchId} and id = ${document.id}`.execute(ctx.tx),
    document.status === WAITING && cancelPending(ctx, document),
  ])
}

/** The same event of several documents of a branch, each to a status of its own; their rows are locked. */
export async function moveDocuments(
  ctx: CommandCtx,
  branchId: number,
  action: string,
  moves: readonly { id: number; to: string }[],
): Promise<void> {
  if (moves.length === 0) return
  const [now, by] = [ctx.clock.now(), ctx.principal.employeeId]
  await sql`
    with move as (
      select m.id, m.to_status, m.event_id, d.status
      from unnest(${moves.map(({ id }) => id)}::bigint[], ${moves.map(({ to }) => to)}::text[], ${newIds(ctx.tx, moves.length)}::bigint[])
        as m (id, to_status, event_id)
      join document d on d.branch_id = ${branchId} and d.id = m.id
    ),
    event as (
      insert into document_event (branch_id, id, document_id, action, from_status, to_status, at, actor_id)
      select ${branchId}, event_id, id, ${action}, status, to_status, ${now}, ${by} from move
      returning 1
    )
    update document d set status = m.to_status, version = d.version + 1, updated_at = ${now}, updated_by = ${by}
    from move m where d.branch_id = ${branchId} and d.id = m.id`.execute(ctx.tx)
}

async function insertLinks(
  { tx }: DocumentCtx,
  branchId: number,
  id: number,
  sourceIds: readonly number[],
): Promise<void> {
  await tx
    .insertInto('document_link')
    .values(sourceIds.map((source_id) => ({ branch_id: branchId, source_id, target_id: id })))
    .execute()
}

/** Replaces the documents that a draft follows from. */
export async function replaceSources(
  ctx: CommandCtx,
  document: DocumentRow,
  sourceIds: readonly number[],
): Promise<void> {
  await sql`
    with gone as (
      delete from document_link where branch_id = ${document.branchId} and target_id = ${document.id}
        and source_id <> all(${[...sourceIds]}::bigint[])
    )
    insert into document_link (branch_id, source_id, target_id)
    select ${document.branchId}, source, ${document.id} from unnest(${[...new Set(sourceIds)]}::bigint[]) as source
    on conflict do nothing`.execute(ctx.tx)
}
