import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Failure } from '../failure.tsx'
import { FormSkeleton } from './form-parts.tsx'
import type { FormMode } from './use-record-form.ts'

/** Which record an address means and what for: `…/add`, `…/12`, `…/12/edit`. */
export function useRecordAddress(): { mode: FormMode; id: number | null } {
  const { id }: { id?: string } = useParams({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (id === undefined) return { mode: 'ADD', id: null }
  return { mode: path.replace(/\/$/, '').endsWith('/edit') ? 'EDIT' : 'VIEW', id: Number(id) }
}

/** Options of the query behind a form: no other record stands in while this one comes. */
export const recordQuery = (id: number | null) => ({ enabled: id !== null, placeholderData: undefined })

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Shows what a page needs as soon as it is there, or why it did not come. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (data) return children(data)
  return error ? <Failure error={error} retry={() => void refetch()} /> : <FormSkeleton />
}

interface RecordPageProps<Record extends { id: number }> {
  mode: FormMode
  query: UseQueryResult<Record>
  children: (record: Record | null) => ReactNode
}

/** Shows the form as soon as its record is there; nothing to wait for when adding. */
export function RecordPage<Record extends { id: number }>({
  mode,
  query,
  children,
}: RecordPageProps<Record>) {
  return mode === 'ADD' ? children(null) : <Loaded query={query}>{children}</Loaded>
}
