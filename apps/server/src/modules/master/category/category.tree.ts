import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy } from '../../../kernel/master/master.ts'

/** One change of the tree at a time: two moves that are right alone could make a loop or a fourth level together. */
export async function lockTree(ctx: CommandCtx): Promise<void> {
  const key = `category tree ${ctx.principal.companyId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.tx)
}

/** The category itself and everything below it, with how many levels down (0 for itself). */
export async function branchOf({ tx, principal }: CommandCtx, id: number) {
  const { rows } = await sql<{ id: number; depth: number }>`
    with recursive below as (
      select id, 0 as depth from category where id = ${id} and company_id = ${principal.companyId}
      union all
      select c.id, b.depth + 1 from category c join below b on c.parent_id = b.id
    )
    select id, depth from below`.execute(tx)
  return rows
}

/** Shifts the levels of what moved along. */
export async function moveBelow(ctx: CommandCtx, ids: readonly number[], by: number): Promise<void> {
  if (ids.length === 0) return
  await ctx.tx
    .updateTable('category')
    .set({ tier: sql<number>`tier + ${by}`, ...changedBy(ctx) })
    .where('id', 'in', ids)
    .where('company_id', '=', ctx.principal.companyId)
    .execute()
}
