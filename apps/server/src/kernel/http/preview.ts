import type { Postings } from '@merchant/contract/kernel/document.ts'
import type { Tx } from '../db/types.ts'
import { readPostings } from '../document/postings.queries.ts'
import { takePostings } from '../ledger/noted.ts'

/** Ends a command that was called for a preview only; the transaction rolls back. */
class PreviewReady extends Error {
  override name = 'PreviewReady'
  readonly postings: Postings
  constructor(postings: Postings) {
    super('nothing was meant to be written')
    this.postings = postings
  }
}

/** A command with `x-preview: true` runs whole, by its own code, and is rolled back; the reply has its postings. */
export const isPreview = (header: unknown): boolean => header === 'true'

/** Reads the postings of the command, then ends it. Numbers are left out: they are not taken. */
export async function endPreview(tx: Tx): Promise<never> {
  const { journals, moves, items } = await readPostings(tx, takePostings(tx))
  throw new PreviewReady({
    journals: journals.map((journal) => ({ ...journal, id: null, number: null })),
    moves: moves.map((move) => ({ ...move, seq: null })),
    items,
  })
}

/** The result of a preview, when the command ended with one. */
export async function previewOf(command: Promise<unknown>): Promise<Postings> {
  try {
    await command
  } catch (error) {
    if (error instanceof PreviewReady) return error.postings
    throw error
  }
  throw new Error('a preview did not end by itself')
}
