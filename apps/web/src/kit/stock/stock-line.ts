import { emptyGridLine, type FoundProduct, type GridLine, withProduct } from '../grid/grid-line.ts'

/** Goods on a line of a stock document; `unitCost` is per unit of the line, where the document has one. */
export interface StockLine extends GridLine {
  readonly unitCost: number | null
}

export const emptyStockLine = (): StockLine => ({ ...emptyGridLine(), unitCost: null })

export const pickGoods = (line: StockLine, found: FoundProduct): StockLine =>
  withProduct(line, found, 'isPurchaseDefault')

export const goodsBody = ({ product, unitId, quantity }: StockLine) => ({
  productId: product?.id ?? 0,
  unitId: unitId ?? 0,
  qty: quantity ?? 0,
})
