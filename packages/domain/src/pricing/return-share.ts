import { larger, minus, plus, portion, type Rupiah, rupiah, smaller, zeroRupiah } from '../kernel/money.ts'
import type { TaxMode } from '../tax/ppn.ts'
import { partialValue } from './partial.ts'

/** What returns share of a sold line. */
export interface SharedAmounts {
  readonly net: Rupiah
  readonly ppn: Rupiah
  /** Of all discounts and promotions, without PPN (`lineDiscounts`). */
  readonly discount: Rupiah
  readonly points: number
}

/** A sold line, or what earlier returns took of it. */
export interface SharedLine extends SharedAmounts {
  readonly baseQuantity: number
}

export const nothingTaken: SharedLine = {
  baseQuantity: 0,
  net: zeroRupiah,
  ppn: zeroRupiah,
  discount: zeroRupiah,
  points: 0,
}

export interface ReturnShare extends SharedAmounts {
  /** Before discounts and without PPN. */
  readonly revenue: Rupiah
  readonly dpp: Rupiah
  /** The customer's refund, with PPN. */
  readonly refund: Rupiah
}

/**
 * The amounts that a returned part of a sold line gets back: `share(before + now) − what was taken` with `share(q) =
 * round(total × q / Q)` (domain-sales D8), so the last return always ends on zero, and of an undone one the next catches up.
 * The customer's payment is shared: the net where prices include PPN, net and PPN where they don't; the DPP is the rest
 * (clarifications 3.22), and revenue is the DPP with its share of the discount (clarified/selling-after-the-till 1).
 * @param taxMode tax mode of the sale of the line
 * @param taken by returns before this one, undone ones left out
 * @param now base units of this return
 */
export function returnShare(line: SharedLine, taxMode: TaxMode, taken: SharedLine, now: number): ReturnShare {
  const { baseQuantity } = line
  if (taken.baseQuantity + now > baseQuantity) throw new RangeError(`Only ${baseQuantity} were sold`)
  const shareOf = (value: Rupiah, usedValue: Rupiah): Rupiah =>
    partialValue({ value, quantity: baseQuantity, usedQuantity: taken.baseQuantity, usedValue }, now)
  const net = shareOf(line.net, taken.net)
  const discount = shareOf(line.discount, taken.discount)
  const isInside = taxMode === 'INCLUDED'
  const ppnShare = shareOf(line.ppn, taken.ppn)
  const ppn = isInside ? smaller(ppnShare, net) : ppnShare // behind an undone return the net may be a rupiah late
  const dpp = isInside ? minus(net, ppn) : net
  return {
    net,
    ppn,
    discount,
    dpp,
    revenue: plus(dpp, discount),
    refund: plus(dpp, ppn),
    points: Number(shareOf(rupiah(line.points), rupiah(taken.points))), // points are shared like rupiah
  }
}

/** What returns of the first `before` base units of a line took, when none was undone. */
export const takenBefore = (line: SharedLine, before: number): SharedLine => {
  const upTo = (value: Rupiah) => larger(portion(value, before, line.baseQuantity), zeroRupiah)
  return {
    baseQuantity: before,
    net: upTo(line.net),
    ppn: upTo(line.ppn),
    discount: upTo(line.discount),
    points: Number(upTo(rupiah(line.points))),
  }
}
