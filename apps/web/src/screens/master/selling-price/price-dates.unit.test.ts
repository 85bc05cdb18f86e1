import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { learnServerTime } from '../../../lib/clock.ts'
import { beginOf, endOf, lastMoment } from './price-dates.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 9, 30) })
  learnServerTime(new Response(null, { headers: { date: new Date().toUTCString() } }))
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the time of a price, from the days of a form', () => {
  test('begins now where no day or today is named, else at its midnight', () => {
    expect(beginOf(null)).toBeNull()
    expect(beginOf('2026-11-20')).toBeNull()
    expect(beginOf('2026-11-21')).toBe(new Date(2026, 10, 21).toISOString())
  })

  test('ends after its last day, over the end of a month, too', () => {
    expect(endOf(null)).toBeNull()
    expect(endOf('2026-11-30')).toBe(new Date(2026, 11, 1).toISOString())
  })

  test('leaves what is no date to the server', () => {
    expect(endOf('besok')).toBe('besok')
  })

  test('shows the day on which it still holds', () => {
    expect(lastMoment(new Date(2026, 11, 1).toISOString())).toBe(
      new Date(2026, 10, 30, 23, 59, 59, 999).toISOString(),
    )
    expect(lastMoment(null)).toBeNull()
  })
})
