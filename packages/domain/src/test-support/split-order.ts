import { type Rupiah, rupiah } from '../kernel/money.ts'
import type { OrderInput, OrderLineInput } from '../pricing/price-rules.ts'
import { greatestCommonDivisor } from '../pricing/steps/target.ts'
import type { AnyOrder } from './any-order.ts'

/**
 * Factor for money in an order that is split: roundings stay the same, and percentages and boxes of 12 and 24 divide
 * without rest.
 */
const FINER = 30_000

/** The names under which orders and rules hold money. */
const amounts: ReadonlySet<string> = new Set([
  'price',
  'amount',
  'minAmount',
  'maxDiscount',
  'bundlePrice',
  'threshold',
  'earlierAmount',
  'manualAmount',
  'orderDiscountAmount',
])

/**
 * The same order with all money 30,000 times as large. A rounded amount may fall on either side of a limit (a threshold, a
 * quota, another promotion's saving), and then more than rupiah change; with such large amounts this does not happen by
 * chance, so only rounding can differ.
 */
export const inFineMoney = <Given extends Pick<AnyOrder, 'input' | 'rules'>>(given: Given): Given =>
  finer(given, '') as Given // the same shape

function finer(value: unknown, name: string): unknown {
  if (typeof value === 'number') return amounts.has(name) ? value * FINER : value
  if (Array.isArray(value)) return value.map((each) => finer(each, ''))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, finer(each, key)]))
}

/** Every line in one to three lines, each with its part of the typed values, and all numbered anew. */
export function splitOrder({ input, rules, dice }: AnyOrder): OrderInput {
  let rolled = 0
  const roll = (below: number) => (dice[rolled++ % dice.length] ?? 0) % below
  const parts = input.lines.flatMap((line) => {
    const factor = rules.products
      .find(({ id }) => id === line.productId)
      ?.units.find(({ unitId }) => unitId === line.unitId)?.factor
    const [first, rest] = cut(line, factor ?? 1, roll)
    return rest ? [first, ...cut(rest, factor ?? 1, roll).filter((each) => each !== undefined)] : [first]
  })
  const shuffled = parts
    .map((line) => ({ line, place: roll(999_983) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ line }) => line)
  return { ...input, lines: shuffled.map((line, index) => ({ ...line, lineNo: index + 1 })) }
}

/** A line in two, where whole base units and a whole part of its typed amount allow it; as it is every third time. */
function cut(
  line: OrderLineInput,
  factor: number,
  roll: (below: number) => number,
): [OrderLineInput, OrderLineInput | undefined] {
  const step = 1000n / greatestCommonDivisor(1000n, BigInt(factor)) // thousandths that are whole base units
  const steps = Number(line.quantity / step)
  const taken = roll(3) === 0 || steps < 2 ? 0 : 1 + roll(steps - 1)
  const typed = (line.manualAmount ?? 0) * taken
  if (taken === 0 || typed % steps !== 0) return [line, undefined]
  const part = (count: number, amount: number): OrderLineInput => ({
    ...line,
    quantity: (BigInt(count) * step) as OrderLineInput['quantity'], // thousandths of the unit, as before
    ...(line.manualAmount !== undefined && { manualAmount: rupiah(amount) }),
  })
  return [part(taken, typed / steps), part(steps - taken, (line.manualAmount ?? 0) - typed / steps)]
}

/**
 * The largest effect of rounding on a total, in rupiah. Every figure of a line is rounded by less than one rupiah, and
 * passes on an error no larger than the error it got: a percentage of it, its share of a sum that stays the same, or
 * nothing where an amount is cut. So the error of all lines together grows by less than one rupiah for each figure of a
 * line: its gross amount, four percentages, three fixed amounts of discount groups, the share of the order's discount, and
 * for each promotion its discount on the line's goods and the line's share of it, once for each of at most two rewards. PPN
 * adds its rate of the error (at most a fifth here) and three roundings to each of at most two tax codes. Two orders are
 * compared, each with its own error.
 */
export function roundingBound(lines: number, promotions: number): Rupiah {
  const figures = 9 + 4 * promotions
  return rupiah(Math.ceil(lines * figures * 1.2) + 12)
}
