import { withDots } from '@merchant/domain/kernel/money.ts'
import { withinLimit } from '@merchant/domain/sales/role-limits.ts'
import { refundMethods, returnConditions, returnReasons } from '@merchant/domain/sales/sales-return.ts'
import { approvalPaper } from '../../../kernel/approval/approval-paper.ts'
import { limitsOf } from '../../../kernel/approval/people.queries.ts'
import { rupiahWords } from '../../../kernel/approval/said.ts'
import { moveDocument } from '../../../kernel/document/document.store.ts'
import { refuse } from '../../../kernel/errors.ts'
import { salesReturnKind as kind } from './return.kind.ts'
import { getReturn } from './return.queries.ts'
import { saveApprover } from './return.store.ts'

/**
 * How a return is asked that is above what its branch may give back (clarified/selling-after-the-till 12): by its goods and its way of
 * refund. Who approves it needs a limit that reaches the refund, too; a substitute has the limit of the absent person. It has no
 * draft: withdrawn it is cancelled.
 */
export const salesReturnApproval = approvalPaper({
  code: 'SALES_RETURN',
  kind,
  content: async (ctx, { id }) => {
    const { order, reasonCode, refundMethod, lines } = await getReturn({ ...ctx, db: ctx.tx }, id)
    return {
      orderId: order.id,
      reasonCode,
      refundMethod,
      lines: lines.map(({ orderLineId, qtyBase, condition }) => [orderLineId, qtyBase, condition]),
    }
  },
  changes: async (ctx, { id }) => {
    const { order, party, reasonCode, refundMethod, amounts, lines } = await getReturn(
      { ...ctx, db: ctx.tx },
      id,
    )
    const said = (label: string, after: string) => ({ label, before: null, after })
    return [
      said('Faktur', order.name),
      said('Pelanggan', party?.name ?? ''),
      said('Alasan', returnReasons[reasonCode]),
      said('Pengembalian', refundMethods[refundMethod]),
      said('Nilai', rupiahWords(amounts.refund)),
      ...lines.map(({ product, qty, unit, condition, refund }) =>
        said(product.name, `${qty} ${unit.name}, ${returnConditions[condition]}, ${rupiahWords(refund)}`),
      ),
    ]
  },
  hold: async () => null, // nothing is posted before it is processed
  approve: async (ctx, document, { note, insteadOf }) => {
    const { returnApproval: limit } =
      insteadOf === null ? ctx.principal.limits : await limitsOf(ctx.tx, insteadOf)
    if (!withinLimit(document.total, limit))
      throw refuse('RETURN_OVER_LIMIT', { amount: withDots(document.total), limit: withDots(limit ?? 0) })
    await moveDocument(ctx, document, { action: 'approve', to: 'APPROVED', reason: note })
    await saveApprover(ctx, document)
  },
  reject: (ctx, document, reason) =>
    moveDocument(ctx, document, { action: 'reject', to: 'REJECTED', reason }),
  withdraw: (ctx, document) =>
    moveDocument(ctx, document, {
      action: 'withdraw',
      to: 'CANCELLED',
      reason: 'Ditarik kembali',
      cancelDate: document.date,
    }),
})
