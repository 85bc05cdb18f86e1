import type { Rupiah } from '@merchant/domain/kernel/money.ts'
import { prepareIds, withIds } from '../../../kernel/db/ids.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { Goods } from '../../master/product/product.public.ts'
import { goodsColumns } from '../goods-lines.ts'

export interface StartingLine {
  goods: Goods
  /** Per unit of the line. */
  unitCost: string
  value: Rupiah
}

/** Lines per statement; a statement takes some 65,000 values. */
const CHUNK = 1_000

/** Initial stock with its lines, for a head that was just inserted; the only file that changes its tables. */
export async function insertInitialStock(
  ctx: CommandCtx,
  document: DocumentRow,
  warehouseId: number,
  lines: readonly StartingLine[],
): Promise<void> {
  await ctx.tx
    .insertInto('initial_stock')
    .values({ branch_id: document.branchId, id: document.id, warehouse_id: warehouseId })
    .execute()
  await prepareIds(ctx.tx, lines.length)
  const rows = lines.map(({ goods, unitCost, value }, index) => ({
    ...goodsColumns(document, goods, index),
    unit_cost: unitCost,
    value,
  }))
  for (let from = 0; from < rows.length; from += CHUNK)
    await ctx.tx
      .insertInto('initial_stock_line')
      .values(withIds(ctx.tx, rows.slice(from, from + CHUNK)))
      .execute()
}
