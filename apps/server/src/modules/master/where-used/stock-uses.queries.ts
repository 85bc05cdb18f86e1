import { type MasterUse, USES_MOST, USES_NAMED } from '@merchant/contract/master/where-used.ts'
import { sql } from 'kysely'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import type { Asked } from './referring-columns.ts'

/** What is in stock of goods, by warehouse, or in warehouses, by goods; of the call's branches. */
export async function stockUse(ctx: QueryCtx, { master, ids }: Asked): Promise<MasterUse[]> {
  if (master !== 'product' && master !== 'warehouse') return []
  const other = master === 'product' ? sql`w.id, w.name` : sql`p.id, p.name`
  const { rows } = await sql<{ id: number; name: string; quantity: bigint }>`
    select ${other}, sum(s.quantity) as quantity from stock_balance s
    join warehouse w on ${sameBranch('w', 's', ctx.branchIds)} and w.id = s.warehouse_id
    join product p on p.id = s.product_id
    where ${inBranches('s.branch_id', ctx.branchIds)} and s.quantity > 0
      and ${sql.ref(master === 'product' ? 's.product_id' : 's.warehouse_id')} = any(${[...ids]}::bigint[])
    group by 1, 2 order by quantity desc, 1 limit ${sql.lit(USES_MOST + 1)}`.execute(exactly(ctx.db))
  const first = rows.slice(0, USES_NAMED).map((row) => ({ ...row, id: Number(row.id) }))
  return [{ kind: 'stock', count: rows.length, first }]
}
