import { z } from 'zod'
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

/** What entering goods of a warehouse can be refused for. */
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

export const periodRefusals = [
  'PERIOD_MISSING',
  'PERIOD_CLOSED',
  'POSTING_CLOSED',
] as const satisfies readonly Reason[]

export const dateRefusals = [
  'DATE_FUTURE',
  'DATE_TOO_OLD',
  ...periodRefusals,
] as const satisfies readonly Reason[]

/** A change of a document that exists. */
export const stateRefusals = [
  'NOT_FOUND',
  'STALE_VERSION',
  'INVALID_STATE',
  'FORBIDDEN',
] as const satisfies readonly Reason[]

export const cancelRefusals = [
  ...stateRefusals,
  'HAS_DEPENDENTS',
  'INACTIVE_MASTER',
  'WAREHOUSE_FROZEN',
  'INSUFFICIENT_STOCK',
  'INSUFFICIENT_STOCK_AT_DATE',
  'DATE_BEFORE_SOURCE',
  'DATE_FUTURE',
  ...periodRefusals,
] as const satisfies readonly Reason[]
