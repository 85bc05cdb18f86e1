import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'

/** What a market keeps; the only file that writes the table. */
export interface MarketFields {
  branchId: number
  code: string
  name: string
  note: string | null
  status: 'ACTIVE' | 'INACTIVE'
}

const toRow = ({ code, name, note, status }: MarketFields) => ({ code, name, note, status })

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
