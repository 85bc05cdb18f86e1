import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

/** What a brand keeps; the only file that writes the table. */
export interface BrandFields {
  code: string
  name: string
  principalId: number | null
  imageFileId: number | null
  status: 'ACTIVE' | 'INACTIVE'
}

const toRow = (fields: BrandFields) => ({
  code: fields.code,
  name: fields.name,
  principal_id: fields.principalId,
  image_file_id: fields.imageFileId,
  status: fields.status,
})

export async function insertBrand(ctx: CommandCtx, fields: BrandFields): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('brand')
    .values({ company_id: ctx.principal.companyId, ...toRow(fields), ...madeBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveBrand(ctx: CommandCtx, fields: BrandFields & { id: number }): Promise<void> {
  await ctx.tx
    .updateTable('brand')
    .set({ ...toRow(fields), ...changedBy(ctx) })
    .where('id', '=', fields.id)
    .where('company_id', '=', ctx.principal.companyId)
    .execute()
}
