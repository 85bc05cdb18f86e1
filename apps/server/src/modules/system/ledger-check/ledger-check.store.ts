import { sql } from 'kysely'
import { newId } from '../../../kernel/db/ids.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/** Ends runs whose process has gone: no run takes this long. */
export async function giveUpOldRuns(ctx: CommandCtx, before: Date): Promise<void> {
  await ctx.tx
    .updateTable('ledger_check')
    .set({ status: 'FAILED', finished_at: ctx.clock.now() })
    .where('company_id', '=', ctx.principal.companyId)
    .where('status', '=', 'RUNNING')
    .where('started_at', '<', before.toISOString())
    .execute()
}

/** @returns undefined during another run */
export async function insertRun(ctx: CommandCtx, steps: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into ledger_check (id, company_id, status, steps, started_at, started_by)
    values (${newId(ctx.tx)}, ${ctx.principal.companyId}, 'RUNNING', ${steps}, ${ctx.clock.now()}, ${ctx.principal.employeeId})
    on conflict (company_id) where status = 'RUNNING' do nothing returning id`.execute(ctx.tx)
  return rows[0]?.id
}
