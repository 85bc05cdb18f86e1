import { sql } from 'kysely'
import { moveDocuments } from '../../../kernel/document/document.store.ts'
import { holdDocuments } from '../../../kernel/document/lock-document.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { purchaseOrderKind as kind } from './purchase-order.kind.ts'

/**
 * Updates orders after their goods were invoiced, or no longer are: an order with all goods received and invoiced is
 * closed, and opens again when an invoice is cancelled. An order that was closed short stays closed.
 */
export async function invoiceOnOrders(
  ctx: CommandCtx,
  branchId: number,
  orderIds: readonly number[],
): Promise<void> {
  if (orderIds.length === 0) return
  const held = holdDocuments(ctx.tx, branchId, kind, orderIds)
  // A statement of its own, after the lock: another document may have changed the lines meanwhile.
  const read = sql<{ id: number; is_received: boolean; is_invoiced: boolean }>`
    select o.id,
      (select bool_and(l.received_quantity >= l.base_quantity) from purchase_order_line l
       where l.branch_id = ${branchId} and l.document_id = o.id and not l.is_service) as is_received,
      not exists (select 1 from goods_receipt r join goods_receipt_line l on l.branch_id = ${branchId} and l.document_id = r.id
        where r.branch_id = ${branchId} and r.order_id = o.id and not r.is_void and l.invoiced_quantity < l.base_quantity) as is_invoiced
    from purchase_order o where o.branch_id = ${branchId} and o.id = any(${[...orderIds]}::bigint[]) order by o.id`.execute(
    ctx.tx,
  )
  const [orders, { rows }] = await Promise.all([held, read])
  const moves = orders.flatMap(({ id, status }) => {
    const found = rows.find((row) => row.id === id)
    if (!found?.is_received || (status !== 'RECEIVED' && status !== 'CLOSED')) return []
    const to = found.is_invoiced ? 'CLOSED' : 'RECEIVED'
    return to === status ? [] : [{ id, to }]
  })
  await moveDocuments(ctx, branchId, 'invoiced', moves)
}
