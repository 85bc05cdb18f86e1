import { describe, expect, it } from 'vitest'
import { type DetailResult, type DetailStatus, firstStatus, judgeResult } from './payment-detail.ts'
import type { PaymentType } from './payment-type.ts'

describe('the result of money', () => {
  it.each<[PaymentType, DetailStatus, DetailResult, true | 'KIND' | 'STATE']>([
    ['GIRO', 'PENDING', 'CLEARED', true],
    ['GIRO', 'PENDING', 'BOUNCED', true],
    ['GIRO', 'PENDING', 'VOID', true],
    ['GIRO', 'CLEARED', 'BOUNCED', 'STATE'],
    ['GIRO', 'CLEARED', 'VOID', 'STATE'],
    ['GIRO', 'BOUNCED', 'CLEARED', 'STATE'],
    ['GIRO', 'VOID', 'CLEARED', 'STATE'],
    ['TRANSFER', 'CLEARED', 'BOUNCED', true],
    ['TRANSFER', 'BOUNCED', 'BOUNCED', 'STATE'],
    ['TRANSFER', 'VOID', 'BOUNCED', 'STATE'],
    ['TRANSFER', 'CLEARED', 'CLEARED', 'KIND'],
    ['TRANSFER', 'CLEARED', 'VOID', 'KIND'],
    ['EDC', 'PENDING', 'CLEARED', true],
    ['EDC', 'CLEARED', 'CLEARED', 'STATE'],
    ['EDC', 'PENDING', 'BOUNCED', 'KIND'],
    ['EDC', 'PENDING', 'VOID', 'KIND'],
    ['CASH', 'CLEARED', 'BOUNCED', 'KIND'],
    ['GCASH', 'CLEARED', 'VOID', 'KIND'],
    ['ADVANCE', 'CLEARED', 'CLEARED', 'KIND'],
    ['CREDIT_NOTE', 'CLEARED', 'BOUNCED', 'KIND'],
  ])('of %s that is %s, %s: %s', (type, status, result, verdict) =>
    expect(judgeResult({ type, status }, result)).toBe(verdict),
  )

  it('is waited for of giros and cards alone', () => {
    const types: PaymentType[] = ['CASH', 'TRANSFER', 'EDC', 'GCASH', 'GIRO', 'ADVANCE', 'CREDIT_NOTE']
    expect(types.filter((type) => firstStatus(type) === 'PENDING')).toEqual(['EDC', 'GIRO'])
  })
})
