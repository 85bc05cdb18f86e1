import { describe, expect, it } from 'vitest'
import { statusWhenAllowed } from './debt-payment.ts'

describe('a debt payment that needs no approval, or has it', () => {
  it.each([
    ['with its money is posted', { money: 10_000_000, hasDetails: true }, 'POSTED'],
    ['without its money waits for it', { money: 1, hasDetails: false }, 'APPROVED'],
    ['that credits cover needs none', { money: 0, hasDetails: false }, 'POSTED'],
    ['whose credits are more needs none', { money: -1, hasDetails: false }, 'POSTED'],
  ] as const)('%s', (_, facts, status) => expect(statusWhenAllowed(facts)).toBe(status))
})
