import type { ReversalWord } from '@merchant/domain/posting/reverse.ts'
import { wallTime } from '../../../kernel/clock.ts'
import { requireCancelDate } from '../../../kernel/document/cancel-date.ts'
import { type DocumentRow, moveDocument } from '../../../kernel/document/document.store.ts'
import type { DocumentCtx } from '../../../kernel/document/document-ctx.ts'
import { reverseDocument } from '../../../kernel/document/reverse-document.ts'
import type { OpenPeriod } from '../../../kernel/period/period.ts'
import { type ManualJournalType, manualJournalKinds } from './manual-journal.kind.ts'

/** Writes the mirror of a journal that is locked and whose period is held open. */
export async function reverseJournal(
  ctx: DocumentCtx,
  journal: DocumentRow,
  at: OpenPeriod & { date: string },
  { reason, word }: { reason: string; word?: ReversalWord | undefined },
): Promise<void> {
  await moveDocument(ctx, journal, { action: 'reverse', to: 'REVERSED', reason, cancelDate: at.date })
  await reverseDocument(ctx, journal, at, word && { word })
}

/**
 * The mirror of an adjustment on its reversal day; its journals get the word for it, because nobody cancelled the
 * adjustment.
 */
export const reverseByDate = (
  ctx: DocumentCtx,
  journal: DocumentRow,
  at: OpenPeriod & { date: string },
): Promise<void> =>
  reverseJournal(ctx, journal, at, {
    reason: 'Dibalik otomatis pada tanggal yang diminta',
    word: 'Pembalikan otomatis',
  })

/**
 * The date of an automatic reversal: the requested day, or the first open day after it; null while that day has not come at
 * the branch (clarifications 1 and 2.5).
 * @throws PERIOD_MISSING where no day is open from then on
 */
export async function autoReversal(
  ctx: DocumentCtx,
  type: ManualJournalType,
  { branchId, date }: { branchId: number; date: string },
): Promise<(OpenPeriod & { date: string }) | null> {
  const at = await requireCancelDate(
    ctx,
    manualJournalKinds[type],
    { branchId, date, lastPosted: date, number: null },
    undefined,
  )
  return at.date <= wallTime(ctx.clock.now(), at.timezone).date ? at : null
}
