import { minus, portion, type Rupiah } from '../../kernel/money.ts'

export interface RoundedCash {
  readonly rounded: Rupiah
  /** The amount that rounding adds; below zero when it takes away. Posted to ROUNDING. */
  readonly rounding: Rupiah
}

/**
 * Step 7, only for the part paid in cash: to the nearest multiple of the branch's unit, halves up (domain-sales
 * 3.8).
 * @param cash not negative
 */
export function roundCash(cash: Rupiah, unit: Rupiah): RoundedCash {
  if (cash < 0 || unit < 1) throw new RangeError(`Cash ${cash} can't be rounded to ${unit}`)
  const units = portion(cash, 1, unit)
  const rounded = portion(units, unit, 1)
  return { rounded, rounding: minus(rounded, cash) }
}
