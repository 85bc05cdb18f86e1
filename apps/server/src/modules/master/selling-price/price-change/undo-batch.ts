import type { PriceChange } from '@merchant/contract/master/price-change.ts'
import { insertDocument, moveDocument } from '../../../../kernel/document/document.store.ts'
import { requireEntry } from '../../../../kernel/document/entry.ts'
import { findDocument } from '../../../../kernel/document/find-document.ts'
import { lockDocument } from '../../../../kernel/document/lock-document.ts'
import { numberDocument } from '../../../../kernel/document/post-document.ts'
import { refuse } from '../../../../kernel/errors.ts'
import type { CommandCtx } from '../../../../kernel/http/context.ts'
import { putBack } from '../undo-prices.ts'
import { askersOf, readBatch } from './batch.queries.ts'
import { priceChangeKind as kind } from './price-change.kind.ts'
import { getPriceChange, undoneAlready } from './price-change.queries.ts'
import { type BatchLine, insertBatch } from './price-change.store.ts'

/**
 * Puts an applied batch back by a mirror batch that holds at once, without approval: by those who may approve it, only while each
 * of its prices is still the running one; a line that had no price before ends (clarified/buying-and-approvals 52).
 * @returns the mirror
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, FORBIDDEN; SELF_APPROVAL for those who asked for its approval; PRICE_BATCH_UNDONE,
 * PRICE_CHANGED;
 * the refusals of `putBack`
 */
export async function undoPriceChange(
  ctx: CommandCtx,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<PriceChange> {
  const { branchId } = await findDocument(ctx, kind, id)
  const entry = await requireEntry(ctx, kind, { branchId })
  const document = await lockDocument(ctx, kind, 'undo', { id, version })
  const batch = await readBatch(ctx.tx, ctx.principal, document)
  const { undoOf, undoneBy, lines, title } = batch
  if (undoOf !== null || undoneBy !== null) throw undoneAlready(batch)
  if ((await askersOf(ctx.tx, document)).includes(ctx.principal.employeeId)) throw refuse('SELF_APPROVAL')
  const made = lines.flatMap((line) => (line.priceId === null ? [] : { ...line, priceId: line.priceId }))
  if (made.length === 0) throw refuse('PRICES_UNCHANGED')
  const now = ctx.clock.now()
  const name = `Pengembalian ${document.number ?? title}`
  const back = await putBack(
    ctx,
    made.map(({ priceId }) => ({ id: priceId, version: 1 })), // as it was begun: nobody has touched it since
    {
      source: 'CHANGE_BATCH',
      reason: name,
      field: (place) => `lines[${(made[place]?.lineNo ?? 1) - 1}].price`,
    },
  )
  await moveDocument(ctx, document, { action: 'undo', to: 'APPLIED', reason })
  const mirror = await insertDocument(ctx, kind, {
    branchId,
    date: entry.date,
    status: 'APPLIED',
    party: null,
    total: 0,
    note: reason,
    sourceIds: [id],
  })
  const mirrored = made.map((line): BatchLine => {
    const before = back.get(line.priceId)
    return {
      ...line,
      oldPrice: line.price,
      price: before?.price ?? null,
      taxIncluded: before?.taxIncluded ?? null,
      validTo: before?.until ?? null,
      priceId: before?.id ?? null,
    }
  })
  await insertBatch(
    ctx,
    mirror,
    { title: name.slice(0, 100), effectiveAt: now, appliedAt: now, undoOf: id },
    mirrored,
  )
  await numberDocument(ctx, mirror, entry)
  return getPriceChange(ctx, ctx.tx, mirror.id)
}
