import { minus, portion, type Rupiah, zeroRupiah } from '../kernel/money.ts'

/**
 * Shares a total by weights, in the given order, by cumulative rounding: each share is the rounded running total less the
 * shares already given, so the shares add up exactly and the last weight takes the remainder. Weights that are all zero get
 * nothing (clarifications 3.1). A negative total is shared as its mirror image.
 * @param weights whole numbers, none negative
 */
export function allocate(total: Rupiah, weights: readonly number[]): Rupiah[] {
  const reached = runningSums(weights)
  const whole = reached.at(-1) ?? 0
  if (whole === 0) return weights.map(() => zeroRupiah)
  let given = zeroRupiah
  return reached.map((sum) => {
    const next = portion(total, sum, whole)
    const share = minus(next, given)
    given = next
    return share
  })
}

/** As numbers where they are safe, which is nearly always: many times faster than BigInt. */
function runningSums(weights: readonly number[]): readonly (number | bigint)[] {
  let sum = 0
  const sums = weights.map((weight) => {
    sum += requireWeight(weight)
    return sum
  })
  if (Number.isSafeInteger(sum)) return sums
  let exact = 0n
  return weights.map((weight) => {
    exact += BigInt(weight)
    return exact
  })
}

/**
 * `allocate` over document lines, in order of `lineNo` (clarifications 3.21).
 * @returns the shares in the order of `lines`
 */
export function allocateOverLines<Line extends { readonly lineNo: number }>(
  total: Rupiah,
  lines: readonly Line[],
  weightOf: (line: Line) => number,
): Rupiah[] {
  if (lines.every(({ lineNo }, index) => index === 0 || lineNo > (lines[index - 1]?.lineNo ?? 0)))
    return allocate(total, lines.map(weightOf))
  const ordered = lines.toSorted((a, b) => a.lineNo - b.lineNo)
  const shares = allocate(total, ordered.map(weightOf))
  const shareOf = new Map(ordered.map((line, index) => [line, shares[index]]))
  return lines.map((line) => shareOf.get(line) ?? zeroRupiah)
}

function requireWeight(weight: number): number {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`Not a weight: ${weight}`)
  return weight
}
