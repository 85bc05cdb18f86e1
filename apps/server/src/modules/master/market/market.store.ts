import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy, requireVersion } from '../../../kernel/master/master.ts'

/** What a market keeps; the only file that writes the table. */
export interface MarketFields {
  branchId: number
  code: string
  name: string
  note: string | null
  status: 'ACTIVE' | 'INACTIVE'
}

const toRow = ({ code, name, note, status }: MarketFields) => ({ code, name, note, status })

/** @throws NOT_FOUND for a market that is not this branch's, STALE_VERSION */
export async function lockMarket(
  ctx: CommandCtx,
  given: { id: number; branchId: number; version: number },
): Promise<void> {
  const found = await ctx.tx
    .selectFrom('market')
    .leftJoin('employee', 'employee.id', 'market.updated_by')
    .where('market.branch_id', '=', given.branchId)
    .where('market.id', '=', given.id)
    .select(['market.version', 'market.updated_at', 'employee.name as updated_by'])
    .forUpdate('market')
    .executeTakeFirst()
  requireVersion(found, given.version, 'Sub cabang')
}

export async function insertMarket(ctx: CommandCtx, fields: MarketFields): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('market')
    .values({ branch_id: fields.branchId, ...toRow(fields), ...madeBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveMarket(ctx: CommandCtx, fields: MarketFields & { id: number }): Promise<void> {
  await ctx.tx
    .updateTable('market')
    .set({ ...toRow(fields), ...changedBy(ctx) })
    .where('branch_id', '=', fields.branchId)
    .where('id', '=', fields.id)
    .execute()
}
