import type { Tx } from '../db/types.ts'
import { refuseField } from '../errors.ts'
import { type Cell, storable } from './cells.ts'
import { readHeadings } from './headings.ts'
import { compareRows, insertRows } from './import.store.ts'
import type { ImportType } from './import-type.ts'
import { RowJudge, readRow } from './judge-row.ts'
import { Lookups } from './lookup.ts'

const CHUNK = 1_000

/** The headings of a file, checked, and its lines below them that are not empty, with their numbers in the sheet. */
export function openSheet(lines: readonly Cell[][], type: ImportType) {
  const keys = readHeadings(lines[0] ?? [], type.columns)
  const filled = lines.flatMap((cells, index) =>
    index > 0 && cells.some((cell) => cell !== null && String(cell).trim() !== '')
      ? [{ no: index + 1, cells: cells.map((cell) => (typeof cell === 'string' ? storable(cell) : cell)) }]
      : [],
  )
  if (filled.length === 0)
    throw refuseField('IMPORT_FILE', 'file', { why: 'tidak ada baris di bawah judul kolom' })
  return { keys, filled }
}

/** Stages the rows of a batch, judges every cell and compares the whole with what is there. Changes nothing else. */
export async function checkRows(
  tx: Tx,
  type: ImportType,
  batch: { id: number; companyId: number },
  { keys, filled }: ReturnType<typeof openSheet>,
): Promise<void> {
  const judge = new RowJudge(type, new Lookups(tx, batch.companyId))
  for (let from = 0; from < filled.length; from += CHUNK) {
    const rows = filled.slice(from, from + CHUNK).map(({ no, cells }) => readRow(no, cells, keys, type))
    await judge.judge(rows)
    await insertRows(tx, batch.id, rows)
  }
  await compareRows(tx, type, batch)
}
