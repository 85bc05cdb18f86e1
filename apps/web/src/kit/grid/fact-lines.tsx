import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { computedColumn } from './columns.tsx'
import type { GridColumn } from './grid-column.ts'
import type { GridLine } from './grid-line.ts'
import { LinesTable } from './lines-table.tsx'

/** One fact of a line in words, under its title; empty where the line has none. */
type FactOf<Stored> = (
  title: string,
  of: (line: Stored) => string,
  align?: 'right',
) => GridColumn<Shown<Stored>>

interface FactLinesProps<Stored extends { id: number }> {
  label: string
  lines: readonly Stored[]
  /** The first names the line. */
  facts: (fact: FactOf<Stored>) => readonly GridColumn<Shown<Stored>>[]
}

/** The lines of a read-only document, from its reply; a fact that no line has is left out. */
export function FactLines<Stored extends { id: number }>({ label, lines, facts }: FactLinesProps<Stored>) {
  const fact: FactOf<Stored> = (title, of, align) =>
    computedColumn({ key: title, title, align, text: ({ stored }) => of(stored) })
  const rows = lines.map(shown)
  const columns = facts(fact).filter((column) => rows.some((row) => column.text(row, undefined) !== ''))
  return <LinesTable label={label} lines={rows} columns={columns} />
}

/** The goods of a line: 'Aqua 600 ml · AQUA-01'. */
export const nameAndCode = ({ name, code }: Ref): string => [name, code].filter(Boolean).join(' · ')

interface Shown<Stored> extends GridLine {
  stored: Stored
}

const shown = <Stored extends { id: number }>(stored: Stored): Shown<Stored> => ({
  key: String(stored.id),
  product: null,
  units: [],
  unitId: null,
  quantity: null,
  stored,
})
