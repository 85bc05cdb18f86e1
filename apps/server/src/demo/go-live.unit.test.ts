import { expect, it } from 'vitest'
import { goLiveOf } from './go-live.ts'

it.each([
  ['2026-11-20T02:00:00Z', '2026-01-01'],
  ['2026-12-31T17:00:00Z', '2026-01-01'], // the first of January in Jakarta: no month of the year has ended
  ['2027-02-28T16:59:59Z', '2026-01-01'],
  ['2027-02-28T17:00:00Z', '2027-01-01'],
  ['2028-02-29T16:59:59Z', '2027-01-01'],
])('at %s the books of the demo begin on %s', (now, day) => expect(goLiveOf(new Date(now))).toBe(day))
