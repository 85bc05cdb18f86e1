import type { DeliveryOrderLine } from '@merchant/contract/sales/delivery.ts'
import { unitOfCode } from '@merchant/domain/master/barcode.ts'

/** Base units that were picked, by the id of the line. */
export type Picked = Readonly<Record<number, number>>

export const pickedOf = (picked: Picked, { id }: DeliveryOrderLine): number => picked[id] ?? 0

export const isDone = (picked: Picked, line: DeliveryOrderLine): boolean =>
  pickedOf(picked, line) === line.qtyBase

/** A quantity of a line, no less than none and no more than was sold. */
export const withPicked = (picked: Picked, line: DeliveryOrderLine, base: number): Picked => ({
  ...picked,
  [line.id]: Math.min(Math.max(base, 0), line.qtyBase),
})

/** What a scanned code is: goods of the paper, goods that are picked already, or neither. */
export type Scanned =
  | { kind: 'PICKED'; line: DeliveryOrderLine; picked: Picked }
  | { kind: 'OVER'; line: DeliveryOrderLine }
  | { kind: 'UNKNOWN' }

/**
 * One more unit of the scanned goods, on the first of their lines that has room for it; an SKU counts as one unit of its line. A
 * scan beyond what was sold changes nothing (clarified/selling-after-the-till 43).
 */
export function scanned(lines: readonly DeliveryOrderLine[], picked: Picked, code: string): Scanned {
  const found = lines.flatMap((line) => {
    const byCode = unitOfCode(
      line.units.map(({ barcodes, ...unit }) => ({
        ...unit,
        barcode: barcodes[0] ?? null,
        moreBarcodes: barcodes.slice(1),
      })),
      code,
    )
    const isSku = line.product.code?.toLowerCase() === code.toLowerCase()
    const factor = byCode?.factor ?? (isSku ? line.factor : undefined)
    return factor === undefined ? [] : [{ line, factor }]
  })
  const room = found.find(({ line, factor }) => pickedOf(picked, line) + factor <= line.qtyBase)
  if (room) {
    const { line, factor } = room
    return { kind: 'PICKED', line, picked: withPicked(picked, line, pickedOf(picked, line) + factor) }
  }
  const [first] = found
  return first ? { kind: 'OVER', line: first.line } : { kind: 'UNKNOWN' }
}

/** The whole list, as the call takes it. */
export const toLines = (lines: readonly DeliveryOrderLine[], picked: Picked) =>
  lines.flatMap((line) =>
    line.orderLineId === null
      ? []
      : [{ orderLineId: line.orderLineId, pickedQtyBase: pickedOf(picked, line) }],
  )
