import { withIds } from '../../../kernel/db/ids.ts'
import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { Goods } from '../../master/product/product.public.ts'
import { goodsColumns } from '../goods-lines.ts'

/** A mutation with its lines, for a head that was just inserted; the only file that changes its tables. */
export async function insertMutation(
  ctx: CommandCtx,
  document: DocumentRow,
  warehouses: { from: number; to: number },
  goods: readonly Goods[],
): Promise<void> {
  await ctx.tx
    .insertInto('stock_mutation')
    .values({
      branch_id: document.branchId,
      id: document.id,
      from_warehouse_id: warehouses.from,
      to_warehouse_id: warehouses.to,
    })
    .execute()
  await ctx.tx
    .insertInto('stock_mutation_line')
    .values(
      withIds(
        ctx.tx,
        goods.map((item, index) => goodsColumns(document, item, index)),
      ),
    )
    .execute()
}
