import { parseRupiah } from '@merchant/domain/kernel/number-text.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caretAfter, groupTyped, printNumber } from './number-text.ts'

describe('printNumber', () => {
  it('prints amounts that are read back as they were', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(parseRupiah(printNumber(value))).toBe(value === 0 ? 0 : value)
      }),
    )
  })
})

describe('typing', () => {
  it('groups as digits come and drops leading zeros', () => {
    expect(groupTyped('1234', 0)).toBe('1.234')
    expect(groupTyped('1.2345', 0)).toBe('12.345')
    expect(groupTyped('007', 0)).toBe('7')
    expect(groupTyped('-1500', 0)).toBe('-1.500')
  })

  it('keeps a comma that waits for its decimals', () => {
    expect(groupTyped('1234,', 2)).toBe('1.234,')
    expect(groupTyped('1234,567', 2)).toBe('1.234,56')
    expect(groupTyped(',5', 2)).toBe('0,5')
  })

  it('leaves the caret behind the same digits', () => {
    expect(caretAfter('12.345', 2)).toBe(2)
    expect(caretAfter('12.345', 3)).toBe(4)
    expect(caretAfter('12.345', 5)).toBe(6)
  })
})
