import type { Tx } from '../db/types.ts'

/** What one posting wrote, by the keys of its rows. */
export interface NotedPosting {
  branchId: number
  journalIds: readonly number[]
  moveSeqs: readonly number[]
  entryIds: readonly number[]
}

const noted = new WeakMap<Tx, NotedPosting[]>()

/** Remembers what a transaction has posted, so that a preview can show it before it is rolled back. */
export function notePosting(tx: Tx, posting: NotedPosting): void {
  noted.set(tx, [...(noted.get(tx) ?? []), posting])
}

/** What the transaction has posted since this was asked last. */
export function takePostings(tx: Tx): NotedPosting[] {
  const postings = noted.get(tx) ?? []
  noted.delete(tx)
  return postings
}
