import type { PricedOrder, PricedOrderLine } from '../pricing/priced-order.ts'
import type { TraceStep } from '../pricing/steps/order-trace.ts'

const HUNDREDTHS = 100

/** Basis points as a percentage with two decimals: 250 is 2.5. */
export const percentOf = (basisPoints: number): number => basisPoints / HUNDREDTHS

/**
 * A priced order as it is sent (domain-sales 3.2), made by the same function on the server and in a browser: percentages
 * with two decimals, quantities in their units, without the canonical text and what only returns ask.
 */
export const pricedWire = ({ canonicalText: _, earnedFree: __, ...priced }: PricedOrder) => ({
  ...priced,
  lines: priced.lines.map(lineWire),
  freeLines: priced.freeLines.map(({ quantity, baseQuantity, ...line }) => ({
    ...line,
    qty: quantity,
    qtyBase: baseQuantity,
  })),
  gifts: [...priced.gifts],
  applied: [...priced.applied],
  rejected: [...priced.rejected],
  warnings: [...priced.warnings],
})
export type PricedWire = ReturnType<typeof pricedWire>

function lineWire(line: PricedOrderLine) {
  const { quantity, baseQuantity, percents, percentSources, isTaxable, ...rest } = line
  return {
    ...rest,
    qty: quantity,
    qtyBase: baseQuantity,
    discount: percents.map(percentOf),
    discountSource: [...percentSources],
    discAmountParts: [...rest.discAmountParts],
    taxable: isTaxable,
    trace: rest.trace.map(stepWire),
  }
}

const stepWire = (step: TraceStep) =>
  step.step === 'PERCENT' ? { ...step, percent: percentOf(step.percent) } : step
