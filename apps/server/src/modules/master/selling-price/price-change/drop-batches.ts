import { inBranches } from '../../../../kernel/db/branches.ts'
import { endDocument } from '../../../../kernel/document/cancel-document.ts'
import { lockDocument } from '../../../../kernel/document/lock-document.ts'
import { refuse } from '../../../../kernel/errors.ts'
import type { CommandCtx } from '../../../../kernel/http/context.ts'
import type { StagedBatch } from '../../../../kernel/import/import-type.ts'
import { priceChangeKind as kind } from './price-change.kind.ts'

/**
 * Cancels the batches that a file has made. One that was put back by a batch of its own changes nothing any more.
 * @throws IMPORT_BATCH_APPLIED for one whose prices hold; NOT_FOUND, FORBIDDEN, STALE_VERSION
 */
export async function dropBatches(ctx: CommandCtx, batch: StagedBatch): Promise<void> {
  if (batch.documentIds.length === 0) return
  const { branchIds } = ctx.principal
  const [standing, mirrors] = await Promise.all([
    ctx.tx
      .selectFrom('document')
      .where(inBranches('branch_id', branchIds))
      .where('id', 'in', batch.documentIds)
      .where('status', '<>', 'CANCELLED')
      .select(['id', 'version', 'number', 'status'])
      .orderBy('id')
      .execute(),
    ctx.tx
      .selectFrom('price_change')
      .where(inBranches('branch_id', branchIds))
      .where('undo_of', 'in', batch.documentIds)
      .select('undo_of as id')
      .execute(),
  ])
  const putBack = new Set(mirrors.map(({ id }) => id))
  for (const { number, status, ...at } of standing) {
    if (putBack.has(at.id)) continue
    if (status === 'APPLIED') throw refuse('IMPORT_BATCH_APPLIED', { document: number })
    const document = await lockDocument(ctx, kind, 'discard', { ...at, or: 'cancel' })
    const action = document.status === 'APPROVED' ? 'cancel' : 'discard'
    await endDocument(ctx, document, { action, reason: `Impor ${batch.fileName} dibatalkan` })
  }
}
