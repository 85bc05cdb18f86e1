import type { ApiReply } from '@merchant/contract/api.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import type { CallInput } from '../../api/send.ts'
import { useUrlSearch } from '../../app/search.ts'
import { Loaded, RecordPage, recordQuery, useRecordAddress } from '../form/record-page.tsx'
import type { FormMode } from '../form/use-record-form.ts'
import type { ListRoute } from '../list/use-list.ts'
import type { DocumentHead } from './document-head.ts'
import type { DocumentKind, DocumentRoute } from './document-kind.ts'
import { TakenTemplate } from './taken-template.tsx'

/** One document, as its endpoint answers. */
type Paper<Read extends DocumentRoute> = Extract<ApiReply<Read>, DocumentHead>

interface DocumentScreenProps<Read extends DocumentRoute> {
  of: DocumentKind<ListRoute, Read>
  /** Shows one; a `DocumentPage`. */
  view: (document: Paper<Read>) => ReactNode
  /** The form that adds one (null), perhaps as a copy of another, or changes a draft. */
  form: (document: Paper<Read> | null, mode: FormMode, copied: Paper<Read> | null) => ReactNode
}

/** The page of an address: one document, the form that changes it, or an empty form. */
export function DocumentScreen<Read extends DocumentRoute>({ of, view, form }: DocumentScreenProps<Read>) {
  const { mode, id: own } = useRecordAddress()
  const [{ copy = '', template = '' }] = useUrlSearch()
  const named = (id: string) => (mode === 'ADD' && of.copies && /^\d{1,16}$/.test(id) ? Number(id) : null)
  const [copied, taken] = [named(copy), named(template)]
  const id = own ?? copied
  const input = { params: { id: id ?? 0 } } as unknown as CallInput<Read> // every such route takes an id and no more
  const query = useEndpoint(of.read, input, recordQuery(id)) as UseQueryResult<Paper<Read>> // DocumentRoute admits only those
  if (taken !== null)
    return (
      <TakenTemplate key={taken} id={taken} type={of.type}>
        {(paper) => form(null, mode, paper as Paper<Read>)}
      </TakenTemplate>
    )
  if (copied !== null)
    return (
      <Loaded query={query}>{(paper) => <Fragment key={copied}>{form(null, mode, paper)}</Fragment>}</Loaded>
    )
  return (
    <RecordPage mode={mode} query={query}>
      {(record) =>
        record && mode === 'VIEW' ? (
          view(record)
        ) : (
          <Fragment key={`${mode}${id}`}>{form(record, mode, null)}</Fragment>
        )
      }
    </RecordPage>
  )
}
