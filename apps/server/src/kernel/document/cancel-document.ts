import type { CommandCtx } from '../http/context.ts'
import { requireCancelDate } from './cancel-date.ts'
import { requireNoDependents } from './dependents.ts'
import { type DocumentRow, moveDocument } from './document.store.ts'
import type { DocumentKind } from './document-kind.ts'
import { findDocument } from './find-document.ts'
import { lockDocument } from './lock-document.ts'
import { reverseDocument } from './reverse-document.ts'

/** The fields of every request to cancel. */
interface Cancellation {
  id: number
  version: number
  reason: string
  cancelDate?: string | undefined
}

/**
 * Cancels a document that is posted as soon as it is entered. Locks are taken in this order: the period of the mirror
 * entries, the document, later documents that use it, rows of the kind itself, and the mirror. Kinds that wait for approval
 * before they post have commands of their own.
 * @param own what else the kind gives back or checks; `date` is the date of the mirror entries
 * @throws NOT_FOUND, FORBIDDEN, INVALID_STATE, STALE_VERSION, HAS_DEPENDENTS, INSUFFICIENT_STOCK and the refusals of the
 * period
 */
export async function cancelDocument(
  ctx: CommandCtx,
  kind: DocumentKind<string, 'cancel'>,
  body: Cancellation,
  own: (document: DocumentRow, date: string) => Promise<unknown>,
): Promise<DocumentRow> {
  const at = await requireCancelDate(ctx, kind, await findDocument(ctx, kind, body.id), body.cancelDate)
  const document = await lockDocument(ctx, kind, 'cancel', body)
  await requireNoDependents(ctx.tx, document, kind.lifecycle.label)
  await own(document, at.date)
  const { reason } = body
  await moveDocument(ctx, document, { action: 'cancel', to: 'CANCELLED', reason, cancelDate: at.date })
  await reverseDocument(ctx, document, at)
  return document
}
