import { withoutHidden } from '@merchant/contract/kernel/written-text.ts'
import type { ImportBatch, ImportTypeKey } from '@merchant/contract/system/import.ts'
import { IMPORT_FILE_LIMIT } from '@merchant/contract/system/import.ts'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { planForSize } from '../../../kernel/db/long-work.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import { holdUpload } from '../../../kernel/files/hold-upload.ts'
import { type CommandCtx, type RawCtx, scopeOf } from '../../../kernel/http/context.ts'
import { checkRows, openSheet, stageUnread } from '../../../kernel/import/check-file.ts'
import { hashOf } from '../../../kernel/import/headings.ts'
import type { ImportType, StagedBatch } from '../../../kernel/import/import-type.ts'
import { UNDO_DAYS } from '../../../kernel/import/retention.ts'
import { lockMaster } from '../../../kernel/master/master.ts'
import { OneByOne } from '../../../kernel/sandbox/one-by-one.ts'
import { readBatch } from './import.queries.ts'
import { insertBatch, saveApplied, saveCounts, saveUndone } from './import.store.ts'
import { type BatchKey, findBatch, type ImportTypes, permittedType } from './import-access.ts'

/** The lines of a file take up to 40 MB until they are staged, so only one file at a time is kept in memory. */
const sheets = new OneByOne(10)

interface FileToStage {
  type: ImportType
  key: ImportTypeKey
  branchId: number | null
  fileName: string
}

const statusWords = {
  MAPPING: 'Menunggu pilihan kolom',
  CHECKED: 'Diperiksa',
  APPLIED: 'Diterapkan',
  UNDONE: 'Dibatalkan',
} as const

/**
 * Takes a file, checks every row and stores them as a batch; no record changes. A file with headings of its own waits for its
 * columns to be chosen. The rows are staged in one transaction of their own.
 * @throws FORBIDDEN, FILE_REQUIRED, IMPORT_FILE, IMPORT_TOO_LARGE, IMPORT_BRANCH, SERVER_BUSY
 */
export async function checkFile(
  ctx: RawCtx & { principal: Principal },
  types: ImportTypes,
  key: ImportTypeKey,
  request: FastifyRequest,
): Promise<ImportBatch> {
  const type = permittedType(types, key, ctx.principal)
  const branchId = ownerBranch(type, ctx.branchIds)
  return holdUpload(ctx.principal.employeeId, request.raw, async () => {
    const { name, bytes } = await readForm(request)
    return sheets.run(() => stage(ctx, { type, key, branchId, fileName: name }, bytes))
  })
}

/** Reads the lines and stores them as a batch, in one transaction. */
async function stage(
  ctx: RawCtx & { principal: Principal },
  { type, key, branchId, fileName }: FileToStage,
  bytes: Buffer<ArrayBuffer>,
): Promise<ImportBatch> {
  const { principal, clock } = ctx
  const sheet = await ctx.services.sheetReader.read(bytes)
  const opened = openSheet(sheet, type)
  return ctx.database.write(scopeOf(principal, ctx), async (tx) => {
    await planForSize(tx)
    const id = await insertBatch(
      { tx, clock, principal },
      {
        branchId,
        type: key,
        fileName,
        sha256: sheet.sha256,
        columns: opened.certain ? opened.keys : [],
        rowCount: opened.rowCount,
        status: opened.certain ? 'CHECKED' : 'MAPPING',
        headingRow: opened.headings.no,
        headings: hashOf(opened.headings.cells),
        width: opened.width,
      },
    )
    const batch = { id, companyId: principal.companyId, branchId }
    if (opened.certain) await checkRows({ tx, clock, principal }, type, batch, { sheet, opened })
    else await stageUnread({ tx, clock, principal }, id, sheet)
    await saveCounts(tx, id)
    return readBatch(tx, principal, id)
  })
}

function ownerBranch(type: ImportType, branchIds: readonly number[]): number | null {
  if (type.owner === 'company') return null
  const [branchId, second] = branchIds
  if (branchId === undefined || second !== undefined) throw refuse('IMPORT_BRANCH', { type: type.title })
  return branchId
}

