import type { ImportTypeKey } from '@merchant/contract/system/import.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { RawCtx } from '../../../kernel/http/context.ts'
import { correctedFile, type FaultyLine, templateFile } from '../../../kernel/import/write-sheets.ts'
import { type BatchKey, findBatch, type ImportTypes, permittedType } from './import-access.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const sendFile = (reply: FastifyReply, name: string, bytes: Buffer) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w. -]/g, '_')}"`)
    .type(XLSX)
    .send(bytes)

/** @throws FORBIDDEN */
export async function sendTemplate(
  ctx: RawCtx & { principal: Principal },
  types: ImportTypes,
  key: ImportTypeKey,
  reply: FastifyReply,
): Promise<void> {
  const type = permittedType(types, key, ctx.principal)
  await sendFile(reply, `contoh-impor-${key}.xlsx`, await templateFile(type))
}

/** @throws NOT_FOUND, FORBIDDEN, IMPORT_EXPIRED */
export async function sendCorrected(
  ctx: RawCtx & { principal: Principal },
  types: ImportTypes,
  key: BatchKey,
  reply: FastifyReply,
): Promise<void> {
  const { principal } = ctx
  const scope = {
    branchIds: principal.branchIds,
    actor: `employee:${principal.employeeId}`,
    requestId: ctx.requestId,
  }
  const { batch, type, lines } = await ctx.database.read(scope, async (db) => {
    const found = await findBatch(db, types, principal, key)
    const { rows } = await sql<FaultyLine>`
      select row_no as no, cells, case when outcome = 'INVALID' then errors else '[]' end as faults
      from import_row where batch_id = ${key.id} order by row_no`.execute(db)
    return { ...found, lines: rows }
  })
  if (lines.length === 0) throw refuse('IMPORT_EXPIRED', { action: 'diunduh' })
  const name = `${batch.file_name.replace(/\.\w+$/, '')} - kesalahan.xlsx`
  await sendFile(reply, name, await correctedFile(type, batch.columns, lines))
}
