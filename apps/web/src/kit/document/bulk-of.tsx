import { lazy } from 'react'
import type { Selection } from '../list/use-selection.ts'
import type { DocumentActs } from './document-acts.ts'
import type { ActedRow } from './document-bulk.tsx'

/** What a list can do with ticked documents; its code comes with the first tick. */
export const bulkOf = (load: () => Promise<DocumentActs>) =>
  lazy(async () => {
    const [{ DocumentBulk }, of] = await Promise.all([import('./document-bulk.tsx'), load()])
    return {
      default: ({ selection }: { selection: Selection<ActedRow> }) => (
        <DocumentBulk of={of} selection={selection} />
      ),
    }
  })