/** The one file of the form. */
async function readForm(request: FastifyRequest): Promise<{ name: string; bytes: Buffer<ArrayBuffer> }> {
  if (!request.isMultipart()) throw refuseField('FILE_REQUIRED', 'file')
  try {
    const file = await request.file({ limits: { fileSize: IMPORT_FILE_LIMIT } })
    const bytes = (await file?.toBuffer()) as Buffer<ArrayBuffer> | undefined // put together by Buffer.concat
    if (file?.fieldname === 'file' && bytes?.length)
      return { name: withoutHidden(file.filename).trim().slice(0, 200) || 'impor', bytes }
  } catch (error) {
    const tooLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' // errors of the multipart reader
    throw tooLarge
      ? refuseField('IMPORT_TOO_LARGE', 'file', { limit: '10 MB' })
      : refuseField('INVALID_FORMAT', 'file', { label: 'formulir unggah' }) // broken off, too many parts
  }
  throw refuseField('FILE_REQUIRED', 'file')
}

/** Locks the batch at the caller's version. @throws NOT_FOUND, FORBIDDEN, STALE_VERSION */
export async function lockBatch(ctx: CommandCtx, types: ImportTypes, given: BatchKey & { version: number }) {
  await planForSize(ctx.tx)
  await findBatch(ctx.tx, types, ctx.principal, given)
  await lockMaster(ctx, 'import_batch', given, 'Impor')
  const { batch, type } = await findBatch(ctx.tx, types, ctx.principal, given)
  const staged: StagedBatch = {
    id: batch.id,
    branchId: batch.branch_id,
    fileName: batch.file_name,
    columns: batch.columns,
    width: batch.width,
    documentIds: batch.document_ids,
  }
  return { batch, type, staged }
}

/**
 * Applies the whole batch in this transaction, or nothing of it; wrong rows are left out only where their number is named. A repeated call is a replay of its key, or refused by its
 * state.
 * @throws NOT_FOUND, FORBIDDEN, STALE_VERSION, INVALID_STATE, IMPORT_INVALID, IMPORT_UNUSUAL, IMPORT_STALE, DUPLICATE_CODE and the refusals
 * of the command that enters the documents
 */
export async function commitBatch(
  ctx: CommandCtx,
  types: ImportTypes,
  given: BatchKey & { version: number; acceptWarned: number; leaveOut: number },
): Promise<ImportBatch> {
  const { batch, type, staged } = await lockBatch(ctx, types, given)
  if (batch.status !== 'CHECKED') throw wrongState(batch.status, 'diterapkan')
  const leaveOut = type.whole ? 0 : given.leaveOut
  if (leaveOut !== batch.invalid_count) throw refuse('IMPORT_INVALID', { count: batch.invalid_count })
  if (given.acceptWarned !== batch.warned_count) throw refuse('IMPORT_UNUSUAL', { count: batch.warned_count })
  await saveApplied(ctx, batch.id, await type.apply(ctx, staged))
  return readBatch(ctx.tx, ctx.principal, batch.id)
}

/** @throws NOT_FOUND, FORBIDDEN, STALE_VERSION, INVALID_STATE, IMPORT_EXPIRED, IMPORT_CHANGED_SINCE, IMPORT_IN_USE */
export async function undoBatch(
  ctx: CommandCtx,
  types: ImportTypes,
  given: BatchKey & { version: number },
): Promise<ImportBatch> {
  const { batch, type, staged } = await lockBatch(ctx, types, given)
  if (batch.status !== 'APPLIED' || !batch.applied_at) throw wrongState(batch.status, 'dibatalkan')
  const until = new Date(batch.applied_at).getTime() + UNDO_DAYS * 86_400_000
  if (ctx.clock.now().getTime() > until) throw refuse('IMPORT_EXPIRED', { action: 'dibatalkan' })
  await type.undo(ctx, staged)
  await saveUndone(ctx, batch.id)
  return readBatch(ctx.tx, ctx.principal, batch.id)
}

export const wrongState = (status: keyof typeof statusWords, action: string) =>
  refuse('INVALID_STATE', { document: 'Impor', status: statusWords[status], action })
