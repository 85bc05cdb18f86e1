import { expect, it } from 'vitest'
import { lastDays } from './calendar.ts'

it('ends on the branch’s own today, by its own clocks', () => {
  const now = new Date('2026-11-22T15:30:00Z') // Sunday evening in Jakarta, Monday already in Jayapura
  const [before, today] = lastDays(now, 'Asia/Jakarta', 2)
  expect([before?.date, today?.date]).toEqual(['2026-11-21', '2026-11-22'])
  expect([before?.weekday, today?.weekday]).toEqual([6, 7])
  expect(today?.at(8.5).toISOString()).toBe('2026-11-22T01:30:00.000Z')
  const [far] = lastDays(now, 'Asia/Jayapura', 1)
  expect([far?.date, far?.weekday, far?.index]).toEqual(['2026-11-23', 1, 0])
  expect(far?.at(0).toISOString()).toBe('2026-11-22T15:00:00.000Z')
})
