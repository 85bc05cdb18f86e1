import type { Postings } from '@merchant/contract/kernel/document.ts'
import type { Tx } from '../db/types.ts'
import { readPostings } from '../document/postings.queries.ts'
import { takePostings } from '../ledger/noted.ts'

/** Ends a command that was only asked what it would post; the transaction rolls back. */
class PreviewReady extends Error {
  override name = 'PreviewReady'
  readonly postings: Postings
  constructor(postings: Postings) {
    super('nothing was meant to be written')
    this.postings = postings
  }
}

/** Asks a command with `x-preview: true` what it would post. It runs whole, by its own code, and is rolled back. */
export const isPreview = (header: unknown): boolean => header === 'true'

/** Reads what the command has posted, then gives it up. Numbers are left out: nobody has taken them. */
export async function endPreview(tx: Tx): Promise<never> {
  const { journals, moves, items } = await readPostings(tx, takePostings(tx))
  throw new PreviewReady({
    journals: journals.map((journal) => ({ ...journal, id: null, number: null })),
    moves: moves.map((move) => ({ ...move, seq: null })),
    items,
  })
}

/** What a preview found, when that is how the command ended. */
export async function previewOf(command: Promise<unknown>): Promise<Postings> {
  try {
    await command
  } catch (error) {
    if (error instanceof PreviewReady) return error.postings
    throw error
  }
  throw new Error('a preview did not end by itself')
}
