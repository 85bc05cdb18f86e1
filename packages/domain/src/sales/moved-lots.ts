import { portion, type Rupiah, rupiah } from '../kernel/money.ts'

/** What is left of an entry that added to a wallet. */
export interface LeftLot {
  entryId: number
  /** Points or rupiah that are left of it; at least 1. */
  remaining: number
  /** What the entry had added. */
  given: number
  /** What the books owed for all of it, in rupiah. */
  worth: number
}

export interface MovedLot extends LeftLot {
  /** What moves of the worth. */
  moved: Rupiah
  /** What the old wallet has behind it, and the new one. */
  left: number
  after: number
}

/**
 * The lots of a wallet on their way into another one, each with its share of the worth: the whole of a lot that nobody has
 * touched, so that its paper can still take it back; in proportion of one that is used in part, where the last of these
 * takes what rounding left over. All of the wallet's points and all of its worth move.
 * @param from balance and worth of the wallet that is emptied
 * @param to balance of the other
 */
export function movedLots(
  lots: readonly LeftLot[],
  from: { balance: number; worth: number },
  to: { balance: number },
): MovedLot[] {
  const shares = lots.map((lot) => portion(rupiah(lot.worth), lot.remaining, lot.given))
  const over = from.worth - shares.reduce((total, share) => total + share, 0)
  const used = lots.findLastIndex(({ remaining, given }) => remaining < given)
  const last = used < 0 ? lots.length - 1 : used
  let sum = 0
  return lots.map((lot, index) => {
    sum += lot.remaining
    const moved = rupiah((shares[index] ?? 0) + (index === last ? over : 0))
    return { ...lot, moved, left: from.balance - sum, after: to.balance + sum }
  })
}
