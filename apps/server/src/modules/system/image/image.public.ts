import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/** Checks a chosen picture: it was uploaded to this company. @throws REFERENCE_MISSING */
export async function requireFile(ctx: CommandCtx, id: number | null, field = 'imageFileId'): Promise<void> {
  if (id !== null) await requireFiles(ctx, [id], field)
}

/** The same of several. @throws REFERENCE_MISSING */
export async function requireFiles(ctx: CommandCtx, ids: readonly number[], field: string): Promise<void> {
  if (ids.length === 0) return
  const found = await ctx.tx
    .selectFrom('file')
    .select('id')
    .where('id', 'in', ids)
    .where('company_id', '=', ctx.principal.companyId)
    .orderBy('id')
    .forKeyShare() // the job that removes unused pictures waits, and then finds it in use
    .execute()
  if (found.length < new Set(ids).size) throw refuseField('REFERENCE_MISSING', field, { label: 'Gambar' })
}

/** The id of a picture by its address `/files/…`, as its upload answered. @throws REFERENCE_MISSING */
export async function requirePicture(
  ctx: CommandCtx,
  url: string | null,
  field = 'imageUrl',
): Promise<number | null> {
  if (url === null) return null
  const found = await ctx.tx
    .selectFrom('file')
    .select('id')
    .where('public_id', '=', url.slice('/files/'.length))
    .where('company_id', '=', ctx.principal.companyId)
    .forKeyShare() // the job that removes unused pictures waits, and then finds it in use
    .executeTakeFirst()
  if (!found) throw refuseField('REFERENCE_MISSING', field, { label: 'Gambar' })
  return found.id
}
