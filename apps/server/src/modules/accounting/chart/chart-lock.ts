import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/**
 * Changes of one company's chart wait for each other until the commit: whether a parent may hold an account, or a role may
 * use it, depends on rows that another change could alter meanwhile. Such changes are rare.
 */
export async function lockChart(ctx: CommandCtx): Promise<void> {
  const key = `chart of accounts ${ctx.principal.companyId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.tx)
}
