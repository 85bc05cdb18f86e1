import type { StockCountLine } from '@merchant/contract/stock/opname.ts'
import { unitOfCode } from '@merchant/domain/master/barcode.ts'
import { parseRange } from '../../../kit/grid/paste.ts'

/** The line of goods with exactly this SKU or barcode. */
export const lineOfCode = (lines: readonly StockCountLine[], code: string): StockCountLine | undefined =>
  lines.find(
    ({ product, units }) =>
      product.code?.toLowerCase() === code.toLowerCase() || unitOfCode(units, code) !== undefined,
  )

/** A quantity as a sheet writes it: '1.200' and '1200' are the same, and base units have no decimals. */
const quantityOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,3}(\.\d{3})+$|^\d{1,9}$/.test(text) ? Number(text.replaceAll('.', '')) : null

/**
 * Quantities of a pasted range of SKU and quantity, by line. Rows with goods not on the list, or with no whole number, are
 * reported by their SKU.
 */
export function countedRows(text: string, lines: readonly StockCountLine[]) {
  const rows: { lineId: number; countedQty: number }[] = []
  const unknown: string[] = []
  for (const [sku = '', quantity] of parseRange(text) ?? []) {
    const line = lineOfCode(lines, sku)
    const countedQty = quantityOf(quantity)
    if (line && countedQty !== null) rows.push({ lineId: line.id, countedQty })
    else if (sku) unknown.push(sku)
  }
  return { rows, unknown }
}
