import { expect, it } from 'vitest'
import { addFractions, compareFractions } from './fraction.ts'

const of = (numerator: bigint, denominator: bigint) => ({ numerator, denominator })

it('compares exactly what doubles take for equal', () => {
  const third = of(10n ** 30n, 3n * 10n ** 30n)
  expect(compareFractions(third, of(1n, 3n))).toBe(0)
  expect(compareFractions(third, of(10n ** 30n + 1n, 3n * 10n ** 30n))).toBe(-1)
  expect(compareFractions(of(1n, 2n), third)).toBe(1)
})

it('adds', () => expect(compareFractions(addFractions(of(1n, 3n), of(1n, 6n)), of(1n, 2n))).toBe(0))
