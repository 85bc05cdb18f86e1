import { describe, expect, it } from 'vitest'
import { rp } from '../test-support/facts.ts'
import { notePpn, noteUse } from './sales-note.ts'

const since2025 = {
  code: 'PPN',
  rate: { numerator: 12, denominator: 100 },
  base: { numerator: 11, denominator: 12 },
  rounding: 'HALF_UP' as const,
  validFrom: '2025-01-01',
  validTo: null,
}
const before = {
  ...since2025,
  rate: { numerator: 10, denominator: 100 },
  base: { numerator: 1, denominator: 1 },
}

describe('the PPN of a note', () => {
  it.each([
    // 100,000 × 11/12 = 91,667; × 12 % = 11,000.04
    [100_000, since2025, 11_000],
    // 5 × 11/12 = 4.58 → 5; × 12 % = 0.6 → 1
    [5, since2025, 1],
    [100_000, before, 10_000],
  ])('of %d is by the rule of its day', (amount, rule, ppn) => expect(notePpn(rp(amount), rule)).toBe(ppn))
})

describe('how far a note is used', () => {
  it.each([
    ['open as it was', -111_000, -111_000, 'OPEN'],
    ['in part', -111_000, -1, 'PARTIAL'],
    ['whole', -111_000, 0, 'APPLIED'],
    ['of a debt, nothing is paid', 50_000, 50_000, 'OPEN'],
    ['of a debt, a part is paid', 50_000, 10_000, 'PARTIAL'],
    ['of a debt, all is paid', 50_000, 0, 'APPLIED'],
  ] as const)('%s', (_, original, balance, use) => expect(noteUse({ original, balance })).toBe(use))
})
