import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/**
 * Sets what has settled the credit orders behind these receivables, after a posting changed them; receivables of other papers
 * are ignored. A giro that the bank has not paid yet settles, too (clarified 17).
 * @param itemIds receivables (`open_item`) of the branch, whose documents are locked by the caller
 */
export async function settleOrders(
  ctx: CommandCtx,
  branchId: number,
  itemIds: readonly number[],
): Promise<void> {
  await sql`
    update sales_order s set paid_total = o.original - o.balance,
      payment_status = case when o.balance = 0 then 'PAID' when o.balance < o.original then 'PARTIAL' else 'UNPAID' end
    from open_item o
    where o.branch_id = ${branchId} and o.id = any(${[...itemIds]}::bigint[]) and o.role = 'AR'
      and s.branch_id = ${branchId} and s.id = o.document_id and s.payment_status <> 'REFUNDED'`.execute(
    ctx.tx,
  )
}

/** A credit order whose points are given when it is paid. */
export interface PointsToGive {
  orderId: number
  points: number
}

/** Points of an order `s` that belong to goods which came back. */
const returnedPoints = (branchId: number) => sql`(
  select coalesce(sum(r.points), 0)::bigint as returned from sales_return r
  join document d on d.branch_id = ${branchId} and d.id = r.id and d.status = 'PROCESSED'
  where r.branch_id = ${branchId} and r.order_id = s.id)`

/**
 * The orders behind these receivables that give their points once they are paid: with points of goods that did not come back
 * (clarified 9), none of them given yet, and
 * no giro that the bank has not paid (clarified 33).
 */
export async function pointsToGive(
  { tx }: CommandCtx,
  branchId: number,
  itemIds: readonly number[],
): Promise<PointsToGive[]> {
  if (itemIds.length === 0) return []
  const { rows } = await sql<PointsToGive>`
    select s.id as "orderId", s.points - s.points_kept - r.returned as points
    from open_item o join sales_order s on s.branch_id = ${branchId} and s.id = o.document_id
    cross join lateral ${returnedPoints(branchId)} r
    where o.branch_id = ${branchId} and o.id = any(${[...itemIds]}::bigint[]) and o.role = 'AR'
      and s.payment_term = 'CREDIT' and s.points > s.points_kept + r.returned and s.points_paper_id is null
      and not exists (
        select 1 from customer_receipt_item i
        join sales_payment p on p.branch_id = ${branchId} and p.document_id = i.document_id and p.kind = 'REPAYMENT'
        join sales_payment_detail t on t.branch_id = ${branchId} and t.payment_id = p.id
        where i.branch_id = ${branchId} and i.item_id = o.id and t.method_type = 'GIRO' and t.status = 'PENDING')
    order by s.id`.execute(tx)
  return rows
}

/** Keeps with which paper these orders gave their points. */
export async function saveGivenPoints(
  { tx }: CommandCtx,
  branchId: number,
  { orderIds, paperId }: { orderIds: readonly number[]; paperId: number },
): Promise<void> {
  if (orderIds.length === 0) return
  await sql`
    update sales_order set points_paper_id = ${paperId}
    where branch_id = ${branchId} and id = any(${[...orderIds]}::bigint[])`.execute(tx)
}

/** A credit order that gave points, with what the points of its paper were worth. */
export interface GivenPoints extends PointsToGive {
  paperPoints: number
  paperWorth: number
}

/** The orders behind these receivables that gave points which are still the customer's. */
export async function givenPoints(
  { tx }: CommandCtx,
  branchId: number,
  itemIds: readonly number[],
): Promise<GivenPoints[]> {
  if (itemIds.length === 0) return []
  const { rows } = await sql<GivenPoints>`
    select s.id as "orderId", greatest(s.points - s.points_kept - r.returned, 0) as points, g.points as "paperPoints",
      g.worth as "paperWorth"
    from open_item o join sales_order s on s.branch_id = ${branchId} and s.id = o.document_id
    cross join lateral ${returnedPoints(branchId)} r
    cross join lateral (
      select sum(e.delta)::bigint as points, sum(e.worth)::bigint as worth from wallet_entry e
      join wallet w on w.branch_id = ${branchId} and w.id = e.wallet_id and w.kind = 'POINT'
      where e.branch_id = ${branchId} and e.ref_type in ('CUSTOMER_RECEIPT', 'SALES_CREDIT_NOTE', 'SALES_RETURN') and e.ref_id = s.points_paper_id and e.delta > 0) g
    where o.branch_id = ${branchId} and o.id = any(${[...itemIds]}::bigint[]) and o.role = 'AR'
      and s.payment_term = 'CREDIT' and s.points_paper_id is not null and g.points > 0
    order by s.id`.execute(tx)
  return rows
}

/** Points were taken back from this order; what the customer had spent of them is not given a second time. */
export async function saveTakenPoints(
  { tx }: CommandCtx,
  branchId: number,
  { orderId, kept }: { orderId: number; kept: number },
): Promise<void> {
  await sql`
    update sales_order set points_paper_id = null, points_kept = points_kept + ${kept}
    where branch_id = ${branchId} and id = ${orderId}`.execute(tx)
}

/** The points that a paper gave were taken back: their orders may give them again. */
export async function forgetGivenPoints(
  { tx }: CommandCtx,
  branchId: number,
  paperId: number,
): Promise<void> {
  await sql`
    update sales_order set points_paper_id = null
    where branch_id = ${branchId} and points_paper_id = ${paperId}`.execute(tx)
}
