import { runningCounts } from '@merchant/domain/stock/stock-count.ts'
import { sql } from 'kysely'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { freezeWarehouse, holdWarehouse } from '../../master/warehouse/warehouse.public.ts'

/**
 * No product of a count is on another running count of the warehouse, which is locked.
 * @throws JOB_RUNNING naming the first one
 */
export async function requireCountedOnce(ctx: CommandCtx, { branchId, id }: DocumentRow): Promise<void> {
  const { rows } = await sql<{ product: string; warehouse: string }>`
    select p.name as product, w.name as warehouse
    from stock_count c
    join stock_count_line l on l.branch_id = ${branchId} and l.document_id = c.id
    join stock_count o on o.branch_id = ${branchId} and o.warehouse_id = c.warehouse_id and o.id <> c.id
    join document d on d.branch_id = ${branchId} and d.id = o.id and d.status = any(${[...runningCounts]}::text[])
    join stock_count_line ol on ol.branch_id = ${branchId} and ol.document_id = o.id and ol.product_id = l.product_id
    join product p on p.id = l.product_id
    join warehouse w on w.branch_id = ${branchId} and w.id = c.warehouse_id
    where c.branch_id = ${branchId} and c.id = ${id} order by p.sku limit 1`.execute(ctx.tx)
  const [found] = rows
  if (found) throw refuse('JOB_RUNNING', { process: `Opname ${found.product} di ${found.warehouse}` })
}

/** After a change of a count's status, freezes its warehouse while any running count wants that, else releases it. */
export async function matchFreeze(ctx: CommandCtx, { branchId, id }: DocumentRow): Promise<void> {
  const { warehouse_id: warehouseId, is_frozen } = await ctx.tx
    .selectFrom('stock_count')
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .select(['warehouse_id', 'is_frozen'])
    .executeTakeFirstOrThrow()
  if (!is_frozen) return
  await holdWarehouse(ctx, { branchId, warehouseId })
  const { rows } = await sql<{ frozen: boolean }>`
    select exists (
      select 1 from stock_count c join document d on d.branch_id = ${branchId} and d.id = c.id
      where c.branch_id = ${branchId} and c.warehouse_id = ${warehouseId} and c.is_frozen and d.status = 'DRAFT'
    ) as frozen`.execute(ctx.tx)
  await freezeWarehouse(ctx, { branchId, warehouseId }, rows[0]?.frozen ?? false)
}
