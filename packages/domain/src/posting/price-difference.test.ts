import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rupiah, sum } from '../kernel/money.ts'
import { damaged, main, rp } from '../test-support/facts.ts'
import { splitPriceDifferences } from './price-difference.ts'

const line = (difference: number, quantity = 10, warehouse = main) => ({
  productId: 1,
  warehouse,
  quantity,
  difference: rp(difference),
})
const onHand = (quantity: number, value: number) => ({
  productId: 1,
  pool: 'MAIN' as const,
  balance: { quantity, value: rp(value), lastCost: null },
})

describe('the split of a price difference', () => {
  it.each([
    ['nothing is on hand', [line(1_000)], [], [], 1_000],
    ['all is on hand', [line(1_000)], [onHand(10, 500)], [1_000], 0],
    ['more is on hand', [line(1_000)], [onHand(99, 500)], [1_000], 0],
    ['three quarters are on hand', [line(25_000, 120)], [onHand(90, 1_510_714)], [18_750], 6_250],
    ['a third is on hand, half a rupiah goes outwards', [line(3, 6)], [onHand(3, 9)], [2], 1],
    ['the price fell', [line(-1_000)], [onHand(5, 10_000)], [-500], -500],
    ['the price fell by more than the goods carry', [line(-1_000)], [onHand(10, 300)], [-300], -700],
    ['the goods are in another pool', [line(1_000, 10, damaged)], [onHand(10, 500)], [], 1_000],
    ['what is on hand serves the first line', [line(100), line(100)], [onHand(12, 50)], [100, 20], 80],
    [
      'a fall after a rise finds the raised value',
      [line(400), line(-1_000)],
      [onHand(20, 300)],
      [400, -700],
      -300,
    ],
  ])('%s', (_, lines, balances, values, variance) => {
    const split = splitPriceDifferences(lines, balances)
    expect(split.moves.map((move) => move.value)).toEqual(values)
    expect(split.variance).toBe(variance)
  })

  it('loses nothing and never takes more than the goods carry', () => {
    const lines = fc.array(
      fc.record({
        difference: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
        quantity: fc.integer({ min: 1, max: 99 }),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(lines, fc.nat(200), fc.nat(10 ** 9), (given, quantity, value) => {
        const holding = onHand(quantity, quantity === 0 ? 0 : value)
        const split = splitPriceDifferences(
          given.map((each) => line(each.difference, each.quantity)),
          [holding],
        )
        const taken = sum(split.moves.map((move) => move.value))
        expect(taken + split.variance).toBe(sum(given.map((each) => rupiah(each.difference))))
        expect(holding.balance.value + taken).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
