import { printNumber } from '../form/number-text.ts'
import { numberColumn } from '../grid/columns.tsx'
import type { GridColumn } from '../grid/grid-column.ts'
import type { GridRecord } from '../grid/grid-line.ts'

/** A row of a sheet: a record with what was typed or pasted over it. */
export interface SheetLine<Row> extends GridRecord {
  readonly row: Row
  /** By field, only what was entered; null for a cell that was emptied. */
  readonly values: Values
}

export type Values = Readonly<Record<string, number | null>>

/** A number of a record that can be changed. */
export interface SheetField<Row> {
  /** The API's name of the field; a refusal finds its cell by it. */
  key: string
  title: string
  width?: number
  decimals: number
  /** The kept value; a null is an empty cell. */
  old: (row: Row) => number | null
  /** An emptied cell is a value of its own, such as no limit; otherwise it means the kept one. */
  clears?: boolean
  /** Rows that this person may change, if not all. */
  editable?: (row: Row) => boolean
}

/**
 * A sheet: many records of a list, changed like cells of a spreadsheet. A use is one constant or `useMemo`:
 *
 *     const minimumStock: SheetSpec<InventoryRow> = {
 *       label: t('Stok minimum'),
 *       keyOf: (row) => String(row.id),
 *       namesOf: (row) => [row.product.code, row.warehouse.code],
 *       before: [computedColumn({ key: 'product', … }), computedColumn({ key: 'now', … })],
 *       fields: [{ key: 'minQty', title: t('Minimum'), decimals: 0, old: (row) => row.minQty, clears: true }],
 *     }
 *
 * and credit limits the same with `namesOf: (row) => [row.code, row.name]` and the one field `creditLimit`. `useSheet` keeps
 * what is entered, `Sheet` shows it, and the page sends `changesOf` each of `sheet.changed`.
 */
export interface SheetSpec<Row> {
  /** The name of the grid. */
  label: string
  keyOf: (row: Row) => string
  /**
   * What a pasted block calls a row: its code first, then what tells rows of one code apart, such as the unit. Of no two rows
   * may all be the same.
   */
  namesOf: (row: Row) => readonly (string | null | undefined)[]
  /** Read-only columns; the kept value of a field is one of them, so that it stands beside the new one. */
  before: readonly GridColumn<SheetLine<Row>>[]
  fields: readonly SheetField<Row>[]
  after?: readonly GridColumn<SheetLine<Row>>[]
}

/** The columns of a sheet, in their order. */
export const sheetColumns = <Row,>({
  before,
  fields,
  after = [],
}: SheetSpec<Row>): GridColumn<SheetLine<Row>>[] => [...before, ...fields.map(fieldColumn), ...after]

function fieldColumn<Row>(field: SheetField<Row>): GridColumn<SheetLine<Row>> {
  const { key, title, width = 130, decimals, editable } = field
  return {
    ...numberColumn<SheetLine<Row>>({
      key,
      title,
      width,
      decimals,
      editable: editable && (({ row }) => editable(row)),
      value: (line) => (key in line.values ? (line.values[key] ?? null) : field.old(line.row)),
      set: (line, value) => ({ ...line, values: { ...line.values, [key]: value } }),
    }),
    text: (line) => {
      const value = cellValue(line, field)
      return value === null ? '' : printNumber(value, decimals)
    },
    changed: (line) => isChanged(line, field),
  }
}

/** What a cell means: what was entered, else what is kept. */
export function cellValue<Row>({ values, row }: SheetLine<Row>, { key, old, clears }: SheetField<Row>) {
  const entered = values[key]
  return entered === undefined || (entered === null && !clears) ? old(row) : entered
}

const isChanged = <Row,>(line: SheetLine<Row>, field: SheetField<Row>): boolean =>
  cellValue(line, field) !== field.old(line.row)

/** The changed cells of a row by field: nothing else is sent. */
export const changesOf = <Row,>(line: SheetLine<Row>, fields: readonly SheetField<Row>[]): Values =>
  Object.fromEntries(
    fields.filter((field) => isChanged(line, field)).map((field) => [field.key, cellValue(line, field)]),
  )
