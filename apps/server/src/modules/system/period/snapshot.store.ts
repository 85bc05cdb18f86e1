import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/types.ts'
import { type Month, worthOfAccounts, worthOfGoods, worthOfStock } from './worth.ts'

/** Stores what the branch is worth at the end of the month, beside the close that says so; it is never changed. */
export async function writeSnapshots(tx: Tx, month: Month, closeId: number): Promise<void> {
  const key = sql`${month.branchId}::bigint, ${closeId}::bigint`
  await sql`
    with made as (insert into period_account_balance (branch_id, close_id, account_id, opening, debit, credit, closing)
    select ${key}, account_id, opening, debit, credit, closing from (${worthOfAccounts(month)}) worth order by account_id returning 1)
    select count(*) from made`.execute(tx)
  await sql`
    with made as (insert into period_stock_balance (branch_id, close_id, warehouse_id, product_id, quantity)
    select ${key}, warehouse_id, product_id, quantity from (${worthOfStock(month)}) worth order by 3, 4 returning 1)
    select count(*) from made`.execute(tx)
  await sql`
    with made as (insert into period_cost_balance (branch_id, close_id, pool, product_id, quantity, value, last_cost)
    select ${key}, pool, product_id, quantity, value, last_cost from (${worthOfGoods(month)}) worth order by pool, product_id returning 1)
    select count(*) from made`.execute(tx)
}
