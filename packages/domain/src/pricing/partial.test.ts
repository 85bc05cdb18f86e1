import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rupiah, sum } from '../kernel/money.ts'
import { goldenVectors } from '../test-support/golden.ts'
import { afterPart, partialValue, untouched } from './partial.ts'

/** Takes the parts one after the other and answers their values. */
function takeAll(value: number, quantity: number, parts: readonly number[]) {
  let whole = untouched(rupiah(value), quantity)
  return parts.map((part) => {
    const taken = partialValue(whole, part)
    whole = afterPart(whole, part, taken)
    return taken
  })
}

describe('the value of a part', () => {
  it('refuses a whole without quantity, a negative value and a negative part', () => {
    expect(() => partialValue(untouched(rupiah(10), 0), 1)).toThrow(RangeError)
    expect(() => partialValue(untouched(rupiah(-10), 1), 1)).toThrow(RangeError)
    expect(() => partialValue(untouched(rupiah(10), 1), -1)).toThrow(RangeError)
  })

  it.each([
    ['order line of 12 pak received as 10 and 2', 2_460_000, 144, [120, 24], [2_050_000, 410_000]],
    ['80 shipped, 78 arrive', 801_918, 80, [78, 2], [781_870, 20_048]],
    ['5 of 600 sold come back', 6_014_383, 600, [5], [50_120]],
    ['100 in three', 100, 3, [1, 1, 1], [33, 34, 33]],
  ])('%s', (_, value, quantity, parts, values) => expect(takeAll(value, quantity, parts)).toEqual(values))

  it('golden G13: partial returns of a line end on zero', () => {
    const [vector] = goldenVectors<unknown, unknown>('return')
    expect(vector?.id).toBe('G13')
    expect(takeAll(609_900, 10, [3, 4, 3])).toEqual([182_970, 243_960, 182_970])
    expect(takeAll(67_089, 10, [3, 4, 3])).toEqual([20_127, 26_835, 20_127])
  })

  it('is nothing, not negative, when a cancelled part left more used than its share', () => {
    // Of five parts worth 0, 0, 1, 0, 0 only the third lives on.
    const whole = { value: rupiah(1), quantity: 5, usedQuantity: 1, usedValue: rupiah(1) }
    expect(partialValue(whole, 1)).toBe(0)
    expect(partialValue(afterPart(whole, 1, rupiah(0)), 3)).toBe(0)
  })

  it('adds up to the whole however it is cut and whichever part was cancelled in between', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), cuts, fc.nat(), (value, parts, pick) => {
        const quantity = parts.reduce((running, part) => running + part, 0)
        const values = takeAll(value, quantity, parts)
        expect(sum(values)).toBe(value)

        const index = pick % parts.length
        const used = { quantity: quantity - (parts[index] ?? 0), value: value - (values[index] ?? 0) }
        const rest = {
          ...untouched(rupiah(value), quantity),
          usedQuantity: used.quantity,
          usedValue: rupiah(used.value),
        }
        expect(partialValue(rest, parts[index] ?? 0)).toBe(values[index])
      }),
    )
  })
})
