import { describe, expect, test } from 'vitest'
import { ago, date, dateTime, inZone, number, rupiah, rupiahStatement, zoneName } from './format.ts'

test.each([
  [0, 'Rp 0'],
  [500, 'Rp 500'],
  [1_234_567, 'Rp 1.234.567'],
  [-1_234_567, '-Rp 1.234.567'],
  [-0.2, 'Rp 0'],
  [9_007_199_254_740_991, 'Rp 9.007.199.254.740.991'],
  [9_007_199_254_740_993n, 'Rp 9.007.199.254.740.993'],
  [-9_007_199_254_740_993n, '-Rp 9.007.199.254.740.993'],
])('rupiah(%d) is %s', (amount, text) => {
  expect(rupiah(amount)).toBe(text)
})

test('a statement writes negatives in parentheses', () => {
  expect(rupiahStatement(-5000)).toBe('(Rp 5.000)')
  expect(rupiahStatement(5000)).toBe('Rp 5.000')
  expect(rupiahStatement(-9_007_199_254_740_993n)).toBe('(Rp 9.007.199.254.740.993)')
})

test.each([
  [1234.5, '1.234,5'],
  [0.125, '0,125'],
  [1_000_000, '1.000.000'],
  [9_007_199_254_740_993n, '9.007.199.254.740.993'],
])('number(%d) is %s', (value, text) => {
  expect(number(value)).toBe(text)
})

test.each([
  ['2026-11-20', '20 Nov 2026'],
  ['2026-05-01', '1 Mei 2026'],
  ['2026-08-31T23:59:59Z', '31 Agu 2026'],
])('date(%s) is %s', (iso, text) => {
  expect(date(iso)).toBe(text)
})

describe('instants in the zones of Indonesia', () => {
  const newYear = '2026-12-31T17:30:00Z'

  test.each([
    ['Asia/Jakarta', '1 Jan 2027 00.30 WIB'],
    ['Asia/Makassar', '1 Jan 2027 01.30 WITA'],
    ['Asia/Jayapura', '1 Jan 2027 02.30 WIT'],
    ['UTC', '31 Des 2026 17.30'],
  ])('%s: %s', (zone, text) => {
    expect(dateTime(newYear, zone)).toBe(text)
  })

  test('midnight is hour 00 of the new day', () => {
    expect(inZone('2026-11-19T17:00:00Z', 'Asia/Jakarta')).toEqual({ date: '2026-11-20', time: '00:00:00' })
  })

  test('an unknown zone keeps its name', () => {
    expect(zoneName('Asia/Tokyo')).toBe('Asia/Tokyo')
    expect(zoneName('Asia/Makassar')).toBe('WITA')
  })
})

test.each([
  [30, 'baru saja'],
  [5 * 60, '5 menit lalu'],
  [3 * 3600, '3 jam lalu'],
  [2 * 86_400, '2 hari lalu'],
  [30 * 86_400, '21 Okt 2026'],
])('%d seconds ago is %s', (seconds, text) => {
  const now = Date.parse('2026-11-20T05:00:00Z')
  const fill = (sentence: string, { n }: Record<string, unknown> = {}) => sentence.replace('{{n}}', String(n))
  expect(ago(new Date(now - seconds * 1000).toISOString(), now, fill)).toBe(text)
})
