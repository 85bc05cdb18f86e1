import { stockCorrectionContract } from '@merchant/contract/stock/stock-correction.ts'
import { correctionDirections, correctionReasons } from '@merchant/domain/stock/stock-correction.ts'
import { approvalPaper } from '../../../kernel/approval/approval-paper.ts'
import { rupiahWords } from '../../../kernel/approval/said.ts'
import { moveDocument } from '../../../kernel/document/document.store.ts'
import { mayOverride } from '../../../kernel/document/entry.ts'
import { entered } from '../../../kernel/document/whole-paper.ts'
import { requireOpenPeriod } from '../../../kernel/period/period.ts'
import { postCorrection, valueAgain } from './post-correction.ts'
import { stockCorrectionKind as kind } from './stock-correction.kind.ts'
import { getCorrection } from './stock-correction.queries.ts'

const form = stockCorrectionContract['POST /v1/stock-corrections'].body

/** How a correction is asked: its form. Approved it is posted, at the average of that moment. */
export const stockCorrectionApproval = approvalPaper({
  code: 'STOCK_CORRECTION',
  kind,
  content: async (ctx, { id }) => entered(form, await getCorrection(ctx.tx, ctx.principal, id)),
  changes: async (ctx, { id }) => {
    const { warehouse, direction, reason, total, lines } = await getCorrection(ctx.tx, ctx.principal, id)
    return [
      { label: 'Gudang', before: null, after: warehouse.name },
      {
        label: 'Alasan',
        before: null,
        after: `${correctionReasons[reason]} (${correctionDirections[direction]})`,
      },
      { label: 'Nilai', before: null, after: rupiahWords(total) },
      ...lines.map(({ product, qty, unit, value }) => ({
        label: product.name,
        before: null,
        after: `${direction === 'IN' ? '+' : '-'}${qty} ${unit.name}, ${rupiahWords(value)}`,
      })),
    ]
  },
  hold: (ctx, { branchId, date }) =>
    requireOpenPeriod(ctx.tx, { branchId, date, module: kind.module, override: mayOverride(ctx.principal) }),
  approve: async (ctx, document, { held, note }) => {
    const valued = await valueAgain(ctx, document)
    await postCorrection(ctx, document, held, { valued, event: { action: 'approve', reason: note } })
  },
  reject: (ctx, document, reason) =>
    moveDocument(ctx, document, { action: 'reject', to: 'REJECTED', reason }),
  withdraw: (ctx, document) => moveDocument(ctx, document, { action: 'withdraw', to: 'DRAFT' }),
})
