import { verbs } from '@merchant/domain/kernel/lifecycle.ts'
import { rupiah } from '@merchant/domain/kernel/money.ts'
import type { PartlyUsed } from '@merchant/domain/pricing/partial.ts'
import { receivableStatuses, statusAfterReceipts } from '@merchant/domain/purchase/purchase-order.ts'
import { sql } from 'kysely'
import { type DocumentRow, moveDocument } from '../../../kernel/document/document.store.ts'
import { holdDocuments } from '../../../kernel/document/lock-document.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { purchaseOrderKind as kind } from './purchase-order.kind.ts'
import { addReceived } from './purchase-order.store.ts'

/** How a receipt changes its order: the order's side of domain-core 3.B, PB. */

export interface OrderLineToReceive {
  id: number
  productId: number
  /** Base units, and the cost that its receipts take parts of. */
  whole: PartlyUsed
}

export interface OrderToReceive {
  document: DocumentRow<keyof typeof kind.lifecycle.states>
  warehouseId: number
  lines: ReadonlyMap<number, OrderLineToReceive>
}

/**
 * An order of the branch with its lines of goods, locked until the commit.
 * @throws REFERENCE_MISSING
 */
export async function holdOrder(ctx: CommandCtx, branchId: number, orderId: number): Promise<OrderToReceive> {
  const held = holdDocuments(ctx.tx, branchId, kind, [orderId])
  // A statement of its own, after the lock: another receipt may have changed the lines meanwhile.
  const read = sql<{
    id: number
    product_id: number
    base_quantity: number
    cost: number
    received_quantity: number
    received_value: number
    warehouse_id: number
  }>`
    select l.id, l.product_id, l.base_quantity, l.cost, l.received_quantity, l.received_value, o.warehouse_id
    from purchase_order_line l join purchase_order o on o.branch_id = ${branchId} and o.id = l.document_id
    where l.branch_id = ${branchId} and l.document_id = ${orderId} and not l.is_service order by l.line_no`.execute(
    ctx.tx,
  )
  const [[document], { rows }] = await Promise.all([held, read])
  if (!document) throw refuseField('REFERENCE_MISSING', 'purchaseOrderId', { label: 'Pesanan' })
  return {
    document,
    warehouseId: rows[0]?.warehouse_id ?? 0,
    lines: new Map(
      rows.map((row) => [
        row.id,
        {
          id: row.id,
          productId: row.product_id,
          whole: {
            value: rupiah(row.cost),
            quantity: row.base_quantity,
            usedQuantity: row.received_quantity,
            usedValue: rupiah(row.received_value),
          },
        },
      ]),
    ),
  }
}

/** @throws INVALID_STATE unless the order is approved and waits for goods */
export function requireReceivable({ document }: OrderToReceive): void {
  if (receivableStatuses.some((status) => status === document.status)) return
  throw refuse('INVALID_STATE', {
    document: document.number ?? kind.lifecycle.label,
    status: kind.lifecycle.states[document.status],
    action: verbs.receive.passive,
  })
}

interface Received {
  orderLineId: number
  quantity: number
  value: number
}

/** Adds received goods to the order's lines and updates its status. */
export async function receiveOnOrder(
  ctx: CommandCtx,
  order: OrderToReceive,
  received: readonly Received[],
): Promise<void> {
  const to = statusAfterReceipts(
    [...order.lines.values()].map(({ id, whole }) => ({
      ordered: whole.quantity,
      received:
        whole.usedQuantity +
        received
          .filter(({ orderLineId }) => orderLineId === id)
          .reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  )
  await Promise.all([
    addReceived(ctx, order.document.branchId, received),
    moveDocument(ctx, order.document, { action: 'received', to }),
  ])
}

/** Removes a cancelled receipt from its order; an order that was closed short stays closed. */
export async function unreceiveOnOrder(
  ctx: CommandCtx,
  order: OrderToReceive,
  received: readonly Received[],
): Promise<void> {
  const taken = received.map((line) => ({ ...line, quantity: -line.quantity, value: -line.value }))
  if (order.document.status === 'CLOSED') return addReceived(ctx, order.document.branchId, taken)
  return receiveOnOrder(ctx, order, taken)
}
