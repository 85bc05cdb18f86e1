import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

/** The columns of a category; the only file that writes the table. */
interface CategoryFields {
  code: string
  name: string
  parentId: number | null
  tier: number
  status: MasterStatus
}

const toRow = ({ code, name, parentId, tier, status }: CategoryFields) => ({
  code,
  name,
  parent_id: parentId,
  tier,
  status,
})

/** One change of the tree at a time: two valid moves at once could make a loop or a fourth level. */
export async function lockTree(ctx: CommandCtx): Promise<void> {
  const key = `category tree ${ctx.principal.companyId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.tx)
}

export async function insertCategory(ctx: CommandCtx, fields: CategoryFields): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('category')
    .values({ company_id: ctx.principal.companyId, ...toRow(fields), ...madeBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveCategory(ctx: CommandCtx, fields: CategoryFields & { id: number }): Promise<void> {
  await ctx.tx
    .updateTable('category')
    .set({ ...toRow(fields), ...changedBy(ctx) })
    .where('id', '=', fields.id)
    .where('company_id', '=', ctx.principal.companyId)
    .execute()
}

/** Shifts the levels of the moved children. */
export async function moveBelow(ctx: CommandCtx, ids: readonly number[], by: number): Promise<void> {
  if (ids.length === 0) return
  await ctx.tx
    .updateTable('category')
    .set({ tier: sql<number>`tier + ${by}`, ...changedBy(ctx) })
    .where('id', 'in', ids)
    .where('company_id', '=', ctx.principal.companyId)
    .execute()
}
