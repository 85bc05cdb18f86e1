import { quantityDecimal } from '@merchant/domain/kernel/money.ts'
import type { WarehouseRef } from '@merchant/domain/stock/pool.ts'
import type { DocumentRow } from '../../kernel/document/document.store.ts'
import { Faults, refuse } from '../../kernel/errors.ts'
import type { RuleCtx } from '../../kernel/http/context.ts'
import { type Goods, judgeGoods, type NamedGoods } from '../master/product/product.public.ts'

/**
 * The goods of a stock document. The same goods may not be on two lines, because the average of one line would not include
 * the other.
 * @throws the refusals of `resolveGoods`; DUPLICATE_LINE
 */
export async function resolveStockGoods(ctx: RuleCtx, lines: readonly NamedGoods[]): Promise<Goods[]> {
  if (lines.length === 0) throw refuse('LINES_EMPTY')
  const faults = new Faults()
  const goods = await judgeStockGoods(ctx, lines, faults)
  faults.raise()
  return goods
}

/** The same for a caller with more rules for the lines: faults are added to `faults`. */
export async function judgeStockGoods(
  ctx: RuleCtx,
  lines: readonly NamedGoods[],
  faults: Faults,
): Promise<Goods[]> {
  const goods = await judgeGoods(ctx, lines, 'STOCK', faults)
  const seen = new Set<number>()
  goods.forEach(({ productId, name }, index) => {
    if (name && seen.has(productId))
      faults.add('DUPLICATE_LINE', `lines[${index}].productId`, { product: name })
    seen.add(productId)
  })
  return goods
}

/** The common columns of the lines of every stock document. */
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

/** Goods of a line in the form of the stock kernel and the postings. */
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
