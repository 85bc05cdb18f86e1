import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo, useLayoutEffect, useRef } from 'react'
import { t } from '../../app/i18n.ts'
import classes from './grid.module.css'
import { canEdit, type GridColumn } from './grid-column.ts'
import type { LineErrors } from './grid-errors.ts'
import type { GridRecord } from './grid-line.ts'

/** The actions of a row; the same object for every rendering, so that other rows are not rendered again. */
export interface RowActions<Line extends GridRecord> {
  enter: (place: { key: string; column: number }) => void
  change: (key: string, change: (line: Line) => Line) => void
  remove: ((key: string) => void) | undefined
}

interface GridRowProps<Line extends GridRecord> {
  line: Line
  /** From 1. */
  place: number
  /** Its row in the whole table, where not all are drawn. */
  rowIndex: number | undefined
  columns: readonly GridColumn<Line>[]
  net: number | undefined
  errors: LineErrors
  /** What decides on the line, in words. */
  facts: string | undefined
  isShort: boolean | undefined
  /** The column with the focus; -1 when it is in another row. */
  active: number
  editing: boolean
  /** The column where Tab enters the grid, when it is this row; -1 otherwise. */
  entry: number
  actions: RowActions<Line>
}

/** One line, and its faults below it. */
function Row<Line extends GridRecord>(props: GridRowProps<Line>) {
  const { line, place, rowIndex, columns, net, errors, facts, isShort, active, editing, entry, actions } =
    props
  const wrong: LineErrors = { ...errors, ...line.marks }
  const sentences = Object.values(wrong)
  return (
    <>
      <tr
        data-wrong={sentences.length > 0 || undefined}
        aria-rowindex={rowIndex}
        aria-label={t('Baris {{place}}', { place })}
      >
        <th scope="row" className={classes.place}>
          {place}
        </th>
        {columns.map((column, index) => (
          <GridCell
            key={column.key}
            column={column}
            line={line}
            label={t('{{title}}, baris {{place}}', { title: column.title, place })}
            net={net}
            invalid={column.key in wrong}
            focus={active !== index ? null : editing ? 'editor' : 'cell'}
            isEntry={entry === index}
            onEnter={() => actions.enter({ key: line.key, column: index })}
            change={(change) => actions.change(line.key, change)}
          />
        ))}
        {actions.remove && (
          <td className={classes.remove}>
            <ActionIcon
              size="sm"
              tabIndex={-1}
              aria-label={t('Hapus baris {{place}}', { place })}
              onClick={() => actions.remove?.(line.key)}
            >
              <IconTrash size={15} aria-hidden />
            </ActionIcon>
          </td>
        )}
      </tr>
      {facts !== undefined && (
        <tr className={classes.facts} data-short={isShort || undefined}>
          <td />
          <td colSpan={columns.length + (actions.remove ? 1 : 0)}>{facts}</td>
        </tr>
      )}
      {sentences.length > 0 && (
        <tr className={classes.sentences}>
          <td />
          <td colSpan={columns.length + (actions.remove ? 1 : 0)}>{sentences.join(' ')}</td>
        </tr>
      )}
    </>
  )
}

// memo forgets the type parameter; the props are the same.
export const GridRow = memo(Row) as typeof Row

interface GridCellProps<Line extends GridRecord> {
  column: GridColumn<Line>
  line: Line
  label: string
  net: number | undefined
  invalid: boolean
  /** The part that has the focus. */
  focus: 'editor' | 'cell' | null
  isEntry: boolean
  onEnter: () => void
  change: (change: (line: Line) => Line) => void
}

function GridCell<Line extends GridRecord>(props: GridCellProps<Line>) {
  const { column, line, label, net, invalid, focus, isEntry, onEnter, change } = props
  const cell = useRef<HTMLTableCellElement>(null)
  const editable = canEdit(column, line)
  const editing = focus === 'editor' && editable
  const proposed = column.proposed?.(line) ?? false
  const changed = column.changed?.(line) ?? false
  /** The text of the open editor when it was selected; null after the first letter typed. */
  const selected = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (focus === null) return
    const input = cell.current?.querySelector('input')
    if (!editing || !input) return cell.current?.focus()
    if (document.activeElement !== input) input.focus()
    input.select()
    selected.current = input.value
  }, [focus, editing])
  useLayoutEffect(() => {
    const input = editing ? cell.current?.querySelector('input') : undefined
    if (!input || selected.current === null || selected.current === input.value) return
    input.select() // a value that comes with the found product is replaced by typing, like any other
    selected.current = input.value
  })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys of all its cells
    <td
      ref={cell}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid that can be entered
      role="gridcell"
      tabIndex={!editing && (isEntry || focus === 'cell') ? 0 : -1}
      data-align={column.align}
      data-editable={editable || undefined}
      data-editing={editing || undefined}
      data-proposed={proposed ? t('usulan') : undefined}
      data-changed={changed || undefined}
      aria-description={proposed ? t('usulan') : changed ? t('diubah') : undefined}
      aria-readonly={!editable}
      aria-invalid={invalid || undefined}
      onMouseDown={(event) => {
        if (!editable || editing) return
        event.preventDefault() // else the browser searches the focus where the text was, and scrolls the page
        onEnter()
      }}
      onClick={() => editable && !editing && onEnter()}
      onFocus={(event) => event.target === event.currentTarget && focus === null && onEnter()}
      onInput={() => {
        selected.current = null
      }}
    >
      {editing ? (
        column.edit?.({ line, label, invalid, change })
      ) : column.show ? (
        column.show(line)
      ) : (
        <span className={classes.text} title={column.text(line, net)}>
          {column.text(line, net)}
        </span>
      )}
    </td>
  )
}
