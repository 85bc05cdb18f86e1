import type { Period } from '@merchant/contract/system/period.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/types.ts'

type Month = Pick<Period, 'id' | 'branchId' | 'startDate' | 'endDate'>

/**
 * Stores the values of the branch at the end of the month. Goods come from the snapshot of the month before and the moves
 * of this one, so that closing costs as much as the month, not as the history: earlier months are closed by now.
 */
export async function writeSnapshots(tx: Tx, month: Month): Promise<void> {
  await accountSnapshot(tx, month)
  await stockSnapshot(tx, month)
  await costSnapshot(tx, month)
}

/** For a restored period; closing it again writes them again. */
export async function deleteSnapshots(tx: Tx, { id, branchId }: Month): Promise<void> {
  for (const table of ['period_account_balance', 'period_stock_balance', 'period_cost_balance'] as const)
    await tx.deleteFrom(table).where('branch_id', '=', branchId).where('period_id', '=', id).execute()
}

/** Restoring mirrors the closing of the year, so debit and credit leave its class out and only its net counts. */
const accountSnapshot = (tx: Tx, { id, branchId, startDate, endDate }: Month) =>
  sql`
    with made as (insert into period_account_balance (branch_id, period_id, account_id, opening, debit, credit, closing)
    select ${branchId}::bigint, ${id}::bigint, account_id,
      coalesce(sum(debit - credit) filter (where month < ${startDate}::date), 0),
      coalesce(sum(debit) filter (where month >= ${startDate}::date and class <> 'CLOSING'), 0),
      coalesce(sum(credit) filter (where month >= ${startDate}::date and class <> 'CLOSING'), 0),
      sum(debit - credit)
    from account_balance where branch_id = ${branchId} and month <= ${endDate}::date
    group by account_id order by account_id returning 1)
    select count(*) from made`.execute(tx)

const before = (branchId: number, startDate: string) => sql`
  select id from period where branch_id = ${branchId} and ends_on = ${startDate}::date - 1`

/** The month's moves; moves before the first period are part of it. */
const movesOf = ({ branchId, startDate, endDate }: Month) => sql`
  select * from stock_move where branch_id = ${branchId} and date <= ${endDate}::date
    and date >= case when exists (${before(branchId, startDate)}) then ${startDate}::date else '-infinity'::date end`

const stockSnapshot = (tx: Tx, month: Month) =>
  sql`
    with made as (insert into period_stock_balance (branch_id, period_id, warehouse_id, product_id, quantity)
    select ${month.branchId}::bigint, ${month.id}::bigint, warehouse_id, product_id, sum(quantity) from (
      select warehouse_id, product_id, quantity from period_stock_balance
      where branch_id = ${month.branchId} and period_id in (${before(month.branchId, month.startDate)})
      union all
      select warehouse_id, product_id, quantity from (${movesOf(month)}) moved
    ) held group by warehouse_id, product_id having sum(quantity) <> 0 order by 3, 4 returning 1)
    select count(*) from made`.execute(tx)

/** The last cost comes from the last receipt, arrival or revaluation that left goods (clarifications 2.11). */
const costSnapshot = (tx: Tx, month: Month) =>
  sql`
    with kept as (
      select pool, product_id, quantity, value, last_cost from period_cost_balance
      where branch_id = ${month.branchId} and period_id in (${before(month.branchId, month.startDate)})
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
    ),
    made as (insert into period_cost_balance (branch_id, period_id, pool, product_id, quantity, value, last_cost)
    select ${month.branchId}::bigint, ${month.id}::bigint, pool, product_id, held.quantity, held.value,
      coalesce(cost.last_cost, kept.last_cost)
    from held left join cost using (pool, product_id) left join kept using (pool, product_id)
    order by pool, product_id returning 1)
    select count(*) from made`.execute(tx)
