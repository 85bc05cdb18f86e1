import { setImmediate as othersTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { refuseField } from '../errors.ts'
import type { RuleCtx } from '../http/context.ts'
import type { Line } from '../sheet/line.ts'
import type { Sheet } from '../sheet/sheet-reader.ts'
import { LAST_HEADING_ROW, likelyHeadings, type Proposal, proposeColumns } from './headings.ts'
import { addFaults, compareRows, insertRows, insertUnread, saveWarnings } from './import.store.ts'
import type { CheckedBatch, ImportType, RowFault } from './import-type.ts'
import { RowJudge, readRow } from './judge-row.ts'
import { Lookups } from './lookup.ts'
import { allStagedRows } from './staged-rows.ts'

/** The headings of a file, and the columns that they are taken for. */
export interface OpenedSheet extends Proposal {
  headings: Line
  /** Lines below the headings. */
  rowCount: number
  width: number
}

/** Finds the headings of a file. @throws IMPORT_FILE without a line, or without one below the headings */
export function openSheet({ chunks, count }: Sheet, type: ImportType): OpenedSheet {
  const top: Line[] = []
  for (const line of chunks.flatMap((chunk) => chunk.slice(0, LAST_HEADING_ROW)).slice(0, LAST_HEADING_ROW))
    if (line.no <= LAST_HEADING_ROW) top.push(line)
  const headings = likelyHeadings(top, type.columns)
  if (!headings)
    throw refuseField('IMPORT_FILE', 'file', {
      why: `tidak ada judul kolom dalam ${LAST_HEADING_ROW} baris pertama`,
    })
  const rowCount = count - top.filter(({ no }) => no <= headings.no).length
  if (rowCount === 0)
    throw refuseField('IMPORT_FILE', 'file', { why: 'tidak ada baris di bawah judul kolom' })
  const width = chunks.reduce(
    (most, chunk) => chunk.reduce((widest, { cells }) => Math.max(widest, cells.length), most),
    0,
  )
  return { ...proposeColumns(headings.cells, type.columns), headings, rowCount, width }
}

/** Stages lines that are not read: those above and of the headings, or all of a file whose columns are not chosen. */
export async function stageUnread(
  ctx: RuleCtx,
  batchId: number,
  { chunks }: Sheet,
  last = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (const chunk of chunks) {
    const unread = chunk.filter(({ no }) => no <= last)
    if (unread.length > 0) await insertUnread(ctx.tx, batchId, unread)
    if (unread.length < chunk.length) return
  }
}

/**
 * Stages the rows of a batch, checks every cell and compares the batch with the existing records. Changes nothing else.
 * Rows come in chunks that take a few milliseconds each; other calls run between them.
 */
export async function checkRows(
  ctx: RuleCtx,
  type: ImportType,
  batch: CheckedBatch,
  { sheet: { chunks }, opened }: { sheet: Sheet; opened: OpenedSheet },
): Promise<void> {
  const judge = new RowJudge(type, new Lookups(ctx.tx, batch))
  await stageUnread(ctx, batch.id, { chunks } as Sheet, opened.headings.no)
  for (const chunk of chunks) {
    const below = chunk.filter(({ no }) => no > opened.headings.no)
    if (below.length === 0) continue
    const rows = below.map(({ no, cells }) => readRow(no, cells, opened.keys, type))
    await judge.judge(rows)
    await insertRows(ctx.tx, batch.id, rows)
  }
  await judgeTogether(ctx, type, batch)
}

/**
 * What only all rows together, or the records, can say: the type's own rules, the comparison, and what is worth a question.
 * @param numbers of the rows that were judged anew; rules over all rows are asked of all
 */
export async function judgeTogether(
  ctx: RuleCtx,
  type: ImportType,
  batch: CheckedBatch,
  numbers?: readonly number[],
): Promise<void> {
  if (type.examine) await examineRows(ctx, type.examine, batch)
  await compareRows(ctx.tx, type, batch, type.examine ? undefined : numbers)
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
    byRow.set(row, [...(byRow.get(row) ?? []), { column, message, by: 'ROWS' }])
  }
  await addFaults(ctx.tx, batch.id, byRow)
}
