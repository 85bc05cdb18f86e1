import { Skeleton, UnstyledButton } from '@mantine/core'
import type { Figure } from '@merchant/domain/kernel/figure.ts'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { t } from '../../app/i18n.ts'
import { number, rupiah } from '../../lib/format.ts'
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
  /** Null for a row that does not open. */
  href: (row: Row) => string | null
  editHref?: ((row: Row) => string) | undefined
  /** Missing where there are no bulk actions. */
  selection?: Selection<Row> | undefined
  empty: ReactNode
}

const skeletonRows = 14
const selectionWidth = 40
/** Least width of a column without a width, which shares the rest; below it the table scrolls sideways. */
const leastWidth = 150
/** Of a figure's longest sign, at the size of the table's text, and of what stands beside it in its cell. */
const signWidth = 7.3
const cellPadding = 17

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
  const widths = columns.map((column) => widthOf(column, list))
  const left = selection ? selectionWidth : 0
  const wide = widths.reduce<number>((sum, width) => sum + (width ?? leastWidth), left)
  const pinOf = pins(columns, widths, left)
  return (
    <div className={classes.scroller} ref={keys.container} aria-busy={list.fetching}>
      <table className={classes.table} style={{ minWidth: wide }}>
        <Columns columns={columns} widths={widths} selectable={selection !== undefined} />
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={classes.select}>
                <SelectAll selection={selection} rows={list.rows} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} list={list} pin={pinOf(column)} />
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
                <td key={column.key} data-align={column.align} {...pinOf(column)}>
                  <Cell column={column} row={row} href={href} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <SumRow columns={columns} list={list} selectable={selection !== undefined} pinOf={pinOf} />
      </table>
      {!list.loading && list.rows.length === 0 && empty}
    </div>
  )
}

/** The declared width, or more where a figure needs it: names give way, figures are never cut. */
function widthOf<Row>({ width, figure, sum }: ListColumn<Row>, { rows, summary }: List<Row>) {
  if (!figure || width === undefined) return width
  const total = sum === undefined ? undefined : summary?.[sum]
  const texts = [...rows.map(figure), ...(total === undefined ? [] : [rupiah(total)])]
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0)
  return Math.max(width, Math.ceil(longest * signWidth) + cellPadding)
}

interface Pin {
  'data-pin'?: 'left' | 'right'
  style?: CSSProperties
}

/** The first column and columns of money stay in sight when the table is wider than its place. */
function pins<Row>(
  columns: readonly ListColumn<Row>[],
  widths: readonly (number | undefined)[],
  left: number,
) {
  const isRight = (place: number) => columns[place]?.sum !== undefined && place > 0
  return (column: ListColumn<Row>): Pin => {
    const place = columns.indexOf(column)
    if (place === 0) return { 'data-pin': 'left', style: { left } }
    if (!isRight(place)) return {}
    const behind = widths.reduce<number>(
      (sum, width, at) => (at > place && isRight(at) ? sum + (width ?? leastWidth) : sum),
      0,
    )
    return { 'data-pin': 'right', style: { right: behind } }
  }
}

interface ColumnsProps<Row> {
  columns: readonly ListColumn<Row>[]
  widths: readonly (number | undefined)[]
  selectable: boolean
}

/** Fixed widths: columns keep their place with any content. */
function Columns<Row>({ columns, widths, selectable }: ColumnsProps<Row>) {
  return (
    <colgroup>
      {selectable && <col style={{ width: selectionWidth }} />}
      {columns.map(({ key }, place) => (
        <col key={key} style={widths[place] === undefined ? {} : { width: widths[place] }} />
      ))}
    </colgroup>
  )
}

interface HeadingProps<Row> {
  column: ListColumn<Row>
  list: List<Row>
  pin: Pin
}

function Heading<Row>({ column, list, pin }: HeadingProps<Row>) {
  const { key, title, sortable, align } = column
  if (sortable) return <SortHeader title={title} column={key} align={align} list={list} pin={pin} />
  return (
    <th scope="col" data-align={align} {...pin}>
      {title}
    </th>
  )
}

interface CellProps<Row> {
  column: ListColumn<Row>
  row: Row
  href: RowsProps<Row & { id: number }>['href']
}

function Cell<Row extends { id: number }>({ column, row, href }: CellProps<Row>) {
  const to = column.link ? href(row) : null
  if (to === null) return column.cell(row)
  return (
    <Link to={to} className={classes.link} draggable={false}>
      {column.cell(row)}
    </Link>
  )
}

interface SumRowProps<Row> {
  columns: readonly ListColumn<Row>[]
  list: List<Row>
  selectable: boolean
  pinOf: (column: ListColumn<Row>) => Pin
}

/** The sums of the whole list as it is filtered, where the server says any. */
function SumRow<Row>({ columns, list, selectable, pinOf }: SumRowProps<Row>) {
  const { summary } = list
  const first = columns.findIndex(({ sum }) => sum !== undefined)
  if (summary === undefined || first < 1 || list.rows.length === 0) return null
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={first + (selectable ? 1 : 0)}>
          {summary === null ? <AskForSums list={list} /> : sumLabel(summary, list.count)}
        </th>
        {columns.slice(first).map((column) => {
          const { key, sum, align } = column
          const value = sum === undefined ? undefined : summary?.[sum]
          return (
            <td key={key} data-align={align} {...pinOf(column)}>
              {value !== undefined && rupiah(value)}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

export type Sums = Readonly<Record<string, Figure>>

/** Cancelled and refused documents stand in the list and count no more. */
export function sumLabel({ documents }: Sums, count: number): string {
  if (documents === undefined) return t('Jumlah seluruh daftar, tanpa yang batal')
  if (Number(documents) === count) return t('Jumlah seluruh daftar')
  return t('Jumlah {{count}} dokumen, tanpa yang batal atau ditolak', { count: number(documents) })
}

/** More than are counted at once: their sums are read only for who asks. */
function AskForSums<Row>({ list }: { list: List<Row> }) {
  return (
    <UnstyledButton className={classes.ask} disabled={list.counting} onClick={list.countAll}>
      {list.counting ? t('Menghitung…') : t('Hitung jumlah seluruh daftar')}
    </UnstyledButton>
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
