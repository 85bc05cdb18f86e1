import { setImmediate as othersTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { refuseField } from '../errors.ts'
import type { RuleCtx } from '../http/context.ts'
import type { Sheet } from '../sheet/sheet-reader.ts'
import { readHeadings } from './headings.ts'
import { addFaults, compareRows, insertRows, saveWarnings } from './import.store.ts'
import type { CheckedBatch, ImportType, RowFault } from './import-type.ts'
import { RowJudge, readRow } from './judge-row.ts'
import { Lookups } from './lookup.ts'
import { allStagedRows } from './staged-rows.ts'

/** The columns of the type in a file, by position. @throws IMPORT_HEADER, IMPORT_FILE without a line below */
export function openSheet({ headings, count }: Sheet, type: ImportType): string[] {
  const keys = readHeadings(headings, type.columns)
  if (count === 0) throw refuseField('IMPORT_FILE', 'file', { why: 'tidak ada baris di bawah judul kolom' })
  return keys
}

/**
 * Stages the rows of a batch, checks every cell and compares the batch with the existing records. Changes nothing else.
 * Rows come in chunks that take a few milliseconds each; other calls run between them.
 */
export async function checkRows(
  ctx: RuleCtx,
  type: ImportType,
  batch: CheckedBatch,
  { sheet: { chunks }, keys }: { sheet: Sheet; keys: readonly string[] },
): Promise<void> {
  const { tx } = ctx
  const judge = new RowJudge(type, new Lookups(tx, batch))
  for (const chunk of chunks) {
    const rows = chunk.map(({ no, cells }) => readRow(no, cells, keys, type))
    await judge.judge(rows)
    await insertRows(tx, batch.id, rows)
  }
  if (type.examine) await examineRows(ctx, type.examine, batch)
  await compareRows(tx, type, batch)
  if (type.warn) await warnRows(ctx, type.warn, batch)
}

/** Keeps what is worth a question, for the rows that would be brought in. */
async function warnRows(
  ctx: RuleCtx,
  warn: NonNullable<ImportType['warn']>,
  batch: CheckedBatch,
): Promise<void> {
  const rows = [
    ...(await allStagedRows(ctx.tx, batch, 'NEW')),
    ...(await allStagedRows(ctx.tx, batch, 'CHANGED')),
  ]
  const byRow = Map.groupBy(await warn(ctx, batch, rows), ({ row }) => row)
  const sentences = Array.from(byRow, ([row, found]) => [row, found.map(({ message }) => message)] as const)
  await saveWarnings(ctx.tx, batch.id, new Map(sentences))
}

/**
 * Checks all rows together, by the type's own rules. They are the rules of the command, which lock periods; the locks are
 * released again.
 */
async function examineRows(
  ctx: RuleCtx,
  examine: NonNullable<ImportType['examine']>,
  batch: CheckedBatch,
): Promise<void> {
  const rows = await allStagedRows(ctx.tx, batch)
  await sql`savepoint examining`.execute(ctx.tx)
  const faults = await examine(ctx, batch, rows)
  await sql`rollback to savepoint examining`.execute(ctx.tx)
  await othersTurn()
  const toldOf = new Map(rows.map(({ no, errors }) => [no, new Set(errors.map(({ column }) => column))]))
  const byRow = new Map<number, RowFault[]>()
  for (const { row, column, message } of faults) {
    if (toldOf.get(row)?.has(column)) continue
    toldOf.get(row)?.add(column)
    byRow.set(row, [...(byRow.get(row) ?? []), { column, message }])
  }
  await addFaults(ctx.tx, batch.id, byRow)
}
