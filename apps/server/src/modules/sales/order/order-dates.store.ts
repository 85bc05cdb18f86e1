import { type RawBuilder, sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { withMerged } from '../../master/customer/customer.public.ts'

/** The only file that writes `customer_order_dates`. The customer must be locked, as every sale and its void do first. */

interface Sale {
  branchId: number
  /** A value, or a column of `from`. */
  customerId: number | RawBuilder<unknown>
  /** When it was ordered. */
  at: RawBuilder<unknown>
  /** The row that these are columns of, behind `from customer c`. */
  from?: RawBuilder<unknown>
}

/**
 * When a customer bought first and last, after one more sale: one statement, or a part of one. 'Pelanggan Umum' is many people,
 * nobody locks him, and he has no row.
 */
export const keepOrderDates = ({ branchId, customerId, at, from = sql`` }: Sale) => sql`
  insert into customer_order_dates as f (branch_id, customer_id, first_order_at, last_order_at)
  select ${branchId}, c.id, ${at}, ${at} from customer c ${from}
  where c.branch_id = ${branchId} and c.id = ${customerId} and not c.is_walk_in
  on conflict (branch_id, customer_id) do update
    set first_order_at = least(f.first_order_at, excluded.first_order_at), last_order_at = greatest(f.last_order_at, excluded.last_order_at)`

/** After a merge the kept customer has the dates of both, and the one that goes has none. Both must be locked. */
export async function mergeOrderDates(
  { tx }: Pick<CommandCtx, 'tx'>,
  { branchId, id, into }: { branchId: number; id: number; into: number },
): Promise<void> {
  await sql`
    with gone as (
      delete from customer_order_dates where branch_id = ${branchId} and customer_id = ${id}
      returning first_order_at, last_order_at
    )
    insert into customer_order_dates as f (branch_id, customer_id, first_order_at, last_order_at)
    select ${branchId}, ${into}::bigint, first_order_at, last_order_at from gone
    on conflict (branch_id, customer_id) do update
      set first_order_at = least(f.first_order_at, excluded.first_order_at),
        last_order_at = greatest(f.last_order_at, excluded.last_order_at)`.execute(tx)
}

/** The same after a sale was undone, from the sales that are left, also of customers who were merged into this one; of one who has none, nothing stays. */
export async function findOrderDates(
  { tx }: Pick<CommandCtx, 'tx'>,
  { branchId, customerId }: { branchId: number; customerId: number },
): Promise<void> {
  const gone = sql`
    delete from customer_order_dates where branch_id = ${branchId} and customer_id = ${customerId}`.execute(
    tx,
  )
  const left = sql`
    insert into customer_order_dates (branch_id, customer_id, first_order_at, last_order_at)
    select ${branchId}, c.id, min(o.ordered_at), max(o.ordered_at)
    from customer c
    join sales_order o on o.branch_id = ${branchId} and o.customer_id = any(${withMerged([branchId], customerId)})
    join document d on d.branch_id = ${branchId} and d.id = o.id and d.status <> 'CANCELLED' and o.invoiced_at is not null
    where c.branch_id = ${branchId} and c.id = ${customerId} and not c.is_walk_in
    group by c.id returning customer_id`.execute(tx)
  await Promise.all([gone, left])
}
