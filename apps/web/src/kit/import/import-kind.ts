import type { ApiRoute } from '@merchant/contract/api.ts'
import type { ImportTypeKey } from '@merchant/contract/system/import.ts'

/** What a screen says about its import. */
export interface ImportKind {
  type: ImportTypeKey
  /** Singular, in the middle of a sentence: 'barang'. */
  thing: string
  /** Address of the list that the import leads back to, of the start of an import, and of one that was uploaded. */
  address: { list: string; start: string; batch: (id: number) => string }
  /** The records belong to the branch that is chosen in the header; documents always do. */
  ofBranch?: true
  /** For files whose rows are posted as documents of one branch, instead of changing records. */
  documents?: {
    /** How the file is filled in, as a sentence. */
    fill: string
    /** What the second thing is that names a row, beside its code. */
    title: string
    open: (document: { id: number }) => string
  }
  /** Calls whose answers an import changes. */
  invalidates: readonly ApiRoute[]
}
