import type { PurchaseOrder } from '@merchant/contract/purchase/purchase-order.ts'
import { tellWaiting } from '../../../kernel/document/tell-state.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { notifyRoles } from '../../../kernel/realtime/notify.ts'
import { purchaseOrderKind as kind } from './purchase-order.kind.ts'

/**
 * Tells of an order as it is now: the warehouse of an approved one, its approvers of one that waits.
 * @returns the order
 */
export async function tellOrder(ctx: CommandCtx, order: PurchaseOrder): Promise<PurchaseOrder> {
  const { id, number, total, status, supplier, warehouse, branch } = order
  if (status === 'WAITING_APPROVAL') await tellWaiting(ctx, kind, { branchId: branch.id, id, number, total })
  if (status !== 'APPROVED') return order
  const { companyId, employeeId } = ctx.principal
  await notifyRoles(
    ctx.tx,
    {
      branchId: branch.id,
      section: 'TRANSACTION',
      kind: 'PURCHASE_ORDER_APPROVED',
      refId: id,
      actorId: employeeId,
      title: `Pesanan pembelian ${number} siap diterima`,
      body: `Dari ${supplier.name}, ke ${warehouse.name}`,
    },
    ctx.clock.now(),
    { companyId, keys: ['WAREHOUSE'] },
  )
  return order
}
