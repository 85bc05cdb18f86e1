import type { StockCountStatus } from '@merchant/domain/stock/stock-count.ts'
import { approvalPaper, type PaperKey } from '../../../kernel/approval/approval-paper.ts'
import { type DocumentRow, moveDocument } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { readDifferences } from './differences.queries.ts'
import { stockCountKind as kind } from './opname.kind.ts'
import { readCountChanges } from './opname.queries.ts'
import { clearDifferences } from './opname.store.ts'
import { postCount, requirePeriod, valueNow } from './post-count.ts'
import { matchFreeze } from './running-counts.ts'

/** Back to the counters, with the event that says why. */
async function reopen(
  ctx: CommandCtx,
  count: DocumentRow<StockCountStatus>,
  event: { action: 'reject' | 'withdraw'; reason?: string },
): Promise<void> {
  await clearDifferences(ctx, count)
  await moveDocument(ctx, count, { ...event, to: 'DRAFT' })
  await matchFreeze(ctx, count)
}

/** How a count is asked: what its goods differ by. Approved it is posted, at the average of that moment. */
export const stockCountApproval = approvalPaper({
  code: 'STOCK_COUNT',
  kind,
  content: async (ctx, { branchId, id }) => {
    const differences = await readDifferences(ctx.tx, branchId, id)
    return differences.map(({ productId, difference }) => ({ productId, difference }))
  },
  changes: (ctx, key: PaperKey) => readCountChanges(ctx.tx, key),
  hold: requirePeriod,
  approve: async (ctx, count, { held, note }) =>
    postCount(ctx, count, held, {
      lines: await valueNow(ctx, count),
      event: { action: 'approve', reason: note },
    }),
  reject: (ctx, count, reason) => reopen(ctx, count, { action: 'reject', reason }),
  withdraw: (ctx, count) => reopen(ctx, count, { action: 'withdraw' }),
})
