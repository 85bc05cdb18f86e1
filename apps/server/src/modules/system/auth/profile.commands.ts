import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { authContract } from '@merchant/contract/system/auth.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changed, changedBy, lockMaster } from '../../../kernel/master/master.ts'
import { getProfile } from './profile.queries.ts'

/** Name and phone are one's own to change; e-mail, role and branch are the admin's. What is not named stays. @throws STALE_VERSION */
export async function updateProfile(
  ctx: CommandCtx,
  body: Parsed<(typeof authContract)['PUT /v1/profile']>['body'],
) {
  const { employeeId } = ctx.principal
  await lockMaster(ctx, 'employee', { id: employeeId, version: body.version }, 'Karyawan')
  const { name, phone } = changed(await getProfile(ctx.tx, ctx.principal), body)
  await ctx.tx
    .updateTable('employee')
    .set({ name, phone, ...changedBy(ctx) })
    .where('id', '=', employeeId)
    .execute()
  ctx.afterCommit(() => ctx.services.access.forget())
  return getProfile(ctx.tx, ctx.principal)
}
