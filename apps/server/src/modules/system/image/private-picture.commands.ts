import { createHash } from 'node:crypto'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import {
  type PicturePurpose,
  type privatePictureContract,
  privatePictures,
} from '@merchant/contract/system/private-picture.ts'
import type { FastifyRequest } from 'fastify'
import { can, type Principal } from '../../../kernel/auth/principal.ts'
import { refuse } from '../../../kernel/errors.ts'
import { holdUpload } from '../../../kernel/files/hold-upload.ts'
import { readPicture } from '../../../kernel/files/picture.ts'
import { requireUploadRoom, takeUploadRoom } from '../../../kernel/files/upload-quota.ts'
import { type RawCtx, scopeOf } from '../../../kernel/http/context.ts'
import { readPictureForm } from './image.commands.ts'
import { pictureLink } from './private-picture.public.ts'
import { insertPrivatePicture } from './private-picture.store.ts'

type Asked = Parsed<(typeof privatePictureContract)['POST /v1/private-pictures/{purpose}']>

/**
 * Takes one private picture of at most 5 MB for a record of the branch, and answers with a link of ten minutes
 * (clarifications 4.3). The bytes are written before their row; when the row fails, they are removed.
 * @throws FORBIDDEN, FILE_REQUIRED, FILE_TYPE, IMAGE_TOO_LARGE, INVALID_FORMAT, STORAGE_FULL, SERVER_BUSY, UPLOAD_BRANCH_FULL,
 * UPLOAD_DAY_FULL
 */
export async function uploadPrivatePicture(
  ctx: RawCtx & { principal: Principal },
  { params: { purpose }, query: { branchId } }: Pick<Asked, 'params' | 'query'>,
  request: FastifyRequest,
) {
  const { principal, database } = ctx
  requireUploader(principal, purpose)
  const { attachments, links } = ctx.services
  const scope = scopeOf(principal, ctx)
  const uploader = { principal, branchId, now: ctx.clock.now() }
  await database.read(scope, (db) => requireUploadRoom(db, uploader))
  const { picture, storedAs } = await holdUpload(principal.employeeId, request.raw, async () => {
    const { upload } = await readPictureForm(request)
    const picture = await readPicture(upload)
    return { picture, storedAs: await attachments.save(picture.bytes) }
  })
  try {
    const id = await database.write(scope, async (tx) => {
      await takeUploadRoom(tx, uploader, picture.bytes.length)
      return insertPrivatePicture(tx, uploader, {
        purpose,
        storedAs,
        size: picture.bytes.length,
        sha256: createHash('sha256').update(picture.bytes).digest(),
      })
    })
    const { width, height } = picture
    return { id, url: pictureLink(links, { purpose, storedAs }), width, height }
  } catch (error) {
    await attachments.remove(storedAs)
    throw error
  }
}

function requireUploader(principal: Principal, purpose: PicturePurpose): void {
  const { label, upload } = privatePictures[purpose]
  if (upload.some((permission) => can(principal, permission))) return
  throw refuse('FORBIDDEN', { action: `mengunggah ${label}` })
}
