import { useMediaQuery } from '@mantine/hooks'
import type { ReportColumn } from '@merchant/contract/report/report.ts'
import { Link } from '@tanstack/react-router'
import { createContext, Fragment, type ReactNode, useContext } from 'react'
import { t } from '../../app/i18n.ts'
import { date, number } from '../../lib/format.ts'
import { nothing } from '../nothing.ts'
import { phone } from '../phone.ts'
import classes from './report.module.css'
import type { Grouped } from './use-more-rows.ts'

/** Whether a chart stands above the table and pushes its last row out of sight. */
export const ChartAbove = createContext(false)

/** The link of a figure. */
export interface Drill {
  to: string
  search?: Record<string, string>
}

type Values = Readonly<Record<string, unknown>>

interface ReportTableProps<Row extends object> {
  caption: string
  columns: readonly ReportColumn[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The link of a cell; none for plain text. */
  drill?: (row: Row, column: ReportColumn) => Drill | undefined
  /** Rows that sum up others are highlighted. */
  isSum?: (row: Row) => boolean
  /** A heading above the rows that share it. */
  group?: (row: Row) => string
  /** The sums of the whole report, in sight below its rows. */
  totals?: Values
  /** Groups of the lines, with the sums of each: below its lines, or instead of them when the report is short. */
  groups?: readonly Grouped[]
  /** There are rows that are not shown yet: the sums are of all. */
  isPart?: boolean
  /** Before the first and after the last row, such as the opening and the closing of a ledger. */
  first?: Values | undefined
  last?: Values | undefined
}

/** Texts from this length on may wrap to a second line. */
const longText = 32
const isLong = (value: unknown) => typeof value === 'string' && value.length > longText

const isFigure = ({ type }: ReportColumn) => type !== 'text' && type !== 'date'

/** A row of sums, named in the first column without a sum. */
const sumsRow = (columns: readonly ReportColumn[], label: string, totals: Values): Values => ({
  ...totals,
  [columns.find((column) => !isFigure(column))?.key ?? '']: label,
})

/** The name of a line that is a group. */
const groupLabel = 'label'

/** Columns and rows as the server describes them; scrolls in a box of its own, under its headings. */
export function ReportTable<Row extends object>(props: ReportTableProps<Row>) {
  const { caption, columns, rows, rowKey, drill, isSum, group, first, totals, groups = [], isPart } = props
  const isNarrow = useMediaQuery(phone, undefined, { getInitialValueInEffect: false })
  const chartAbove = useContext(ChartAbove)
  const last = props.last ?? (totals && sumsRow(columns, isPart ? t('Total seluruhnya') : t('Total'), totals))
  const opens = new Map(groups.map((each) => [each.from, each]))
  const closes = new Map(groups.map((each) => [each.from + each.count - 1, each]))
  const isOfGroups = columns[0]?.key === groupLabel
  const known = (sums: object): Values =>
    Object.fromEntries(Object.entries(sums).filter(([key]) => totals && key in totals))
  /** Names of sums are the report's own words; other texts are data. */
  const rowText = (row: Row, column: ReportColumn) => {
    const value = (row as Values)[column.key]
    return isSum?.(row) && typeof value === 'string' && value !== '' ? t(value) : cellText(column, value)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section className={classes.box} tabIndex={0} aria-label={caption}>
      {(isNarrow || chartAbove) && last && <HeadSums columns={columns} values={last} />}
      <table className={classes.table}>
        <caption className="heard">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-figure={isFigure(column) || undefined}>
                {t(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first && <SumRow columns={columns} values={first} />}
          {rows.map((row, index) => {
            const before = rows[index - 1]
            const heading = group?.(row)
            const opensSection = heading && (!before || group?.(before) !== heading)
            const [opened, closed] = [opens.get(index), closes.get(index)]
            return (
              <Fragment key={rowKey(row)}>
                {opensSection && !isSum?.(row) && <GroupHeading columns={columns}>{t(heading)}</GroupHeading>}
                {opened && (
                  <GroupHeading columns={columns}>
                    {opened.label} <small>{t('{{count}} baris', { count: opened.count })}</small>
                  </GroupHeading>
                )}
                <tr data-sum={isSum?.(row) || undefined}>
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      data-figure={isFigure(column) || undefined}
                      data-long={isLong((row as Values)[column.key]) || undefined}
                    >
                      <Opens drill={drill?.(row, column)}>{rowText(row, column)}</Opens>
                    </td>
                  ))}
                </tr>
                {closed && (
                  <SumRow
                    columns={columns}
                    values={sumsRow(
                      columns,
                      t('Subtotal {{group}}', { group: closed.label }),
                      known(closed.totals),
                    )}
                  />
                )}
              </Fragment>
            )
          })}
          {isOfGroups &&
            groups.map(({ label, from, count, totals: sums }) => (
              <tr key={from}>
                <Cells columns={columns} values={{ ...known(sums), label, count }} />
              </tr>
            ))}
        </tbody>
        {last && (
          <tfoot>
            <SumRow columns={columns} values={last} />
          </tfoot>
        )}
      </table>
    </section>
  )
}

interface SumsProps {
  columns: readonly ReportColumn[]
  values: Values
}

const SumRow = (props: SumsProps) => (
  <tr data-sum>
    <Cells {...props} />
  </tr>
)

const Cells = ({ columns, values }: SumsProps) =>
  columns.map((column) => (
    <td key={column.key} data-figure={isFigure(column) || undefined}>
      {column.key in values ? sumText(column, values[column.key]) : null}
    </td>
  ))

const GroupHeading = ({ columns, children }: { columns: readonly ReportColumn[]; children: ReactNode }) => (
  <tr className={classes.group}>
    <th scope="rowgroup" colSpan={columns.length}>
      <span>{children}</span>
    </th>
  </tr>
)

/** The sums that matter most, above the rows: of a narrow screen, where the last row shows few columns, and below a chart. */
function HeadSums({ columns, values }: SumsProps) {
  const sums = columns.filter((column) => column.fixed && isFigure(column) && column.key in values)
  return (
    <dl className={classes.head}>
      {sums.map((column) => (
        <div key={column.key}>
          <dt>{t(column.label)}</dt>
          <dd>{cellText(column, values[column.key])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Opens({ drill, children }: { drill: Drill | undefined; children: ReactNode }) {
  if (!drill || children === null) return children
  return (
    <Link to={drill.to} search={drill.search ?? {}} className={classes.drill}>
      {children}
    </Link>
  )
}

/** The name of a row of sums is put where there is room, under dates, too. */
const sumText = (column: ReportColumn, value: unknown): ReactNode =>
  cellText(column.type === 'date' ? { ...column, type: 'text' } : column, value)

/** Figures as in statements: zero is a dash, negative figures are in parentheses. */
export function cellText({ type }: ReportColumn, value: unknown): ReactNode {
  if (value === '') return null
  if (value === null || value === undefined) return nothing
  if (type === 'date') return dateText(String(value))
  if (type === 'text') return String(value)
  const figure = typeof value === 'bigint' ? value : Number(value)
  if (figure === 0) return '–'
  return figure < 0 ? `(${number(-figure)})` : number(figure)
}

/** `20 Nov 2026`, and with its time of day where the server gives one: `20 Nov 2026 06.42`. */
const dateText = (value: string): string => {
  const time = /^[\d-]{10} (\d\d):(\d\d)$/.exec(value)
  return time ? `${date(value)} ${time[1]}.${time[2]}` : date(value)
}
