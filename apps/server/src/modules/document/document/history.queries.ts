import { documentTypes, type PaperCode } from '@merchant/contract/document/document-types.ts'
import type { DocumentHistory } from '@merchant/contract/document/history.ts'
import { sql } from 'kysely'
import { archiveEnd } from '../../../kernel/archive/away.ts'
import { inBranches } from '../../../kernel/db/branches.ts'
import { keepingPlan } from '../../../kernel/db/client-kysely.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { requireDocument } from './document.access.ts'
import { type EditedParts, editedParts, namedBy, titleOf, wordOf } from './history-fields.ts'
import { lineKey, linePairs } from './line-pairs.ts'

type Row = Readonly<Record<string, unknown>>
type Change = DocumentHistory['rows'][number]['changes'][number]

interface Logged {
  xact: string
  entity: string
  device: string | null
  action: 'INSERT' | 'UPDATE' | 'DELETE'
  before: Row | null
  after: Row | null
}

interface Event {
  at: string
  actor: string
  action: string
  fromStatus: string | null
  toStatus: string
  reason: string | null
  xact: string | null
}

/**
 * Who did what with a document, newest first, and what each edit changed: its head from the log's own two sides; of its
 * parts what it took away, beside what the next that wrote them took away or what stands there now. @throws NOT_FOUND, FORBIDDEN
 */
export async function documentHistory(ctx: QueryCtx, id: number): Promise<DocumentHistory> {
  const document = await requireDocument(ctx.db, ctx.principal, id, { action: 'melihat riwayat' })
  const type = document.type as PaperCode // system documents have no edits, and so no parts
  const parts: EditedParts = editedParts[type] ?? { lines: {} }
  const heads = await headsOf(ctx, document, parts)
  const xacts = [...new Set(heads.map(({ xact }) => xact))]
  const [archivedUntil, events, taken, now] = await Promise.all([
    missingUntil(ctx, document),
    eventsOf(ctx, document),
    takenAway(ctx, document, Object.keys(parts.lines), xacts),
    standing(ctx, document, Object.keys(parts.lines)),
  ])
  const names = await namesOf(ctx, { ...document, type }, [
    ...heads.flatMap(({ before, after }) => [before, after]),
    ...taken.map(({ before }) => before),
    ...Object.values(now).flat(),
  ])
  const known: Known = { type, parts, names }
  const told = new Set<string>()
  // The first event of a transaction has its changes; rows inserted in it are no changes.
  const rows = events.toReversed().map(({ xact, ...event }): DocumentHistory['rows'][number] => {
    const own = heads.filter((row) => row.xact === xact)
    const isEdit = xact !== null && !told.has(xact) && !own.some(({ action }) => action === 'INSERT')
    if (xact !== null) told.add(xact)
    const changes = isEdit
      ? [...headChanges(own, known), ...partChanges(xact, { taken, now, events }, known)]
      : []
    return { ...event, device: own[0]?.device ?? null, changes }
  })
  rows.reverse()
  return { rows, count: rows.length, archivedUntil }
}

