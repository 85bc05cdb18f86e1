import type { CommandCtx } from '../http/context.ts'
import type { OpenPeriod } from '../period/period.ts'
import { requireCancelDate } from './cancel-date.ts'
import { requireNoDependents } from './dependents.ts'
import { type DocumentRow, moveDocument } from './document.store.ts'
import type { DocumentCtx } from './document-ctx.ts'
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

/** The steps of a kind itself in a plain cancellation. */
interface OwnSteps<State extends string> {
  /** Other things that the kind gives back or checks, before the event; `date` is the date of the mirror entries. */
  before?: (document: DocumentRow<State>, date: string) => Promise<unknown>
  /** The effects of the new status; before the mirror, because others wait for its counters. */
  after?: (document: DocumentRow<State>) => Promise<unknown>
}

/**
 * Cancels a document. Locks are taken in this order: the period of the mirror entries, the document, later documents that
 * use it, rows of the kind itself, and the mirror of its postings. Kinds with drafts that end without a period, because
 * nothing is reversed then, have commands of their own and end in `endDocument`.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_STATE, STALE_VERSION, HAS_DEPENDENTS, INSUFFICIENT_STOCK and the refusals of the
 * period
 */
export async function cancelDocument<State extends string>(
  ctx: CommandCtx,
  kind: DocumentKind<State, 'cancel'>,
  body: Cancellation,
  own: OwnSteps<State> = {},
): Promise<DocumentRow<State>> {
  const at = await requireCancelDate(ctx, kind, await findDocument(ctx, kind, body.id), body.cancelDate)
  const document = await lockDocument(ctx, kind, 'cancel', body)
  await requireNoDependents(ctx.tx, document, kind.lifecycle.label)
  await own.before?.(document, at.date)
  await endDocument(ctx, document, { reason: body.reason, at, after: () => own.after?.(document) })
  return document
}

interface End {
  /** Its name in the life cycle of the kind. */
  action?: 'cancel' | 'discard' | 'void' | 'expired'
  reason: string
  /** The period of the mirror entries; none where nothing was posted, so that nothing is reversed. */
  at?: OpenPeriod | null
  /** The day of a cancellation without a period; the document's own date when it is left out. */
  date?: string | undefined
  /** Between the event and the mirror. */
  after?: () => Promise<unknown> | undefined
  /** See `reverseDocument`. */
  behindGoods?: () => Promise<unknown>
}

/** The end of a document that is locked and checked: the event, and the mirror of its postings so far. */
export async function endDocument<State extends string>(
  ctx: DocumentCtx,
  document: DocumentRow<State>,
  { action = 'cancel', reason, at, date = document.date, after, behindGoods }: End,
): Promise<void> {
  const cancelDate = at?.date ?? date
  await moveDocument<string>(ctx, document, { action, to: 'CANCELLED', reason, cancelDate })
  await after?.()
  if (at) await reverseDocument(ctx, document, at, { ...(behindGoods && { behindGoods }) })
}
