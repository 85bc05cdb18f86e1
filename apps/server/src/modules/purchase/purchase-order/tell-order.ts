import type { PurchaseOrder } from '@merchant/contract/purchase/purchase-order.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { notifyRoles } from '../../../kernel/realtime/notify.ts'

/** Tells the warehouse of an order for which goods may come now. @returns the order */
export async function tellOrder(ctx: CommandCtx, order: PurchaseOrder): Promise<PurchaseOrder> {
  const { id, number, status, supplier, warehouse, branch } = order
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
