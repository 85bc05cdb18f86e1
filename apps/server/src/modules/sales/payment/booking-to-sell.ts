import type { SalesOrderStatus } from '@merchant/domain/sales/sales-order.ts'
import { sql } from 'kysely'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { ownDocuments } from '../../../kernel/document/own-documents.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { holdCustomer } from '../credit/credit.public.ts'
import {
  enterOrder,
  salesOrderKind as kind,
  type OpenOrder,
  type PreparedOrder,
  prepareOrder,
  readOpenOrder,
  readStoredEntry,
  requireUnclaimed,
  requireUnexpired,
  type StoredEntry,
} from '../order/order.public.ts'

/** The branch of an order and its today: they decide the period that is locked before the order itself. */
export interface OrderPlace {
  branchId: number
  id: number
  today: string
}

/** @throws NOT_FOUND, also for another branch's */
export async function placeOf(ctx: CommandCtx, id: number): Promise<OrderPlace> {
  const { rows } = await sql<{ branchId: number; today: string }>`
    select d.branch_id as "branchId", to_char(${ctx.clock.now()}::timestamptz at time zone b.timezone, 'YYYY-MM-DD') as today
    from document d join branch b on b.id = d.branch_id
    where d.id = ${id} and d.branch_id = any(${[...ctx.principal.branchIds]}::bigint[]) and d.type = ${kind.type}
      and ${ownDocuments(ctx.principal, 'd')}`.execute(ctx.tx)
  const [row] = rows
  if (!row) throw notFound(kind.lifecycle.label)
  return { ...row, id }
}

/** A booking or draft that is locked and priced now, for a sale on the branch's today. */
export interface BookingToSell {
  document: DocumentRow<SalesOrderStatus>
  before: OpenOrder
  stored: StoredEntry
  entry: StoredEntry['entry']
  order: PreparedOrder
}

/**
 * Locks the period, the order and its customer, reads the order and prices it again.
 * @param also independent reads, sent together with the locks and behind them
 * @throws the refusals of `requireEntry`, `lockDocument` and `prepareOrder`; ORDER_CLAIMED, BOOKING_EXPIRED
 */
export async function openBooking<T>(
  ctx: CommandCtx,
  action: 'pay' | 'invoiceCredit' | 'dispatch',
  place: OrderPlace,
  { version, also }: { version: number; also: () => Promise<T> },
): Promise<BookingToSell & { also: T }> {
  const { branchId, id, today } = place
  const entered = enterOrder(ctx, { branchId, orderDate: today })
  const [, document, before, stored, more] = await Promise.all([
    entered,
    lockDocument(ctx, kind, action, { id, version, branchId }),
    readOpenOrder(ctx.tx, { branchId, id }),
    readStoredEntry(ctx.tx, { branchId, id }),
    also(),
  ])
  requireUnclaimed(ctx, before)
  requireUnexpired(ctx, document, before)
  const { entry } = stored
  const [, order] = await Promise.all([
    holdCustomer(ctx, branchId, entry.customerId),
    prepareOrder(ctx, entry, { moves: true, entered, keptSaId: entry.saId }),
  ])
  return { document, before, stored, entry, order, also: more }
}
