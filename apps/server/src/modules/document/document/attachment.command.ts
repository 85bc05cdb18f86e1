import { ATTACHMENT_LIMIT, type Attachment } from '@merchant/contract/document/document.ts'
import { withoutHidden } from '@merchant/contract/kernel/written-text.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import { holdUpload } from '../../../kernel/files/hold-upload.ts'
import { type Paper, readPaper } from '../../../kernel/files/paper.ts'
import { requireUploadRoom, takeUploadRoom } from '../../../kernel/files/upload-quota.ts'
import { type RawCtx, scopeOf } from '../../../kernel/http/context.ts'
import { type KnownDocument, requireDocument } from './document.access.ts'
import { getAttachment } from './document.queries.ts'
import { insertAttachment } from './document.store.ts'

const MOST = 20

/**
 * Attaches one file of at most 10 MB to a document. The right is checked before the file is read. The file is written
 * before its row; when the row fails, the file is removed.
 * @throws NOT_FOUND, FORBIDDEN, FILE_REQUIRED, ATTACHMENT_TYPE, ATTACHMENT_TOO_LARGE, ATTACHMENTS_FULL, STORAGE_FULL,
 * SERVER_BUSY, UPLOAD_BRANCH_FULL, UPLOAD_DAY_FULL
 */
export async function attach(
  ctx: RawCtx & { principal: Principal },
  id: number,
  request: FastifyRequest,
): Promise<Attachment> {
  const { principal, database } = ctx
  const { attachments } = ctx.services
  const scope = scopeOf(principal, ctx)
  const right = { change: true, action: 'menambah lampiran' }
  const uploader = await database.read(scope, async (db) => {
    const { branchId } = await requireDocument(db, principal, id, right)
    const found = { principal, branchId, now: ctx.clock.now() }
    await requireUploadRoom(db, found)
    return found
  })
  const { paper, name, storedAs } = await holdUpload(principal.employeeId, request.raw, async () => {
    const { upload, name } = await readForm(request)
    const paper = await readPaper(upload)
    return { paper, name, storedAs: await attachments.save(paper.bytes) }
  })
  try {
    return await database.write(scope, async (tx) => {
      const document = await requireDocument(tx, principal, id, right)
      await requireRoom(tx, document)
      await takeUploadRoom(tx, uploader, paper.bytes.length)
      const attachmentId = await insertAttachment({ tx, principal, now: ctx.clock.now() }, document, {
        ...paper,
        name: nameFor(name, paper),
        storedAs,
      })
      return getAttachment(tx, ctx.services.links, document, attachmentId)
    })
  } catch (error) {
    await attachments.remove(storedAs)
    throw error
  }
}

/** Uploads to one document wait for each other, so that two can't both take the last place. */
async function requireRoom(tx: Tx, document: KnownDocument): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attachments ${document.id}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('document_attachment')
    .where('branch_id', '=', document.branchId)
    .where('document_id', '=', document.id)
    .where('removed_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MOST) throw refuse('ATTACHMENTS_FULL', { max: MOST })
}

async function readForm(request: FastifyRequest): Promise<{ upload: Buffer; name: string }> {
  if (!request.isMultipart()) throw refuseField('FILE_REQUIRED', 'file')
  let found: { upload: Buffer; name: string } | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: ATTACHMENT_LIMIT } })) {
      if (part.type !== 'file') continue
      const upload = await part.toBuffer()
      if (part.fieldname === 'file') found = { upload, name: part.filename }
    }
  } catch (error) {
    const tooLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' // errors of the multipart reader
    throw tooLarge
      ? refuseField('ATTACHMENT_TOO_LARGE', 'file', { limit: '10 MB' })
      : refuseField('INVALID_FORMAT', 'file', { label: 'formulir unggah' }) // two files, too many fields, broken off
  }
  if (!found?.upload.length) throw refuseField('FILE_REQUIRED', 'file')
  return found
}

const endings: Record<Paper['format'], string> = { PDF: 'pdf', WEBP: 'webp', XLSX: 'xlsx' }

/** The given name without folders and control characters, with the extension of its real type. */
function nameFor(given: string, { format }: Paper): string {
  const base = (withoutHidden(given.toWellFormed()).split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .trim()
  return `${base.slice(0, 150) || 'Lampiran'}.${endings[format]}`
}
