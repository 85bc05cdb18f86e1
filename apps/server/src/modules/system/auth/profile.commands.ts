import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, lockMaster } from '../../../kernel/master/master.ts'
import { getProfile } from './profile.queries.ts'

/** A user changes his own name and phone; e-mail, role and branch are changed by the admin. @throws STALE_VERSION */
export async function updateProfile(
  ctx: CommandCtx,
  body: { name: string; phone: string | null; version: number },
) {
  const { employeeId } = ctx.principal
  await lockMaster(ctx, 'employee', { id: employeeId, version: body.version }, 'Karyawan')
  await ctx.tx
    .updateTable('employee')
    .set({ name: body.name, phone: body.phone, ...changedBy(ctx) })
    .where('id', '=', employeeId)
    .execute()
  ctx.afterCommit(() => ctx.services.access.forget())
  return getProfile(ctx.tx, ctx.principal)
}
