import { describe, expect, it } from 'vitest'
import { statusWhenSubmitted } from './debt-payment.ts'

describe('a submitted debt payment', () => {
  it.each([
    ['within the limit with its money is posted', { money: 10_000_000, hasDetails: true }, 'POSTED'],
    ['without its money waits for it', { money: 1, hasDetails: false }, 'APPROVED'],
    ['that credits cover needs none', { money: 0, hasDetails: false }, 'POSTED'],
    ['above the limit waits for approval', { money: 10_000_001, hasDetails: true }, 'WAITING_APPROVAL'],
    ['above the limit without money, too', { money: 10_000_001, hasDetails: false }, 'WAITING_APPROVAL'],
  ] as const)('%s', (_, facts, status) =>
    expect(statusWhenSubmitted({ ...facts, limit: 10_000_000 })).toBe(status),
  )
})
