import { requireCancelDate } from '../../../kernel/document/cancel-date.ts'
import { type DocumentRow, moveDocument } from '../../../kernel/document/document.store.ts'
import type { DocumentCtx } from '../../../kernel/document/document-ctx.ts'
import type { FoundDocument } from '../../../kernel/document/find-document.ts'
import { reverseDocument } from '../../../kernel/document/reverse-document.ts'
import type { OpenPeriod } from '../../../kernel/period/period.ts'
import { type ManualJournalType, manualJournalKinds } from './manual-journal.kind.ts'

/** Writes the mirror of a journal that is locked and whose period is held open. */
export async function reverseJournal(
  ctx: DocumentCtx,
  journal: DocumentRow,
  at: OpenPeriod & { date: string },
  reason: string,
): Promise<void> {
  await moveDocument(ctx, journal, { action: 'reverse', to: 'REVERSED', reason, cancelDate: at.date })
  await reverseDocument(ctx, journal, at)
}

export const AUTO_REVERSED = 'Dibalik otomatis pada tanggal yang diminta'

/**
 * The period in which an adjustment is undone by itself: that of the day which was asked for, or the first one after it
 * that is open (clarifications 1 and 2.5).
 * @throws PERIOD_MISSING where none is open from that day on
 */
export const requireAutoReverseDate = (
  ctx: DocumentCtx,
  type: ManualJournalType,
  journal: FoundDocument,
  autoReverseDate: string,
): Promise<OpenPeriod & { date: string }> =>
  requireCancelDate(ctx, manualJournalKinds[type], { ...journal, date: autoReverseDate }, undefined)
