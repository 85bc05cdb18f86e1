import { plus, portion, type Rupiah, rupiah } from '../kernel/money.ts'
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
 * `share(q) = round(total × q / Q)` (domain-sales D8), so the last return always ends on zero.
 * @param before base units that earlier returns took
 * @param now base units that come back with this one
 */
export function returnShare(
  line: Pick<PricedOrderLine, 'baseQuantity' | 'gross' | 'net' | 'dpp' | 'ppn' | 'points'>,
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
  const [dpp, ppn] = [shareOf(line.dpp), shareOf(line.ppn)]
  return {
    gross: shareOf(line.gross),
    net: shareOf(line.net),
    dpp,
    ppn,
    refund: plus(dpp, ppn),
    points: Number(shareOf(rupiah(line.points))), // points are shared like rupiah
  }
}
