import type { BranchReach } from '@merchant/contract/system/reach.ts'
import type { Limits } from '@merchant/contract/system/role.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'
import { readLimits } from './limits.ts'

/** The columns of a role; the only file that writes the table. */
export interface RoleFields {
  name: string
  reach: BranchReach
  permissions: string[]
  limits: Limits
  status: 'ACTIVE' | 'INACTIVE'
}

const toRow = ({ name, reach, permissions, limits, status }: RoleFields) => ({
  name,
  reach,
  permissions,
  limits: JSON.stringify(readLimits(limits)),
  status,
})

export async function insertRole(ctx: CommandCtx, fields: RoleFields): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('role')
    .values({ company_id: ctx.principal.companyId, ...toRow(fields), ...madeBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveRole(ctx: CommandCtx, fields: RoleFields & { id: number }): Promise<void> {
  await ctx.tx
    .updateTable('role')
    .set({ ...toRow(fields), ...changedBy(ctx) })
    .where('id', '=', fields.id)
    .where('company_id', '=', ctx.principal.companyId)
    .execute()
}
