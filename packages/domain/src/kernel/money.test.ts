import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  basisPoints,
  decimalDigits,
  lessPercent,
  minus,
  negate,
  plus,
  portion,
  priceTimesQuantity,
  quantity,
  quantityDecimal,
  roundHalfAway,
  rupiah,
  rupiahFromBigInt,
  sum,
  unitPrice,
  withDots,
  zeroRupiah,
} from './money.ts'

const largest = Number.MAX_SAFE_INTEGER

describe('whole rupiah', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, largest + 1, -largest - 1])('refuses %s', (value) =>
    expect(() => rupiah(value)).toThrow(RangeError),
  )

  it('refuses a BigInt, a sum or a difference that leaves the safe range', () => {
    expect(() => rupiahFromBigInt(BigInt(largest) + 1n)).toThrow(RangeError)
    expect(() => rupiahFromBigInt(10n ** 30n)).toThrow(RangeError)
    expect(() => plus(rupiah(largest), rupiah(1))).toThrow(RangeError)
    expect(() => minus(rupiah(-largest), rupiah(1))).toThrow(RangeError)
    expect(() => sum([rupiah(largest), rupiah(largest)])).toThrow(RangeError)
  })

  it('keeps both ends of the safe range and knows no minus zero', () => {
    expect(rupiah(largest)).toBe(largest)
    expect(rupiahFromBigInt(BigInt(-largest))).toBe(-largest)
    expect(Object.is(negate(zeroRupiah), 0)).toBe(true)
    expect(sum([])).toBe(0)
  })
})

describe('rounding half away from zero', () => {
  it('refuses a denominator that is not positive', () => {
    expect(() => roundHalfAway(1n, 0n)).toThrow(RangeError)
    expect(() => roundHalfAway(1n, -2n)).toThrow(RangeError)
  })

  it.each([
    [0n, 3n, 0n],
    [1n, 2n, 1n],
    [-1n, 2n, -1n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [-2n, 3n, -1n],
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [7n, 7n, 1n],
  ])('%s / %s is %s', (numerator, denominator, rounded) =>
    expect(roundHalfAway(numerator, denominator)).toBe(rounded),
  )

  it('is never further than half from the exact value, mirrors its sign, and leaves whole numbers alone', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 30n), 10n ** 30n),
        fc.bigInt(1n, 10n ** 20n),
        (numerator, denominator) => {
          const rounded = roundHalfAway(numerator, denominator)
          const twice = 2n * (rounded * denominator - numerator)
          expect(twice <= denominator && twice >= -denominator).toBe(true)
          // An exact half went outwards.
          if (twice === denominator) expect(numerator > 0n).toBe(true)
          if (twice === -denominator) expect(numerator < 0n).toBe(true)
          expect(roundHalfAway(-numerator, denominator)).toBe(-rounded)
          expect(roundHalfAway(numerator * denominator, denominator)).toBe(numerator)
        },
      ),
    )
  })

  it('is right where doubles are not', () => {
    expect(lessPercent(rupiah(17_250), basisPoints(6.2))).toBe(16_181)
    expect(portion(rupiah(largest), largest, largest)).toBe(largest)
  })
})

describe('exact decimals', () => {
  it.each(['', '-1', '+1', '1.', '.5', '1,5', '1e3', ' 1', '0x10', '1.23456'])('refuses %j', (text) =>
    expect(decimalDigits(text, 4)).toBeUndefined(),
  )

  it.each([
    ['0', 4, 0n],
    ['432500', 4, 4_325_000_000n],
    ['0.0001', 4, 1n],
    ['10023.972222', 6, 10_023_972_222n],
  ] as const)('%s to %s places is %s', (text, places, digits) =>
    expect(decimalDigits(text, places)).toBe(digits),
  )

  it('refuses prices, quantities and percentages that are negative, too fine or too large', () => {
    for (const price of ['-0.0001', '1.00001', '100000000000000', 'x'])
      expect(() => unitPrice(price)).toThrow(RangeError)
    for (const count of [-1, 0.0001, 1e21, Number.NaN]) expect(() => quantity(count)).toThrow(RangeError)
    for (const percent of [-1, 0.001, 100.01, 101]) expect(() => basisPoints(percent)).toThrow(RangeError)
  })

  it('reads every number that may be sent exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (points) => {
        expect(basisPoints(points / 100)).toBe(points)
      }),
      { numRuns: 10_001 },
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (thousandths) => {
        expect(quantity(thousandths / 1000)).toBe(BigInt(thousandths))
      }),
    )
  })

  it('multiplies price and quantity with one rounding', () => {
    expect(priceTimesQuantity(unitPrice('0.3333'), quantity(1.5))).toBe(0)
    expect(priceTimesQuantity(unitPrice('0.3334'), quantity(1.5))).toBe(1)
    expect(priceTimesQuantity(unitPrice('99999999.9999'), quantity(12.345))).toBe(1_234_500_000)
    expect(priceTimesQuantity(unitPrice(125_000), quantity(7))).toBe(875_000)
  })
})

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [-1_234_567, '-1.234.567'],
  [1_234.1234, '1.234,1234'],
  [-0.5, '-0,5'],
])('%s is written %s', (value, text) => expect(withDots(value)).toBe(text))

describe('quantityDecimal', () => {
  it.each([
    [0, '0.000'],
    [2.5, '2.500'],
    [0.05, '0.050'],
    [1234, '1234.000'],
  ])('%s is %s', (count, text) => expect(quantityDecimal(quantity(count))).toBe(text))
})
