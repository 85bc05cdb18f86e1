import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import { readPicture } from '../../../kernel/files/picture.ts'
import type { RawCtx } from '../../../kernel/http/context.ts'

const purposes = ['BRAND', 'PRODUCT', 'LOGO', 'BANNER', 'CONTENT'] as const
type Purpose = (typeof purposes)[number]

const isPurpose = (value: unknown): value is Purpose => purposes.includes(value as Purpose) // includes decides

/**
 * Takes one picture of at most 5 MB. The file is written before its row; a row that fails takes its file with it.
 * @throws FILE_REQUIRED, FILE_TYPE, IMAGE_TOO_LARGE, STORAGE_FULL
 */
export async function uploadImage(ctx: RawCtx & { principal: Principal }, request: FastifyRequest) {
  if (!request.isMultipart()) throw refuseField('FILE_REQUIRED', 'file')
  const part = await request.file()
  if (!part) throw refuseField('FILE_REQUIRED', 'file')
  const upload = await part.toBuffer()
  if (upload.length === 0) throw refuseField('FILE_REQUIRED', 'file')
  const picture = await readPicture(upload)
  const { files } = ctx.services
  const publicId = await files.save(picture.bytes)
  try {
    const id = await insertFile(ctx, publicId, picture, purposeOf(part.fields.purpose))
    return { id, url: `/files/${publicId}`, width: picture.width, height: picture.height }
  } catch (error) {
    await files.remove(publicId)
    throw error
  }
}

function purposeOf(field: unknown): Purpose {
  const value = typeof field === 'object' && field !== null && 'value' in field ? field.value : undefined
  if (value === undefined) return 'CONTENT'
  if (!isPurpose(value)) throw refuse('INVALID_FORMAT', { label: 'Kegunaan' })
  return value
}

function insertFile(
  ctx: RawCtx & { principal: Principal },
  publicId: string,
  picture: Awaited<ReturnType<typeof readPicture>>,
  purpose: Purpose,
) {
  const { principal } = ctx
  const scope = {
    branchIds: principal.branchIds,
    actor: `employee:${principal.employeeId}`,
    requestId: ctx.requestId,
  }
  return ctx.database.write(scope, async (tx) => {
    const { id } = await tx
      .insertInto('file')
      .values({
        public_id: publicId,
        company_id: principal.companyId,
        purpose,
        mime: picture.mime,
        size: picture.bytes.length,
        sha256: createHash('sha256').update(picture.bytes).digest(),
        width: picture.width,
        height: picture.height,
        created_at: ctx.clock.now(),
        created_by: principal.employeeId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
