import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { emptyGridLine, type FoundProduct, type GridLine, withProduct } from '../grid/grid-line.ts'
import { storedUnit } from '../grid/priced-lines.tsx'

/** Goods on a line of a stock document; `unitCost` is per unit of the line, where the document has one. */
export interface StockLine extends GridLine {
  readonly unitCost: number | null
}

export const emptyStockLine = (): StockLine => ({ ...emptyGridLine(), unitCost: null })

export const pickGoods = (line: StockLine, found: FoundProduct): StockLine =>
  withProduct(line, found, 'isPurchaseDefault')

/** The goods of another document's line, as a new line at the cost of today. */
export const copiedGoods = (
  line: { product: Ref; qty: number } & Parameters<typeof storedUnit>[0],
): StockLine => ({
  ...emptyStockLine(),
  product: line.product,
  units: [storedUnit(line)],
  unitId: line.unitId,
  quantity: line.qty,
})

export const goodsBody = ({ product, unitId, quantity }: StockLine) => ({
  productId: product?.id ?? 0,
  unitId: unitId ?? 0,
  qty: quantity ?? 0,
})
