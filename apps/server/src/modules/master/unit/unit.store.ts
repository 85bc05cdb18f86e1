import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

/** What a unit keeps; the only file that writes the table. */
interface UnitFields {
  code: string
  name: string
  status: MasterStatus
}

const toRow = ({ code, name, status }: UnitFields) => ({ code, name, status })

export async function insertUnit(ctx: CommandCtx, fields: UnitFields): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('unit')
    .values({ company_id: ctx.principal.companyId, ...toRow(fields), ...madeBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveUnit(ctx: CommandCtx, fields: UnitFields & { id: number }): Promise<void> {
  await ctx.tx
    .updateTable('unit')
    .set({ ...toRow(fields), ...changedBy(ctx) })
    .where('id', '=', fields.id)
    .where('company_id', '=', ctx.principal.companyId)
    .execute()
}
