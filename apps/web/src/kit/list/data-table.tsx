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
  /** Missing where there are no bulk actions. */
  selection?: Selection<Row> | undefined
  empty: ReactNode
}

const skeletonRows = 10
const selectionWidth = 44
/** Least width of a column without a width, which shares the rest; below it the table scrolls sideways. */
const leastWidth = 180

/**
 * The rows as a table; the server does paging and ordering. A table of our own: ready-made ones turn headings into buttons,
 * which are no headings any more, speak English, and cost a fifth of the size limit of the first list.
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

/** Fixed widths: columns keep their place with any content. */
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

/** The sums of this page's rows, where a column can be added up. */
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

/** Grey bars instead of the first rows, so that nothing jumps when they come. */
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
