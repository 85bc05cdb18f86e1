import { expect, test } from 'vitest'
import { momentOf, writtenMoment, writtenTime } from './moment-text.ts'

test.each([
  ['14.30', '14:30'],
  ['1430', '14:30'],
  ['9', '09:00'],
  [' 9:05 ', '09:05'],
  ['24', '24'],
  ['12.75', '12.75'],
  ['siang', 'siang'],
])('a time typed as %s is %s', (typed, written) => {
  expect(writtenTime(typed)).toBe(written)
})

test('a moment is written in the zone of the device and read back', () => {
  const moment = '2026-11-20T02:05:00.000Z'
  const written = writtenMoment(moment)
  expect(written).toMatch(/^2026-11-(19|20)T\d\d:\d5$/)
  expect(momentOf(written)).toBe(moment)
})

test('what is no moment is sent as it is, and refused by its name', () => {
  expect(momentOf('2026-11-20Tsiang')).toBe('2026-11-20Tsiang')
  expect(momentOf(null)).toBeNull()
})
