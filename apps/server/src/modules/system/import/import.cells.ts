import type { ImportBatch, ImportLine, ImportOutcome } from '@merchant/contract/system/import.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx, QueryCtx } from '../../../kernel/http/context.ts'
import { type Cell, trimmedText } from '../../../kernel/import/cells.ts'
import type { ImportType, RowFault } from '../../../kernel/import/import-type.ts'
import { type MendedCell, recheckSome } from '../../../kernel/import/recheck.ts'
import { columnLetter } from '../../../kernel/sheet/line.ts'
import { lockBatch, wrongState } from './import.commands.ts'
import { readBatch } from './import.queries.ts'
import { saveCounts, saveMended } from './import.store.ts'
import { type BatchKey, findBatch, type ImportTypes } from './import-access.ts'

/** Letters that people may type into the cells of one file, beyond those that came with it. */
const LETTERS = 1_000_000

interface Page {
  limit: number
  offset: number
}

/** The columns that are read, in the order of the file. */
const readColumns = (type: ImportType, keys: readonly string[]) =>
  keys.flatMap((key, at) => {
    const column = type.columns.find((each) => each.key === key)
    return column ? [{ key, header: column.header, letter: columnLetter(at), at }] : []
  })

type Line = { no: number; cells: Cell[]; errors: RowFault[]; outcome: ImportOutcome }

const linesOf = async (db: Db, batchId: number, which: ReturnType<typeof sql>): Promise<Line[]> =>
  (
    await sql<Line>`
      select row_no as no, cells, case when outcome = 'INVALID' then errors else '[]' end as errors, outcome
      from import_row where batch_id = ${batchId} and outcome <> 'UNREAD' ${which}`.execute(db)
  ).rows

const toLine = (columns: readonly { at: number }[], { no, outcome, cells, errors }: Line): ImportLine => ({
  row: no,
  outcome,
  cells: columns.map(({ at }) => trimmedText(cells[at] ?? null).slice(0, 1000) || null),
  faults: errors.map(({ column, message }) => ({ column, message })),
})

/** The rows of a file with their cells, as people read and mend them. @throws NOT_FOUND, FORBIDDEN */
export async function listCells(
  ctx: QueryCtx,
  types: ImportTypes,
  key: BatchKey,
  { faulty, limit, offset }: Page & { faulty?: 'true' | undefined },
) {
  const { batch, type } = await findBatch(ctx.db, types, ctx.principal, key)
  const columns = readColumns(type, batch.columns)
  const which = faulty ? sql`and outcome = 'INVALID'` : sql``
  const [lines, counted] = await Promise.all([
    linesOf(ctx.db, batch.id, sql`${which} order by row_no limit ${limit} offset ${offset}`),
    sql<{ count: number }>`
      select count(*) as count from import_row where batch_id = ${batch.id} and outcome <> 'UNREAD' ${which}`.execute(
      ctx.db,
    ),
  ])
  return {
    columns: columns.map(({ key: name, header, letter }) => ({ key: name, header, letter })),
    rows: lines.map((line) => toLine(columns, line)),
    count: counted.rows[0]?.count ?? 0,
  }
}

/**
 * Writes cells of a file that is not applied yet, and judges their rows anew.
 * @returns the batch with its counts, and the rows that were mended or are shown
 * @throws NOT_FOUND, FORBIDDEN, STALE_VERSION, INVALID_STATE, IMPORT_EXPIRED, IMPORT_CELL for a row or column that the file
 * does not have, IMPORT_TOO_LARGE
 */
export async function mendCells(
  ctx: CommandCtx,
  types: ImportTypes,
  given: BatchKey & { version: number; cells: readonly MendedCell[]; shown: readonly number[] },
): Promise<{ batch: ImportBatch; rows: ImportLine[] }> {
  const { batch, type, staged } = await lockBatch(ctx, types, given)
  if (batch.status !== 'CHECKED') throw wrongState(batch.status, 'diperbaiki')
  const letters = given.cells.reduce((sum, { value }) => sum + (value?.length ?? 0), 0)
  if (batch.mended_letters + letters > LETTERS)
    throw refuseField('IMPORT_TOO_LARGE', 'cells', { limit: '1.000.000 huruf yang diketik' })
  const numbers = [...new Set(given.cells.map(({ row }) => row))]
  const kept = await linesOf(ctx.tx, batch.id, sql`and row_no = any(${numbers}::int[])`)
  if (batch.row_count > 0 && kept.length === 0 && (await isForgotten(ctx, batch.id)))
    throw refuse('IMPORT_EXPIRED', { action: 'diperbaiki' })
  const columns = readColumns(type, batch.columns)
  const strange = given.cells.find(
    ({ row, column }) => !kept.some(({ no }) => no === row) || !columns.some(({ key }) => key === column),
  )
  if (strange) throw refuse('IMPORT_CELL', { row: strange.row })
  await saveMended(ctx, batch.id, letters)
  const owner = { id: batch.id, companyId: ctx.principal.companyId, branchId: staged.branchId }
  await recheckSome(ctx, type, { ...owner, columns: batch.columns }, given.cells)
  await saveCounts(ctx.tx, batch.id)
  const shown = [...new Set([...numbers, ...given.shown])]
  const lines = await linesOf(ctx.tx, batch.id, sql`and row_no = any(${shown}::int[]) order by row_no`)
  return {
    batch: await readBatch(ctx.tx, ctx.principal, batch.id),
    rows: lines.map((line) => toLine(columns, line)),
  }
}

async function isForgotten(ctx: CommandCtx, batchId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from import_row where batch_id = ${batchId} limit 1`.execute(ctx.tx)
  return rows.length === 0
}
