import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/** Moves the accounts below an account by some levels, after the account itself has moved. */
export async function shiftBelow(ctx: CommandCtx, accountId: number, levels: number): Promise<void> {
  await sql`
    with recursive below as (
      select id from account where parent_id = ${accountId} and company_id = ${ctx.principal.companyId}
      union all
      select account.id from account join below on account.parent_id = below.id
    )
    update account set level = level + ${levels}, updated_at = ${ctx.clock.now()},
      updated_by = ${ctx.principal.employeeId}, version = version + 1
    where id in (select id from below)`.execute(ctx.tx)
}
