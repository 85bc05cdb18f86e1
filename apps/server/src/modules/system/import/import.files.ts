import { FileReply } from '@merchant/contract/kernel/file.ts'
import type { ImportTypeKey } from '@merchant/contract/system/import.ts'
import { sql } from 'kysely'
import { refuse } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
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
  const { rows } = await sql<FaultyLine>`
    select row_no as no, cells, case when outcome = 'INVALID' then errors else '[]' end as faults
    from import_row where batch_id = ${key.id} order by row_no`.execute(ctx.db)
  if (rows.length === 0) throw refuse('IMPORT_EXPIRED', { action: 'diunduh' })
  const name = `${batch.file_name.replace(/\.\w+$/, '')} kesalahan`
  return new FileReply(name, 'XLSX', () =>
    ctx.services.sheetWriter.write([correctedSheet(type, batch.columns, rows)]),
  )
}
