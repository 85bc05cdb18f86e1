import type { Figure } from '@merchant/domain/kernel/figure.ts'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n.ts'
import { date, dateTime, number, rupiah } from '../../lib/format.ts'
import { nothing } from '../nothing.ts'
import { StatusBadge, type StatusLook } from '../status.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import classes from './list.module.css'

/** One cell of the xlsx export, with its type so that Excel neither guesses nor runs formulas. */
export type ExportCell =
  | { type: 'text'; value: string | null }
  | { type: 'number' | 'rupiah'; value: Figure | null }
  | { type: 'date' | 'dateTime'; value: string | null }

/** One column of a list: its display, sorting, export and place on a phone. */
export interface ListColumn<Row> {
  /** Unique in its list; also the name by which the API sorts. */
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Missing for content that a spreadsheet can't hold, such as a picture. */
  exportCell?: (row: Row) => ExportCell
  sortable?: boolean | undefined
  /** This cell is the link that opens the row, and the heading of its card. */
  link?: boolean | undefined
  align?: 'right' | undefined
  width?: number | undefined
  /** Its place on a row's card on a phone; columns without a place are left out there. */
  card?: 'media' | 'corner' | 'fact' | undefined
  /** Whether it says anything of this row; a card leaves out what does not. */
  saysOf?: ((row: Row) => boolean) | undefined
  /** Not shown until chosen. */
  hidden?: boolean | undefined
  /** Its sum below the rows, by its name among the sums of the list's reply; it stays in sight when the table is wide. */
  sum?: string | undefined
  /** The figure as it is written, which its column is never too narrow for. */
  figure?: ((row: Row) => string) | undefined
}

type Common<Row> = Pick<ListColumn<Row>, 'key' | 'title' | 'sortable' | 'link' | 'width' | 'card' | 'hidden'>
type With<Row, Value> = Common<Row> & { value: (row: Row) => Value | null | undefined }

export function textColumn<Row>({ value, ...column }: With<Row, string>): ListColumn<Row> {
  return {
    ...column,
    cell: (row) => value(row) || nothing,
    exportCell: (row) => ({ type: 'text', value: value(row) ?? null }),
  }
}

/** A record in the row, shown by its name. */
export function refColumn<Row>({ value, ...column }: With<Row, { name: string }>): ListColumn<Row> {
  return textColumn({ ...column, value: (row) => value(row)?.name })
}

/** Money with a meaningful sum: below the rows stands the sum of the whole list, as the server says it. */
export function totalColumn<Row>({
  sum = 'total',
  ...column
}: Common<Row> & { value: (row: Row) => Figure; sum?: string }): ListColumn<Row> {
  return { ...moneyColumn(column), sum }
}

/** Whole rupiah, `Rp 1.234.567`. */
export function moneyColumn<Row>({ value, ...column }: With<Row, Figure>): ListColumn<Row> {
  return numeric({ ...column, value }, 'rupiah', rupiah)
}

export function numberColumn<Row>({ value, ...column }: With<Row, Figure>): ListColumn<Row> {
  return numeric({ ...column, value }, 'number', number)
}

/** A number of days, with its unit: `30 hari`; the export has the number. */
export function daysColumn<Row>(column: With<Row, number>): ListColumn<Row> {
  return numeric(column, 'number', (days) => t('{{n}} hari', { n: number(days) }))
}

function numeric<Row>(
  { value, ...column }: With<Row, Figure>,
  type: 'number' | 'rupiah',
  format: (value: Figure) => string,
): ListColumn<Row> {
  const figure = (row: Row) => {
    const amount = value(row)
    return amount === null || amount === undefined ? nothing : format(amount)
  }
  return {
    ...column,
    align: 'right',
    figure,
    cell: (row) => <span className={classes.figure}>{figure(row)}</span>,
    exportCell: (row) => ({ type, value: value(row) ?? null }),
  }
}

/** Calendar date, `20 Nov 2026`. */
export function dateColumn<Row>({ value, ...column }: With<Row, string>): ListColumn<Row> {
  return dated({ width: 110, ...column, value }, 'date', date)
}

/** Moment in the user's zone, `20 Nov 2026 14.05`. */
export function dateTimeColumn<Row>({ value, ...column }: With<Row, string>): ListColumn<Row> {
  return dated({ width: 190, ...column, value }, 'dateTime', dateTime)
}

function dated<Row>(
  { value, ...column }: With<Row, string>,
  type: 'date' | 'dateTime',
  format: (value: string) => string,
): ListColumn<Row> {
  return {
    ...column,
    cell: (row) => {
      const moment = value(row)
      return <span className={classes.figure}>{moment ? format(moment) : nothing}</span>
    },
    exportCell: (row) => ({ type, value: value(row) ?? null }),
  }
}

/** A state as a coloured chip; `looks` names every state of the API. */
export function statusColumn<Row, State extends string>({
  value,
  looks,
  ...column
}: Common<Row> & {
  value: (row: Row) => State
  looks: Readonly<Record<State, StatusLook>>
}): ListColumn<Row> {
  return {
    width: 110,
    card: 'corner',
    ...column,
    cell: (row) => <StatusBadge look={looks[value(row)]} />,
    exportCell: (row) => ({ type: 'text', value: looks[value(row)].label }),
  }
}

/** A small picture, or the first letters of `name` where there is none. */
export function imageColumn<Row>({
  value,
  name,
  ...column
}: Common<Row> & { value: (row: Row) => string | null; name: (row: Row) => string }): ListColumn<Row> {
  return {
    width: 56,
    card: 'media',
    ...column,
    cell: (row) => <Thumbnail url={value(row)} name={name(row)} />,
  }
}

/** Whole percent with a bar, green when nothing is missing. */
export function progressColumn<Row>({ value, ...column }: With<Row, number>): ListColumn<Row> {
  return {
    ...column,
    align: 'right',
    cell: (row) => <Progress percent={value(row) ?? 0} />,
    exportCell: (row) => ({ type: 'number', value: value(row) ?? null }),
  }
}

function Progress({ percent }: { percent: number }) {
  return (
    <span className={classes.part}>
      <span className={classes.figure}>{percent}%</span>
      <span className={classes.partBar} data-whole={percent >= 100 || undefined} aria-hidden>
        <span style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
      </span>
    </span>
  )
}
