import type { ReportAnswer } from './content.ts'

type Values = Readonly<Record<string, unknown>>

/** A line of a file between its headings and its total. */
export type FileLine =
  | { kind: 'group'; label: string }
  | { kind: 'row'; values: Values }
  | { kind: 'subtotal'; label: string; values: Values }

/** The lines of a file: all rows, and where they are grouped the name of each group above its rows and its sums below. */
export function* fileLines<Row extends object, Totals extends object, Sums extends object>({
  rows,
  groups,
  detail,
}: Pick<ReportAnswer<Row, Totals, Sums>, 'rows' | 'groups' | 'detail'>): Generator<FileLine> {
  const line = (row: Row): FileLine => ({ kind: 'row', values: row as Values }) // a row's own keys
  if (groups.length === 0 || detail === 'SHORT') {
    for (const row of rows) yield line(row)
    return
  }
  for (const { label, from, count, totals } of groups) {
    yield { kind: 'group', label }
    for (const row of rows.slice(from, from + count)) yield line(row)
    yield { kind: 'subtotal', label: `Subtotal ${label}`, values: totals as Values } // figures by contract
  }
}
