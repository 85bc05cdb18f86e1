import type pg from 'pg'
import { copyIn } from '../../kernel/backup/copy.ts'
import { columns } from './columns.ts'

export type CopiedTable = keyof typeof columns
type Value = string | number | bigint | boolean | Date | null | readonly number[]
/** A row as it will be copied; whoever still has it in hand may change it until then. JSON comes as its text. */
export type Row<T extends CopiedTable> = { [C in (typeof columns)[T][number]]: Value }

type AnyRow = Record<string, Value>

const copiedTables = Object.keys(columns) as CopiedTable[] // its own keys

/** Rows by table that belong together: written whole or not at all. */
export class Batch {
  readonly #rows = new Map<CopiedTable, AnyRow[]>()
  #size = 0

  /** How many rows there are. */
  get size(): number {
    return this.#size
  }

  /** @returns the row itself, which may change until it is copied */
  add<T extends CopiedTable>(table: T, row: Row<T>): Row<T> {
    const rows = this.#rows.get(table)
    if (rows) rows.push(row)
    else this.#rows.set(table, [row])
    this.#size++
    return row
  }

  /** Takes over all rows of another batch, which is empty afterwards. */
  take(other: Batch): void {
    for (const [table, rows] of other.#rows) {
      const own = this.#rows.get(table)
      if (own) for (const row of rows) own.push(row)
      else this.#rows.set(table, rows)
    }
    this.#size += other.#size
    other.#rows.clear()
    other.#size = 0
  }

  rows(table: CopiedTable): readonly AnyRow[] {
    return this.#rows.get(table) ?? []
  }
}

const CHUNK = 256 * 1024

/**
 * Copies a batch in one transaction, every check, trigger and foreign key of the tables included.
 * @param owner its session names the actor of the audit log
 * @returns the number of rows
 */
export async function copyBatch(owner: pg.Client, batch: Batch): Promise<number> {
  let written = 0
  await owner.query('begin')
  for (const table of copiedTables) {
    const rows = batch.rows(table)
    if (rows.length === 0) continue
    const names: readonly string[] = columns[table]
    const copy = copyIn(owner, `copy ${table} (${names.join(', ')}) from stdin`)
    let text = ''
    for (const row of rows) {
      text += lineOf(row, names)
      if (text.length < CHUNK) continue
      await copy.write(Buffer.from(text))
      text = ''
    }
    if (text !== '') await copy.write(Buffer.from(text))
    written += await copy.end()
  }
  await owner.query('commit')
  return written
}

const lineOf = (row: AnyRow, names: readonly string[]): string =>
  `${names.map((name) => fieldOf(row[name] ?? null)).join('\t')}\n`

/** COPY's text format. */
function fieldOf(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return /[\\\t\n\r]/.test(value) ? escaped(value) : value
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return `{${value.join(',')}}`
  return String(value)
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (found) => escapes[found] ?? found)
