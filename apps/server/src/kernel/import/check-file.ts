import { sql } from 'kysely'
import { refuseField } from '../errors.ts'
import type { RuleCtx } from '../http/context.ts'
import { type Cell, storable } from './cells.ts'
import { readHeadings } from './headings.ts'
import { addFaults, compareRows, insertRows } from './import.store.ts'
import type { CheckedBatch, ImportType, RowFault } from './import-type.ts'
import { RowJudge, readRow } from './judge-row.ts'
import { Lookups } from './lookup.ts'
import { allStagedRows } from './staged-rows.ts'

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
  ctx: RuleCtx,
  type: ImportType,
  batch: CheckedBatch,
  { keys, filled }: ReturnType<typeof openSheet>,
): Promise<void> {
  const { tx } = ctx
  const judge = new RowJudge(type, new Lookups(tx, batch))
  for (let from = 0; from < filled.length; from += CHUNK) {
    const rows = filled.slice(from, from + CHUNK).map(({ no, cells }) => readRow(no, cells, keys, type))
    await judge.judge(rows)
    await insertRows(tx, batch.id, rows)
  }
  if (type.examine) await examineRows(ctx, type.examine, batch)
  await compareRows(tx, type, batch)
}

/** Asks the type about all rows together. Its rules are those of the command, which hold periods: they are let go again. */
async function examineRows(
  ctx: RuleCtx,
  examine: NonNullable<ImportType['examine']>,
  batch: CheckedBatch,
): Promise<void> {
  const rows = await allStagedRows(ctx.tx, batch)
  await sql`savepoint examining`.execute(ctx.tx)
  const faults = await examine(ctx, batch, rows)
  await sql`rollback to savepoint examining`.execute(ctx.tx)
  const toldOf = new Map(rows.map(({ no, errors }) => [no, new Set(errors.map(({ column }) => column))]))
  const byRow = new Map<number, RowFault[]>()
  for (const { row, column, message } of faults) {
    if (toldOf.get(row)?.has(column)) continue
    toldOf.get(row)?.add(column)
    byRow.set(row, [...(byRow.get(row) ?? []), { column, message }])
  }
  await addFaults(ctx.tx, batch.id, byRow)
}
