import { describe, expect, it } from 'vitest'
import { cellText, longDate, momentText, shortDate } from './figures.ts'
import { fit, fits } from './page-parts.ts'
import type { PrintColumn } from './print.ts'

describe('a cell', () => {
  it.each([
    ['money', 1_234_567, '1.234.567'],
    ['money', 0, '0'],
    ['money', -0, '0'],
    ['money', -1_500, '-1.500'],
    ['price', 12_500.1234, '12.500,1234'],
    ['quantity', 2.5, '2,5'],
    ['quantity', '3 dus 4 pcs', '3 dus 4 pcs'],
    ['percent', 11, '11'],
    ['percent', 2.25, '2,25'],
    ['date', '2026-08-09', '9 Agu 2026'],
    ['date', 'belum ada', 'belum ada'],
    ['text', 'Kecap', 'Kecap'],
    ['text', 7, '7'],
    ['money', null, ''],
  ] as const)('of %s %j reads %j', (type, value, text) => expect(cellText(type, value)).toBe(text))

  it('of a statement has its negative figures in parentheses', () => {
    expect(cellText('money', -1_500, true)).toBe('(1.500)')
    expect(cellText('percent', -0.001, true)).toBe('0')
  })
})

it('dates read as Indonesians write them, in any zone of the server', () => {
  expect(longDate('2026-11-01')).toBe('1 November 2026')
  expect(shortDate('2026-05-31T23:59:59Z')).toBe('31 Mei 2026')
  expect(momentText(new Date('2026-05-31T16:05:00Z'), 'Asia/Jayapura')).toBe('1 Jun 2026 01.05 WIT')
  expect(cellText('date', '2026-05-31 06:42')).toBe('31 Mei 2026 06.42')
})

describe('the columns of a table', () => {
  const sum = (columns: PrintColumn[], width: number) =>
    fit(columns, width).widths.reduce((total, each) => total + each, 8 * (columns.length - 1))
  const money: PrintColumn = { label: 'Rp', type: 'money' }
  const text: PrintColumn = { label: 'Nama', type: 'text' }

  it('fill the width, and the rest goes to texts without a width of their own', () => {
    expect(sum([text, money, { ...text, width: 40 }], 523)).toBeCloseTo(523)
    expect(fit([text, money, { ...text, width: 40 }], 523).widths.slice(1)).toEqual([70, 40])
    expect(sum([money, money], 523)).toBeCloseTo(523)
  })

  it('become narrower together with their letters when there are too many', () => {
    const many = Array.from({ length: 14 }, () => money)
    expect(fits(many, 523)).toBe(false)
    expect(sum(many, 523)).toBeCloseTo(523)
    expect(fit(many, 523).scale).toBeLessThan(0.5)
  })
})
