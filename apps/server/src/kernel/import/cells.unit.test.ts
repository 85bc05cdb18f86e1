import { describe, expect, it } from 'vitest'
import {
  asChoice,
  asDate,
  asDecimal,
  asRupiah,
  asText,
  asWhole,
  asYesNo,
  type Cell,
  storable,
  trimmed,
} from './cells.ts'

describe('blanks', () => {
  it.each<[Cell, Cell]>([
    [null, null],
    ['', null],
    ['  ', null],
    ['\u00a0', null],
    [' a ', 'a'],
    [0, 0],
    [false, false],
  ])('reads %j as %j', (cell, value) => {
    expect(trimmed(cell)).toBe(value)
  })

  it.each(['#N/A', '#REF!', '#DIV/0!', '#VALUE!', '#NAME?', '#NUM!', '#NULL!'])(
    'refuses the failed formula %s',
    (cell) => {
      expect(() => trimmed(cell)).toThrow('rumus')
    },
  )
})

describe('what is kept of a cell', () => {
  it('is always something that the database can store', () => {
    expect(storable('a\u0000b\ud800')).toBe('ab\ufffd')
    expect(storable('x'.repeat(40_000))).toHaveLength(32_767)
    expect(storable(`x${'😀'.repeat(20_000)}`)).toBe(`x${'😀'.repeat(16_383)}`.slice(0, 32_767))
    expect(storable('😀'.repeat(20_000))).toBe(`${'😀'.repeat(16_383)}\ufffd`) // the last one is cut in half
    expect(storable(new Date('2026-01-31T00:00:00Z'))).toBe('2026-01-31')
    expect(storable(new Date(Number.NaN))).toBe('tanggal yang tidak sah')
    expect(storable(5)).toBe(5)
  })
})

describe('numbers', () => {
  it.each(['abc', '12 dus', '1.2.3', '--5', true, new Date()])('refuses %s', (cell) => {
    expect(() => asWhole(cell)).toThrow('angka')
  })

  it.each(['1.234,56', '1,234', '0,5', 2.5])('refuses the decimals of %s', (cell) => {
    expect(() => asWhole(cell)).toThrow('tanpa desimal')
  })

  it.each<[string | number, number]>([
    ['12', 12],
    ['1.250', 1250],
    ['1.250,00', 1250],
    ['1,250,000', 1_250_000],
    ['-7', -7],
    [1250, 1250],
  ])('reads %s as %i', (cell, value) => {
    expect(asWhole(cell)).toBe(value)
  })

  it('drops the Rp of an amount and nothing else', () => {
    expect(asRupiah('Rp 1.500.000')).toBe(1_500_000)
    expect(() => asWhole('Rp 1.500.000')).toThrow('angka')
    expect(() => asRupiah('Rp')).toThrow('angka')
  })
})

describe('dates', () => {
  it.each(['31/02/2026', '2026-13-01', '1/2/26', 'kemarin', 46_000, new Date(Number.NaN)])(
    'refuses %s',
    (cell) => {
      expect(() => asDate(cell)).toThrow('tanggal')
    },
  )

  it.each<[string | Date, string]>([
    ['31/12/2026', '2026-12-31'],
    ['1-2-2026', '2026-02-01'],
    ['5.3.2026', '2026-03-05'],
    ['2026-12-31', '2026-12-31'],
    [new Date('2026-12-31T00:00:00Z'), '2026-12-31'],
  ])('reads %s as %s', (cell, value) => {
    expect(asDate(cell)).toBe(value)
  })
})

describe('texts and words', () => {
  it('gives a code that Excel took for a number its digits back, unless it has lost some', () => {
    expect(asText(8991234500011)).toBe('8991234500011')
    expect(() => asText(8.9912345e19)).toThrow('menjadi teks')
  })

  it('reads yes, no and the words of a choice without regard to capitals', () => {
    expect(['Ya', 'y', 1, true].map((cell) => asYesNo(cell))).toEqual([true, true, true, true])
    expect(['TIDAK', 't', 0, false].map((cell) => asYesNo(cell))).toEqual([false, false, false, false])
    expect(() => asYesNo('mungkin')).toThrow('Ya atau Tidak')
    const kind = asChoice({ STOCK: 'Barang', SERVICE: 'Jasa' })
    expect([kind('jasa'), kind('stock')]).toEqual(['SERVICE', 'STOCK'])
    expect(() => kind('mobil')).toThrow('Barang, Jasa')
  })
})

describe('decimals', () => {
  it.each<[Cell, number, number]>([
    [12.5, 3, 12.5],
    [0.1 + 0.2, 4, 0.3],
    [432_500.3333, 4, 432_500.3333],
    ['1.234,5', 4, 1234.5],
    ['1,234.5', 4, 1234.5],
    ['1.234', 3, 1234],
    ['0.125', 3, 0.125],
    ['-7', 3, -7],
  ])('reads %j with at most %i decimals as %d', (cell, decimals, value) => {
    expect(asDecimal(decimals)(cell as never)).toBe(value) // none of these is blank
  })

  it.each<[Cell, number, string]>([
    ['dua', 3, 'harus berupa angka'],
    [true, 3, 'harus berupa angka'],
    [100_000 / 3, 4, 'paling banyak 4 angka di belakang koma'],
    ['1,2345', 3, 'paling banyak 3 angka di belakang koma'],
    [1e15, 4, 'terlalu besar'],
  ])('refuses %j with at most %i decimals: %s', (cell, decimals, message) => {
    expect(() => asDecimal(decimals)(cell as never)).toThrow(message) // none of these is blank
  })
})
