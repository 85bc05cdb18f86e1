import { FileReply } from '@merchant/contract/kernel/file.ts'
import type { ImportTypeKey } from '@merchant/contract/system/import.ts'
import { sql } from 'kysely'
import { refuse } from '../../../kernel/errors.ts'
import { type QueryCtx, scopeOf } from '../../../kernel/http/context.ts'
import { correctedSheet, type FaultyLine, templateSheets } from '../../../kernel/import/write-sheets.ts'
import { type BatchKey, findBatch, type ImportTypes, permittedType } from './import-access.ts'

/** @throws FORBIDDEN */
export async function makeTemplate(
  ctx: QueryCtx,
  types: ImportTypes,
  key: ImportTypeKey,
): Promise<FileReply> {
  const type = permittedType(types, key, ctx.principal)
  return new FileReply(`contoh impor ${type.title}`, 'XLSX', () =>
    ctx.services.sheetWriter.write(templateSheets(type)),
  )
}

/** The uploaded file with its faults beside the rows. @throws FORBIDDEN, NOT_FOUND, IMPORT_EXPIRED */
export async function makeCorrected(ctx: QueryCtx, types: ImportTypes, key: BatchKey): Promise<FileReply> {
  const { batch, type } = await findBatch(ctx.db, types, ctx.principal, key)
  const kept = await ctx.db
    .selectFrom('import_row')
    .where('batch_id', '=', key.id)
    .select('row_no')
    .limit(1)
    .executeTakeFirst()
  if (!kept) throw refuse('IMPORT_EXPIRED', { action: 'diunduh' })
  const name = `${batch.file_name.replace(/\.\w+$/, '')} kesalahan`
  return new FileReply(name, 'XLSX', () =>
    ctx.services.sheetWriter.write([correctedSheet(type, batch.columns, linesOf(ctx, key.id))]),
  )
}

const CHUNK = 100

/** The lines of a batch, some at a time as the sheet is written: all lines of a large one would fill the memory. */
async function* linesOf(ctx: QueryCtx, batchId: number) {
  const { services, principal } = ctx
  const scope = scopeOf(principal, ctx)
  for (let after = 0; ; ) {
    const { rows } = await services.database.read(scope, (db) =>
      sql<FaultyLine>`
        select row_no as no, cells, case when outcome = 'INVALID' then errors else '[]' end as faults
        from import_row where batch_id = ${batchId} and outcome <> 'UNREAD' and row_no > ${after} order by row_no limit ${CHUNK}`.execute(
        db,
      ),
    )
    yield* rows
    if (rows.length < CHUNK) return
    after = rows.at(-1)?.no ?? after
  }
}
