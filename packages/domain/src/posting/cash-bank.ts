import { type Rupiah, sumOf } from '../kernel/money.ts'
import { credit, debit, type JournalLine, journal, type Posting, posting } from './posting.ts'

export interface CashBankFacts {
  readonly branchId: number
  /** The cash or bank account of the document. */
  readonly cashAccountId: number
  readonly lines: readonly {
    readonly accountId: number
    readonly amount: Rupiah
    readonly note: string
  }[]
}

/** KM and BM: money comes in; every line of the document stays a line of the journal (domain-core 3.D). */
export const postCashReceipt = (facts: CashBankFacts): Posting =>
  posting(facts.branchId, [
    journal('Kas/bank masuk', [debit(facts.cashAccountId, total(facts)), ...counterLines(facts, credit)]),
  ])

/** KK and BK: money goes out. */
export const postCashExpense = (facts: CashBankFacts): Posting =>
  posting(facts.branchId, [
    journal('Kas/bank keluar', [...counterLines(facts, debit), credit(facts.cashAccountId, total(facts))]),
  ])

const total = ({ lines }: CashBankFacts): Rupiah => sumOf(lines, (line) => line.amount)

const counterLines = ({ lines }: CashBankFacts, side: typeof debit | typeof credit): JournalLine[] =>
  lines.map(({ accountId, amount, note }) => ({ ...side(accountId, amount), note }))
