import type { ManualJournal, manualJournalContract } from '@merchant/contract/cash/manual-journal.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { isAutoReverseDate } from '@merchant/domain/cash/manual-journal.ts'
import { larger, type Rupiah, rupiah, sumOf } from '@merchant/domain/kernel/money.ts'
import { rupiahText } from '@merchant/domain/kernel/rupiah-text.ts'
import {
  isOneSided,
  postAdjustmentJournal,
  postGeneralJournal,
} from '@merchant/domain/posting/manual-journal.ts'
import { requireCancelDate } from '../../../kernel/document/cancel-date.ts'
import { requireNoDependents } from '../../../kernel/document/dependents.ts'
import { type DocumentRow, insertDocument } from '../../../kernel/document/document.store.ts'
import { requireEntry } from '../../../kernel/document/entry.ts'
import { findDocument } from '../../../kernel/document/find-document.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { requireTotalWithin } from '../../../kernel/document/total-within.ts'
import { Faults, refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx, RuleCtx } from '../../../kernel/http/context.ts'
import { requireAccounts } from '../../accounting/account/account.public.ts'
import { type ManualJournalType, manualJournalKinds, requireScreen } from './manual-journal.kind.ts'
import { manualJournalTypeOf, readManualJournal } from './manual-journal.queries.ts'
import { insertManualJournal } from './manual-journal.store.ts'
import { autoReversal, reverseByDate, reverseJournal } from './reverse-journal.ts'

type Routes = typeof manualJournalContract
type AddJournal = Parsed<Routes['POST /v1/manual-journal/general']>['body']
type ReverseJournal = Parsed<Routes['PUT /v1/manual-journal/reverse/{id}']>['body']

/**
 * A journal written by a person, posted at once. An adjustment may name the day of its automatic reversal; when that day
 * has come already, its mirror follows at once (domain-core 3.D, clarifications 2.5).
 * @throws the refusals of `requireEntry`, `requireLines` and `requireAccounts`; INVALID_FORMAT for a day that is not the
 * first of a later month
 */
export async function addManualJournal(
  ctx: RuleCtx,
  type: ManualJournalType,
  body: AddJournal & { autoReverseDate?: string | null | undefined },
): Promise<ManualJournal> {
  const kind = manualJournalKinds[type]
  const { branchId, date, description, autoReverseDate = null } = body
  const entry = await requireEntry(ctx, kind, body)
  if (autoReverseDate !== null && !isAutoReverseDate(autoReverseDate, date))
    throw refuseField('INVALID_FORMAT', 'autoReverseDate', {
      label: 'tanggal balik otomatis (tanggal 1 bulan berikutnya)',
    })
  const { lines, total } = requireLines(body.lines)
  const at = autoReverseDate && (await autoReversal(ctx, type, { branchId, date: autoReverseDate }))
  await requireLineAccounts(ctx, branchId, lines)

  const journal = await insertDocument(ctx, kind, {
    branchId,
    date,
    status: 'POSTED',
    party: null,
    total,
    note: description,
  })
  await insertManualJournal(ctx, journal, autoReverseDate)
  const facts = { branchId, description, lines }
  const { number } = await postDocument(ctx, journal, {
    period: entry,
    posting: () => (type === 'GENERAL_JOURNAL' ? postGeneralJournal(facts) : postAdjustmentJournal(facts)),
  })
  if (at) await reverseByDate(ctx, { ...journal, number }, at)
  return readManualJournal(ctx.tx, ctx.principal, type, journal.id)
}

/**
 * Reverses a journal with its mirror.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_STATE, STALE_VERSION, HAS_DEPENDENTS and the refusals of the period
 */
export async function reverseManualJournal(
  ctx: CommandCtx,
  id: number,
  body: ReverseJournal,
): Promise<ManualJournal> {
  const type = await manualJournalTypeOf(ctx.tx, ctx.principal, id)
  requireScreen(ctx.principal, type, 'update')
  const kind = manualJournalKinds[type]
  const at = await requireCancelDate(ctx, kind, await findDocument(ctx, kind, id), body.cancelDate)
  const journal: DocumentRow = await lockDocument(ctx, kind, 'reverse', { id, version: body.version })
  await requireNoDependents(ctx.tx, journal, kind.lifecycle.label)
  await reverseJournal(ctx, journal, at, { reason: body.reason })
  return readManualJournal(ctx.tx, ctx.principal, type, id)
}

/** @throws the refusals of `requireAccounts` */
export const requireLineAccounts = (
  ctx: Pick<RuleCtx, 'tx' | 'principal'>,
  branchId: number,
  lines: readonly { accountId: number }[],
): Promise<void> =>
  requireAccounts(
    ctx,
    branchId,
    lines.map(({ accountId }, index) => ({ accountId, field: `lines[${index}].accountId` })),
  )

interface Line {
  accountId: number
  debit: Rupiah
  credit: Rupiah
  note: string
}

/**
 * Lines that balance, each with one side, and their total.
 * @throws LINES_EMPTY, ZERO_TOTAL, INVALID_FORMAT for a line with both sides or none, AMOUNT_TOO_LARGE, JOURNAL_UNBALANCED
 * with the totals
 */
export function requireLines(given: AddJournal['lines']): { lines: Line[]; total: Rupiah } {
  if (given.length === 0) throw refuseField('LINES_EMPTY', 'lines')
  const lines = given.map(({ accountId, debit, credit, note }) => ({
    accountId,
    debit: rupiah(debit),
    credit: rupiah(credit),
    note: note ?? '',
  }))
  const debit = sumOf(lines, (line) => line.debit)
  const credit = sumOf(lines, (line) => line.credit)
  if (debit === 0 && credit === 0) throw refuse('ZERO_TOTAL')
  const faults = new Faults()
  for (const [index, line] of lines.entries())
    if (!isOneSided(line))
      faults.add('INVALID_FORMAT', `lines[${index}].debit`, { label: 'debit dan kredit (isi salah satu)' })
  faults.raise()
  requireTotalWithin(larger(debit, credit), 'lines', 'jurnal')
  if (debit !== credit)
    throw refuse('JOURNAL_UNBALANCED', { debit: rupiahText(debit), credit: rupiahText(credit) })
  return { lines, total: debit }
}
