import type { HppRecalculation } from '@merchant/contract/system/hpp-recalculation.ts'
import { reverse } from '@merchant/domain/posting/reverse.ts'
import { inBranches } from '../../../kernel/db/branches.ts'
import { allowLongWork } from '../../../kernel/db/long-work.ts'
import { cancelSystemDocument } from '../../../kernel/document/system-document.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { readPosting } from '../../../kernel/ledger/read-posting.ts'
import { writePosting } from '../../../kernel/ledger/write-posting.ts'
import { lockStock } from '../../../kernel/stock/stock-lock.ts'
import { earliestOf, lockGoods, openPeriods, takeRun } from './apply.command.ts'
import { bookingDates } from './booking.ts'
import { getRecalculation } from './recalculation.queries.ts'
import { markDirty, setUndone } from './recalculation.store.ts'

/**
 * Undoes an applied run by mirroring its documents, on their own dates where those months are still open in all its
 * branches. The months need recalculation then.
 * @throws NOT_FOUND, INVALID_STATE, JOB_RUNNING, COST_UNDO_SPENT when goods have left with the adjusted cost,
 * PERIOD_MISSING, PERIOD_CLOSED, POSTING_CLOSED
 */
export async function undoRecalculation(
  ctx: CommandCtx,
  id: number,
  reason: string,
): Promise<HppRecalculation> {
  await allowLongWork(ctx.tx)
  const run = await takeRun(ctx, id, 'APPLIED', 'dibatalkan')
  const documents = await documentsOf(ctx, id, run.branchIds)
  const periods = await openPeriods(ctx, documents)
  await lockGoods(ctx, run)
  for (const [branchId, ofBranch] of Map.groupBy(documents, (document) => document.branchId)) {
    const written = []
    for (const document of ofBranch) {
      const { posting, reversal } = await readPosting(ctx.tx, branchId, document.documentId)
      written.push({ document, posting: reverse(posting), reversal })
    }
    const moves = written.flatMap(({ posting }) => posting.moves)
    const stock = await lockStock(ctx.tx, branchId, moves, earliestOf(ofBranch))
    stock.revalue(moves)
    for (const { document, posting, reversal } of written) {
      const { documentId, date } = document
      const period = periods.get(document)
      if (!period) throw new Error('every document has its period')
      await cancelSystemDocument(ctx, { branchId, id: documentId, date, reason })
      const at = { enteredAt: ctx.clock.now(), enteredBy: ctx.principal.employeeId }
      const head = { branchId, documentId, prefix: null, ...period, date, ...at }
      await writePosting(ctx.tx, head, posting, { stock, reversal })
    }
  }
  await markDirty(ctx.tx, run)
  await setUndone(ctx, id, reason)
  return getRecalculation(ctx.tx, ctx.principal, id)
}

/** The run's documents with the date of their mirrors: the same in all branches, because they meet in inter-branch accounts. */
async function documentsOf(ctx: CommandCtx, id: number, branchIds: readonly number[]) {
  const dateOf = await bookingDates(ctx, branchIds)
  const rows = await ctx.tx
    .selectFrom('hpp_recalc_document')
    .where(inBranches('branch_id', branchIds))
    .where('recalc_id', '=', id)
    .select(['branch_id as branchId', 'document_id as documentId', 'date'])
    .orderBy('branch_id')
    .orderBy('date')
    .execute()
  const isOpen = (date: string) =>
    branchIds.every((branchId) => dateOf(branchId, date).slice(0, 7) === date.slice(0, 7))
  const latest = (date: string) =>
    branchIds
      .map((branchId) => dateOf(branchId, date))
      .sort()
      .at(-1) ?? date
  return rows.map((row) => ({ ...row, date: isOpen(row.date) ? row.date : latest(row.date) }))
}
