import type { TabbedCode } from '@merchant/contract/document/work-tabs.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { sql } from 'kysely'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'

/** Where a kind of document keeps its warehouse; others have none. */
const warehouses: Partial<Record<TabbedCode, { table: string; column: string }>> = {
  PURCHASE_ORDER: { table: 'purchase_order', column: 'warehouse_id' },
  GOODS_RECEIPT: { table: 'goods_receipt', column: 'warehouse_id' },
  INITIAL_STOCK: { table: 'initial_stock', column: 'warehouse_id' },
  STOCK_CORRECTION: { table: 'stock_correction', column: 'warehouse_id' },
  STOCK_COUNT: { table: 'stock_count', column: 'warehouse_id' },
  STOCK_MUTATION: { table: 'stock_mutation', column: 'from_warehouse_id' },
  SALES_ORDER: { table: 'sales_order', column: 'warehouse_id' },
}

interface Place {
  branch: Ref | null
  warehouse: Ref | null
}

/**
 * Branch and warehouse of the last document of a kind that the caller made, within the branches of the call; where there is
 * none, or its warehouse is not in use any more, the primary warehouse of the only branch.
 */
export async function lastPlace(ctx: QueryCtx, type: TabbedCode): Promise<Place> {
  const { branchIds, db, principal } = ctx
  const own = warehouses[type]
  const { rows } = await sql<Place>`
    select json_build_object('id', b.id, 'code', b.code, 'name', b.name) as branch, ${own ? refOf : sql`null::json`} as warehouse
    from (select d.branch_id, d.id from document d
          where d.created_by = ${principal.employeeId} and d.type = ${type} and ${inBranches('d.branch_id', branchIds)}
          order by d.created_at desc, d.id desc limit 1) l
    join branch b on b.id = l.branch_id and b.status = 'ACTIVE'
    ${
      own
        ? sql`left join ${sql.table(own.table)} o on ${sameBranch('o', 'l', branchIds)} and o.id = l.id
    left join warehouse w on ${sameBranch('w', 'l', branchIds)} and w.id = ${sql.ref(`o.${own.column}`)} and w.status = 'ACTIVE'`
        : sql``
    }`.execute(db)
  const place = rows[0] ?? { branch: null, warehouse: null }
  const [only, ...more] = branchIds
  const branchId = place.branch?.id ?? (more.length === 0 ? only : undefined)
  if (!own || place.warehouse || branchId === undefined) return place
  return { ...place, warehouse: await primaryWarehouse(ctx, branchId) }
}

const refOf = sql`case when w.id is not null then json_build_object('id', w.id, 'code', w.code, 'name', w.name) end`

async function primaryWarehouse({ db }: QueryCtx, branchId: number): Promise<Ref | null> {
  const row = await db
    .selectFrom('warehouse')
    .where('branch_id', '=', branchId)
    .where('is_primary', '=', true)
    .where('status', '=', 'ACTIVE')
    .select(['id', 'code', 'name'])
    .executeTakeFirst()
  return row ?? null
}
