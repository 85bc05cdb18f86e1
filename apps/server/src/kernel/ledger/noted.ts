import type { Tx } from '../db/types.ts'

/** The rows of one posting, by their keys. */
export interface NotedPosting {
  branchId: number
  date: string
  journalIds: readonly number[]
  moveSeqs: readonly number[]
  entryIds: readonly number[]
}

const noted = new WeakMap<Tx, NotedPosting[]>()

/** Keeps the postings of a transaction, so that a preview can show them before it is rolled back. */
export function notePosting(tx: Tx, posting: NotedPosting): void {
  noted.set(tx, [...(noted.get(tx) ?? []), posting])
}

/** The postings of the transaction since the last call. */
export function takePostings(tx: Tx): NotedPosting[] {
  const postings = noted.get(tx) ?? []
  noted.delete(tx)
  return postings
}
