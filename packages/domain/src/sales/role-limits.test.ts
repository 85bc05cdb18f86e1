import { describe, expect, it } from 'vitest'
import { basisPoints, rupiah } from '../kernel/money.ts'
import { completeLimits, firstBeyond, nothingAllowed, type RoleLimits, withinLimit } from './role-limits.ts'

const everything: RoleLimits = {
  manualDiscountBp: null,
  orderDiscount: null,
  mayVoid: true,
  priceOverride: 'YES',
  returnApproval: null,
}

describe('limits of a role', () => {
  it('allow nothing that was never set', () => {
    expect(completeLimits({})).toEqual({
      manualDiscountBp: 0,
      orderDiscount: 0,
      mayVoid: false,
      priceOverride: 'NO',
      returnApproval: 0,
    })
    expect(completeLimits({ mayVoid: true, orderDiscount: null })).toMatchObject({
      mayVoid: true,
      orderDiscount: null,
      returnApproval: 0,
    })
  })

  it.each([
    [0, 0, true],
    [1, 0, false],
    [25_000, 25_000, true],
    [25_001, 25_000, false],
    [9_000_000_000_000, null, true],
  ])('take %d within %s: %s', (amount, limit, within) => {
    expect(withinLimit(amount, limit)).toBe(within)
  })
})

describe('giving limits', () => {
  const held: RoleLimits = {
    manualDiscountBp: basisPoints(10),
    orderDiscount: rupiah(500_000),
    mayVoid: false,
    priceOverride: 'WITHIN_FLOOR',
    returnApproval: rupiah(5_000_000),
  }

  it('is free as far as one may oneself', () => {
    expect(firstBeyond(held, held)).toBeUndefined()
    expect(firstBeyond(nothingAllowed, held)).toBeUndefined()
    expect(firstBeyond(everything, everything)).toBeUndefined()
    const sooner = { ...nothingAllowed, mayVoid: true }
    expect(firstBeyond({ ...held, mayVoid: true }, held, sooner)).toBeUndefined()
  })

  it.each<[Partial<RoleLimits>, keyof RoleLimits]>([
    [{ manualDiscountBp: basisPoints(10.01) }, 'manualDiscountBp'],
    [{ manualDiscountBp: null }, 'manualDiscountBp'],
    [{ orderDiscount: rupiah(500_001) }, 'orderDiscount'],
    [{ orderDiscount: null }, 'orderDiscount'],
    [{ mayVoid: true }, 'mayVoid'],
    [{ priceOverride: 'YES' }, 'priceOverride'],
    [{ returnApproval: rupiah(5_000_001) }, 'returnApproval'],
    [{ returnApproval: null }, 'returnApproval'],
  ])('stops at %j', (more, first) => {
    expect(firstBeyond({ ...held, ...more }, held)).toBe(first)
  })
})
