import { t } from '../../app/i18n.ts'
import classes from './data-table.module.css'
import type { Selection } from './use-selection.ts'

interface SelectAllProps<Row> {
  selection: Selection<Row>
  /** The rows on this page. */
  rows: readonly Row[]
}

/** Ticks or unticks the rows of this page; rows of other pages stay as they are. */
export function SelectAll<Row extends { id: number }>({ selection, rows }: SelectAllProps<Row>) {
  const ticked = rows.filter((row) => has(selection, row)).length
  const all = rows.length > 0 && ticked === rows.length
  return (
    <input
      type="checkbox"
      className={classes.checkbox}
      aria-label={t('Pilih semua baris di halaman ini')}
      disabled={rows.length === 0}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && !all
      }}
      onChange={() => {
        const others = selection.rows.filter((row) => !rows.some(({ id }) => id === row.id))
        selection.set(all ? others : [...others, ...rows])
      }}
    />
  )
}

/** Ticks one row; with Shift all rows from the one ticked last. */
export function SelectRow<Row extends { id: number }>(props: SelectAllProps<Row> & { row: Row }) {
  const { selection, rows, row } = props
  const ticked = has(selection, row)
  const toggle = (range: boolean) => {
    const changed = range ? between(rows, selection.last, row) : [row]
    const others = selection.rows.filter(({ id }) => !changed.some((other) => other.id === id))
    selection.set(ticked ? others : [...others, ...changed], row)
  }
  return (
    <input
      type="checkbox"
      className={classes.checkbox}
      aria-label={t('Pilih baris')}
      checked={ticked}
      onChange={({ nativeEvent }) => toggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  )
}

/** Ticks one row, or takes its tick away. */
export function toggleRow<Row extends { id: number }>(selection: Selection<Row>, row: Row): void {
  const others = selection.rows.filter(({ id }) => id !== row.id)
  selection.set(has(selection, row) ? others : [...others, row], row)
}

const has = <Row extends { id: number }>(selection: Selection<Row>, row: Row) =>
  selection.rows.some(({ id }) => id === row.id)

/** The rows from one to the other, both included, in either order. */
function between<Row extends { id: number }>(
  rows: readonly Row[],
  from: Row | null,
  to: Row,
): readonly Row[] {
  const ends = [from ?? to, to].map((end) => rows.findIndex(({ id }) => id === end.id))
  const first = Math.min(...ends)
  return first < 0 ? [to] : rows.slice(first, Math.max(...ends) + 1)
}
