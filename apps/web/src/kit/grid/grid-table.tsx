import { type ClipboardEvent, Fragment, useMemo } from 'react'
import { t } from '../../app/i18n.ts'
import classes from './grid.module.css'
import { canEdit, type GridColumn } from './grid-column.ts'
import type { GridEdits } from './grid-edits.ts'
import type { LineErrors } from './grid-errors.ts'
import type { GridRecord } from './grid-line.ts'
import { GridRow } from './grid-row.tsx'
import type { useGridFocus } from './use-grid-focus.ts'
import type { FactsOfLine } from './use-line-facts.ts'
import { useRowWindow } from './use-row-window.ts'

export interface GridRowsProps<Line extends GridRecord> {
  label: string
  lines: readonly Line[]
  columns: readonly GridColumn<Line>[]
  grid: GridEdits<Line>
  /** Lines can be added and removed. */
  open: boolean
  netOf: (line: Line) => number | undefined
  errorsOf: (line: Line) => LineErrors
  factsOf?: ((line: Line, net: number | undefined) => FactsOfLine | undefined) | undefined
}

interface GridTableProps<Line extends GridRecord> extends GridRowsProps<Line> {
  focus: ReturnType<typeof useGridFocus<Line>>
  /** Draws only the rows in view; for grids of hundreds of rows without facts below them. */
  windowed?: boolean
}

const placeWidth = 32
const removeWidth = 34

/** The lines as a table; only the focused cell has a control, so that hundreds of lines stay fast. */
export function GridTable<Line extends GridRecord>(props: GridTableProps<Line>) {
  const { label, lines, columns, grid, open, netOf, errorsOf, factsOf, focus, windowed = false } = props
  const { active, enter } = focus
  const { change, remove } = grid
  const actions = useMemo(
    () => ({ enter, change, remove: open ? remove : undefined }),
    [enter, change, remove, open],
  )
  const width = columns.reduce((sum, column) => sum + column.width, placeWidth + (open ? removeWidth : 0))
  const view = useRowWindow({ lines, errorsOf, activeKey: active?.key, windowed })
  const first = lines[0]
  const entry = first ? columns.findIndex((column) => canEdit(column, first)) : -1
  const onPaste = (event: ClipboardEvent) => {
    if (!active || !grid.paste(active.key, active.column, event.clipboardData.getData('text'))) return
    event.preventDefault()
    event.stopPropagation() // the field under the caret would take the first digit of it
  }
  return (
    // Without a focusable cell, the keyboard scrolls the frame itself.
    <section
      ref={view.frame}
      className={classes.scroller}
      aria-label={label}
      onScroll={view.onScroll}
      {...(entry < 0 && { tabIndex: 0 })}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is how ARIA builds a grid
        role="grid"
        aria-label={label}
        aria-rowcount={windowed ? lines.length + 1 : undefined}
        className={classes.table}
        style={{ minWidth: width }}
        onKeyDown={focus.onKeyDown}
        onBlur={focus.onBlur}
        onPasteCapture={onPaste}
      >
        <colgroup>
          <col style={{ width: placeWidth }} />
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
          {open && <col style={{ width: removeWidth }} />}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={classes.place}>
              <span className="heard">{t('Nomor baris')}</span>
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align}>
                {column.title}
              </th>
            ))}
            {open && <td />}
          </tr>
        </thead>
        <tbody>
          {view.rows.map(({ line, index, gap }) => (
            <Fragment key={line.key}>
              {gap > 0 && <Gap height={gap} />}
              <GridRow
                line={line}
                place={index + 1}
                rowIndex={windowed ? index + 2 : undefined}
                columns={columns}
                net={netOf(line)}
                errors={errorsOf(line)}
                facts={factsOf?.(line, netOf(line))?.text}
                isShort={factsOf?.(line, netOf(line))?.isShort}
                active={active?.key === line.key ? active.column : -1}
                editing={active?.key === line.key && active.editing}
                entry={index === 0 && !active ? entry : -1}
                actions={actions}
              />
            </Fragment>
          ))}
          {view.after > 0 && <Gap height={view.after} />}
        </tbody>
      </table>
    </section>
  )
}

/** The place of rows that are not drawn. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden className={classes.gap}>
    <td style={{ height }} />
  </tr>
)
