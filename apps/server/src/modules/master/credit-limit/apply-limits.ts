import type { CreditLimitStatus } from '@merchant/domain/master/credit-limit.ts'
import { type DocumentRow, type HeadChange, moveDocument } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { creditLimitKind as kind } from './credit-limit.kind.ts'
import { readLines } from './credit-limit.queries.ts'
import { saveTerms } from './credit-limit.store.ts'
import { holdTerms, requireUnchanged } from './limit-rules.ts'

/**
 * Gives the customers of a document their new terms. The customers are locked before they are compared: a change that came
 * between the hash of the request and the lock is found here.
 * @throws APPROVAL_STALE where one has other terms than those that the document means to change
 */
export async function applyLimits(
  ctx: CommandCtx,
  document: DocumentRow<CreditLimitStatus>,
  event: { action: string; reason?: string | null; change?: HeadChange },
): Promise<void> {
  const lines = await readLines(ctx.tx, document)
  const ids = lines.map(({ customerId }) => customerId)
  const held = await holdTerms(ctx, document.branchId, ids)
  requireUnchanged(held, lines, document.number ?? kind.lifecycle.label)
  await saveTerms(
    ctx,
    document.branchId,
    lines.map(({ customerId, after: terms }) => ({ customerId, terms })),
  )
  await moveDocument(ctx, document, { ...event, to: 'APPLIED' })
}
