import { cellValue } from '../../../kit/sheet/sheet-spec.tsx'
import { priceField, type SheetPriceLine } from './price-sheet-spec.ts'

/** What a changed price of a sheet is about, in the form of the calls; it ends when the one in its row would have. */
export const batchLine = (line: SheetPriceLine) => {
  const { price } = line.row
  return {
    productId: price.productId,
    unitId: price.unitId,
    branchId: price.branchId,
    branchGroupId: price.branchGroupId,
    customerGroupId: price.customerGroupId,
    minQty: price.minQty,
    taxIncluded: price.taxIncluded,
    price: cellValue(line, priceField()) ?? 0,
    validTo: price.validTo,
  }
}

/** The same to be saved at once: it takes the place of the one in its row. */
export const sheetBody = (line: SheetPriceLine) => {
  const { id, version } = line.row.price
  return { ...batchLine(line), validFrom: null, seen: { id, version } }
}
