import type { ChainStep, DocumentEvent } from '@merchant/contract/kernel/document.ts'
import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Principal } from '../auth/principal.ts'
import { inBranches } from '../db/branches.ts'
import { instant, readTogether } from '../db/read-together.ts'
import type { Db } from '../db/types.ts'
import { notFound, refuse, refuseField } from '../errors.ts'
import type { QueryCtx } from '../http/context.ts'
import { byText, byValue, page, readOrder, searchIn, TRANSACTION_PAGE } from '../list/list-query.ts'
import { actionsOf, type Blockers } from './actions.ts'
import { type Dependent, dependentsRead } from './dependents.ts'
import type { DocumentKind } from './document-kind.ts'
import { ownDocuments } from './own-documents.ts'

/** Heads of one kind in some branches, with names of their references. A document's own table is joined by its module. */
export const documentsOf = (db: Db, kind: DocumentKind, branchIds: readonly number[]) =>
  db
    .selectFrom('document as d')
    .innerJoin('branch', 'branch.id', 'd.branch_id')
    .leftJoin('supplier as party', (join) =>
      join.onRef('party.id', '=', 'd.party_id').on('d.party_type', '=', 'SUPPLIER'),
    )
    .innerJoin('employee as maker', 'maker.id', 'd.created_by')
    .where('d.type', '=', kind.type)
    .where(inBranches('d.branch_id', branchIds))

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

interface RowColumns {
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

/** A row with its names as references, and the actions of the caller. */
export function toDocumentRow<Row extends RowColumns, State extends string>(
  kind: DocumentKind<State>,
  principal: Principal,
  row: Row,
  blockers?: Blockers,
) {
  const { branchCode, branchName, partyId, partyCode, partyName, makerId, makerName, ...rest } = row
  return {
    ...rest,
    branch: { id: row.branchId, code: branchCode, name: branchName },
    party: partyId === null ? null : { id: partyId, code: partyCode, name: partyName ?? '' },
    createdBy: { id: makerId, name: makerName },
    actions: actionsOf(kind, row.status as State, principal, blockers), // a test compares the states with the column's CHECK
  }
}

const sortable = {
  date: byValue('d.date'),
  number: byText('d.number'),
  branch: byText('branch.name'),
  party: byText('party.name'),
  total: byValue('d.total'),
  status: byValue('d.status'),
  createdAt: byValue('d.created_at'),
}

const NEWEST_FIRST = '-date'

/**
 * One page of documents: filtered by status, dates and search (number or party), newest first. Pages are capped; deep ones
 * use `after`, the `next` of the last reply, which works only in the order newest first.
 * @param alsoSearched columns of the kind's own table that the search reads, each alone
 * @throws INVALID_FORMAT for an unknown status, order or cursor
 */
export async function pageOfDocuments<
  D,
  TB extends keyof D,
  O,
  Row extends RowColumns & { date: string; id: number },
  State extends string,
>(
  ctx: QueryCtx,
  kind: DocumentKind<State>,
  list: ListQuery,
  {
    query,
    select,
    alsoSearched = [],
  }: {
    query: SelectQueryBuilder<D, TB, O>
    select: (query: SelectQueryBuilder<D, TB, O>) => SelectQueryBuilder<D, TB, Row>
    alsoSearched?: readonly string[]
  },
) {
  const filtered = query.where(sql<SqlBool>`${sql.join(filters(kind, list, alsoSearched), sql` and `)}`)
  const newestFirst = (list.sort ?? NEWEST_FIRST) === NEWEST_FIRST
  const order = readOrder(list.sort, sortable, NEWEST_FIRST, 'd.id')
  const limit = Math.min(list.limit, TRANSACTION_PAGE)
  const paged = await page(ctx.db, { limit, offset: list.offset, count: list.count }, filtered, (q) => {
    const selected = select(list.after ? q.where(beyond(list.after, newestFirst)) : q)
    return newestFirst ? selected.orderBy(sql`d.date desc, d.id desc`) : selected.orderBy(order)
  })
  const last = paged.rows.at(-1)
  return {
    ...paged,
    rows: paged.rows.map((row) => toDocumentRow(kind, ctx.principal, row)),
    next: newestFirst && last && paged.rows.length === limit ? `${last.date}_${last.id}` : null,
  }
}

function filters<State extends string>(
  kind: DocumentKind<State>,
  list: ListQuery,
  alsoSearched: readonly string[],
): Expression<SqlBool>[] {
  const from = list.dateFrom ?? list.start
  const to = list.dateTo ?? list.end
  return [
    statusAmong(kind, list.status),
    from ? sql<SqlBool>`d.date >= ${from}` : sql<SqlBool>`true`,
    to ? sql<SqlBool>`d.date <= ${to}` : sql<SqlBool>`true`,
    list.search?.trim()
      ? sql<SqlBool>`(${sql.join(searches(list.search, alsoSearched), sql` or `)})`
      : sql<SqlBool>`true`,
  ]
}

const searches = (text: string, columns: readonly string[]): Expression<SqlBool>[] => [
  searchIn(text, 'd.number'),
  searchIn(text, 'party.code', 'party.name'),
  ...columns.map((column) => searchIn(text, column)),
]

function statusAmong<State extends string>(kind: DocumentKind<State>, status: string | undefined) {
  if (!status) return sql<SqlBool>`true`
  const wanted = status.split(',')
  if (!wanted.every((each) => Object.hasOwn(kind.lifecycle.states, each)))
    throw refuseField('INVALID_FORMAT', 'status', { label: 'Status' })
  return sql<SqlBool>`d.status = any(${wanted})`
}

function beyond(after: string, newestFirst: boolean): Expression<SqlBool> {
  const [, date, id] = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})$/.exec(after) ?? []
  if (!date || !id || !newestFirst) throw refuseField('INVALID_FORMAT', 'after', { label: 'penanda halaman' })
  return sql<SqlBool>`(d.date, d.id) < (${date}::date, ${Number(id)}::bigint)`
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
})