/** A day more than the archive has, because clocks of servers differ. */
async function missingUntil(ctx: QueryCtx, { id, branchId }: At): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    select a.until from document d, (${archiveEnd}) a
    where d.branch_id = ${branchId} and d.id = ${id} and d.created_at < (a.until + 2)::timestamp at time zone 'UTC'`.execute(
    ctx.db,
  )
  return rows[0]?.until ?? null
}

interface At {
  id: number
  branchId: number
}

/** The document's own rows in the log, oldest first. */
async function headsOf(ctx: QueryCtx, { id }: At, { own }: EditedParts): Promise<Logged[]> {
  const { rows } = await sql<Logged>`
    select xact::text, entity, device, action, before, after from audit_log
    where entity = any(${['document', ...(own ? [own] : [])]}) and entity_id = ${String(id)} and action in ('INSERT', 'UPDATE')
    order by at, id limit 1000`.execute(keepingPlan(ctx.db)) // by keys in every month of the log; planning them takes longer
  return rows
}

/** An event belongs to the transaction that made the document's version: both have the moment of the command. */
async function eventsOf(ctx: QueryCtx, { id, branchId, since }: At & { since: string }): Promise<Event[]> {
  const { rows } = await sql<Event>`
    select v.at, actor.name as actor, v.action, v.from_status as "fromStatus", v.to_status as "toStatus", v.reason,
      (select a.xact::text from audit_log a where a.entity = 'document' and a.entity_id = ${String(id)}
        and case a.action when 'INSERT' then d.created_at else (a.after ->> 'updated_at')::timestamptz end = v.at
        order by a.id limit 1) as xact
    from document_event v join employee actor on actor.id = v.actor_id
    join document d on d.branch_id = ${branchId} and d.id = ${id}
    where v.branch_id = ${branchId} and v.document_id = ${id} and v.at >= ${since}::timestamptz
    order by v.at desc, v.id desc limit 1000`.execute(keepingPlan(ctx.db))
  return rows
}

/** Lines that edits removed, by transaction. */
async function takenAway(
  ctx: QueryCtx,
  { id, branchId }: At,
  tables: string[],
  xacts: string[],
): Promise<Logged[]> {
  if (tables.length === 0 || xacts.length === 0) return []
  const { rows } = await sql<Logged>`
    select xact::text, entity, device, action, before, after from audit_log
    where xact = any(${xacts}::xid8[]) and entity = any(${tables}) and action = 'DELETE' and branch_id = ${branchId}
      and (before ->> 'document_id')::bigint = ${id}
    order by id limit 20000`.execute(ctx.db)
  return rows
}

async function standing(
  ctx: QueryCtx,
  { id, branchId }: At,
  tables: string[],
): Promise<Record<string, Row[]>> {
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ row: Row }>`
        select to_jsonb(t) as row from ${sql.table(table)} t
        where t.branch_id = ${branchId} and t.document_id = ${id} limit 2000`.execute(ctx.db)
      return [table, rows.map(({ row }) => row)] as const
    }),
  )
  return Object.fromEntries(found)
}

interface Known {
  type: PaperCode
  parts: EditedParts
  names: ReadonlyMap<string, string>
}

function headChanges(rows: readonly Logged[], known: Known): Change[] {
  const changed = rows.filter(({ action }) => action === 'UPDATE')
  return changed.flatMap(({ before, after }) =>
    changesOf({ before: before ?? {}, after: after ?? {}, line: null }, known),
  )
}

interface Parts {
  taken: readonly Logged[]
  now: Readonly<Record<string, Row[]>>
  events: readonly Event[]
}

/** Transactions that wrote a part of the document anew, oldest first. */
function writersOf(table: string, { taken, events }: Parts, { parts }: Known): string[] {
  const actions = parts.mayBeNone?.[table] ?? []
  const xacts = [
    ...taken.filter(({ entity }) => entity === table).map(({ xact }) => xact),
    ...events.flatMap(({ action, xact }) => (xact !== null && actions.includes(action) ? [xact] : [])),
  ]
  return [...new Set(xacts)].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
}

function partChanges(xact: string, logged: Parts, known: Known): Change[] {
  return Object.entries(known.parts.lines).flatMap(([table, part]) => {
    const writers = writersOf(table, logged, known)
    const at = writers.indexOf(xact)
    if (at < 0) return []
    const of = (wanted: string): Row[] =>
      logged.taken
        .filter((row) => row.entity === table && row.xact === wanted)
        .flatMap(({ before }) => (before ? [before] : []))
    const next = writers[at + 1]
    const before = of(xact)
    const after = next === undefined ? (logged.now[table] ?? []) : of(next)
    return linePairs(before, after).flatMap((pair) =>
      changesOf({ ...pair, line: lineName(pair.after ?? pair.before ?? {}, known) }, known, part),
    )
  })
}

/** 'Baris 2 · Aqua 600 ml' */
const lineName = (row: Row, { names }: Known): string =>
  [`Baris ${lineKey(row)}`, names.get(`product_id:${row.product_id}`)].filter(Boolean).join(' · ')

interface Pair {
  before: Row | undefined
  after: Row | undefined
  line: string | null
}

/** Fields that differ and that the form has. */
function changesOf({ before, after, line }: Pair, known: Known, part?: string): Change[] {
  const lineChange = line === null ? null : before === undefined ? 'ADDED' : after ? 'CHANGED' : 'REMOVED'
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return columns.flatMap((column) => {
    const field = titleOf(known.type, column, part)
    if (!field) return []
    const [old, fresh] = [shown(column, before?.[column], known), shown(column, after?.[column], known)]
    return old === fresh ? [] : [{ line, lineChange, field, before: old, after: fresh }]
  })
}

function shown(column: string, value: unknown, { names }: Known): string | null {
  if (value === null || value === undefined || !(column in namedBy || column === 'party_id'))
    return wordOf(column, value)
  return names.get(`${column}:${value}`) ?? `#${value}`
}

const belongToBranches: ReadonlySet<string> = new Set(['warehouse', 'customer'])

/** The names behind all ids, one statement for each table. */
async function namesOf(
  ctx: QueryCtx,
  { branchId, type }: At & { type: PaperCode },
  rows: readonly (Row | null)[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const parties = documentTypes[type].party === 'CUSTOMER' ? 'customer' : 'supplier'
  for (const [column, table] of [...Object.entries(namedBy), ['party_id', parties] as const]) {
    const ids = [...new Set(rows.flatMap((row) => (typeof row?.[column] === 'number' ? [row[column]] : [])))]
    if (ids.length === 0) continue
    const ofBranch = belongToBranches.has(table) ? inBranches('branch_id', [branchId]) : sql`true`
    const found = await sql<{ id: number; name: string }>`
      select id, name from ${sql.table(table)} where id = any(${ids}::bigint[]) and ${ofBranch}`.execute(
      ctx.db,
    )
    for (const { id, name } of found.rows) names.set(`${column}:${id}`, name)
  }
  return names
}
