import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caretAfter, groupTyped, parseNumber, parseRupiah, printNumber } from './number-text.ts'

describe('parseRupiah', () => {
  it.each(['abc', '1.2.3', '12,345,6', '1.250.000,50', '99999999999999999999', '--5', '1.25.0'])(
    'refuses %s',
    (text) => {
      expect(parseRupiah(text)).toBeUndefined()
    },
  )

  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['1250000', 1_250_000],
    ['1.250.000', 1_250_000],
    ['Rp 1.250.000', 1_250_000],
    ['Rp1.250.000,00', 1_250_000],
    ['rp. 500', 500],
    ['1,250,000.00', 1_250_000],
    ['1,250,000', 1_250_000],
    ['-75.000', -75_000],
    [' 1 250 000 ', 1_250_000],
  ])('reads %j as %j', (text, value) => {
    expect(parseRupiah(text)).toBe(value)
  })

  it('reads back every amount it prints', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(parseRupiah(printNumber(value))).toBe(value === 0 ? 0 : value)
      }),
    )
  })
})

describe('parseNumber', () => {
  it.each([
    ['12,5', 2, 12.5],
    ['12.5', 2, 12.5],
    ['1.250', 2, 1250],
    ['1.250,75', 2, 1250.75],
    ['0,125', 3, 0.125],
    ['0,125', 2, undefined],
    ['12,50', 1, 12.5],
    [',5', 1, 0.5],
  ])('reads %s with %i decimals as %s', (text, decimals, value) => {
    expect(parseNumber(text, decimals)).toBe(value)
  })
})

describe('typing', () => {
  it('groups as digits come and drops leading zeros', () => {
    expect(groupTyped('1234', 0)).toBe('1.234')
    expect(groupTyped('1.2345', 0)).toBe('12.345')
    expect(groupTyped('007', 0)).toBe('7')
    expect(groupTyped('-1500', 0)).toBe('-1.500')
  })

  it('keeps a comma that waits for its decimals', () => {
    expect(groupTyped('1234,', 2)).toBe('1.234,')
    expect(groupTyped('1234,567', 2)).toBe('1.234,56')
    expect(groupTyped(',5', 2)).toBe('0,5')
  })

  it('leaves the caret behind the same digits', () => {
    expect(caretAfter('12.345', 2)).toBe(2)
    expect(caretAfter('12.345', 3)).toBe(4)
    expect(caretAfter('12.345', 5)).toBe(6)
  })
})
