import { minus, plus, portion, type Rupiah, rupiah } from '../kernel/money.ts'
import type { TaxMode } from '../tax/ppn.ts'
import { partialValue } from './partial.ts'
import type { PricedOrderLine } from './priced-order.ts'

export interface ReturnShare {
  readonly gross: Rupiah
  readonly net: Rupiah
  readonly dpp: Rupiah
  readonly ppn: Rupiah
  /** What the customer gets back. */
  readonly refund: Rupiah
  readonly points: number
}

/**
 * What goes back with a part of a sold line: `share(before + now) − share(before)` with
 * `share(q) = round(total × q / Q)` (domain-sales D8), so the last return always ends on zero. What the customer paid
 * is shared: the net where prices include PPN, net and PPN where they don't; the DPP is what is left (clarifications
 * 3.22).
 * @param taxMode that the line was sold in
 * @param before base units that earlier returns took
 * @param now base units that come back with this one
 */
export function returnShare(
  line: Pick<PricedOrderLine, 'baseQuantity' | 'gross' | 'net' | 'ppn' | 'points'>,
  taxMode: TaxMode,
  before: number,
  now: number,
): ReturnShare {
  const { baseQuantity } = line
  if (before + now > baseQuantity) throw new RangeError(`Only ${baseQuantity} were sold`)
  const shareOf = (value: Rupiah): Rupiah =>
    partialValue(
      {
        value,
        quantity: baseQuantity,
        usedQuantity: before,
        usedValue: portion(value, before, baseQuantity),
      },
      now,
    )
  const [net, ppn] = [shareOf(line.net), shareOf(line.ppn)]
  return {
    gross: shareOf(line.gross),
    net,
    ...(taxMode === 'INCLUDED'
      ? { refund: net, dpp: minus(net, ppn) }
      : { refund: plus(net, ppn), dpp: net }),
    ppn,
    points: Number(shareOf(rupiah(line.points))), // points are shared like rupiah
  }
}
