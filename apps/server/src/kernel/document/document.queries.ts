import { documentTypes } from '@merchant/contract/document/document-types.ts'
import type { ChainStep, DocumentEvent, PaperApproval } from '@merchant/contract/kernel/document.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { waitsFor } from '../approval/step-words.ts'
import type { Principal } from '../auth/principal.ts'
import { inBranches, sameBranch } from '../db/branches.ts'
import { instant, readTogether } from '../db/read-together.ts'
import type { Db } from '../db/types.ts'
import { notFound, refuse } from '../errors.ts'
import { actionsOf, type Blockers } from './actions.ts'
import { type Dependent, dependentsRead } from './dependents.ts'
import type { DocumentKind } from './document-kind.ts'
import { ownDocuments } from './own-documents.ts'

/** Heads of one kind in some branches, with names of their references. A document's own table is joined by its module. */
export const documentsOf = (db: Db, kind: DocumentKind, branchIds: readonly number[]) =>
  db
    .selectFrom('document as d')
    .innerJoin('branch', 'branch.id', 'd.branch_id')
    .leftJoin(partyTable(kind), (join) => join.on(isParty(kind, branchIds)))
    .innerJoin('employee as maker', 'maker.id', 'd.created_by')
    .where('d.type', '=', kind.type)
    .where(inBranches('d.branch_id', branchIds))

interface PartyColumns {
  id: number
  code: string | null
  name: string
}

/** Whether the papers of a kind are of customers. */
export const isOfCustomers = ({ type }: Pick<DocumentKind, 'type'>): boolean =>
  documentTypes[type].party === 'CUSTOMER'

const partyTable = (kind: DocumentKind) =>
  (isOfCustomers(kind) ? sql<PartyColumns>`customer` : sql<PartyColumns>`supplier`).as('party')

/** The `party` of a document `d`: a customer belongs to the document's branch. */
const isParty = (kind: DocumentKind, branchIds: readonly number[]): RawBuilder<SqlBool> =>
  isOfCustomers(kind)
    ? sql`party.id = d.party_id and ${sameBranch('party', 'd', branchIds)} and d.party_type = 'CUSTOMER'`
    : sql`party.id = d.party_id and d.party_type = 'SUPPLIER'`

/** Columns of a row of a list; `toDocumentRow` makes the row from them. */
export const rowColumns = [
  'd.id',
  'd.number',
  'd.branch_id as branchId',
  'branch.code as branchCode',
  'branch.name as branchName',
  'd.date',
  'd.status',
  'd.party_id as partyId',
  'party.code as partyCode',
  'party.name as partyName',
  'd.total',
  'd.note',
  'd.version',
  'd.created_by as makerId',
  'maker.name as makerName',
  'd.created_at as createdAt',
] as const

export interface RowColumns {
  branchId: number
  branchCode: string
  branchName: string
  status: string
  partyId: number | null
  partyCode: string | null
  partyName: string | null
  makerId: number
  makerName: string
}

/** Nobody decides on an own paper; whether the current step is the caller's is judged when it is decided. */
const ownWaiting: Blockers = {
  approve: () => refuse('SELF_APPROVAL'),
  reject: () => refuse('SELF_APPROVAL'),
}

/** A row with its names as references, and the actions of the caller. */
export function toDocumentRow<Row extends RowColumns, State extends string>(
  kind: DocumentKind<State>,
  principal: Principal,
  row: Row,
  blockers?: Blockers,
) {
  const { branchCode, branchName, partyId, partyCode, partyName, makerId, makerName, ...rest } = row
  const isOwnWaiting = row.status === 'WAITING_APPROVAL' && makerId === principal.employeeId
  return {
    ...rest,
    branch: { id: row.branchId, code: branchCode, name: branchName },
    party: partyId === null ? null : { id: partyId, code: partyCode, name: partyName ?? '' },
    createdBy: { id: makerId, name: makerName },
    actions: actionsOf(
      kind,
      row.status as State,
      principal,
      isOwnWaiting ? { ...blockers, ...ownWaiting } : blockers,
    ), // a test compares the states with the column's CHECK
  }
}

interface HeadRow extends RowColumns {
  id: number
  type: string
  number: string | null
  date: string
  total: number
  note: string | null
  version: number
  createdAt: string
  updatedAt: string
  updaterId: number
  updaterName: string
  cancelledAt: string | null
  cancellerId: number | null
  cancellerName: string | null
  cancelDate: string | null
  cancelReason: string | null
}

/** A document by its id, or by its whole key where that is known: the key saves a query. */
export type DocumentAt = number | DocumentKey

export interface DocumentKey {
  branchId: number
  id: number
  /** A moment before all its events, so that earlier months are not read; left out, all are. */
  since?: string
}

/** A day before the document was made: clocks of servers differ. */
export const beforeEvents = sql<string>`document.created_at - interval '1 day'`

