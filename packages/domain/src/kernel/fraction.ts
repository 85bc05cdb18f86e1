/** An exact number that need not be whole rupiah: comparisons must not depend on how lines are rounded. */
export interface Fraction {
  readonly numerator: bigint
  /** Above zero. */
  readonly denominator: bigint
}

/** Below zero when the first is smaller. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

export const smallerFraction = (a: Fraction, b: Fraction): Fraction => (compareFractions(b, a) < 0 ? b : a)

export const addFractions = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
})

export const zeroFraction: Fraction = { numerator: 0n, denominator: 1n }
