import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { emptyModel, type ModelMove, modelStep, type Step } from '../test-support/cost-model.ts'
import {
  averageText,
  type CostBalance,
  emptyBalance,
  gain,
  issue,
  receive,
  revalue,
  reverseMove,
} from './moving-average.ts'

const holding = (quantity: number, value: number, lastCost: bigint | null = null): CostBalance => ({
  quantity,
  value: rupiah(value),
  lastCost,
})

describe('refusals', () => {
  it('never issues, nor takes back, more than there is', () => {
    expect(issue(holding(3, 900), 4)).toBe('INSUFFICIENT_STOCK')
    expect(issue(emptyBalance, 1)).toBe('INSUFFICIENT_STOCK')
    expect(reverseMove(holding(3, 900), { quantity: 4, value: rupiah(900) })).toBe('INSUFFICIENT_STOCK')
  })

  it('knows no cost for goods that never came in', () => expect(gain(emptyBalance, 1)).toBe('NO_COST'))

  it('finds no goods that are worth more than a line may come to', () => {
    expect(gain(holding(1, 9_000_000_000_000), 1)).toMatchObject({ value: 9_000_000_000_000 })
    expect(gain(holding(1, 9_000_000_000_000), 2)).toBe('AMOUNT_TOO_LARGE')
    expect(gain(holding(0, 0, 9_000_000_000_000_000_000n), 1_000_000_000)).toBe('AMOUNT_TOO_LARGE')
  })

  it.each([0, -1, 0.5, Number.NaN])('throws for a quantity of %s', (quantity) => {
    expect(() => receive(emptyBalance, quantity, rupiah(1))).toThrow(RangeError)
    expect(() => issue(holding(5, 5), quantity)).toThrow(RangeError)
    expect(() => gain(holding(5, 5), quantity)).toThrow(RangeError)
  })

  it('throws for goods that come in at a negative value', () =>
    expect(() => receive(emptyBalance, 1, rupiah(-1))).toThrow(RangeError))
})

describe('the stock card of product B in the golden month', () => {
  it('takes cost as goods come and go', () => {
    const start = receive(emptyBalance, 300, rupiah(4_999_999))
    const bought = receive(start, 120, rupiah(2_050_000))
    expect(averageText(bought)).toBe('16785.7119')
    const sold = issue(bought, 330)
    if (sold === 'INSUFFICIENT_STOCK') throw new Error(sold)
    expect(sold.value).toBe(-5_539_285)
    const dearer = revalue(sold.balance, rupiah(18_750))
    expect(dearer).toMatchObject({ value: 18_750, rest: 0, balance: { quantity: 90, value: 1_529_464 } })
    expect(averageText(dearer.balance)).toBe('16994.0444')
  })
})

describe('single moves', () => {
  it.each([
    ['one of three, rounded down', holding(3, 100), 1, -33, 67],
    ['one of two, half away from zero', holding(2, 101), 1, -51, 50],
    ['the last unit takes all', holding(1, 67), 1, -67, 0],
    ['goods without value', holding(5, 0), 2, 0, 0],
  ])('issue: %s', (_, balance, quantity, value, left) => {
    expect(issue(balance, quantity)).toMatchObject({ value, balance: { value: left } })
  })

  it.each([
    ['at the average', holding(45, 766_518), 1, 17_034],
    ['at the last cost when none was left', holding(0, 0, 10_023_972_222n), 3, 30_072],
    ['at the average, whatever the last cost', holding(2, 10, 99_000_000n), 1, 5],
  ])('gain: %s', (_, balance, quantity, value) => expect(gain(balance, quantity)).toMatchObject({ value }))

  it.each([
    ['fits', holding(2, 100), -40, -40, 0],
    ['falls to zero, the excess is left over', holding(2, 100), -130, -100, -30],
    ['all is left over when there are no goods', holding(0, 0), 25_000, 0, 25_000],
  ])('revaluation: %s', (_, balance, amount, value, rest) =>
    expect(revalue(balance, rupiah(amount))).toMatchObject({ value, rest }),
  )

  it('sets the last cost with every receipt and revaluation that leaves goods, and with nothing else', () => {
    const received = receive(emptyBalance, 3, rupiah(100))
    expect(received.lastCost).toBe(33_333_333n)
    expect(revalue(received, rupiah(20)).balance.lastCost).toBe(40_000_000n)
    const emptied = issue(received, 3)
    if (emptied === 'INSUFFICIENT_STOCK') throw new Error(emptied)
    expect(emptied.balance).toEqual({ quantity: 0, value: 0, lastCost: 33_333_333n })
    expect(revalue(emptied.balance, rupiah(7)).balance.lastCost).toBe(33_333_333n)
    expect(gain(emptied.balance, 3)).toMatchObject({ value: 100, balance: { lastCost: 33_333_333n } })
  })

  it.each([
    [holding(0, 0), null],
    [holding(4, 3), '0.7500'],
    [holding(3, 0), '0.0000'],
    [holding(922, 9_242_103), '10023.9729'],
    [holding(3, -500), '-166.6667'],
    [holding(100, -1), '-0.0100'],
  ])('the average of %j is shown as %s', (balance, text) => expect(averageText(balance)).toBe(text))
})

