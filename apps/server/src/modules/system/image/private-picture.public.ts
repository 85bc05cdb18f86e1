import { type PicturePurpose, privatePictures } from '@merchant/contract/system/private-picture.ts'
import { can } from '../../../kernel/auth/principal.ts'
import { inBranches } from '../../../kernel/db/branches.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { SignedLinks } from '../../../kernel/files/signed-links.ts'
import type { CommandCtx, QueryCtx } from '../../../kernel/http/context.ts'

interface Chosen {
  branchId: number
  id: number | null
  purpose: PicturePurpose
  field: string
  /** What the record names already. */
  kept?: number | null
}

/** Checks a chosen picture: it was uploaded for this purpose and branch. @throws REFERENCE_MISSING */
export const requirePrivatePicture = (
  ctx: CommandCtx,
  { branchId, id, purpose, field, kept = null }: Chosen,
): Promise<void> =>
  requirePrivatePictures(ctx, { branchId, purpose }, id === null || id === kept ? [] : [{ id, field }])

/** The same for several, in one statement. @throws REFERENCE_MISSING at the first that is not there */
export async function requirePrivatePictures(
  { tx }: CommandCtx,
  { branchId, purpose }: Pick<Chosen, 'branchId' | 'purpose'>,
  chosen: readonly { id: number; field: string }[],
): Promise<void> {
  if (chosen.length === 0) return
  const ids = chosen.map(({ id }) => id)
  const found = await tx
    .selectFrom('private_picture')
    .select('id')
    .where('branch_id', '=', branchId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('purpose', '=', purpose)
    .forKeyShare() // the job that removes unused pictures waits, and then finds them in use
    .execute()
  const missing = chosen.find(({ id }) => !found.some((row) => row.id === id))
  if (missing)
    throw refuseField('REFERENCE_MISSING', missing.field, { label: privatePictures[purpose].label })
}

/** A link that opens the picture for ten minutes. */
export const pictureLink = (
  links: SignedLinks,
  { purpose, storedAs }: { purpose: PicturePurpose; storedAs: string },
): string => links.make({ storedAs, format: 'WEBP', name: `${privatePictures[purpose].label}.webp` })

/**
 * The links of pictures that records name, read together; null for none, and for those that the caller may not see.
 * @param branchIds of the records
 */
export async function pictureLinks(
  { db, principal, services }: QueryCtx,
  branchIds: readonly number[],
  ids: readonly (number | null)[],
): Promise<(id: number | null) => string | null> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return () => null
  const rows = await db
    .selectFrom('private_picture')
    .where(inBranches('private_picture.branch_id', branchIds))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(wanted))))
    .select(['id', 'purpose', 'stored_as as storedAs'])
    .execute()
  const readable = rows.filter(({ purpose }) =>
    privatePictures[purpose].read.some((permission) => can(principal, permission)),
  )
  const links = new Map(readable.map((row) => [row.id, pictureLink(services.links, row)]))
  return (id) => (id === null ? null : (links.get(id) ?? null))
}
