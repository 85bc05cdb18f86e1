import { reasonMessage } from '@merchant/contract/kernel/reasons.ts'
import { fieldFault } from '../http/validation.ts'
import { type Cell, CellFault, trimmed } from './cells.ts'
import type { Given, ImportColumn, ImportType, Named, RowFault } from './import-type.ts'
import type { Lookups } from './lookup.ts'

/** A line of the file before it is staged. */
export interface Row {
  no: number
  cells: Cell[]
  key: string | null
  given: Given
  faults: RowFault[]
}

/** The cells as values, each by its column's reader and rule; masters are still texts. */
export function readRow(no: number, cells: Cell[], keys: readonly string[], type: ImportType): Row {
  const given: Given = {}
  const faults: RowFault[] = []
  for (const column of type.columns) {
    const index = keys.indexOf(column.key)
    if (index < 0) continue
    try {
      const value = readCell(column, cells[index] ?? null)
      if (value !== null) given[column.key] = value
      else if (column.required === 'cell')
        faults.push({ column: column.key, message: reasonMessage('REQUIRED', { label: column.header }) })
      else if (!column.blankKeeps) given[column.key] = null
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      faults.push({ column: column.key, message: error.message })
    }
  }
  return { no, cells, key: null, given, faults }
}

/** The cell's value, null where it is blank. @throws CellFault with the whole sentence */
function readCell(column: ImportColumn, raw: Cell): unknown {
  let value: unknown
  try {
    const cell = trimmed(raw)
    if (cell === null) return null
    value = column.read(cell)
  } catch (error) {
    throw error instanceof CellFault ? new CellFault(`${column.header} ${error.message}`) : error
  }
  if (!column.schema) return value
  const { data, fault } = fieldFault(column.schema, value, column.header)
  if (fault) throw new CellFault(fault)
  return data
}

/** The cell has a fault already, so that nothing more is reported for the column. */
const faulty = (row: Row, key: string): boolean => row.faults.some(({ column }) => column === key)

/** A value as one word: a master by its code. */
const wordOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : String(value)

/** The values of a row that may appear only once in a file, each with the word of its columns. */
export const uniqueWords = ({ columns }: ImportType, given: Given): string[] =>
  columns.flatMap((column) => uniqueValues(column, given).map(({ word }) => word))

/** The values of a cell that may appear only once in a file. */
function uniqueValues({ key, unique, parts }: ImportColumn, given: Given): { value: string; word: string }[] {
  const value = given[key]
  if (!unique || value === undefined || value === null) return []
  const values = parts ? parts(wordOf(value)) : [wordOf(value)]
  return values.map((each) => ({ value: each, word: `${unique} ${each.toLowerCase()}` }))
}

/** Checks masters by their names, the rules between columns, and values that appear twice in the file. */
export class RowJudge {
  readonly #type: ImportType
  readonly #lookups: Lookups
  readonly #seen = new Map<string, number>()

  constructor(type: ImportType, lookups: Lookups) {
    this.#type = type
    this.#lookups = lookups
  }

  async judge(rows: readonly Row[]): Promise<void> {
    await this.#lookups.learn(
      this.#type.columns,
      rows.map(({ given }) => given),
    )
    for (const row of rows) {
      this.#name(row)
      this.#rules(row)
      this.#unique(row)
      row.key = this.#keyOf(row.given)?.toLowerCase() ?? null
    }
  }

  #keyOf(given: Given): string | null {
    const { keyOf, keyColumn } = this.#type
    if (keyOf) return keyOf(given)
    const key = given[keyColumn]
    return key === undefined || key === null ? null : wordOf(key)
  }

  #name(row: Row): void {
    for (const column of this.#type.columns) {
      const text = row.given[column.key]
      const { lookup } = column
      if (!lookup || typeof text !== 'string') continue
      const found = this.#lookups.find({ ...column, lookup }, text)
      if ('message' in found) {
        row.faults.push(found)
        delete row.given[column.key]
        continue
      }
      row.given[column.key] = found satisfies Named
      const inactive = this.#lookups.inactive({ ...column, lookup }, found)
      if (inactive) row.faults.push(inactive)
    }
  }

  #rules(row: Row): void {
    const judged = this.#type.judge?.(row.given)
    if (!judged) return
    row.faults.push(...judged.faults.filter(({ column }) => !faulty(row, column)))
    row.given = judged.given
  }

  #unique(row: Row): void {
    for (const column of this.#type.columns) {
      const { key, header } = column
      if (faulty(row, key)) continue
      for (const { value, word } of uniqueValues(column, row.given)) {
        const first = this.#seen.get(word)
        if (first === undefined) this.#seen.set(word, row.no)
        else row.faults.push({ column: key, message: `${header} ${value} sudah ada di baris ${first}` })
      }
    }
  }
}
