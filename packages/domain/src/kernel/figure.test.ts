import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  aboveZero,
  absolute,
  exactJson,
  exactSum,
  isSheetNumber,
  parseExactJson,
  percentOf,
} from './figure.ts'

test('a sum keeps every rupiah beyond what a number carries', () => {
  expect(exactSum([Number.MAX_SAFE_INTEGER, 1, 1], (each) => each)).toBe(9_007_199_254_740_993n)
  expect(exactSum([5n, -7], (each) => each)).toBe(-2n)
  expect(exactSum([], () => 1)).toBe(0n)
})

test('a spreadsheet shows fifteen digits', () => {
  expect([999_999_999_999_999, -999_999_999_999_999n].map(isSheetNumber)).toEqual([true, true])
  expect([1e15, -1_000_000_000_000_000n].map(isSheetNumber)).toEqual([false, false])
})

test('without its sign', () => {
  expect([-0, -5, -5n, 5n].map(absolute)).toEqual([0, 5, 5n, 5n])
})

test('above zero', () => {
  expect([aboveZero(5n), aboveZero(-5n), aboveZero(0n)]).toEqual([5n, 0n, 0n])
})

test.each([
  [1, 3, 33.33],
  [2, 3, 66.67],
  [-1, 8, -12.5],
  [1, -8, -12.5],
  [1, 80_000, 0],
  [1, 20_000, 0.01], // half of a hundredth, away from zero
  [-1, 20_000, -0.01],
  [9_007_199_254_740_993n, 9_007_199_254_740_993n, 100],
  [5, 0, null],
])('%s of %s are %s percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})

describe('reading JSON', () => {
  it.each([
    ['{"a":9007199254740993}', { a: 9_007_199_254_740_993n }],
    ['{"a":-9007199254740993}', { a: -9_007_199_254_740_993n }],
    [
      '[9007199254740991, 123456789012345678901234567890]',
      [9_007_199_254_740_991, 123456789012345678901234567890n],
    ],
    ['{"a":{"b":[ 12345678901234567 ]},"c":5}', { a: { b: [12_345_678_901_234_567n] }, c: 5 }],
    ['{"9007199254740993":"9007199254740993"}', { '9007199254740993': '9007199254740993' }],
    [
      '{"a":":9007199254740993,","b":9007199254740993}',
      { a: ':9007199254740993,', b: 9_007_199_254_740_993n },
    ],
    [
      '{"a":"\\",9007199254740993","b":12345678901234567}',
      { a: '",9007199254740993', b: 12_345_678_901_234_567n },
    ],
    ['{"a":0.1250000000000000000,"b":12345678901234567}', { a: 0.125, b: 12_345_678_901_234_567n }],
    ['[1e21,0.5,12345678901234567]', [1e21, 0.5, 12_345_678_901_234_567n]],
  ])('%s', (text, value) => {
    expect(parseExactJson(text)).toEqual(value)
  })

  it('is that of JSON.parse wherever numbers are exact', () => {
    // Any letter, also half of one; the library's own unit of any letter takes a second to begin.
    const stringUnit = fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code))
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit, maxDepth: 3 }), (value) => {
        const text = JSON.stringify(value)
        if (/\d{16}/.test(text)) return // asked below
        expect(parseExactJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('keeps whole numbers of any length, and texts that look like them', () => {
    const figure = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
    fc.assert(
      fc.property(figure, fc.string(), (long, text) => {
        const about = text.replaceAll('\u0000', '')
        const read = parseExactJson(`{"f":${long},"t":${JSON.stringify(`${about},${long}`)},"l":[${long}]}`)
        const expected = Number.isSafeInteger(Number(long)) ? Number(long) : long
        expect(read).toEqual({ f: expected, t: `${about},${long}`, l: [expected] })
      }),
    )
  })

  it('comes back from JSON as it went', () => {
    const value = { a: 12_345_678_901_234_567n, b: [-1, 'x'], c: { password: 'secret' } }
    const text = exactJson(value, (key, each) => (key === 'password' ? undefined : each))
    expect(text).toBe('{"a":12345678901234567,"b":[-1,"x"],"c":{}}')
    expect(parseExactJson(text)).toEqual({ ...value, c: {} })
  })

  it('gives long numbers as the reader wants them', () => {
    expect(parseExactJson('{"a":12345678901234567,"b":1}', String)).toEqual({ a: '12345678901234567', b: 1 })
  })

  it('refuses what is no JSON as JSON.parse does', () => {
    expect(() => parseExactJson('{"a":12345678901234567')).toThrow(SyntaxError)
    expect(() => parseExactJson('<html>')).toThrow(SyntaxError)
  })
})
