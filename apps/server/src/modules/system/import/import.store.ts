import { sql } from 'kysely'
import { newId } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { Applied } from '../../../kernel/import/import-type.ts'
import type { ChosenColumns } from '../../../kernel/import/recheck.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

interface NewBatch {
  branchId: number | null
  type: string
  fileName: string
  sha256: Buffer
  columns: readonly string[]
  rowCount: number
  status: 'MAPPING' | 'CHECKED'
  headingRow: number
  headings: Buffer
  width: number
}

/** The only file that writes `import_batch`. */
export async function insertBatch(
  ctx: Pick<CommandCtx, 'tx' | 'clock' | 'principal'>,
  batch: NewBatch,
): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('import_batch')
    .values({
      id: newId(ctx.tx),
      company_id: ctx.principal.companyId,
      branch_id: batch.branchId,
      type: batch.type,
      file_name: batch.fileName,
      sha256: batch.sha256,
      columns: [...batch.columns],
      row_count: batch.rowCount,
      status: batch.status,
      heading_row: batch.headingRow,
      headings: batch.headings,
      width: batch.width,
      ...madeBy(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps the chosen columns of a batch. */
export async function saveColumns(
  ctx: CommandCtx,
  id: number,
  chosen: ChosenColumns & { headings: Buffer; rowCount: number },
): Promise<void> {
  await ctx.tx
    .updateTable('import_batch')
    .set({
      status: 'CHECKED',
      heading_row: chosen.headingRow,
      headings: chosen.headings,
      columns: [...chosen.keys],
      fixed: JSON.stringify(chosen.fixed),
      row_count: chosen.rowCount,
      ...changedBy(ctx),
    })
    .where('id', '=', id)
    .execute()
}

/** Counts the letters that people type into cells. */
export async function saveMended(ctx: CommandCtx, id: number, letters: number): Promise<void> {
  await ctx.tx
    .updateTable('import_batch')
    .set((eb) => ({ mended_letters: eb('mended_letters', '+', letters), ...changedBy(ctx) }))
    .where('id', '=', id)
    .execute()
}

/** Stores the number of rows by outcome. */
export async function saveCounts(tx: Tx, id: number): Promise<void> {
  await sql`
    update import_batch b set new_count = c.new, changed_count = c.changed, unchanged_count = c.unchanged, invalid_count = c.invalid,
      warned_count = c.warned
    from (select count(*) filter (where outcome = 'NEW') as new, count(*) filter (where outcome = 'CHANGED') as changed,
        count(*) filter (where outcome = 'UNCHANGED') as unchanged, count(*) filter (where outcome = 'INVALID') as invalid,
        count(*) filter (where warnings <> '[]') as warned
      from import_row where batch_id = ${id}) c
    where b.id = ${id}`.execute(tx)
}

export async function saveApplied(
  ctx: CommandCtx,
  id: number,
  { documentIds, waiting = 0 }: Applied,
): Promise<void> {
  const at = { applied_at: ctx.clock.now(), applied_by: ctx.principal.employeeId }
  await ctx.tx
    .updateTable('import_batch')
    .set({
      status: 'APPLIED',
      document_ids: [...documentIds],
      waiting_count: waiting,
      ...at,
      ...changedBy(ctx),
    })
    .where('id', '=', id)
    .execute()
}

export async function saveUndone(ctx: CommandCtx, id: number): Promise<void> {
  const at = { undone_at: ctx.clock.now(), undone_by: ctx.principal.employeeId }
  await ctx.tx
    .updateTable('import_batch')
    .set({ status: 'UNDONE', ...at, ...changedBy(ctx) })
    .where('id', '=', id)
    .execute()
}
