import { type Insertable, sql } from 'kysely'
import { withIds } from '../kernel/db/ids.ts'
import type { DB, Tx } from '../kernel/db/types.ts'

/** So many of the goods of each branch have limits. */
const GOODS = 12

interface Company {
  companyId: number
  branchIds: ReadonlyMap<string, number>
  now: Date
}

/** Some goods have limits at every branch; of some of them it wants more than it will have. */
export async function seedStockLimits(tx: Tx, { companyId, branchIds, now }: Company): Promise<void> {
  const stamps = { created_at: now, updated_at: now }
  const { rows } = await sql<Omit<Insertable<DB['stock_limit']>, keyof typeof stamps>>`
    select b.id as branch_id, p.id as product_id,
      case when p.no % 4 = 0 then 5000 else 12 * p.no end as min_quantity,
      case when p.no % 4 = 0 then null else 20000 end as max_quantity, 24 as reorder_quantity, 3 as lead_time_days
    from unnest(${[...branchIds.values()]}::bigint[]) as b (id),
      (select id, row_number() over (order by id)::int as no from product
       where company_id = ${companyId} and type = 'STOCK' and status = 'ACTIVE' order by id limit ${GOODS}) p`.execute(
    tx,
  )
  const limits = rows.map((row) => ({ ...row, ...stamps }))
  if (limits.length > 0) await tx.insertInto('stock_limit').values(withIds(tx, limits)).execute()
}
