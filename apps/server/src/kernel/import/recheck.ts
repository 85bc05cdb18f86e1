import { sql } from 'kysely'
import type { RuleCtx } from '../http/context.ts'
import type { Line } from '../sheet/line.ts'
import type { Cell } from './cells.ts'
import { judgeTogether } from './check-file.ts'
import { forgetFaults, unreadRows, updateRows } from './import.store.ts'
import type { CheckedBatch, Given, ImportType } from './import-type.ts'
import { RowJudge, readRow, uniqueWords } from './judge-row.ts'
import { Lookups } from './lookup.ts'

const CHUNK = 500

/** The columns of a batch as somebody chose them. */
export interface ChosenColumns {
  headingRow: number
  /** By position; those beyond `width` have one text for all rows. */
  keys: readonly string[]
  width: number
  fixed: Readonly<Record<string, string>>
}

/** Judges all lines of a batch by the chosen columns, as if the file were sent again. */
export async function recheckAll(
  ctx: RuleCtx,
  type: ImportType,
  batch: CheckedBatch,
  { headingRow, keys, width, fixed }: ChosenColumns,
): Promise<void> {
  const judge = new RowJudge(type, new Lookups(ctx.tx, batch))
  const texts = keys.slice(width).map((key) => fixed[key] ?? null)
  await unreadRows(ctx.tx, batch.id, headingRow)
  for (let after = headingRow; ; ) {
    const lines = await linesOf(ctx, batch, sql`row_no > ${after} order by row_no limit ${CHUNK}`)
    const rows = lines.map(({ no, cells }) => {
      const own = Array.from({ length: width }, (_, at) => cells[at] ?? null)
      return readRow(no, texts.length > 0 ? [...own, ...texts] : cells.slice(0, width), keys, type)
    })
    await judge.judge(rows)
    await updateRows(ctx.tx, batch.id, rows)
    if (lines.length < CHUNK) break
    after = lines.at(-1)?.no ?? after
  }
  await judgeTogether(ctx, type, batch)
}

/** A cell that somebody has mended; null empties it. */
export interface MendedCell {
  row: number
  column: string
  value: string | null
}

/**
 * Writes mended cells and judges their rows anew, with all rows that share a value with them which may appear only once:
 * the row that came second is right when the first one has changed.
 */
export async function recheckSome(
  ctx: RuleCtx,
  type: ImportType,
  batch: CheckedBatch & { columns: readonly string[] },
  mended: readonly MendedCell[],
): Promise<void> {
  const judge = new RowJudge(type, new Lookups(ctx.tx, batch))
  const byRow = Map.groupBy(mended, ({ row }) => row)
  const read = async (numbers: readonly number[]) =>
    (await linesOf(ctx, batch, sql`row_no = any(${[...numbers]}::int[]) order by row_no`)).map(
      ({ no, cells }) =>
        readRow(no, withMended(cells, batch.columns, byRow.get(no) ?? []), batch.columns, type),
    )
  const first = await read([...byRow.keys()])
  await new RowJudge(type, new Lookups(ctx.tx, batch)).judge(first)
  const affected = await sharingWith(ctx, type, batch, new Map(first.map(({ no, given }) => [no, given])))
  for (let from = 0; from < affected.length; from += CHUNK) {
    const rows = await read(affected.slice(from, from + CHUNK))
    await judge.judge(rows)
    await updateRows(ctx.tx, batch.id, rows)
  }
  if (type.examine) await forgetFaults(ctx.tx, batch.id, 'ROWS')
  await judgeTogether(ctx, type, batch, affected)
}

function withMended(cells: readonly Cell[], keys: readonly string[], mended: readonly MendedCell[]): Cell[] {
  const changed = [...cells]
  for (const { column, value } of mended) {
    const at = keys.indexOf(column)
    while (changed.length <= at) changed.push(null)
    changed[at] = value
  }
  return changed
}

/** The numbers of the rows that share a word with the given ones, before or after they were mended, and so on. */
async function sharingWith(
  ctx: RuleCtx,
  type: ImportType,
  batch: CheckedBatch,
  mended: ReadonlyMap<number, Given>,
): Promise<number[]> {
  const keys = type.columns.flatMap(({ key, unique }) => (unique ? [key] : []))
  if (keys.length === 0) return [...mended.keys()].toSorted((a, b) => a - b)
  const { rows } = await sql<{ no: number; given: Given }>`
    select row_no as no, coalesce((select jsonb_object_agg(k, given -> k) from unnest(${keys}::text[]) k where given ? k), '{}') as given
    from import_row where batch_id = ${batch.id} and outcome <> 'UNREAD'`.execute(ctx.tx)
  const wordsOf = new Map(rows.map(({ no, given }) => [no, uniqueWords(type, given)]))
  for (const [no, given] of mended) wordsOf.set(no, [...(wordsOf.get(no) ?? []), ...uniqueWords(type, given)])
  const rowsOf = new Map<string, number[]>()
  for (const [no, words] of wordsOf)
    for (const word of words) rowsOf.set(word, [...(rowsOf.get(word) ?? []), no])
  const found = new Set(mended.keys())
  for (const no of found)
    for (const word of wordsOf.get(no) ?? []) {
      for (const other of rowsOf.get(word) ?? []) found.add(other)
      rowsOf.delete(word)
    }
  return [...found].toSorted((a, b) => a - b)
}

const linesOf = async (
  ctx: RuleCtx,
  { id }: { id: number },
  which: ReturnType<typeof sql>,
): Promise<Line[]> =>
  (
    await sql<Line>`select row_no as no, cells from import_row where batch_id = ${id} and ${which}`.execute(
      ctx.tx,
    )
  ).rows
