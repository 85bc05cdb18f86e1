import { plus, type Rupiah, sumOf } from '../kernel/money.ts'
import { credit, debit, type JournalLine, type Party } from './posting.ts'

/** One way in which a supplier is paid. */
export interface PaymentDetail {
  readonly method: 'CASH' | 'TRANSFER' | 'GIRO'
  /** The cash or bank account; of a giro the bank that will pay it. */
  readonly accountId: number
  readonly amount: Rupiah
  /** Leaves the same account at once, also for a giro. */
  readonly bankCharge: Rupiah
}

export const paidTotal = (details: readonly PaymentDetail[]): Rupiah =>
  sumOf(details, (detail) => detail.amount)

/**
 * The money that leaves: accounts with their charges; a giro is owed until it clears (domain-core 3.B, PH).
 */
export const paymentLines = (details: readonly PaymentDetail[], party: Party): JournalLine[] =>
  details.flatMap(({ method, accountId, amount, bankCharge }) =>
    method === 'GIRO'
      ? [credit('GIRO_PAYABLE', amount, party), credit(accountId, bankCharge)]
      : [credit(accountId, plus(amount, bankCharge))],
  )

export const chargeLine = (details: readonly PaymentDetail[]): JournalLine =>
  debit(
    'BANK_CHARGE',
    sumOf(details, (detail) => detail.bankCharge),
  )
