import type { ApiReply } from '@merchant/contract/api.ts'
import type { ProductUnit } from '@merchant/contract/master/product.ts'
import { unitsOf } from '../../../kit/grid/find-product.ts'
import {
  emptyGridLine,
  type FoundProduct,
  type GridLine,
  unitName,
  unitOf,
} from '../../../kit/grid/grid-line.ts'
import { storedUnit } from '../../../kit/grid/priced-lines.tsx'
import { number } from '../../../lib/format.ts'

export type OpenOrder = ApiReply<'POST /core/v1/purchase/order/get/data'>['rows'][number]
type OpenLine = OpenOrder['lines'][number]

export interface ReceiptLine extends GridLine {
  /** The order line of the goods. */
  poLineId: number | null
  /** Base units ordered and not received; null without an order. */
  remaining: number | null
  rejectedQty: number | null
  batchNo: string
  expiryDate: string | null
  /** Only without an order. */
  price: number | null
}

export const emptyReceiptLine = (): ReceiptLine => ({
  ...emptyGridLine(),
  poLineId: null,
  remaining: null,
  rejectedQty: null,
  batchNo: '',
  expiryDate: null,
  price: null,
})

/** A line without received goods is not sent. */
export const hasCome = ({ quantity, product, typed }: ReceiptLine): boolean =>
  (quantity ?? 0) !== 0 || (product === null && typed !== undefined)

/** The lines of an order with the whole rest, to be corrected or counted. */
export const proposedLines = (order: OpenOrder): Promise<ReceiptLine[]> =>
  Promise.all(order.lines.filter(({ remainingQtyBase }) => remainingQtyBase > 0).map(proposed))

async function proposed(line: OpenLine): Promise<ReceiptLine> {
  const remaining = line.remainingQtyBase
  const own = storedUnit(line)
  const units = fits(remaining, own) ? [own] : await unitsOf(line.productId)
  const unit = largestFitting(remaining, [own, ...units])
  return {
    ...emptyReceiptLine(),
    key: `order-${line.id}`,
    poLineId: line.id,
    remaining,
    product: line.product,
    units: units.length > 0 ? units : [own],
    unitId: unit.unitId,
    quantity: remaining / unit.factor,
  }
}

/** Whether base units can be written in this unit with three decimals. */
const fits = (base: number, { factor }: Pick<ProductUnit, 'factor'>): boolean => (base * 1000) % factor === 0

/** The first unit that fits whole or with decimals, else the base unit. */
const largestFitting = (base: number, units: readonly [ProductUnit, ...ProductUnit[]]): ProductUnit =>
  units.find((unit) => fits(base, unit)) ?? units[0]

/**
 * One more of the scanned goods, on the order's line of that product; null when there is no such line. Where the line
 * counts in another unit, it continues in the smaller one.
 */
export function scanned(
  lines: readonly ReceiptLine[],
  { product, units, unitId }: FoundProduct,
): { lines: readonly ReceiptLine[]; line: ReceiptLine } | null {
  const line = lines.find((one) => one.product?.id === product.id)
  const read = units.find((unit) => unit.unitId === unitId) ?? units[0]
  if (!line || !read) return null
  const base = (line.quantity ?? 0) * (unitOf(line)?.factor ?? 1) + read.factor
  const mine = units.find((unit) => unit.unitId === line.unitId) ?? read
  const smaller = [mine, read].toSorted((a, b) => a.factor - b.factor)
  const unit = (line.quantity === null ? [read] : smaller).find((one) => fits(base, one)) ?? units[0] ?? read
  const counted = { ...line, units, unitId: unit.unitId, quantity: base / unit.factor }
  return { lines: lines.map((one) => (one === line ? counted : one)), line: counted }
}

/** The rest, in the line's unit. */
export function remainingText({ remaining, ...line }: ReceiptLine): string {
  const unit = unitOf(line)
  if (remaining === null || !unit) return ''
  return `${number(remaining / unit.factor)} ${unitName(unit)}`
}
