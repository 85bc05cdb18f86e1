/**
 * The greatest whole number from 0 to `atMost` that fits, found by halving. 0 must fit, and every number below a fitting
 * one must fit, too.
 */
export function greatest(atMost: number, fits: (candidate: number) => boolean): number {
  if (fits(atMost)) return atMost
  let [low, high] = [0, atMost]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}
