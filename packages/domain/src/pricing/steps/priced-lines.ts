import { sumOf, zeroRupiah } from '../../kernel/money.ts'
import { type DocumentTax, isTaxed } from '../../tax/ppn.ts'
import type { OrderInput, PriceRules } from '../price-rules.ts'
import type { PricedOrderLine } from '../priced-order.ts'
import type { FinalLine } from './final-line.ts'
import { namesOf, traceOf } from './order-trace.ts'
import { earnedPoints } from './points.ts'
import type { PriceAsk } from './selling-price.ts'

/** The lines as they leave the engine: with their share of the PPN, their points and their trace. */
export function pricedLines(
  lines: readonly FinalLine[],
  tax: DocumentTax,
  input: OrderInput,
  { rules, ask }: { rules: PriceRules; ask: PriceAsk },
): PricedOrderLine[] {
  const earned = earnedPoints(lines, rules.productPoints, input.buyer, ask)
  const pointsOf = new Map(earned.map((each) => [each.lineNo, each]))
  const nameOf = namesOf(rules)
  return lines.map((line, index) => {
    const lineTax = tax.lines[index]
    const points = pointsOf.get(line.lineNo)
    const [first, second, third, fourth] = line.slots
    return {
      lineNo: line.lineNo,
      productId: line.product.id,
      unitId: line.input.unitId,
      quantity: Number(line.quantity) / 1000,
      factor: line.factor,
      baseQuantity: line.baseQuantity,
      price: line.price,
      priceSource: line.priceSource,
      gross: line.gross,
      percents: [first.percent, second.percent, third.percent, fourth.percent],
      percentSources: [first.source, second.source, third.source, fourth.source],
      discAmount: sumOf(line.parts, (part) => part.amount),
      discAmountParts: line.parts,
      net: line.net,
      dpp: lineTax?.dpp ?? line.net,
      ppn: lineTax?.ppn ?? zeroRupiah,
      isTaxable: input.taxMode !== 'NON_PKP' && isTaxed(line.product.tax),
      points: points?.points ?? 0,
      trace: traceOf(line, lineTax, points, nameOf),
    }
  })
}
