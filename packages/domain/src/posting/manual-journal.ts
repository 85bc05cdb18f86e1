import { minus, type Rupiah, sumOf } from '../kernel/money.ts'
import { type JournalKind, journal, type Posting, posting } from './posting.ts'

export interface ManualLine {
  readonly accountId: number
  readonly debit: Rupiah
  readonly credit: Rupiah
  readonly note: string
}

export interface ManualJournalFacts {
  readonly branchId: number
  readonly description: string
  readonly lines: readonly ManualLine[]
}

/** A line is debit or credit, never both and never neither. */
export const isOneSided = ({ debit, credit }: Pick<ManualLine, 'debit' | 'credit'>): boolean =>
  (debit > 0 && credit === 0) || (credit > 0 && debit === 0)

/** Why a journal that a person wrote can't be posted (domain-core 3.D). */
export function manualJournalProblem(
  lines: readonly ManualLine[],
): 'INVALID_FORMAT' | 'ZERO_TOTAL' | 'JOURNAL_UNBALANCED' | undefined {
  if (lines.length === 0) return 'ZERO_TOTAL'
  if (!lines.every(isOneSided)) return 'INVALID_FORMAT'
  return sumOf(lines, (line) => minus(line.debit, line.credit)) === 0 ? undefined : 'JOURNAL_UNBALANCED'
}

/** JU: a general journal, line by line as written. */
export const postGeneralJournal = (facts: ManualJournalFacts): Posting => manual(facts, 'GENERAL')

/** JP: the same, shown in the adjustment columns of the worksheet. */
export const postAdjustmentJournal = (facts: ManualJournalFacts): Posting => manual(facts, 'ADJUSTMENT')

function manual({ branchId, description, lines }: ManualJournalFacts, kind: JournalKind): Posting {
  const problem = manualJournalProblem(lines)
  if (problem) throw new Error(`${description}: ${problem}`)
  const written = lines.map(({ accountId, ...line }) => ({ account: accountId, ...line }))
  return posting(branchId, [journal(description, written, kind)])
}
