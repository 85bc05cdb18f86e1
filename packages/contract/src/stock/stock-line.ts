import { z } from 'zod'
import { undoRefusals } from '../kernel/document.ts'
import { id, quantity, Ref } from '../kernel/fields.ts'
import type { Reason } from '../kernel/reasons.ts'

/** Goods on a line of a stock document, as its form gives them. */
export const goodsLine = {
  productId: id('Barang'),
  unitId: id('Satuan'),
  qty: quantity('Jumlah'),
}

/** The same in a reply. */
export const GoodsLine = {
  id: z.int(),
  lineNo: z.int(),
  productId: z.int(),
  product: Ref,
  unitId: z.int(),
  unit: Ref,
  factor: z.int(),
  qty: z.number(),
  qtyBase: z.int(),
}

/** Refusals of entering goods of a warehouse. */
export const goodsRefusals = [
  'REFERENCE_MISSING',
  'INACTIVE_MASTER',
  'WAREHOUSE_NOT_IN_BRANCH',
  'WAREHOUSE_FROZEN',
  'LINES_EMPTY',
  'DUPLICATE_LINE',
  'UNIT_NOT_IN_PRODUCT',
  'QTY_NOT_POSITIVE',
  'QTY_NOT_INTEGER',
  'QTY_TOO_LARGE',
] as const satisfies readonly Reason[]

export const cancelRefusals = [
  ...undoRefusals,
  'INACTIVE_MASTER',
  'WAREHOUSE_FROZEN',
  'INSUFFICIENT_STOCK',
  'INSUFFICIENT_STOCK_AT_DATE',
] as const satisfies readonly Reason[]
