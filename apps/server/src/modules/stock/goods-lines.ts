import { quantityDecimal } from '@merchant/domain/kernel/money.ts'
import type { WarehouseRef } from '@merchant/domain/stock/pool.ts'
import type { DocumentRow } from '../../kernel/document/document.store.ts'
import { Faults } from '../../kernel/errors.ts'
import type { CommandCtx } from '../../kernel/http/context.ts'
import { type Goods, type NamedGoods, resolveGoods } from '../master/product/product.public.ts'

/**
 * The goods of a stock document, of which none may stand on two lines: the average of one line would not know of the
 * other.
 * @throws those of `resolveGoods`; DUPLICATE_LINE
 */
export async function resolveStockGoods(ctx: CommandCtx, lines: readonly NamedGoods[]): Promise<Goods[]> {
  const goods = await resolveGoods(ctx, lines, 'STOCK')
  const faults = new Faults()
  const seen = new Set<number>()
  goods.forEach(({ productId, name }, index) => {
    if (seen.has(productId)) faults.add('DUPLICATE_LINE', `lines[${index}].productId`, { product: name })
    seen.add(productId)
  })
  faults.raise()
  return goods
}

/** The columns that the lines of every stock document have. */
export const goodsColumns = ({ branchId, id }: DocumentRow, goods: Goods, index: number) => ({
  branch_id: branchId,
  document_id: id,
  line_no: index + 1,
  product_id: goods.productId,
  unit_id: goods.unitId,
  factor: goods.factor,
  quantity: quantityDecimal(goods.quantity),
  base_quantity: goods.baseQuantity,
})

/** Goods of a line as the stock kernel and the postings take them. */
export interface StockLine {
  productId: number
  warehouse: WarehouseRef
  /** Base units. */
  quantity: number
}

export const inWarehouse = (
  goods: Pick<Goods, 'productId' | 'baseQuantity'>,
  warehouse: WarehouseRef,
): StockLine => ({ productId: goods.productId, warehouse, quantity: goods.baseQuantity })
