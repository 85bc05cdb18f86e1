import type { settlement } from '@merchant/contract/kernel/document.ts'
import type { SalesNote } from '@merchant/contract/sales/sales-note.ts'
import { type NoteKind, type NoteReason, type NoteUse, noteUse } from '@merchant/domain/sales/sales-note.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { documentsOf, readDocument, rowColumns } from '../../../kernel/document/document.queries.ts'
import { type PaperQuery, pageOfDocuments } from '../../../kernel/document/document-list.ts'
import { settlementsRead } from '../../../kernel/document/settlements.queries.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { withMerged } from '../../master/customer/customer.public.ts'
import { noteKindBy, noteKindsOf, noteTabs, requireScreen } from './note.kind.ts'

type NoteList = PaperQuery & {
  type: NoteKind
  customerId?: number | undefined
  reason?: NoteReason | undefined
  use?: NoteUse | undefined
}

const notes = (db: Db, kind: NoteKind, branchIds: readonly number[]) =>
  documentsOf(db, noteKindsOf[kind], branchIds).innerJoin('sales_note as n', (join) =>
    join.on(sameBranch('n', 'd', branchIds)).onRef('n.id', '=', 'd.id'),
  )

/** Posted notes whose open item fits. */
const inUse: Readonly<Record<NoteUse, RawBuilder<unknown>>> = {
  OPEN: sql`o.balance = o.original`,
  PARTIAL: sql`o.balance <> o.original and o.balance <> 0`,
  APPLIED: sql`o.balance = 0`,
}

/** Notes of one kind in the call's branches, newest first; search reads numbers and customers. @throws FORBIDDEN */
export async function listNotes(ctx: QueryCtx, list: NoteList) {
  const kind = list.type
  const { branchIds, principal } = ctx
  requireScreen(principal, kind, 'view')
  const own = sql`open_item o where ${sameBranch('o', 'd', branchIds)} and o.document_id = d.id and o.role = 'AR'`
  const listed = await pageOfDocuments(ctx, noteKindsOf[kind], list, {
    own: { table: 'sales_note', as: 'n' },
    tabs: noteTabs[kind],
    where: [
      list.customerId && sql`n.customer_id = any(${withMerged(branchIds, list.customerId)})`,
      list.reason && sql`n.reason = ${list.reason}`,
      list.use && sql`d.status = 'POSTED' and exists (select 1 from ${own} and ${inUse[list.use]})`,
    ],
    rows: (db) =>
      notes(db, kind, branchIds).select([
        ...rowColumns,
        'n.reason',
        sql<SalesNote['order']>`(
          select json_build_object('id', s.id, 'name', coalesce(s.number, s.order_no, '')) from document s
          where ${sameBranch('s', 'd', branchIds)} and s.id = n.order_id)`.as('order'),
        sql<{ original: number; balance: number } | null>`(
          select json_build_object('original', o.original, 'balance', o.balance) from ${own})`.as('item'),
      ]),
  })
  return {
    ...listed,
    rows: listed.rows.map(({ item, ...row }) => ({ ...row, type: kind, ...usedOf(row.status, item) })),
  }
}

/** How far a posted note is used, by its open item; nothing of one that has none, or was cancelled. */
const usedOf = (status: string, item: { original: number; balance: number } | null) =>
  item === null || status !== 'POSTED'
    ? { use: null, appliedTotal: 0 }
    : { use: noteUse(item), appliedTotal: Math.abs(item.original - item.balance) }

/** The kind of a note. @throws NOT_FOUND, also for another branch's */
export async function noteKindOf(db: Db, principal: Principal, id: number): Promise<NoteKind> {
  const row = await db
    .selectFrom('document')
    .where('id', '=', id)
    .where(inBranches('branch_id', principal.branchIds))
    .where('type', 'in', Object.keys(noteKindBy))
    .select('type')
    .executeTakeFirst()
  const kind = row && noteKindBy[row.type]
  if (!kind) throw notFound('Nota')
  return kind
}

/** @throws NOT_FOUND, also for another branch's; FORBIDDEN */
export async function getNote(db: Db, principal: Principal, id: number): Promise<SalesNote> {
  const kind = await noteKindOf(db, principal, id)
  requireScreen(principal, kind, 'view')
  return readNote(db, principal, kind, id)
}

/** The note as its calls reply with it; the caller has checked the right. @throws NOT_FOUND */
export async function readNote(db: Db, principal: Principal, kind: NoteKind, id: number): Promise<SalesNote> {
  const head = await readDocument(db, principal, noteKindsOf[kind], { at: id })
  const { branchId } = head
  const [{ item, ...own }, settlements] = await Promise.all([
    readOwn(db, branchId, id),
    sql<z.infer<typeof settlement>>`${settlementsRead(branchId, id)}`.execute(db),
  ])
  return { ...head, kind, ...own, ...usedOf(head.status, item), settlements: settlements.rows }
}

type OwnFields = Pick<
  SalesNote,
  'customerId' | 'orderId' | 'order' | 'reason' | 'taxed' | 'amount' | 'ppn' | 'points'
>

async function readOwn(db: Db, branchId: number, id: number) {
  const { rows } = await sql<OwnFields & { item: { original: number; balance: number } | null }>`
    select n.customer_id as "customerId", n.order_id as "orderId", n.reason, n.taxed, n.amount, n.ppn,
      case when s.id is not null then json_build_object('id', s.id, 'name', coalesce(s.number, s.order_no, '')) end as "order",
      (select json_build_object('original', o.original, 'balance', o.balance) from open_item o
        where o.branch_id = ${branchId} and o.document_id = n.id and o.role = 'AR') as item,
      coalesce((select sum(e.delta) from wallet w join wallet_entry e on e.branch_id = ${branchId} and e.wallet_id = w.id
        where w.branch_id = ${branchId} and w.owner_type = 'CUSTOMER' and w.owner_id in (n.customer_id, m.merged_into) and w.kind = 'POINT'
          and e.ref_type = 'SALES_CREDIT_NOTE' and e.ref_id = n.id), 0)::bigint as points
    from sales_note n
    join customer m on m.branch_id = ${branchId} and m.id = n.customer_id
    left join document s on s.branch_id = ${branchId} and s.id = n.order_id
    where n.branch_id = ${branchId} and n.id = ${id}`.execute(db)
  const [own] = rows
  if (!own) throw new Error(`document ${id} is no note`)
  return own
}
