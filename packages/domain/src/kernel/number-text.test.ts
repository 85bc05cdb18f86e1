import { describe, expect, it } from 'vitest'
import { parseNumber, parseRupiah } from './number-text.ts'

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
})

describe('parseNumber', () => {
  it.each([
    ['12,5', 2, 12.5],
    ['12.5', 2, 12.5],
    ['1.250', 2, 1250],
    ['1.250,75', 2, 1250.75],
    ['0,125', 3, 0.125],
    ['0,125', 2, undefined],
    ['0.125', 3, 0.125],
    ['-.125', 3, -0.125],
    ['12,50', 1, 12.5],
    [',5', 1, 0.5],
  ])('reads %s with %i decimals as %s', (text, decimals, value) => {
    expect(parseNumber(text, decimals)).toBe(value)
  })
})