describe('undoing', () => {
  it.each([
    ['a receipt that fits', holding(10, 1_000), 4, 500, -500, 0],
    ['a receipt that is worth more than what is left', holding(10, 300), 4, 500, -120, 380],
    ['the only receipt takes all, more than it brought', holding(4, 700), 4, 500, -700, -200],
    ['the only receipt takes all, less than it brought', holding(4, 300), 4, 500, -300, 200],
    ['an issue', holding(1, 10), -3, -50, 50, 0],
    ['a rise in value', holding(1, 50), 0, 30, -30, 0],
    ['a rise that is partly sold', holding(1, 20), 0, 30, -20, 10],
    ['a rise after all was sold', holding(0, 0), 0, 30, 0, 30],
    ['a fall in value', holding(1, 20), 0, -30, 30, 0],
    ['a fall after all was sold', holding(0, 0), 0, -30, 0, -30],
  ])('%s', (_, balance, quantity, original, value, difference) =>
    expect(reverseMove(balance, { quantity, value: rupiah(original) })).toMatchObject({ value, difference }),
  )
})

function realStep(balance: CostBalance, step: Step, undo: ModelMove | undefined) {
  switch (step.kind) {
    case 'receive': {
      const value = rupiah(Math.abs(step.amount))
      return { balance: receive(balance, step.quantity, value), value }
    }
    case 'issue':
      return issue(balance, step.quantity)
    case 'gain':
      return gain(balance, step.quantity)
    case 'revalue':
      return revalue(balance, rupiah(step.amount))
    case 'reverse':
      return undo
        ? reverseMove(balance, { quantity: Number(undo.quantity), value: rupiah(Number(undo.value)) })
        : 'NO_COST'
  }
}

const histories = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('receive', 'receive', 'issue', 'issue', 'gain', 'revalue', 'reverse'),
    quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 10 ** 6 })),
    amount: fc.oneof(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -500_000, max: 500_000 })),
    undo: fc.nat(),
  }),
  { minLength: 1, maxLength: 14, size: 'max' },
)

/** A cheap receipt is reversed after goods went out at its average: the rest is expensive, and no line holds a thousand. */
const dearRest: (Step & { undo: number })[] = [
  { kind: 'receive', quantity: 1, amount: 500_000, undo: 0 },
  { kind: 'gain', quantity: 10 ** 6, amount: 0, undo: 0 },
  { kind: 'receive', quantity: 10 ** 6, amount: 0, undo: 0 },
  { kind: 'issue', quantity: 10 ** 6, amount: 0, undo: 0 },
  { kind: 'reverse', quantity: 1, amount: 0, undo: 2 },
  { kind: 'gain', quantity: 1_000, amount: 0, undo: 0 },
]

describe('random histories', () => {
  it('agree with exact fractions, never fall below zero, and leave no value without goods', () => {
    const seen = { steps: 0, clamped: 0 }
    fc.assert(
      fc.property(histories, (steps) => {
        const model = emptyModel()
        const undoable: ModelMove[] = []
        let balance = emptyBalance
        let moved = 0
        for (const step of steps) {
          const index = undoable.length > 0 ? step.undo % undoable.length : 0
          const undo = step.kind === 'reverse' ? undoable[index] : undefined
          const expected = modelStep(model, step, undo)
          const actual = realStep(balance, step, undo)
          if (expected === 'refused') {
            expect(typeof actual).toBe('string')
            continue
          }
          if (typeof actual === 'string') throw new Error(`refused: ${actual}`)
          if (actual.value !== Number(expected.value)) throw new Error(`value ${actual.value}`)
          if ('difference' in actual && actual.difference !== 0) seen.clamped++
          if (undo) undoable.splice(index, 1)
          else undoable.push(expected)
          balance = actual.balance
          moved += actual.value
          seen.steps++
          const same = balance.quantity === Number(model.quantity) && balance.value === Number(model.value)
          const sound =
            balance.value >= 0 && balance.quantity >= 0 && (balance.quantity > 0 || balance.value === 0)
          if (!same || !sound || balance.value !== moved)
            throw new Error(JSON.stringify({ ...balance, lastCost: 0 }))
        }
      }),
      { numRuns: 20_000, examples: [[dearRest]] },
    )
    // The clamp is no theory: undoing receipts after sales meets it often.
    expect(seen.steps).toBeGreaterThan(50_000)
    expect(seen.clamped).toBeGreaterThan(200)
  })

  it('an issue and its undoing cancel to the rupiah', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 6 }),
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.nat(),
        (quantity, value, pick) => {
          const before = holding(quantity, value)
          const out = issue(before, 1 + (pick % quantity))
          if (out === 'INSUFFICIENT_STOCK') throw new Error(out)
          const move = { quantity: out.balance.quantity - quantity, value: out.value }
          expect(reverseMove(out.balance, move)).toMatchObject({
            balance: { quantity, value },
            value: 0 - out.value,
            difference: 0,
          })
        },
      ),
    )
  })
})
