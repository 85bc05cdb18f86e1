/** Choices that follow from a seed, so that a run can be played again. */
export interface Random {
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number
  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean
  pick<const L extends readonly [unknown, ...unknown[]]>(list: L): L[number]
  /** A generator of its own, whose choices do not depend on how often this one is asked. */
  fork(): Random
}

/** Mulberry32: small, and good enough to mix a work load. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    int,
    chance: (percent) => next() * 100 < percent,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
    fork: () => seeded(int(0, 2 ** 32 - 1)),
  }
}
