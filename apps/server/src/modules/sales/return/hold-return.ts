import type {
  RefundMethod,
  ReturnCondition,
  ReturnReason,
  SalesReturnStatus,
} from '@merchant/domain/sales/sales-return.ts'
import { sql } from 'kysely'
import { locateDocument } from '../../../kernel/document/document.queries.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import { holdDocuments, lockDocument } from '../../../kernel/document/lock-document.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { salesOrderKind } from '../order/order.public.ts'
import { salesReturnKind as kind } from './return.kind.ts'

/** The columns of a return that its commands need, and its lines. */
export interface OwnReturn {
  orderId: number
  deliveryId: number | null
  reason: ReturnReason
  refundMethod: RefundMethod
  shiftId: number | null
  note: string | null
  lines: readonly OwnLine[]
}

export interface OwnLine {
  id: number
  orderLineId: number
  quantity: number
  condition: ReturnCondition
}

export interface HeldReturn {
  document: DocumentRow<SalesReturnStatus>
  order: DocumentRow<string>
  own: OwnReturn
}

/** Where a return lies, and its order. @throws NOT_FOUND, also for another branch's */
export async function placeOfReturn(
  ctx: CommandCtx,
  id: number,
): Promise<{ branchId: number; orderId: number }> {
  const { branchId } = await locateDocument(ctx.tx, ctx.principal, kind, id)
  const { rows } = await sql<{ orderId: number }>`
    select order_id as "orderId" from sales_return where branch_id = ${branchId} and id = ${id}`.execute(
    ctx.tx,
  )
  const [row] = rows
  if (!row) throw new Error(`document ${id} is no return`)
  return { branchId, orderId: row.orderId }
}

/** Locks the order of a return: it is older than its returns, so that papers are locked by their ids. */
export async function holdOrder(
  ctx: CommandCtx,
  branchId: number,
  orderId: number,
): Promise<DocumentRow<string>> {
  const [order] = await holdDocuments(ctx.tx, branchId, salesOrderKind, [orderId])
  if (!order) throw new Error(`order ${orderId} is not there`)
  return order
}

/**
 * Locks the order, then its return, and judges the action.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_STATE, STALE_VERSION
 */
export async function holdReturn(
  ctx: CommandCtx,
  action: keyof typeof kind.lifecycle.actions,
  given: { id: number; version: number },
  { branchId, orderId }: { branchId: number; orderId: number },
): Promise<HeldReturn> {
  const order = await holdOrder(ctx, branchId, orderId)
  const { id, version } = given
  const document = await lockDocument(ctx, kind, action, { id, version, branchId })
  return { document, order, own: await readOwn(ctx, { branchId, id }) }
}

async function readOwn(
  { tx }: CommandCtx,
  { branchId, id }: { branchId: number; id: number },
): Promise<OwnReturn> {
  const [own, lines] = await Promise.all([
    sql<Omit<OwnReturn, 'lines'>>`
      select r.order_id as "orderId", r.delivery_id as "deliveryId", r.reason_code as reason, r.refund_method as "refundMethod", r.shift_id as "shiftId", d.note
      from sales_return r join document d on d.branch_id = ${branchId} and d.id = r.id
      where r.branch_id = ${branchId} and r.id = ${id}`.execute(tx),
    sql<OwnLine>`
      select id, order_line_id as "orderLineId", base_quantity as quantity, condition
      from sales_return_line where branch_id = ${branchId} and document_id = ${id} order by line_no`.execute(
      tx,
    ),
  ])
  const [row] = own.rows
  if (!row) throw new Error(`document ${id} is no return`)
  return { ...row, lines: lines.rows }
}
