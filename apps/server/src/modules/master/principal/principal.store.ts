import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

/** What a principal keeps; the only file that writes the table. */
export interface PrincipalFields {
  code: string
  name: string
  npwp: string | null
  phone: string | null
  address: string | null
  status: 'ACTIVE' | 'INACTIVE'
}

const toRow = (fields: PrincipalFields) => ({
  code: fields.code,
  name: fields.name,
  npwp: fields.npwp,
  phone: fields.phone,
  address: fields.address,
  status: fields.status,
})

export async function insertPrincipal(ctx: CommandCtx, fields: PrincipalFields): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('principal')
    .values({ company_id: ctx.principal.companyId, ...toRow(fields), ...madeBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function savePrincipal(
  ctx: CommandCtx,
  fields: PrincipalFields & { id: number },
): Promise<void> {
  await ctx.tx
    .updateTable('principal')
    .set({ ...toRow(fields), ...changedBy(ctx) })
    .where('id', '=', fields.id)
    .where('company_id', '=', ctx.principal.companyId)
    .execute()
}
