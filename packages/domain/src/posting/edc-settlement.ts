import { minus, type Rupiah } from '../kernel/money.ts'
import { credit, debit, journal, type Posting, posting } from './posting.ts'

export interface EdcSettlementFacts {
  readonly branchId: number
  readonly bankAccountId: number
  /** All amounts of the cards, with surcharges. */
  readonly gross: Rupiah
  /** At most the gross amount. */
  readonly fee: Rupiah
}

/** EDS: the bank pays out what was swiped at a card machine, less its fee (domain-sales 2.4, clarified 35). */
export const postEdcSettlement = ({ branchId, bankAccountId, gross, fee }: EdcSettlementFacts): Posting =>
  posting(branchId, [
    journal('Pencairan EDC', [
      debit(bankAccountId, minus(gross, fee)),
      debit('EDC_FEE_EXPENSE', fee),
      credit('EDC_CLEARING', gross),
    ]),
  ])
