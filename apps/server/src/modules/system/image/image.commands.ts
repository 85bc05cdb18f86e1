import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { newId } from '../../../kernel/db/ids.ts'
import { refuseField } from '../../../kernel/errors.ts'
import { holdUpload } from '../../../kernel/files/hold-upload.ts'
import { readPicture } from '../../../kernel/files/picture.ts'
import { requireUploadRoom, takeUploadRoom, type Uploader } from '../../../kernel/files/upload-quota.ts'
import { type RawCtx, scopeOf } from '../../../kernel/http/context.ts'

const purposes = ['BRAND', 'PRODUCT', 'LOGO', 'BANNER', 'CONTENT'] as const
type Purpose = (typeof purposes)[number]

const isPurpose = (value: unknown): value is Purpose => purposes.includes(value as Purpose) // includes decides

/**
 * Takes one picture of at most 5 MB. The file is written before its row; when the row fails, the file is removed.
 * @throws FILE_REQUIRED, FILE_TYPE, IMAGE_TOO_LARGE, INVALID_FORMAT, STORAGE_FULL, SERVER_BUSY, UPLOAD_BRANCH_FULL,
 * UPLOAD_DAY_FULL
 */
export async function uploadImage(ctx: RawCtx & { principal: Principal }, request: FastifyRequest) {
  const uploader = { principal: ctx.principal, branchId: ctx.principal.branchId, now: ctx.clock.now() }
  await ctx.database.read(scopeOf(ctx.principal, ctx), (db) => requireUploadRoom(db, uploader))
  const { files } = ctx.services
  const { picture, purpose, publicId } = await holdUpload(ctx.principal.employeeId, request.raw, async () => {
    const { upload, purpose } = await readPictureForm(request)
    if (!isPurpose(purpose)) throw refuseField('INVALID_FORMAT', 'purpose', { label: 'Kegunaan' })
    const picture = await readPicture(upload)
    return { picture, purpose, publicId: await files.save(picture.bytes) }
  })
  try {
    const id = await insertFile(ctx, uploader, { publicId, picture, purpose })
    return { id, url: `/files/${publicId}`, width: picture.width, height: picture.height }
  } catch (error) {
    await files.remove(publicId)
    throw error
  }
}

/**
 * The one file of the form and its purpose, in any order.
 * @throws FILE_REQUIRED, IMAGE_TOO_LARGE, INVALID_FORMAT
 */
export async function readPictureForm(
  request: FastifyRequest,
): Promise<{ upload: Buffer; purpose: unknown }> {
  if (!request.isMultipart()) throw refuseField('FILE_REQUIRED', 'file')
  let upload: Buffer | undefined
  let purpose: unknown = 'CONTENT'
  try {
    for await (const part of request.parts()) {
      const value = part.type === 'file' ? await part.toBuffer() : part.value
      if (part.fieldname === 'file' && part.type === 'file') upload = value as Buffer // toBuffer above
      if (part.fieldname === 'purpose') purpose = value
    }
  } catch (error) {
    const tooLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' // errors of the multipart reader
    throw tooLarge
      ? refuseField('IMAGE_TOO_LARGE', 'file', { limit: '5 MB' })
      : refuseField('INVALID_FORMAT', 'file', { label: 'formulir unggah' }) // two files, too many fields, broken off
  }
  if (!upload?.length) throw refuseField('FILE_REQUIRED', 'file')
  return { upload, purpose }
}

function insertFile(
  ctx: RawCtx & { principal: Principal },
  uploader: Uploader,
  {
    publicId,
    picture,
    purpose,
  }: { publicId: string; picture: Awaited<ReturnType<typeof readPicture>>; purpose: Purpose },
) {
  const { principal } = ctx
  const scope = scopeOf(principal, ctx)
  return ctx.database.write(scope, async (tx) => {
    await takeUploadRoom(tx, uploader, picture.bytes.length)
    const { id } = await tx
      .insertInto('file')
      .values({
        id: newId(tx),
        public_id: publicId,
        company_id: principal.companyId,
        branch_id: uploader.branchId,
        purpose,
        mime: picture.mime,
        size: picture.bytes.length,
        sha256: createHash('sha256').update(picture.bytes).digest(),
        width: picture.width,
        height: picture.height,
        created_at: uploader.now,
        created_by: principal.employeeId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
