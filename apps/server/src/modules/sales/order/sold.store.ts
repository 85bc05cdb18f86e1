import type { Rupiah } from '@merchant/domain/kernel/money.ts'
import type { SalesFulfilment, SalesPaymentTerm } from '@merchant/domain/sales/sales-order.ts'
import { type RawBuilder, sql } from 'kysely'
import { isSpreadByBranch } from '../../../kernel/db/branches.ts'
import { assignments } from '../../../kernel/db/row-sql.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { DocumentCtx } from '../../../kernel/document/document-ctx.ts'
import type { TakenCredit } from '../credit/credit.public.ts'
import { findOrderDates, keepOrderDates } from './order-dates.store.ts'

/** The changes of an order's own row by a sale, and by its void. */
export interface Sold {
  paymentTerm: SalesPaymentTerm
  fulfilment: SalesFulfilment
  /** The shift of the till that sold it; null for a credit order of the back office. */
  shiftId: number | null
  dueDate: string | null
  /** The amount that cash rounding added. */
  rounding: Rupiah
  /** The bill with its rounding, or nothing on credit. */
  paidTotal: Rupiah
  advanceUsed: Rupiah
  /** Null for cash. */
  credit: TakenCredit | null
}

/** A sale, with the cost of each of its lines. */
export interface SaleOfOrder {
  sold: Sold
  costs: readonly { lineNo: number; cost: Rupiah }[]
}

export const paymentStatusOf = ({ paymentTerm }: Sold): 'PAID' | 'UNPAID' =>
  paymentTerm === 'CREDIT' ? 'UNPAID' : 'PAID'

/** The decision about an order's credit. */
export const creditColumns = (credit: TakenCredit | null) => ({
  credit_policy: credit?.policy ?? null,
  credit_limit: credit?.limit ?? null,
  credit_used: credit?.used ?? null,
  credit_overdue: credit?.overdue ?? null,
  credit_beyond: credit?.beyond ?? null,
  credit_approved_by: credit?.approvedBy?.id ?? null,
})

/** A sold order does not lapse, the cost of each of its lines is stored with it, and its customer has bought. */
export async function saveSold(
  ctx: DocumentCtx,
  { branchId, id }: DocumentRow,
  { sold, costs }: SaleOfOrder,
): Promise<void> {
  const change = sql`
    update sales_order set payment_term = ${sold.paymentTerm}, fulfilment = ${sold.fulfilment}, shift_id = ${sold.shiftId}, due_date = ${sold.dueDate},
      rounding = ${sold.rounding}, paid_total = ${sold.paidTotal}, advance_used = ${sold.advanceUsed},
      payment_status = ${paymentStatusOf(sold)}, invoiced_at = ${ctx.clock.now()},
      expires_at = null, claimed_by = null, claimed_until = null, ${assignments(creditColumns(sold.credit))}
    where branch_id = ${branchId} and id = ${id}`
  const costed = sql`
    update sales_order_line l set cost = c.cost
    from unnest(${costs.map(({ lineNo }) => lineNo)}::int[], ${costs.map(({ cost }) => cost)}::bigint[]) as c (line_no, cost)
    where l.branch_id = ${branchId} and l.document_id = ${id} and l.line_no = c.line_no`
  const dates = (from: RawBuilder<unknown>) =>
    keepOrderDates({ branchId, customerId: sql`o.customer_id`, at: sql`o.ordered_at`, from })
  if (!isSpreadByBranch()) {
    await sql`
      with costed as (${costed}), sold as (${change} returning customer_id, ordered_at) ${dates(sql`, sold o`)}`.execute(
      ctx.tx,
    )
    return
  }
  const order = sql`join sales_order o on o.branch_id = ${branchId} and o.id = ${id}`
  await Promise.all([sql`with costed as (${costed}) ${change}`.execute(ctx.tx), dates(order).execute(ctx.tx)])
}

/** A voided sale: its payments were refunded, and its customer bought at another time. Behind the change of its state. */
export async function saveVoided(
  ctx: DocumentCtx,
  { branchId, id }: DocumentRow,
  customerId: number,
): Promise<void> {
  const refunded = sql`
    update sales_order set payment_status = case when payment_status = 'PAID' then 'REFUNDED' else payment_status end,
      paid_total = 0, advance_used = 0
    where branch_id = ${branchId} and id = ${id}`.execute(ctx.tx)
  await Promise.all([refunded, findOrderDates(ctx, { branchId, customerId })])
}
