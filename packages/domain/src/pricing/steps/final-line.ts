import { minus, type Rupiah, sum, sumOf, zeroRupiah } from '../../kernel/money.ts'
import type { DocumentTax } from '../../tax/ppn.ts'
import { allocateOverLines } from '../allocate.ts'
import type { OrderTotals } from '../priced-order.ts'
import type { PromotionResult } from './promotions.ts'
import type { AmountPart, DiscountedLine } from './sale-line.ts'

/** A line after step 3 and the manual order discount; `net` is what is paid for it. */
export type FinalLine = DiscountedLine

/**
 * Puts promotions and the manual order discount into the fixed amount of each line, so that the formula of the
 * line stays the whole truth (domain-sales 3.5). The order discount is shared by nets after promotions.
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

/** The part of a line's discounts that one source gave. */
export const partsFrom = (line: FinalLine, sources: readonly AmountPart['source'][]): Rupiah =>
  sumOf(
    line.parts.filter((part) => sources.includes(part.source)),
    (part) => part.amount,
  )

/** The sums of an order (clarifications 3.20). */
export function orderTotals(lines: readonly FinalLine[], tax: DocumentTax): OrderTotals {
  const slotSum = (line: FinalLine, slots: readonly number[]) =>
    sumOf(slots, (slot) => line.slotAmounts[slot] ?? zeroRupiah)
  return {
    gross: sumOf(lines, (line) => line.gross),
    lineDiscount: sum(lines.flatMap((line) => [slotSum(line, [0, 1, 2]), partsFrom(line, ['DISCOUNT'])])),
    promoDiscount: sumOf(lines, (line) => partsFrom(line, ['PROMOTION'])),
    manualDiscount: sum(
      lines.flatMap((line) => [slotSum(line, [3]), partsFrom(line, ['MANUAL_LINE', 'MANUAL_ORDER'])]),
    ),
    net: sumOf(lines, (line) => line.net),
    dpp: tax.dpp,
    dppExempt: tax.dppExempt,
    dppNilaiLain: tax.dppNilaiLain,
    ppn: tax.ppn,
    grandTotal: tax.total,
  }
}
