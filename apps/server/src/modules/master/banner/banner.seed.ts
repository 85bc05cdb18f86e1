import type { Audience } from '@merchant/domain/master/audience.ts'
import { newId } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'

interface SeededBanner {
  title: string
  /** The secret name of its picture in the store, its size in bytes, and its edges in points. */
  picture: { publicId: string; size: number; width: number; height: number }
}

/** Banners with one period: a group where they have a title of their own, else each by itself. */
export interface SeededBanners {
  audience: Audience
  group: string | null
  startAt: Date
  endAt: Date | null
  banners: readonly SeededBanner[]
}

interface Owner {
  companyId: number
  /** Home branch of the employee, whose room for uploads the pictures take. */
  branchId: number
  employeeId: number
  now: Date
}

/** Banners of a company that begins with some, in this order, with their pictures as the employee would have uploaded them. */
export async function insertBanners(tx: Tx, owner: Owner, all: readonly SeededBanners[]): Promise<void> {
  const places = new Map<Audience, number>()
  for (const { audience, group, startAt, endAt, banners } of all) {
    const made = {
      company_id: owner.companyId,
      audience,
      start_at: startAt,
      end_at: endAt,
      created_at: owner.now,
      updated_at: owner.now,
    }
    const groupId = group === null ? null : newId(tx)
    if (group !== null && groupId !== null)
      await tx
        .insertInto('banner_group')
        .values({ ...made, id: groupId, title: group })
        .execute()
    for (const { title, picture } of banners) {
      const sort = (places.get(audience) ?? 0) + 1
      places.set(audience, sort)
      const imageFileId = await insertPicture(tx, owner, picture)
      await tx
        .insertInto('banner')
        .values({ ...made, id: newId(tx), group_id: groupId, title, image_file_id: imageFileId, sort })
        .execute()
    }
  }
}

async function insertPicture(
  tx: Tx,
  { companyId, branchId, employeeId, now }: Owner,
  { publicId, ...picture }: SeededBanner['picture'],
): Promise<number> {
  const id = newId(tx)
  await tx
    .insertInto('file')
    .values({
      id,
      public_id: publicId,
      company_id: companyId,
      branch_id: branchId,
      purpose: 'BANNER',
      mime: 'image/webp',
      ...picture,
      sha256: Buffer.alloc(0),
      created_at: now,
      created_by: employeeId,
    })
    .execute()
  return id
}
