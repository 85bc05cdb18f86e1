import type { ReactNode } from 'react'
import classes from './import.module.css'

export interface ImportColumn<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** Figures, dates and codes stay on one line. */
  nowrap?: true
  /** Takes the remaining width. */
  wide?: true
}

interface ImportTableProps<Row> {
  label: string
  columns: readonly ImportColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string | number
}

/** A table whose rows become cards on a phone. */
export function ImportTable<Row>({ label, columns, rows, keyOf }: ImportTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={classes.scroller} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ title, wide }) => (
              <th key={title} scope="col" data-wide={wide}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)}>
              {columns.map(({ title, cell, nowrap }) => (
                <td key={title} data-title={title} data-nowrap={nowrap}>
                  <span>{cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
