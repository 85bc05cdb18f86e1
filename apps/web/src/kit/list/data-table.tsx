import 'mantine-datatable/styles.css'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type DataTableColumn, DataTable as MantineDataTable } from 'mantine-datatable'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n.ts'
import classes from './list.module.css'
import type { ListColumn } from './list-column.tsx'
import { useRowLink } from './row-link.ts'
import { SortHeader } from './sort-header.tsx'
import type { List } from './use-list.ts'
import { rowAttribute, useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'

export interface RowsProps<Row extends { id: number }> {
  list: List<Row>
  /** The shown ones, in order. */
  columns: readonly ListColumn<Row>[]
  href: (row: Row) => string
  editHref?: ((row: Row) => string) | undefined
  /** Absent where there is nothing to do with several rows. */
  selection?: Selection<Row> | undefined
  empty: ReactNode
}

const skeletonRows = 10
const selectionWidth = 44

/** The rows as a table. Paging and ordering are the server's. */
export function DataTable<Row extends { id: number }>(props: RowsProps<Row>) {
  const { list, columns, href, editHref, selection, empty } = props
  const keys = useRowKeys({ rows: list.rows, href, editHref })
  const link = useRowLink(href)
  if (list.loading) return <SkeletonTable columns={columns} selectable={selection !== undefined} />
  return (
    <div className={classes.table} ref={keys.container} aria-busy={list.fetching}>
      <MantineDataTable
        {...looks}
        columns={columns.map((column) => toTableColumn(column, list, href))}
        styles={{ table: { minWidth: leastWidth(columns) } }}
        records={[...list.rows]}
        minHeight={list.rows.length === 0 ? 260 : 0}
        emptyState={list.rows.length === 0 ? empty : hiddenAnyway}
        onRowClick={({ record, event }) => link.onClick(record, event)}
        customRowAttributes={(record, index) => ({
          [rowAttribute]: index,
          tabIndex: -1,
          onKeyDown: keys.onRowKeyDown,
          onAuxClick: (event: React.MouseEvent) => event.button === 1 && link.onClick(record, event),
        })}
        {...(selection && selectionProps(selection))}
      />
    </div>
  )
}

const looks = {
  highlightOnHover: true,
  verticalSpacing: 0,
  horizontalSpacing: 'sm',
  withTableBorder: false,
  height: 'auto',
  className: classes.grid,
} as const

/** The table keeps its empty state on the page at all times; its buttons must not be there to be reached. */
const hiddenAnyway = <span />

/** Below this the table scrolls sideways. */
const leastWidth = (columns: readonly { width?: number | undefined }[]) =>
  columns.reduce((sum, { width = 150 }) => sum + width, selectionWidth)

function toTableColumn<Row extends { id: number }>(
  column: ListColumn<Row>,
  list: List<Row>,
  href: (row: Row) => string,
): DataTableColumn<Row> {
  const { key, title, cell, sortable, link, align, width } = column
  return {
    accessor: key,
    title: sortable ? <SortHeader title={title} column={key} list={list} /> : title,
    ellipsis: true,
    ...(align && { textAlign: align }),
    ...(width && { width }),
    render: (row) =>
      link ? (
        <Link to={href(row)} className={classes.link} draggable={false}>
          {cell(row)}
        </Link>
      ) : (
        cell(row)
      ),
  }
}

function selectionProps<Row extends { id: number }>(selection: Selection<Row>) {
  return {
    selectedRecords: [...selection.rows],
    onSelectedRecordsChange: selection.set,
    selectionCheckboxProps: { size: 'xs' as const },
    allRecordsSelectionCheckboxProps: { 'aria-label': t('Pilih semua baris di halaman ini') },
    getRecordSelectionCheckboxProps: () => ({ 'aria-label': t('Pilih baris') }),
  }
}

const nothingSelected: Selection<{ id: number }> = { rows: [], set: () => undefined, clear: () => undefined }

/** The same table with grey bars, so that nothing jumps when the first rows come. */
function SkeletonTable<Row>(props: { columns: readonly ListColumn<Row>[]; selectable: boolean }) {
  const records = Array.from({ length: skeletonRows }, (_, id) => ({ id }))
  return (
    <div className={classes.table} aria-busy aria-label={t('Memuat data')} role="status">
      <MantineDataTable
        {...looks}
        highlightOnHover={false}
        styles={{ table: { minWidth: leastWidth(props.columns) } }}
        records={records}
        columns={props.columns.map(({ key, title, align, width }) => ({
          accessor: key,
          title,
          ...(align && { textAlign: align }),
          ...(width && { width }),
          render: ({ id }: { id: number }) => (
            <Skeleton height={10} width={`${50 + ((id * 17 + key.length * 11) % 40)}%`} />
          ),
        }))}
        {...(props.selectable && selectionProps(nothingSelected))}
      />
    </div>
  )
}