/** The rows read for a document. */
export interface DocumentRows {
  head: HeadRow[]
  events: DocumentEvent[]
  dependents: Dependent[]
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
    events: rows.events,
    chain,
  }
}

const headRead = (kind: DocumentKind, branchId: number, id: number): RawBuilder<HeadRow> => sql`
  select d.id, d.number, d.branch_id as "branchId", branch.code as "branchCode", branch.name as "branchName", d.date, d.status,
    d.party_id as "partyId", party.code as "partyCode", party.name as "partyName", d.total, d.note, d.version,
    d.created_by as "makerId", maker.name as "makerName", ${instant('d.created_at')} as "createdAt", d.type,
    ${instant('d.updated_at')} as "updatedAt", d.updated_by as "updaterId", updater.name as "updaterName",
    ${instant('d.cancelled_at')} as "cancelledAt", d.cancelled_by as "cancellerId", canceller.name as "cancellerName",
    d.cancel_date as "cancelDate", d.cancel_reason as "cancelReason"
  from document d
  join branch on branch.id = d.branch_id
  left join supplier party on party.id = d.party_id and d.party_type = 'SUPPLIER'
  join employee maker on maker.id = d.created_by
  join employee updater on updater.id = d.updated_by
  left join employee canceller on canceller.id = d.cancelled_by
  where d.type = ${kind.type} and d.branch_id = ${branchId} and d.id = ${id}`

const eventsRead = ({ branchId, id, since }: DocumentKey): RawBuilder<DocumentEvent> => sql`
  select ${instant('v.at')} as at, actor.name as actor, v.action, v.from_status as "fromStatus", v.to_status as "toStatus", v.reason
  from document_event v join employee actor on actor.id = v.actor_id
  where v.branch_id = ${branchId} and v.document_id = ${id} ${since === undefined ? sql`` : sql`and v.at >= ${since}::timestamptz`} order by v.at desc, v.id desc`
