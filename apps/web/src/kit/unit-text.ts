import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { quantityText } from '@merchant/domain/kernel/quantity.ts'

/** The unit in which something was keyed in, and its base unit. */
export interface KeyedUnit {
  code: string
  factor: number
  base: string
}

/** Base units in the unit that they were keyed in: '6 KTN', or '6 KTN 12 PCS'. */
export function unitText(quantity: Figure, { code, factor, base }: KeyedUnit): string {
  if (BigInt(quantity) === 0n) return `0 ${code}`
  return quantityText(
    quantity,
    factor === 1
      ? [{ name: code, factor }]
      : [
          { name: code, factor },
          { name: base, factor: 1 },
        ],
  )
}
