import type { LineIn } from '@merchant/contract/sales/order-entry.ts'
import { linesOf, type StoredLine } from '../order/order.public.ts'
import type { PricedDelivery } from './price-delivered.ts'

/**
 * The lines of the order as the customer took them: sold ones as they are priced now, free ones and gifts that he kept. Each has the
 * number that it had before, by which its delivery order names it.
 */
export function takenLines({
  priced,
  products,
  input,
  rules,
  delivered,
  typed,
}: PricedDelivery): StoredLine[] {
  const sold = linesOf({ priced, products, input, rules }, typedOf(priced.lines, typed)).filter(
    ({ kind }) => kind === 'NORMAL',
  )
  const given = delivered.flatMap((line): StoredLine[] =>
    line.kind === 'NORMAL' || line.base === 0
      ? []
      : [
          {
            lineNo: line.lineNo,
            kind: line.kind,
            productId: line.productId,
            unitId: line.unitId,
            factor: line.factor,
            quantity: line.thousandths / 1000,
            baseQuantity: line.base,
            price: 0,
            gross: 0,
            percents: [0, 0, 0, 0],
            discAmount: 0,
            net: 0,
            discount: 0,
            dpp: 0,
            ppn: 0,
            isTaxable: false,
            points: 0,
            campaignId: line.campaignId,
            typed: {},
          },
        ],
  )
  return [...sold, ...given]
}

/** What was typed by hand on each of the priced lines, by its number: lines that were refused whole are gone. */
const typedOf = (lines: readonly { lineNo: number }[], typed: readonly LineIn[]): LineIn[] =>
  lines.flatMap(({ lineNo }) => typed[lineNo - 1] ?? [])
