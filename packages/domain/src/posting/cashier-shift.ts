import { minus, negate, type Rupiah } from '../kernel/money.ts'
import { type Close, closeDifference, depositOf } from '../sales/cashier-shift.ts'
import { credit, debit, type Journal, journal, type Posting, posting, signed } from './posting.ts'

export interface ShiftOpenFacts {
  readonly branchId: number
  /** Left in the drawer by the register's last shift. */
  readonly left: Rupiah
  readonly counted: Rupiah
}

/** The difference to the last shift's closing count is booked at once when the drawer is opened (domain-sales 2.7). */
export const postShiftOpening = ({ branchId, left, counted }: ShiftOpenFacts): Posting =>
  posting(branchId, [overShort('Selisih kas saat buka shift', minus(counted, left))])

export interface CashMovementFacts {
  readonly branchId: number
  readonly type: 'IN' | 'OUT'
  readonly amount: Rupiah
  /** The counter account of the money. */
  readonly accountId: number
  readonly note: string
}

/** Money into or out of the drawer, apart from sales. */
export function postCashMovement({ branchId, type, amount, accountId, note }: CashMovementFacts): Posting {
  const counter = type === 'IN' ? credit(accountId, amount) : debit(accountId, amount)
  const line = { ...counter, note }
  return posting(branchId, [
    type === 'IN'
      ? journal('Kas masuk laci kasir', [debit('CASH', amount), line])
      : journal('Kas keluar laci kasir', [line, credit('CASH', amount)]),
  ])
}

export interface ShiftCloseFacts extends Readonly<Close> {
  readonly branchId: number
}

/** Posts the counted difference and the deposit to the bank; sales were posted when they were made. */
export const postShiftClose = ({ branchId, ...close }: ShiftCloseFacts): Posting =>
  posting(branchId, [
    overShort('Selisih kas saat tutup shift', closeDifference(close)),
    journal('Setoran kasir', [debit('CASH_IN_TRANSIT', depositOf(close)), credit('CASH', depositOf(close))]),
  ])

/** @param more above zero when there is more in the drawer than there should be */
const overShort = (description: string, more: Rupiah): Journal => {
  const lines = [signed('CASH', more), signed('CASH_OVER_SHORT', negate(more))]
  return journal(description, more < 0 ? lines.reverse() : lines)
}
