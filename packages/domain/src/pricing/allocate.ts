import { minus, portion, type Rupiah, zeroRupiah } from '../kernel/money.ts'

/**
 * Shares a total by weights, in the given order, by cumulative rounding: each share is what the running total
 * should be minus what is already given, so the shares add up exactly and the last weight absorbs the
 * remainder. Weights that are all zero get nothing (clarifications 3.1). A negative total is shared as its
 * mirror image.
 * @param weights whole numbers, none negative
 */
export function allocate(total: Rupiah, weights: readonly number[]): Rupiah[] {
  const whole = weights.reduce((running, weight) => running + requireWeight(weight), 0n)
  if (whole === 0n) return weights.map(() => zeroRupiah)
  let reached = 0n
  let given = zeroRupiah
  return weights.map((weight) => {
    reached += BigInt(weight)
    const share = minus(portion(total, reached, whole), given)
    given = portion(total, reached, whole)
    return share
  })
}

/**
 * `allocate` over document lines: walked by `lineNo` whatever order they come in (clarifications 3.21).
 * @returns the shares in the order of `lines`
 */
export function allocateOverLines<Line extends { readonly lineNo: number }>(
  total: Rupiah,
  lines: readonly Line[],
  weightOf: (line: Line) => number,
): Rupiah[] {
  const ordered = lines.toSorted((a, b) => a.lineNo - b.lineNo)
  const shares = allocate(total, ordered.map(weightOf))
  const shareOf = new Map(ordered.map((line, index) => [line, shares[index]]))
  return lines.map((line) => shareOf.get(line) ?? zeroRupiah)
}

function requireWeight(weight: number): bigint {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`Not a weight: ${weight}`)
  return BigInt(weight)
}
