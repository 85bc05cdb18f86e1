import { Skeleton } from '@mantine/core'
import type { Postings } from '@merchant/contract/kernel/document.ts'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import { Failure } from '../failure.tsx'
import { JournalView, StockView } from './postings-view.tsx'

interface DocumentPostingsProps {
  documentId: number
  show: 'journal' | 'stock'
}

const views: Record<DocumentPostingsProps['show'], (postings: Postings) => ReactNode> = {
  journal: (postings) => <JournalView postings={postings} />,
  stock: (postings) => <StockView postings={postings} />,
}

/** 'Jurnal' and 'Stok': the postings of a document. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function DocumentPostings({ documentId, show }: DocumentPostingsProps) {
  const postings = useEndpoint(
    'GET /core/v1/documents/{id}/postings',
    { params: { id: documentId } },
    { placeholderData: undefined, staleTime: 0 },
  )
  if (postings.error && !postings.data)
    return <Failure error={postings.error} retry={() => void postings.refetch()} />
  return postings.data ? views[show](postings.data) : <Skeleton height={120} />
}
