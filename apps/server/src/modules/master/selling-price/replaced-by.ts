import type { EndedPrice } from './judge-prices.ts'

/** What each new price takes the place of, by its index: of several the one that holds when it begins. */
export const replacedBy = (
  ended: readonly EndedPrice[],
): ReadonlyMap<number, { id: number; until: string | null }> =>
  new Map(ended.map(({ index, id, validTo }) => [index, { id, until: validTo }]))
