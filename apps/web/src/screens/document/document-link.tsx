import { Navigate, useParams } from '@tanstack/react-router'
import { useEndpoint } from '../../api/hooks.ts'
import { Failure } from '../../kit/failure.tsx'
import { FormSkeleton } from '../../kit/form/form-parts.tsx'

/** Redirects from a document's id to its own page; reports and journals link here without knowing its kind. */
export default function DocumentLink() {
  const { id }: { id?: string } = useParams({ strict: false })
  const place = useEndpoint('GET /core/v1/documents/{id}', { params: { id: Number(id) } })
  if (place.error && !place.data) return <Failure error={place.error} retry={place.refetch} />
  return place.data ? <Navigate to={place.data.path} replace /> : <FormSkeleton />
}
