import { sql } from 'kysely'
import type { DocumentCtx } from '../../../kernel/document/document-ctx.ts'

/** Goods of an order that a return takes back; below zero where it is undone. */
export interface ReturnedGoods {
  lines: readonly { orderLineId: number; baseQuantity: number }[]
  /** With PPN, before what is kept. */
  total: number
}

/** The order behind a return that was processed or undone: what came back of its lines. The order is locked. */
export async function saveReturned(
  { tx }: DocumentCtx,
  { branchId, id }: { branchId: number; id: number },
  { lines, total }: ReturnedGoods,
): Promise<void> {
  await Promise.all([
    sql`
      update sales_order_line l set returned_base = l.returned_base + r.base
      from (select id, sum(base)::bigint as base
        from unnest(${lines.map(({ orderLineId }) => orderLineId)}::bigint[], ${lines.map(({ baseQuantity }) => baseQuantity)}::bigint[])
          as r (id, base) group by 1) r
      where l.branch_id = ${branchId} and l.document_id = ${id} and l.id = r.id`.execute(tx),
    sql`
      update sales_order set returned_total = returned_total + ${total}
      where branch_id = ${branchId} and id = ${id}`.execute(tx),
  ])
}

/**
 * The payment of an order after a return (clarified/selling-after-the-till 17): REFUNDED when all that was sold came back, else by
 * what is open of it. Behind the posting, which changed the receivable.
 */
export async function restatePayment(
  { tx }: DocumentCtx,
  { branchId, id }: { branchId: number; id: number },
): Promise<void> {
  await sql`
    update sales_order s set
      paid_total = case when s.payment_term = 'CREDIT' and t.original is not null then t.original - t.balance else s.paid_total end,
      payment_status = case
        when not exists (
          select 1 from sales_order_line l where l.branch_id = ${branchId} and l.document_id = ${id} and l.kind = 'NORMAL'
            and l.returned_base < l.base_quantity) then 'REFUNDED'
        when s.payment_term <> 'CREDIT' or coalesce(t.balance, 0) = 0 then 'PAID'
        when t.balance < t.original then 'PARTIAL' else 'UNPAID' end
    from (select sum(o.original)::bigint as original, sum(o.balance)::bigint as balance from open_item o
      where o.branch_id = ${branchId} and o.document_id = ${id} and o.role = 'AR') t
    where s.branch_id = ${branchId} and s.id = ${id}`.execute(tx)
}
