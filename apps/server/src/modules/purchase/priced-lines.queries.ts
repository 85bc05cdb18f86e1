import type { Db } from '../../kernel/db/types.ts'

/** Lines of an order or an invoice with the names of their goods, in order. */
export const linesOf = (db: Db, table: 'purchase_order_line', branchId: number, documentId: number) =>
  db
    .selectFrom(`${table} as l`)
    .innerJoin('product', 'product.id', 'l.product_id')
    .innerJoin('unit', 'unit.id', 'l.unit_id')
    .where('l.branch_id', '=', branchId)
    .where('l.document_id', '=', documentId)
    .orderBy('l.line_no')

export const lineColumns = [
  'l.id',
  'l.line_no as lineNo',
  'l.product_id as productId',
  'product.sku',
  'product.name as productName',
  'l.unit_id as unitId',
  'unit.code as unitCode',
  'unit.name as unitName',
  'l.factor',
  'l.quantity as qty',
  'l.base_quantity as qtyBase',
  'l.price',
  'l.discounts',
  'l.discount_amount as discAmount',
  'l.tax_code as taxCode',
  'l.note',
  'l.gross',
  'l.net',
  'l.dpp',
  'l.ppn',
] as const

interface LineRow {
  productId: number
  sku: string
  productName: string
  unitId: number
  unitCode: string
  unitName: string
  qty: string | number
  price: string | number
  discounts: number[]
}

/** A row with its names as references, percentages from hundredths, and the price in its original text. */
export function toPricedLine<Row extends LineRow>(row: Row) {
  const { sku, productName, unitCode, unitName, discounts, ...rest } = row
  const [disc1 = 0, disc2 = 0, disc3 = 0, disc4 = 0] = discounts.map((hundredths) => hundredths / 100)
  return {
    ...rest,
    product: { id: row.productId, code: sku, name: productName },
    unit: { id: row.unitId, code: unitCode, name: unitName },
    qty: Number(row.qty),
    price: priceText(row.price),
    disc1,
    disc2,
    disc3,
    disc4,
  }
}

/** `432500.0000` is `432500`. */
export const priceText = (price: string | number): string => {
  const text = String(price)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
