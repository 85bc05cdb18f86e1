import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

describe('an amount in words', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('of %s there is none', (amount) =>
    expect(() => amountInWords(amount)).toThrow(RangeError),
  )

  it.each([
    [0, 'Nol rupiah'],
    [-0, 'Nol rupiah'],
    [1, 'Satu rupiah'],
    [10, 'Sepuluh rupiah'],
    [11, 'Sebelas rupiah'],
    [12, 'Dua belas rupiah'],
    [19, 'Sembilan belas rupiah'],
    [20, 'Dua puluh rupiah'],
    [21, 'Dua puluh satu rupiah'],
    [100, 'Seratus rupiah'],
    [111, 'Seratus sebelas rupiah'],
    [200, 'Dua ratus rupiah'],
    [999, 'Sembilan ratus sembilan puluh sembilan rupiah'],
    [1_000, 'Seribu rupiah'],
    [1_100, 'Seribu seratus rupiah'],
    [1_999, 'Seribu sembilan ratus sembilan puluh sembilan rupiah'],
    [2_000, 'Dua ribu rupiah'],
    [11_000, 'Sebelas ribu rupiah'],
    [100_000, 'Seratus ribu rupiah'],
    [101_000, 'Seratus satu ribu rupiah'],
    [1_000_000, 'Satu juta rupiah'],
    [1_001_000, 'Satu juta seribu rupiah'],
    [1_234_567, 'Satu juta dua ratus tiga puluh empat ribu lima ratus enam puluh tujuh rupiah'],
    [1e9, 'Satu miliar rupiah'],
    [1e12, 'Satu triliun rupiah'],
    [1_000_000_000_001, 'Satu triliun satu rupiah'],
    [1e15, 'Satu kuadriliun rupiah'],
    [-1_500, 'Minus seribu lima ratus rupiah'],
  ])('%s is %j', (amount, words) => expect(amountInWords(amount)).toBe(words))

  it('differs for every amount and never has a hole', () =>
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (left, right) => {
        expect(amountInWords(left)).toMatch(/^[A-Z][a-z]+( [a-z]+)* rupiah$/)
        expect(amountInWords(left) === amountInWords(right)).toBe(left === right)
      }),
    ))
})
