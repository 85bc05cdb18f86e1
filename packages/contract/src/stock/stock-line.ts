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

/** Goods on a line of any document, in a reply: in the unit of the line and in base units. */
export const GoodsOfLine = {
  productId: z.int(),
  product: Ref,
  unitId: z.int(),
  unit: Ref,
  factor: z.int(),
  qty: z.number(),
  qtyBase: z.int(),
}

/** A line of a document in a reply, as far as it says what goods it is about. */
export const GoodsLine = { id: z.int(), lineNo: z.int(), ...GoodsOfLine }

/** What the unit and the quantity of a line can be refused for. */
export const quantityRefusals = [
  'UNIT_NOT_IN_PRODUCT',
  'QTY_NOT_POSITIVE',
  'QTY_NOT_INTEGER',
  'QTY_TOO_LARGE',
] as const satisfies readonly Reason[]

/** What entering goods of a warehouse can be refused for. */
export const goodsRefusals = [
  'REFERENCE_MISSING',
  'INACTIVE_MASTER',
  'WAREHOUSE_NOT_IN_BRANCH',
  'WAREHOUSE_FROZEN',
  'LINES_EMPTY',
  'DUPLICATE_LINE',
  ...quantityRefusals,
] as const satisfies readonly Reason[]

export const cancelRefusals = [
  ...undoRefusals,
  'INACTIVE_MASTER',
  'WAREHOUSE_FROZEN',
  'MERGED',
  'INSUFFICIENT_STOCK',
  'INSUFFICIENT_STOCK_AT_DATE',
] as const satisfies readonly Reason[]
