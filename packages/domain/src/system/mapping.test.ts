import { describe, expect, it } from 'vitest'
import { type InCharge, placeInCharge } from './mapping.ts'

const days = (validFrom: string, validTo: string | null = null): InCharge => ({ validFrom, validTo })

const open = days('2026-03-01')
const january = days('2026-01-01', '2026-01-31')
const others = [january, open]

describe('one person at a time', () => {
  it.each<[string, InCharge, boolean, 'free' | 'ends the open one' | InCharge]>([
    ['the days between two', days('2026-02-01', '2026-02-28'), false, 'free'],
    ['all days before', days('2025-01-01', '2025-12-31'), false, 'free'],
    ['the last day of another, which is included', days('2026-01-31', '2026-02-10'), false, january],
    ['the first day of another, which is included', days('2025-12-01', '2026-01-01'), false, january],
    ['a day of the open one', days('2026-04-01', '2026-04-30'), false, open],
    ['without an end into the open one', days('2026-02-01'), false, open],
    ['the open one ended the day before', days('2026-04-01'), true, 'ends the open one'],
    ['the open one ended for some days only', days('2026-04-01', '2026-04-30'), true, 'ends the open one'],
    ['the open one that began on the same day', days('2026-03-01'), true, open],
    ['the open one that begins later', days('2026-02-01'), true, open],
    ['one with an end is never shortened', days('2026-01-15', '2026-02-10'), true, january],
    ['an end before the open one, although asked to end it', days('2026-02-01', '2026-02-10'), true, 'free'],
    ['one with an end and the open one', days('2026-01-15'), true, january],
  ])('%s', (_, wanted, endPrevious, expected) => {
    const placed = placeInCharge(wanted, others, endPrevious)
    if (expected === 'free') expect(placed).toEqual({ free: true, ends: null })
    else if (expected === 'ends the open one') expect(placed).toEqual({ free: true, ends: open })
    else expect(placed).toEqual({ free: false, overlaps: expected })
  })

  it('has room where nobody was', () => {
    expect(placeInCharge(open, [], false)).toEqual({ free: true, ends: null })
  })
})
