import type { BasisPoints, Rupiah } from '../kernel/money.ts'
import { basisPoints, zeroRupiah } from '../kernel/money.ts'

/** How far a price may be typed by hand, from least to most; WITHIN_FLOOR stays above the floor of the margin. */
export const priceOverrides = ['NO', 'WITHIN_FLOOR', 'YES'] as const
export type PriceOverride = (typeof priceOverrides)[number]

/** What a role may do by hand when selling (domain-sales 8.3). An amount of null has no limit. */
export interface RoleLimits {
  /** The most that a line may be discounted by hand. */
  manualDiscountBp: BasisPoints | null
  /** The most that may be taken off a whole order by hand. */
  orderDiscount: Rupiah | null
  /** May undo a sale on the day it was made. */
  mayVoid: boolean
  priceOverride: PriceOverride
  /** The largest return that this role may approve. */
  returnApproval: Rupiah | null
}

/** What a role may do while nobody has decided anything. */
export const nothingAllowed: RoleLimits = {
  manualDiscountBp: basisPoints(0),
  orderDiscount: zeroRupiah,
  mayVoid: false,
  priceOverride: 'NO',
  returnApproval: zeroRupiah,
}

/** What a role keeps, completed: whatever was never set allows nothing. */
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

/** The first thing that `given` allows and none of `held` does: nobody gives what he lacks (reliability 6.3). */
export function firstBeyond(given: RoleLimits, ...held: RoleLimits[]): keyof RoleLimits | undefined {
  const lacks = <K extends keyof RoleLimits>(key: K) =>
    held.every((limits) => beyond[key](given[key], limits[key]))
  return (Object.keys(beyond) as (keyof RoleLimits)[]).find(lacks) // its own keys
}
