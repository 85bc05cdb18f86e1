import { type Rupiah, roundHalfAway, rupiahFromBigInt } from '../kernel/money.ts'

/** To what prices are rounded when many are changed by a percentage. */
export const priceSteps = [1, 50, 100, 500, 1_000] as const
export type PriceStep = (typeof priceSteps)[number]

const FULL = 10_000n

/**
 * A price after a change by a percentage, rounded to the nearest step, halves up ('naikkan 3 %, bulatkan ke 50'); at least
 * one step, because no price is zero.
 * @param by whole hundredths of a percent; negative lowers
 */
export function raisedPrice(price: Rupiah, by: number, step: PriceStep): Rupiah {
  const raw = BigInt(price) * (FULL + BigInt(by))
  const steps = roundHalfAway(raw, FULL * BigInt(step))
  return rupiahFromBigInt((steps > 0n ? steps : 1n) * BigInt(step))
}
