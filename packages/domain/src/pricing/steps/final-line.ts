import { minus, type Rupiah, sumOf, zeroRupiah } from '../../kernel/money.ts'
import { allocateOverLines } from '../allocate.ts'
import type { PromotionResult } from './promotions.ts'
import type { AmountPart, DiscountedLine } from './sale-line.ts'

/** A line after step 3 and the manual order discount; `net` is the price paid for it. */
export type FinalLine = DiscountedLine

/**
 * Adds promotions and the manual order discount to the fixed amount of each line, so that the line's formula still gives
 * its net (domain-sales 3.5). The order discount is shared by nets after promotions.
 */
export function finalLines(
  lines: readonly DiscountedLine[],
  { applied, nets }: Pick<PromotionResult, 'applied' | 'nets'>,
  orderDiscount: Rupiah,
): FinalLine[] | { readonly reason: 'HEADER_DISCOUNT_EXCEEDS_TOTAL' } {
  const netOf = (line: DiscountedLine) => nets.get(line.lineNo) ?? line.net
  if (orderDiscount > sumOf(lines, netOf)) return { reason: 'HEADER_DISCOUNT_EXCEEDS_TOTAL' }
  const shares = allocateOverLines(orderDiscount, lines, netOf)
  const partsOf = new Map<number, AmountPart[]>(lines.map((line) => [line.lineNo, [...line.parts]]))
  for (const { promotion, off } of applied)
    for (const { lineNo, amount } of off)
      partsOf.get(lineNo)?.push({ source: 'PROMOTION', id: promotion.id, amount })
  return lines.map((line, index) => {
    const share = shares[index] ?? zeroRupiah
    const parts = partsOf.get(line.lineNo) ?? []
    if (share > 0) parts.push({ source: 'MANUAL_ORDER', id: null, amount: share })
    return { ...line, parts, net: minus(netOf(line), share) }
  })
}
