import type { ProposedBuyingPrice } from '@merchant/contract/document/proposals.ts'
import { roundHalfAway, unitPrice } from '@merchant/domain/kernel/money.ts'
import type { PricedGridLine } from '../grid/amounts.ts'
import { unitOf } from '../grid/grid-line.ts'

const PRICE_PARTS = 10_000 // a price has four decimals

/** The price of a unit that has `factor` base units. */
const priceIn = (last: ProposedBuyingPrice, factor: number): number =>
  Number(roundHalfAway(unitPrice(last.price) * BigInt(factor), BigInt(last.factor))) / PRICE_PARTS

const shown = (percent: number) => (percent === 0 ? null : percent)

/**
 * The line with the last price of its goods, in its own unit, and the percentages that belong to it. A typed price stays, also an
 * emptied one; a proposal that does not hold any more goes. The price of a copied document stays where there is no other.
 * @param last undefined where there is none
 */
export function withProposedPrice<Line extends PricedGridLine>(
  line: Line,
  last: ProposedBuyingPrice | undefined,
): Line {
  const unit = unitOf(line)
  const isOpen = isProposed(line) || (line.priceFrom === undefined && line.price === null)
  if (!isOpen || !line.product || !unit) return line
  if (!last) return line.priceFrom === 'PROPOSED' ? withoutProposal(line) : line
  const price = priceIn(last, unit.factor)
  const discounts = [last.disc1, last.disc2, last.disc3, last.disc4].map(shown)
  const same =
    line.price === price && line.discounts.every((percent, index) => percent === (discounts[index] ?? null))
  return same && line.priceFrom === 'PROPOSED' ? line : { ...line, price, discounts, priceFrom: 'PROPOSED' }
}

/** The price was not typed here: it is proposed, or comes from a copied document. */
export const isProposed = ({ priceFrom }: PricedGridLine): boolean =>
  priceFrom === 'PROPOSED' || priceFrom === 'COPIED'

/** The line as before its price was proposed. */
export const withoutProposal = <Line extends PricedGridLine>(line: Line): Line =>
  isProposed(line)
    ? { ...line, price: null, discounts: line.discounts.map(() => null), priceFrom: undefined }
    : line
