import { Skeleton } from '@mantine/core'
import { exactSum } from '@merchant/domain/kernel/figure.ts'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { t } from '../../app/i18n.ts'
import { rupiah } from '../../lib/format.ts'
import classes from './data-table.module.css'
import type { ListColumn } from './list-column.tsx'
import { useRowLink } from './row-link.ts'
import { SelectAll, SelectRow, toggleRow } from './select-cells.tsx'
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
/** A column without a width shares what is left, but never has less than this; then the table scrolls sideways. */
const leastWidth = 180

/**
 * The rows as a table; paging and ordering are the server's. A table of its own: the ready-made ones turn headings into
 * buttons that no longer are headings, speak English, and cost the first list a fifth of what it may weigh.
 */
export function DataTable<Row extends { id: number }>(props: RowsProps<Row>) {
  const { list, columns, href, editHref, selection, empty } = props
  const toggle = selection && ((row: Row) => toggleRow(selection, row))
  const keys = useRowKeys({ rows: list.rows, href, editHref, toggle })
  const link = useRowLink(href)
  const rowProps = (row: Row, index: number) => ({
    [rowAttribute]: index,
    tabIndex: -1,
    'data-selected': selection?.rows.some(({ id }) => id === row.id) || undefined,
    onKeyDown: keys.onRowKeyDown,
    onClick: (event: MouseEvent) => link.onClick(row, event),
    onAuxClick: (event: MouseEvent) => event.button === 1 && link.onClick(row, event),
  })
  return (
    <div className={classes.scroller} ref={keys.container} aria-busy={list.fetching}>
      <table className={classes.table} style={{ minWidth: tableWidth(columns) }}>
        <Columns columns={columns} selectable={selection !== undefined} />
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={classes.select}>
                <SelectAll selection={selection} rows={list.rows} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody>
          {list.loading && <SkeletonRows columns={columns} selectable={selection !== undefined} />}
          {list.rows.map((row, index) => (
            <tr key={row.id} {...rowProps(row, index)}>
              {selection && (
                <td className={classes.select}>
                  <SelectRow selection={selection} rows={list.rows} row={row} />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.key} data-align={column.align}>
                  <Cell column={column} row={row} href={href} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <SumRow columns={columns} rows={list.rows} selectable={selection !== undefined} />
      </table>
      {!list.loading && list.rows.length === 0 && empty}
    </div>
  )
}

const tableWidth = (columns: readonly { width?: number | undefined }[]) =>
  columns.reduce((sum, { width = leastWidth }) => sum + width, selectionWidth)

/** Fixed widths: columns stay where they are, whatever the rows hold. */
function Columns<Row>({ columns, selectable }: { columns: readonly ListColumn<Row>[]; selectable: boolean }) {
  return (
    <colgroup>
      {selectable && <col style={{ width: selectionWidth }} />}
      {columns.map(({ key, width }) => (
        <col key={key} style={width ? { width } : {}} />
      ))}
    </colgroup>
  )
}

function Heading<Row>({ column, list }: { column: ListColumn<Row>; list: List<Row> }) {
  const { key, title, sortable, align } = column
  if (sortable) return <SortHeader title={title} column={key} align={align} list={list} />
  return (
    <th scope="col" data-align={align}>
      {title}
    </th>
  )
}

function Cell<Row>({ column, row, href }: { column: ListColumn<Row>; row: Row; href: (row: Row) => string }) {
  if (!column.link) return column.cell(row)
  return (
    <Link to={href(row)} className={classes.link} draggable={false}>
      {column.cell(row)}
    </Link>
  )
}

interface SumRowProps<Row> {
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  selectable: boolean
}

/** What the rows of this page come to, where a column can be added up. */
function SumRow<Row>({ columns, rows, selectable }: SumRowProps<Row>) {
  if (rows.length < 2 || !columns.some(({ sum }) => sum)) return null
  const first = columns.findIndex(({ sum }) => sum)
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={first + (selectable ? 1 : 0)}>
          {t('Jumlah halaman ini')}
        </th>
        {columns.slice(first).map(({ key, sum, align }) => (
          <td key={key} data-align={align}>
            {sum && rupiah(exactSum(rows, sum))}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** Grey bars in place of the first rows, so that nothing jumps when they come. */
function SkeletonRows<Row>(props: { columns: readonly ListColumn<Row>[]; selectable: boolean }) {
  return Array.from({ length: skeletonRows }, (_, row) => row).map((row) => (
    <tr key={row} aria-label={t('Memuat data')}>
      {props.selectable && <td className={classes.select} />}
      {props.columns.map(({ key }) => (
        <td key={key}>
          <Skeleton height={10} width={`${50 + ((row * 17 + key.length * 11) % 40)}%`} />
        </td>
      ))}
    </tr>
  ))
}
