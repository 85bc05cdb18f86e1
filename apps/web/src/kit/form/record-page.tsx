import type { UseQueryResult } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePagePath } from '../../app/page-path.ts'
import { Failure } from '../failure.tsx'
import { FormSkeleton } from './form-parts.tsx'
import type { FormMode } from './use-record-form.ts'

/** The record and the mode of an address: `…/add`, `…/12`, `…/12/edit`. */
export function useRecordAddress(): { mode: FormMode; id: number | null } {
  const { id }: { id?: string } = useParams({ strict: false })
  const path = usePagePath()
  if (id === undefined) return { mode: 'ADD', id: null }
  return { mode: path.endsWith('/edit') ? 'EDIT' : 'VIEW', id: Number(id) }
}

/** Options of the query behind a form: another record is never shown while this one loads. */
export const recordQuery = (id: number | null) => ({ enabled: id !== null, placeholderData: undefined })

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Shows the page once its data is loaded, or the error. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (data) return children(data)
  return error ? <Failure error={error} retry={() => void refetch()} /> : <FormSkeleton />
}

interface RecordPageProps<Record extends { id: number }> {
  mode: FormMode
  query: UseQueryResult<Record>
  children: (record: Record | null) => ReactNode
}

/** Shows the form as soon as its record is loaded; at once when adding. */
export function RecordPage<Record extends { id: number }>({
  mode,
  query,
  children,
}: RecordPageProps<Record>) {
  return mode === 'ADD' ? children(null) : <Loaded query={query}>{children}</Loaded>
}
