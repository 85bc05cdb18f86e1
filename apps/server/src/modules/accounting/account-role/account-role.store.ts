import { sql } from 'kysely'
import { newId, withIds } from '../../../kernel/db/ids.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

export interface RoleException {
  branchId: number
  accountId: number
}

/** Maps the role for the company; the only file that writes the table, besides the seed chart. */
export async function saveCompanyAccount(ctx: CommandCtx, role: string, accountId: number): Promise<void> {
  await ctx.tx
    .insertInto('account_role')
    .values({
      id: newId(ctx.tx),
      company_id: ctx.principal.companyId,
      role,
      account_id: accountId,
      ...madeBy(ctx),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'role', 'branch_id'])
        .doUpdateSet({ account_id: accountId, ...changedBy(ctx), version: sql`account_role.version + 1` }),
    )
    .execute()
}

/** Sets exactly these exceptions, for branches that the caller sees; others stay. */
export async function setExceptions(
  ctx: CommandCtx,
  role: string,
  exceptions: readonly RoleException[],
): Promise<void> {
  const { companyId, branchIds } = ctx.principal
  const kept = exceptions.map(({ branchId }) => branchId)
  await sql`
    delete from account_role where company_id = ${companyId} and role = ${role} and branch_id is not null
      and branch_id = any(${[...branchIds]}::bigint[]) and branch_id <> all(${kept}::bigint[])`.execute(
    ctx.tx,
  )
  if (exceptions.length === 0) return
  await ctx.tx
    .insertInto('account_role')
    .values(
      withIds(
        ctx.tx,
        exceptions.map(({ branchId, accountId }) => ({
          company_id: companyId,
          role,
          branch_id: branchId,
          account_id: accountId,
          ...madeBy(ctx),
        })),
      ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'role', 'branch_id'])
        .doUpdateSet((eb) => ({
          account_id: eb.ref('excluded.account_id'),
          ...changedBy(ctx),
          version: sql`account_role.version + 1`,
        }))
        .where('account_role.account_id', '!=', (eb) => eb.ref('excluded.account_id')),
    )
    .execute()
}
