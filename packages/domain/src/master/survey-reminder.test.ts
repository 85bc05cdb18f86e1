import { expect, it } from 'vitest'
import { reminderOf } from './survey-reminder.ts'

const period = {
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  toldOn: '2026-10-28',
  remindFrom: '2026-11-27',
}

it.each([
  ['the day before the first reminder', '2026-11-26', 23, null],
  ['the day of it, in the night', '2026-11-27', 7, null],
  ['the day of it, in the morning', '2026-11-27', 8, 'SOON'],
  ['a day later, where nothing ran before', '2026-11-28', 9, 'SOON'],
  ['the last day, in the night', '2026-11-30', 7, null],
  ['the last day', '2026-11-30', 8, 'LAST_DAY'],
  ['the last hour', '2026-11-30', 23, 'LAST_DAY'],
  ['the day after', '2026-12-01', 8, null],
])('reminds on %s', (_, day, hour, kind) => expect(reminderOf(period, { day, hour })).toBe(kind))

it.each([
  ['no days before', { ...period, remindFrom: '2026-11-30' }, '2026-11-29', null],
  ['no days before, on the last day', { ...period, remindFrom: '2026-11-30' }, '2026-11-30', 'LAST_DAY'],
  ['a survey that began on the day of it', { ...period, startsOn: '2026-11-27' }, '2026-11-28', null],
  ['a survey that was told of on that day', { ...period, toldOn: '2026-11-27' }, '2026-11-28', null],
  ['a survey that was told of a day before', { ...period, toldOn: '2026-11-26' }, '2026-11-27', 'SOON'],
  ['a survey of one day', { ...period, startsOn: '2026-11-30' }, '2026-11-30', null],
  ['a survey of two days', { ...period, startsOn: '2026-11-29' }, '2026-11-30', 'LAST_DAY'],
] as const)('knows %s', (_, given, day, kind) => expect(reminderOf(given, { day, hour: 12 })).toBe(kind))
