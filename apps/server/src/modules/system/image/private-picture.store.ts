import type { PicturePurpose } from '@merchant/contract/system/private-picture.ts'
import { newId } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import type { Uploader } from '../../../kernel/files/upload-quota.ts'

export interface StoredPicture {
  purpose: PicturePurpose
  /** Name of the bytes in the store. */
  storedAs: string
  size: number
  sha256: Buffer
}

/** @returns its id in the branch */
export async function insertPrivatePicture(
  tx: Tx,
  { principal, branchId, now }: Uploader,
  { purpose, storedAs, size, sha256 }: StoredPicture,
): Promise<number> {
  const { id } = await tx
    .insertInto('private_picture')
    .values({
      branch_id: branchId,
      id: newId(tx),
      purpose,
      stored_as: storedAs,
      size,
      sha256,
      created_at: now,
      created_by: principal.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
