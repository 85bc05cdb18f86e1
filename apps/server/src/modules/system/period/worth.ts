import type { Period } from '@merchant/contract/system/period.ts'
import { type RawBuilder, sql } from 'kysely'

export type Month = Pick<Period, 'id' | 'branchId' | 'startDate' | 'endDate'>

/**
 * What a branch is worth at the end of a month, as the ledgers say now: closing stores it, and closing again compares it.
 * Goods come from the last valid snapshot before the month and the moves since, so that closing costs as much as the month,
 * not as the history.
 */

/** The valid snapshot of the last closed month before a day, as `(id, ends_on)`: no row before the first close. */
export const lastClose = (branchId: number, day: string): RawBuilder<unknown> => sql`
  select c.id, p.ends_on from period p
  join period_close c on c.branch_id = ${branchId} and c.period_id = p.id and c.restored_at is null
  where p.branch_id = ${branchId} and p.ends_on < ${day}::date order by p.ends_on desc limit 1`

/** Restoring mirrors the closing of the year, so debit and credit leave its class out and only its net counts. */
export const worthOfAccounts = ({ branchId, startDate, endDate }: Month): RawBuilder<unknown> => sql`
  select account_id,
    coalesce(sum(debit - credit) filter (where month < ${startDate}::date), 0) as opening,
    coalesce(sum(debit) filter (where month >= ${startDate}::date and class <> 'CLOSING'), 0) as debit,
    coalesce(sum(credit) filter (where month >= ${startDate}::date and class <> 'CLOSING'), 0) as credit,
    sum(debit - credit) as closing
  from account_balance where branch_id = ${branchId} and month <= ${endDate}::date group by account_id`

/** The moves since the last snapshot. */
const movesOf = ({ branchId, startDate, endDate }: Month) => sql`
  select * from stock_move where branch_id = ${branchId} and date <= ${endDate}::date
    and date > coalesce((select ends_on from (${lastClose(branchId, startDate)}) l), '-infinity'::date)`

const snapshotId = ({ branchId, startDate }: Month) =>
  sql`select id from (${lastClose(branchId, startDate)}) l`

export const worthOfStock = (month: Month): RawBuilder<unknown> => sql`
  select warehouse_id, product_id, sum(quantity) as quantity from (
    select warehouse_id, product_id, quantity from period_stock_balance
    where branch_id = ${month.branchId} and close_id in (${snapshotId(month)})
    union all
    select warehouse_id, product_id, quantity from (${movesOf(month)}) moved
  ) held group by warehouse_id, product_id having sum(quantity) <> 0`

/** The last cost comes from the last receipt, arrival or revaluation that left goods (clarifications 2.11). */
export const worthOfGoods = (month: Month): RawBuilder<unknown> => sql`
  with kept as (
    select pool, product_id, quantity, value, last_cost from period_cost_balance
    where branch_id = ${month.branchId} and close_id in (${snapshotId(month)})
  ),
  moved as (
    select m.pool, m.product_id, m.kind, m.quantity as change, m.seq,
      coalesce(k.quantity, 0) + sum(m.quantity) over run as quantity, coalesce(k.value, 0) + sum(m.value) over run as value,
      row_number() over (partition by m.pool, m.product_id order by m.date desc, m.seq desc) as from_end, m.date
    from (${movesOf(month)}) m left join kept k on k.pool = m.pool and k.product_id = m.product_id
    window run as (partition by m.pool, m.product_id order by m.date, m.seq)
  ),
  cost as (
    select distinct on (pool, product_id) pool, product_id, round(value * 1000000 / quantity)::bigint as last_cost from moved
    where quantity > 0 and (change = 0 or (change > 0 and kind in ('EXO', 'LINK')))
    order by pool, product_id, from_end
  ),
  held as (
    select pool, product_id, quantity, value from moved where from_end = 1
    union all
    select pool, product_id, quantity, value from kept k
    where not exists (select 1 from moved m where m.pool = k.pool and m.product_id = k.product_id)
  )
  select pool, product_id, held.quantity, held.value, coalesce(cost.last_cost, kept.last_cost) as last_cost
  from held left join cost using (pool, product_id) left join kept using (pool, product_id)`
