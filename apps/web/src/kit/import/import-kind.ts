import type { ApiRoute } from '@merchant/contract/api.ts'
import type { ImportTypeKey } from '@merchant/contract/system/import.ts'

/** A screen's declaration of its import. */
export interface ImportKind {
  type: ImportTypeKey
  /** Singular, in the middle of a sentence: 'barang'. */
  thing: string
  /** Addresses of the list behind the import, of the start of an import, and of an uploaded one. */
  address: { list: string; start: string; batch: (id: number) => string }
  /** The records belong to the branch in the header; documents always do. */
  ofBranch?: true
  /** The rows belong together: none is left out. */
  whole?: true
  /** For files whose rows are posted as documents of one branch, instead of changing records. */
  documents?: {
    /** How to fill in the file, as a sentence. */
    fill: string
    /** The second field that names a row, besides its code. */
    title: string
    open: (document: { id: number }) => string
  }
  /** For files of which a part may wait for an approval: what that means, as a sentence, and the page of a document that waits. */
  waits?: {
    tell: (rows: { applied: string; waiting: string }) => string
    open: (document: { id: number }) => string
  }
  /** How to fill in a file of records, where a known code is not simply a change. */
  fill?: string
  /** What is left to do when the file has been applied, as a sentence. */
  after?: string
  /** Calls whose data an import changes. */
  invalidates: readonly ApiRoute[]
}
