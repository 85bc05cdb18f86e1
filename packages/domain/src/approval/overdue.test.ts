import { describe, expect, it } from 'vitest'
import { dueOf, isLate, rolesAbove, type WaitingStep } from './overdue.ts'

const HOUR = 3_600_000
const step = (more: Partial<WaitingStep> = {}): WaitingStep => ({
  begunAt: 0,
  remindHours: 24,
  escalateHours: 48,
  remindedAt: null,
  escalatedAt: null,
  ...more,
})

describe('what is due of a waiting step', () => {
  it.each([
    ['nothing a moment before', step(), 24 * HOUR - 1, [false, false]],
    ['the reminder with its hour', step(), 24 * HOUR, [true, false]],
    ['each once', step({ remindedAt: 24 * HOUR }), 30 * HOUR, [false, false]],
    ['the next role with its hour', step({ remindedAt: 24 * HOUR }), 48 * HOUR, [false, true]],
    ['both after a long time without a server', step(), 72 * HOUR, [true, true]],
    ['nothing more', step({ remindedAt: 1, escalatedAt: 1 }), 999 * HOUR, [false, false]],
    ['nothing without hours', step({ remindHours: null, escalateHours: null }), 999 * HOUR, [false, false]],
  ])('%s', (_, waiting, now, [remind, escalate]) => {
    expect(dueOf(waiting, now)).toEqual({ remind, escalate })
  })

  it('is late from the first of its hours on, also when it was told', () => {
    expect([isLate(step(), 24 * HOUR - 1), isLate(step({ remindedAt: 1 }), 24 * HOUR)]).toEqual([false, true])
    expect(isLate(step({ remindHours: null, escalateHours: null }), 999 * HOUR)).toBe(false)
  })
})

it.each([
  [['WAREHOUSE', 'CASHIER'], ['BOS_STOKIS']],
  [['BOS_STOKIS'], ['HOA']],
  [['HOA'], ['VP_SALES']],
  [['FINANCE', 'VP_SALES'], ['VPDD']],
  [['ADMIN', 'VPDD', null, 'EIGEN'], []],
])('above %j stands %j', (keys, above) => {
  expect(rolesAbove(keys)).toEqual(above)
})
