import type { BasisPoints, Rupiah } from '../kernel/money.ts'
import { basisPoints, zeroRupiah } from '../kernel/money.ts'

/** How far a price may be typed by hand, from least to most; WITHIN_FLOOR stays above the floor of the margin. */
export const priceOverrides = ['NO', 'WITHIN_FLOOR', 'YES'] as const
export type PriceOverride = (typeof priceOverrides)[number]

/** The limits of a role for values typed by hand when selling (domain-sales 8.3). An amount of null has no limit. */
export interface RoleLimits {
  /** The largest discount by hand on a line. */
  manualDiscountBp: BasisPoints | null
  /** The largest discount by hand on a whole order. */
  orderDiscount: Rupiah | null
  /** May void a sale on its own day. */
  mayVoid: boolean
  priceOverride: PriceOverride
  /** The largest return that this role may approve. */
  returnApproval: Rupiah | null
}

/** The limits of a role before anybody sets them. */
export const nothingAllowed: RoleLimits = {
  manualDiscountBp: basisPoints(0),
  orderDiscount: zeroRupiah,
  mayVoid: false,
  priceOverride: 'NO',
  returnApproval: zeroRupiah,
}

/** The stored limits of a role, completed: a limit that was never set allows nothing. */
export const completeLimits = (kept: Partial<RoleLimits>): RoleLimits => ({ ...nothingAllowed, ...kept })

/** Whether an amount or a percentage lies within a limit; null has none. */
export const withinLimit = (amount: number, limit: number | null): boolean =>
  limit === null || amount <= limit

const fits = (given: number | null, limit: number | null): boolean =>
  given === null ? limit === null : withinLimit(given, limit)

const beyond: { [K in keyof RoleLimits]: (given: RoleLimits[K], held: RoleLimits[K]) => boolean } = {
  manualDiscountBp: (given, held) => !fits(given, held),
  orderDiscount: (given, held) => !fits(given, held),
  mayVoid: (given, held) => given && !held,
  priceOverride: (given, held) => priceOverrides.indexOf(given) > priceOverrides.indexOf(held),
  returnApproval: (given, held) => !fits(given, held),
}

/**
 * The first limit that `given` allows and none of `held` does: a user can't give a limit that he doesn't have (reliability
 * 6.3).
 */
export function firstBeyond(given: RoleLimits, ...held: RoleLimits[]): keyof RoleLimits | undefined {
  const lacks = <K extends keyof RoleLimits>(key: K) =>
    held.every((limits) => beyond[key](given[key], limits[key]))
  return (Object.keys(beyond) as (keyof RoleLimits)[]).find(lacks) // its own keys
}
