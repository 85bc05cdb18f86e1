import { describe, expect, it } from 'vitest'
import { parseTypedDate, printTypedDate } from './date-text.ts'

describe('typed dates', () => {
  it.each([
    '31/02/2026',
    '29/02/2025',
    '00/01/2026',
    '10/13/2026',
    '1/1/1900',
    'besok',
    '20/11',
    '1 foo 2026',
  ])('refuses %s', (text) => {
    expect(parseTypedDate(text)).toBeUndefined()
  })

  it.each([
    ['', null],
    ['20/11/2026', '2026-11-20'],
    ['1/2/26', '2026-02-01'],
    ['20-11-2026', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['20112026', '2026-11-20'],
    ['201126', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['20 Nov 2026', '2026-11-20'],
    ['5 Agustus 2026', '2026-08-05'],
    ['5 Mei 2026', '2026-05-05'],
    ['29/02/2028', '2028-02-29'],
  ])('reads %s', (text, date) => {
    expect(parseTypedDate(text)).toBe(date)
  })

  it('shows day, month, year', () => {
    expect(printTypedDate('2026-11-20')).toBe('20/11/2026')
    expect(printTypedDate(null)).toBe('')
  })
})
