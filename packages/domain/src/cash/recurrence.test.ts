import { describe, expect, it } from 'vitest'
import { cameBy, dueFrom, firstOfNextMonth, type Rhythm } from './recurrence.ts'

const rhythm = (more: Partial<Rhythm> = {}): Rhythm => ({
  day: 31,
  startsOn: '2026-01-01',
  endsOn: null,
  times: null,
  ...more,
})

describe('the days of a rhythm', () => {
  it.each([
    [
      'the last day of every month',
      rhythm(),
      '2026-01-31',
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    ],
    ['a leap year', rhythm(), '2028-02-29', ['2028-02-29', '2028-03-31']],
    [
      'day 30, which February has not',
      rhythm({ day: 30 }),
      '2026-01-30',
      ['2026-01-30', '2026-02-28', '2026-03-30'],
    ],
    ['over the turn of a year', rhythm({ day: 5 }), '2026-12-05', ['2026-12-05', '2027-01-05']],
  ])('%s', (_, given, next, days) => {
    const { came } = cameBy(given, { next, made: 0, today: days.at(-1) ?? '' })
    expect(came).toEqual(days)
  })

  it.each([
    [31, '2026-01-31', '2026-01-31'],
    [31, '2026-02-01', '2026-02-28'],
    [5, '2026-01-05', '2026-01-05'],
    [5, '2026-01-06', '2026-02-05'],
    [1, '2026-12-02', '2027-01-01'],
  ])('day %i from %s on is first %s', (day, startsOn, first) => {
    expect(dueFrom(rhythm({ day, startsOn }), startsOn, 0)).toBe(first)
  })

  it('begin at the start, however early one asks', () => {
    expect(dueFrom(rhythm({ startsOn: '2026-03-10' }), '2026-01-01', 0)).toBe('2026-03-31')
  })

  it('end after their number: 12 months are 12 days', () => {
    const year = cameBy(rhythm({ times: 12 }), { next: '2026-01-31', made: 0, today: '2027-06-30' })
    expect(year.came).toHaveLength(12)
    expect([year.came.at(-1), year.next]).toEqual(['2026-12-31', null])
    const rest = cameBy(rhythm({ times: 12 }), { next: '2026-11-30', made: 10, today: '2026-11-30' })
    expect(rest).toEqual({ came: ['2026-11-30'], next: '2026-12-31' })
  })

  it('end on the last possible day, which counts', () => {
    const until = (endsOn: string) =>
      cameBy(rhythm({ endsOn }), { next: '2026-01-31', made: 0, today: '2026-12-31' })
    expect(until('2026-03-31')).toEqual({ came: ['2026-01-31', '2026-02-28', '2026-03-31'], next: null })
    expect(until('2026-03-30').came).toEqual(['2026-01-31', '2026-02-28'])
    expect(dueFrom(rhythm({ endsOn: '2026-01-30' }), '2026-01-01', 0)).toBeNull()
  })

  it('come on their day, not before', () => {
    expect(cameBy(rhythm(), { next: '2026-02-28', made: 1, today: '2026-02-27' })).toEqual({
      came: [],
      next: '2026-02-28',
    })
  })
})

it('is reversed on the first day of the month after', () => {
  expect(firstOfNextMonth('2026-01-31')).toBe('2026-02-01')
  expect(firstOfNextMonth('2026-12-31')).toBe('2027-01-01')
})
