import type { ReactNode } from 'react'
import { ColumnChooser } from './column-chooser.tsx'
import classes from './list.module.css'
import type { ListColumn } from './list-column.tsx'
import { GroupChooser } from './list-groups.tsx'
import { ListSearch } from './list-search.tsx'
import type { ListAddress } from './use-list-state.ts'

interface ListToolbarProps<Row> {
  list: ListAddress
  columns: readonly ListColumn<Row>[]
  /** The searched fields: 'Cari kode atau nama'. */
  searchPlaceholder?: string | undefined
  filters?: ReactNode
  /** On a phone rows are cards, and there are no columns to choose. */
  cards: boolean
  /** Further tools on the right, such as the export. */
  children?: ReactNode
}

/** Search, filters and the small tools of a list in one line. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { list, columns, filters, cards, children } = props
  return (
    <search className={classes.toolbar}>
      <ListSearch list={list} placeholder={props.searchPlaceholder} />
      {filters}
      <div className={classes.tools}>
        <GroupChooser list={list} />
        {!cards && list.state.groupBy === '' && <ColumnChooser list={list} columns={columns} />}
        {children}
      </div>
    </search>
  )
}
