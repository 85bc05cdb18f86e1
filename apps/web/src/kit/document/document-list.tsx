import type { ReactNode } from 'react'
import { useCan } from '../../session/access.ts'
import type { FromFile } from '../import/from-file.ts'
import { BranchFilter } from '../list/branch-filter.tsx'
import { DateFilter, dateFilters } from '../list/date-filter.tsx'
import type { ListColumn } from '../list/list-column.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { tabFilter } from '../list/saved-view-tabs.tsx'
import { type List, type ListRoute, type PathParams, useBranchList } from '../list/use-list.ts'
import type { ActedRow } from './document-bulk.tsx'
import { StateFilter } from './document-columns.tsx'
import { groupsOf } from './document-groups.ts'
import type { DocumentKind } from './document-kind.ts'
import { FromTemplate } from './from-template.tsx'
import { useReadyTabs } from './use-ready-tabs.ts'

/**
 * Documents of a kind, newest first; `filters` are query fields beside branch, state and date.
 * @param always what the call asks for besides, such as the kind of a list that kinds share
 */
export const useDocumentList = <R extends ListRoute>(
  { list, screen, type, lifecycle }: Pick<DocumentKind<R>, 'list' | 'screen' | 'type' | 'lifecycle'>,
  filters: readonly string[] = [],
  params?: PathParams,
  always?: Readonly<Record<string, string>>,
) =>
  useBranchList(
    list,
    {
      screen,
      sort: '-date',
      filters: [tabFilter, 'status', ...filters, ...dateFilters],
      groups: groupsOf({ type, lifecycle }),
    },
    params,
    always,
  )

interface DocumentListProps<Row extends ActedRow> {
  of: DocumentKind
  list: List<Row>
  columns: readonly ListColumn<Row>[]
  searchPlaceholder: string
  /** The filter by party, before the other filters. */
  party?: ReactNode
  /** Filters of this kind alone, beside branch, state and date. */
  filters?: ReactNode
  /** Documents of this kind may come from a file, for those who may bring one in. */
  fromFile?: FromFile | false
  /** Beside the button that adds: another way in, such as an import. */
  actions?: ReactNode
  /** Tabs of a screen with several lists. */
  tabs?: ReactNode
}

/**
 * The list of a kind of document: title, views, search, export, and the common filters and ticked rows. A kind adds its
 * columns and its own filters.
 */
export function DocumentList<Row extends ActedRow>(props: DocumentListProps<Row>) {
  const { of, party, filters, actions, ...shown } = props
  const can = useCan()
  const { Bulk, address, copies, lifecycle, title, type } = of
  const mayAdd = of.mayAdd !== undefined && can(of.mayAdd)
  const ready = useReadyTabs(type, shown.list)
  return (
    <ListScreen
      {...shown}
      title={title()}
      ready={ready}
      to={{ open: address.open, add: mayAdd ? address.add : undefined }}
      actions={
        mayAdd && copies ? (
          <>
            {actions}
            <FromTemplate of={of} />
          </>
        ) : (
          actions
        )
      }
      bulk={(selection) => <Bulk selection={selection} />}
      filters={
        <>
          {party}
          <BranchFilter list={shown.list} />
          <StateFilter list={shown.list} lifecycle={lifecycle} />
          {filters}
          <DateFilter list={shown.list} />
        </>
      }
    />
  )
}
