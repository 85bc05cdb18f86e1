import { purchaseOrderContract } from '@merchant/contract/purchase/purchase-order.ts'
import { approvalPaper } from '../../../kernel/approval/approval-paper.ts'
import { rupiahWords } from '../../../kernel/approval/said.ts'
import { moveDocument } from '../../../kernel/document/document.store.ts'
import { entered } from '../../../kernel/document/whole-paper.ts'
import { purchaseOrderKind as kind } from './purchase-order.kind.ts'
import { getPurchaseOrder } from './purchase-order.queries.ts'
import { tellOrder } from './tell-order.ts'

const form = purchaseOrderContract['POST /core/v1/purchase/order/add'].body

/** How an order is asked: its form; a revised one stands beside what was approved before. */
export const purchaseOrderApproval = approvalPaper({
  code: 'PURCHASE_ORDER',
  kind,
  content: async (ctx, { id }) => entered(form, await getPurchaseOrder(ctx.tx, ctx.principal, id)),
  changes: async (ctx, { id }) => {
    const { supplier, warehouse, total, lines } = await getPurchaseOrder(ctx.tx, ctx.principal, id)
    return [
      { label: 'Pemasok', after: supplier.name },
      { label: 'Gudang', after: warehouse.name },
      { label: 'Total', after: rupiahWords(total) },
      ...lines.map(({ product, qty, unit, net }) => ({
        label: product.name,
        after: `${qty} ${unit.name}, ${rupiahWords(net)}`,
      })),
    ]
  },
  hold: async () => undefined,
  approve: async (ctx, order, { note }) => {
    await moveDocument(ctx, order, { action: 'approve', to: 'APPROVED', reason: note })
    return tellOrder(ctx, await getPurchaseOrder(ctx.tx, ctx.principal, order))
  },
  reject: (ctx, order, reason) => moveDocument(ctx, order, { action: 'reject', to: 'REJECTED', reason }),
  withdraw: (ctx, order) => moveDocument(ctx, order, { action: 'withdraw', to: 'DRAFT' }),
})
