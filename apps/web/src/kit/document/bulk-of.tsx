import { lazy } from 'react'
import type { Selection } from '../list/use-selection.ts'
import type { DocumentActs } from './document-acts.ts'
import type { ActedRow, CopyWay } from './document-bulk.tsx'

/** The bulk actions of a list of documents; the code is loaded with the first tick. */
export const bulkOf = (load: () => Promise<DocumentActs>, copy: CopyWay | undefined) =>
  lazy(async () => {
    const [{ DocumentBulk }, of] = await Promise.all([import('./document-bulk.tsx'), load()])
    return {
      default: ({ selection }: { selection: Selection<ActedRow> }) => (
        <DocumentBulk of={of} selection={selection} copy={copy} />
      ),
    }
  })