/** The whole key of a document. @throws NOT_FOUND, also for another branch's */
export async function locateDocument(
  db: Db,
  principal: Principal,
  kind: DocumentKind,
  at: DocumentAt,
): Promise<DocumentKey> {
  if (typeof at !== 'number') return at
  const found = await db
    .selectFrom('document')
    .where('id', '=', at)
    .where(inBranches('branch_id', principal.branchIds))
    .where('type', '=', kind.type)
    .where(ownDocuments(principal, 'document'))
    .select(['branch_id as branchId', beforeEvents.as('since')])
    .executeTakeFirst()
  if (!found) throw notFound(kind.lifecycle.label)
  return { ...found, id: at }
}

/**
 * The head of one document with its events and the actions that the caller may do. Later documents that use it prevent its
 * cancellation. `chain` is what the module knows of the documents around it.
 * @throws NOT_FOUND, also for another branch's
 */
export async function readDocument<State extends string>(
  db: Db,
  principal: Principal,
  kind: DocumentKind<State>,
  { at, chain = async () => [] }: { at: DocumentAt; chain?: (branchId: number) => Promise<ChainStep[]> },
) {
  const key = await locateDocument(db, principal, kind, at)
  const [rows, steps] = await Promise.all([readTogether(db, documentReads(kind, key)), chain(key.branchId)])
  return toDocument(kind, principal, rows, steps)
}

/** The reads behind `toDocument`, to be sent together with the reads of a module. */
export const documentReads = (kind: DocumentKind, { branchId, id, since }: DocumentKey) => ({
  head: headRead(kind, branchId, id),
  events: eventsRead({ branchId, id, since }),
  dependents: dependentsRead(branchId, id),
  approvals: approvalRead(branchId, id),
})

/** The rows read for a document. */
export interface DocumentRows {
  head: HeadRow[]
  events: DocumentEvent[]
  dependents: Dependent[]
  approvals: WaitingRow[]
}

/** The head of a document with its events, as `readDocument` returns it. */
export function toDocument<State extends string>(
  kind: DocumentKind<State>,
  principal: Principal,
  rows: DocumentRows,
  chain: ChainStep[],
) {
  const [head] = rows.head
  if (!head) throw notFound(kind.lifecycle.label)
  const { updaterId, updaterName, cancellerId, cancellerName, ...rest } = head
  const list = rows.dependents.map(({ name }) => name).join(', ')
  const cancel =
    list === ''
      ? undefined
      : refuse('HAS_DEPENDENTS', { document: head.number ?? kind.lifecycle.label, list })
  return {
    ...toDocumentRow(kind, principal, rest, { cancel }),
    updatedBy: { id: updaterId, name: updaterName },
    cancelledBy: cancellerId === null ? null : { id: cancellerId, name: cancellerName ?? '' },
    approval: approvalOf(rows.approvals),
    events: rows.events,
    chain,
  }
}

interface WaitingRow extends Omit<PaperApproval, 'waitsFor'> {
  permission: string | null
  roles: Ref[]
}

/** The request of a waiting paper; a paper has one at most. */
function approvalOf([waiting]: WaitingRow[]): PaperApproval | null {
  if (!waiting) return null
  const { permission, roles, ...row } = waiting
  return { ...row, waitsFor: waitsFor({ permission }, roles) }
}

const approvalRead = (branchId: number, id: number): RawBuilder<WaitingRow> => sql`
  select q.id, q.step, q.steps, ${instant('s.begun_at')} as "stepBegunAt", s.permission,
    (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
     from role o where o.id = any(s.role_ids || s.also_role_ids)) as roles
  from approval_request q
  join approval_step s on s.branch_id = ${branchId} and s.request_id = q.id and s.step_no = q.step
  where q.branch_id = ${branchId} and q.document_id = ${id} and q.status = 'PENDING'`

const headRead = (kind: DocumentKind, branchId: number, id: number): RawBuilder<HeadRow> => sql`
  select d.id, d.number, d.branch_id as "branchId", branch.code as "branchCode", branch.name as "branchName", d.date, d.status,
    d.party_id as "partyId", party.code as "partyCode", party.name as "partyName", d.total, d.note, d.version,
    d.created_by as "makerId", maker.name as "makerName", ${instant('d.created_at')} as "createdAt", d.type,
    ${instant('d.updated_at')} as "updatedAt", d.updated_by as "updaterId", updater.name as "updaterName",
    ${instant('d.cancelled_at')} as "cancelledAt", d.cancelled_by as "cancellerId", canceller.name as "cancellerName",
    d.cancel_date as "cancelDate", d.cancel_reason as "cancelReason"
  from document d
  join branch on branch.id = d.branch_id
  left join ${partyTable(kind)} on ${isParty(kind, [branchId])}
  join employee maker on maker.id = d.created_by
  join employee updater on updater.id = d.updated_by
  left join employee canceller on canceller.id = d.cancelled_by
  where d.type = ${kind.type} and d.branch_id = ${branchId} and d.id = ${id}`

const eventsRead = ({ branchId, id, since }: DocumentKey): RawBuilder<DocumentEvent> => sql`
  select ${instant('v.at')} as at, actor.name as actor, v.action, v.from_status as "fromStatus", v.to_status as "toStatus", v.reason
  from document_event v join employee actor on actor.id = v.actor_id
  where v.branch_id = ${branchId} and v.document_id = ${id} ${since === undefined ? sql`` : sql`and v.at >= ${since}::timestamptz`} order by v.at desc, v.id desc`
