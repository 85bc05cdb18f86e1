import {
  askedAmount,
  keptAmount,
  type PriceChangeStatus,
  sizeOf,
} from '@merchant/domain/pricing/price-change.ts'
import { ask } from '../../../../kernel/approval/ask.ts'
import { stepsOf } from '../../../../kernel/approval/rules.queries.ts'
import type { DocumentRow } from '../../../../kernel/document/document.store.ts'
import { moveDocument } from '../../../../kernel/document/document.store.ts'
import type { Entry } from '../../../../kernel/document/entry.ts'
import { numberDocument } from '../../../../kernel/document/post-document.ts'
import { refuseField } from '../../../../kernel/errors.ts'
import type { CommandCtx } from '../../../../kernel/http/context.ts'
import { applyBatch } from './apply-batch.ts'
import { applyLater } from './apply-job.ts'
import { isCentre } from './batch.queries.ts'
import { refuseBelowMargin } from './below-margin.ts'
import { priceChangeApproval as approval } from './price-change.approval.ts'
import type { BatchFields, BatchLine } from './price-change.store.ts'

interface Submitted extends BatchFields {
  note: string | null
  lines: readonly BatchLine[]
  reason?: string | null
  /** The name of a line's price in the call. */
  field?: (index: number) => string
}

/**
 * Submits a draft whose lines were just judged and stored: it waits for an approval where a rule asks, else for its moment, or
 * is applied at once where it has none.
 * @throws EFFECTIVE_IN_PAST, PRICE_BELOW_MARGIN, APPROVER_MISSING and the refusals of `applyBatch`
 */
export async function submitBatch(
  ctx: CommandCtx,
  document: DocumentRow<PriceChangeStatus>,
  entry: Entry,
  { title, effectiveAt, note, lines, reason = null, field = (index) => `lines[${index}].price` }: Submitted,
): Promise<PriceChangeStatus> {
  const now = ctx.clock.now()
  if (effectiveAt !== null && effectiveAt <= now)
    throw refuseField('EFFECTIVE_IN_PAST', 'effectiveAt', { product: title })
  const priced = lines.flatMap((line) => (line.price === null ? [] : { ...line, price: line.price }))
  await refuseBelowMargin(
    ctx,
    priced.map((line) => ({ ...line, validFrom: effectiveAt ?? now })),
    field,
  )
  const size = sizeOf(priced.map(({ oldPrice, price }) => ({ oldPrice, newPrice: price })))
  const steps = await stepsOf(ctx, {
    kind: approval.code,
    branchId: await rulesAt(ctx, document.branchId),
    amount: askedAmount(size),
  })
  const to = steps.length > 0 ? 'WAITING_APPROVAL' : effectiveAt === null ? 'APPLIED' : 'APPROVED'
  const change = { date: entry.date, party: null, total: 0, note }
  await moveDocument(ctx, document, { action: 'submit', to, reason, change })
  if (to === 'APPLIED') await applyBatch(ctx, document, { at: now, title })
  if (to === 'APPROVED' && effectiveAt) await applyLater(ctx, effectiveAt)
  const dated = { ...document, date: entry.date }
  const number = document.number ?? (await numberDocument(ctx, dated, entry)).number
  if (steps.length > 0) await ask(ctx, approval, { ...dated, number }, { amount: keptAmount(size), steps })
  return to
}

/** The rules that ask for a batch: one at the centre follows the company's. */
export const rulesAt = async (ctx: CommandCtx, branchId: number): Promise<number | null> =>
  (await isCentre(ctx.tx, branchId)) ? null : branchId
