import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { nothing } from '../nothing.ts'
import { phone } from '../phone.ts'
import type { GridColumn } from './grid-column.ts'
import type { GridLine } from './grid-line.ts'
import classes from './lines-table.module.css'

interface LinesTableProps<Line extends GridLine> {
  label: string
  lines: readonly Line[]
  /** The first names the line. */
  columns: readonly GridColumn<Line>[]
  nets?: ReadonlyMap<string, number>
}

/** The lines of a read-only document: a table, on a phone a card each. */
export function LinesTable<Line extends GridLine>({ label, lines, columns, nets }: LinesTableProps<Line>) {
  const cards = useMediaQuery(phone, undefined, { getInitialValueInEffect: false }) ?? false
  const textOf = (column: GridColumn<Line>, line: Line) => column.text(line, nets?.get(line.key))
  if (cards)
    return (
      <ul className={classes.cards} aria-label={label}>
        {lines.map((line) => (
          <ReadCard
            key={line.key}
            columns={columns}
            textOf={(column) => textOf(column, line)}
            show={(column) => column.show?.(line)}
          />
        ))}
      </ul>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by the keyboard
    <section className={classes.scroller} aria-label={label} tabIndex={0}>
      <table
        className={classes.table}
        style={{ minWidth: columns.reduce((sum, { width }) => sum + width, 36) }}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.place}>
              #
            </th>
            {columns.map(({ key, title, align }) => (
              <th key={key} scope="col" data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.key}>
              <td className={classes.place}>{index + 1}</td>
              {columns.map((column) => (
                <td key={column.key} data-align={column.align}>
                  {column.show ? column.show(line) : textOf(column, line) || nothing}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface ReadCardProps<Line extends GridLine> {
  columns: readonly GridColumn<Line>[]
  textOf: (column: GridColumn<Line>) => string
  show: (column: GridColumn<Line>) => ReactNode
}

function ReadCard<Line extends GridLine>(props: ReadCardProps<Line>) {
  const {
    columns: [title, ...facts],
    textOf,
    show,
  } = props
  return (
    <li className={classes.card}>
      <div className={classes.title}>{title && textOf(title)}</div>
      <dl className={classes.facts}>
        {facts
          .filter((column) => column.show || textOf(column) !== '')
          .map((column) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>{show(column) ?? textOf(column)}</dd>
            </div>
          ))}
      </dl>
    </li>
  )
}
