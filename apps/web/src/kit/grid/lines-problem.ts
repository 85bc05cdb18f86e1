import { t } from '../../app/i18n.ts'
import type { FormProblem } from '../form/refusal.ts'
import type { GridColumn } from './grid-column.ts'
import { type GridLine, isFilled } from './grid-line.ts'

interface LinesFacts<Line extends GridLine> {
  /** The API's name of the list. */
  name: string
  /** The grid's name for users. */
  label: string
  columns: readonly GridColumn<Line>[]
  /** Which lines are sent. */
  sends?: (line: Line) => boolean
}

/**
 * Missing and invalid cells of the lines, reported like the server's refusals; null when the lines can be sent.
 */
export function linesProblem<Line extends GridLine>(
  lines: readonly Line[],
  { name, label, columns, sends = isFilled }: LinesFacts<Line>,
): FormProblem | null {
  const sent = lines.filter(sends)
  if (sent.length === 0)
    return { fields: {}, line: t('{{label}}: isi paling sedikit satu baris.', { label }) }
  const wrong = sent.flatMap((line, index) =>
    Object.entries(cellProblems(line, columns)).map(([column, message]) => ({ index, column, message })),
  )
  const [first] = wrong
  if (!first) return null
  const place = lines.indexOf(sent[first.index] as Line) + 1 // `wrong` comes from `sent`
  return {
    fields: Object.fromEntries(
      wrong.map(({ index, column, message }) => [`${name}[${index}].${column}`, message]),
    ),
    line: t('Baris {{place}}: {{message}}', { place, message: first.message }),
  }
}

function cellProblems<Line extends GridLine>(line: Line, columns: readonly GridColumn<Line>[]) {
  const missing = columns.filter(({ required, text }) => required && text(line, undefined) === '')
  return {
    ...Object.fromEntries(
      missing.map(({ key, title }) => [key, t('{{label}} wajib diisi', { label: title })]),
    ),
    ...line.marks,
  }
}
