import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n.ts'
import type { FieldProps } from '../form/field.tsx'
import type { FormProblem } from '../form/refusal.ts'
import { phone } from '../phone.ts'
import classes from './grid.module.css'
import { useLineErrors } from './grid-errors.ts'
import { type GridLine, isEmptyLine, isFilled } from './grid-line.ts'
import { type GridRowsProps, GridTable } from './grid-table.tsx'
import { LineCards } from './line-cards.tsx'
import { useGridFocus } from './use-grid-focus.ts'
import { type GridLinesOptions, useGridLines } from './use-grid-lines.ts'
import { useScanner } from './use-scanner.ts'

/** The form field of the lines: API name, label, value. */
type LinesField<Line> = Pick<FieldProps<readonly Line[]>, 'name' | 'label' | 'value' | 'onChange'>

interface LinesGridProps<Line extends GridLine>
  extends LinesField<Line>,
    Omit<GridLinesOptions<Line>, 'lines' | 'onChange'> {
  /** The refusal of the last save. */
  problem: FormProblem | null
  /** The amount of a line, by its key. */
  nets?: ReadonlyMap<string, number> | undefined
  /** What decides on a line, below it (`useLineFacts`). */
  factsOf?: GridRowsProps<Line>['factsOf']
  /** Which lines are sent, and so counted in the server's refusals; by default the filled ones. */
  sends?: (line: Line) => boolean
  /** Beside the button that adds a row. */
  tools?: ReactNode
}

/**
 * The lines of a document, entered by keyboard, by pasting from a spreadsheet, with a scanner, or on a phone as cards:
 * `<LinesGrid {...form.field('lines')} columns={columns} problem={form.problem} />`. The columns must stay the same object
 * between renderings (`useMemo`).
 */
export function LinesGrid<Line extends GridLine>(props: LinesGridProps<Line>) {
  const { name = '', label, problem, nets, tools, value: lines, columns, emptyLine, sends = isFilled } = props
  const cards = useMediaQuery(phone, undefined, { getInitialValueInEffect: false }) ?? false
  const grid = useGridLines({ ...props, lines })
  const focus = useGridFocus({ lines, columns, grid })
  const errorsOf = useLineErrors(name, lines.filter(sends), problem)
  useScanner(props.pick && grid.scan)
  const rows = {
    label,
    lines,
    columns,
    grid,
    open: emptyLine !== undefined,
    netOf: (line: Line) => nets?.get(line.key),
    errorsOf,
    factsOf: props.factsOf,
  }
  return (
    <div className={classes.grid}>
      {cards ? (
        <LineCards {...rows} startsAt={lines.find(isEmptyLine)?.key} />
      ) : (
        <GridTable {...rows} focus={focus} />
      )}
      <div className={classes.tools}>
        {emptyLine && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={focus.addRow}
          >
            {t('Tambah baris')}
          </Button>
        )}
        {tools}
        {!cards && emptyLine && (
          <Text size="xs" c="dimmed">
            {t('Enter: sel berikutnya · +: tambah baris · Ctrl+Backspace: hapus baris · tempel dari Excel')}
          </Text>
        )}
        <span role="status" className={classes.news}>
          {grid.news}
        </span>
      </div>
    </div>
  )
}
