import type { OrderEntry } from '@merchant/contract/sales/order-entry.ts'
import { type Rupiah, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { addDays } from '../../../kernel/report/month-spans.ts'
import { type ToOwe, takeCredit } from '../credit/credit.public.ts'
import type { PreparedOrder, Sold } from '../order/order.public.ts'

/** An order that is sold on credit, by a till or by the back office; without a due date by the customer's own terms. */
interface OwedSale
  extends Pick<ToOwe, 'orderId' | 'kept' | 'approval'>,
    Pick<OrderEntry, 'dueDate' | 'fulfilment'> {
  branchId: number
  order: PreparedOrder
  today: string
  /** Of the till that sells it. */
  shiftId: number | null
}

/**
 * The sale of an order that its locked customer owes from now on: nothing is paid, and points are given at payment.
 * @throws DATE_ORDER for a due date in the past, the refusals of `takeCredit`
 */
export async function owedSale(ctx: CommandCtx, given: OwedSale): Promise<Sold & { dueDate: string }> {
  const { branchId, order, today, orderId, approval, kept, shiftId, fulfilment } = given
  const { customer } = order.ask
  const dueDate = given.dueDate ?? addDays(today, customer.termDays)
  if (dueDate < today) throw refuseField('DATE_ORDER', 'dueDate', { from: today, to: dueDate })
  const total: Rupiah = order.priced.totals.grandTotal
  const credit = await takeCredit(
    ctx,
    { branchId, customerId: customer.id, orderId, today, total, approval, kept },
    order.entry.settings,
  )
  return {
    paymentTerm: 'CREDIT',
    fulfilment,
    shiftId,
    dueDate,
    rounding: zeroRupiah,
    paidTotal: zeroRupiah,
    advanceUsed: zeroRupiah,
    credit,
  }
}
