import { minus, plus, portion, type Rupiah, rupiah } from '../kernel/money.ts'
import type { TaxMode } from '../tax/ppn.ts'
import { partialValue } from './partial.ts'
import type { PricedOrderLine } from './priced-order.ts'

export interface ReturnShare {
  readonly gross: Rupiah
  readonly net: Rupiah
  readonly dpp: Rupiah
  readonly ppn: Rupiah
  /** The customer's refund. */
  readonly refund: Rupiah
  readonly points: number
}

/**
 * The amounts that a returned part of a sold line gets back: `share(before + now) − share(before)` with `share(q) =
 * round(total × q / Q)` (domain-sales D8), so the last return always ends on zero. The customer's payment is shared: the
 * net where prices include PPN, net and PPN where they don't; the DPP is the rest (clarifications 3.22).
 * @param taxMode tax mode of the sale of the line
 * @param before base units of earlier returns
 * @param now base units of this return
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
