import { negate, type Rupiah, zeroRupiah } from '../kernel/money.ts'
import { allocate } from '../pricing/allocate.ts'
import { credit, debit, journal, netLines, type Party, type Posting, posting } from './posting.ts'

export interface GiroClearedFacts {
  readonly branchId: number
  readonly creditor: Party
  readonly bankAccountId: number
  readonly amount: Rupiah
}

/** A giro that we gave to a supplier is paid by the bank, on the clearing date. */
export const postGiroCleared = ({ branchId, creditor, bankAccountId, amount }: GiroClearedFacts): Posting =>
  posting(branchId, [
    journal('Giro cair', [debit('GIRO_PAYABLE', amount, creditor), credit(bankAccountId, amount)]),
  ])

export interface GiroBouncedFacts {
  readonly branchId: number
  readonly creditor: Party
  readonly amount: Rupiah
  /** The debts of the debt payment, or the advance that the giro paid, with the amount paid on each without discounts. */
  readonly paid: readonly {
    readonly itemId: number
    readonly account: 'AP' | 'OTHER_DEBT' | 'SUPPLIER_ADVANCE'
    readonly amount: Rupiah
  }[]
}

/**
 * A giro bounces: its own amount reopens the debts pro rata to their payments, the last takes the remainder; a discount
 * already granted stays (clarifications 2.9).
 */
export function postGiroBounced({ branchId, creditor, amount, paid }: GiroBouncedFacts): Posting {
  const shares = allocate(
    amount,
    paid.map((item) => item.amount),
  )
  const reopened = paid.map((item, index) => ({ ...item, share: shares[index] ?? zeroRupiah }))
  const lines = netLines([
    debit('GIRO_PAYABLE', amount, creditor),
    ...reopened.map(({ account, share }) => credit(account, share, creditor)),
  ])
  return posting(branchId, [journal('Giro ditolak', lines)], {
    openItems: reopened.map(({ itemId, account, share }) => ({
      account,
      party: creditor,
      item: itemId,
      // A debt is owed again; an advance was never paid.
      amount: account === 'SUPPLIER_ADVANCE' ? negate(share) : share,
      cause: 'MONEY',
    })),
  })
}
