import { sql } from 'kysely'
import { newId } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, type madeBy } from '../../../kernel/master/master.ts'

/** Two changes of a branch's primary warehouse wait for each other, until the commit. */
export async function holdPrimary(ctx: CommandCtx, branchId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`primary warehouse ${branchId}`}, 0))`.execute(
    ctx.tx,
  )
}

export async function clearPrimary(ctx: CommandCtx, branchId: number): Promise<void> {
  await ctx.tx
    .updateTable('warehouse')
    .set({ is_primary: false, ...changedBy(ctx) })
    .where('branch_id', '=', branchId)
    .where('is_primary', '=', true)
    .execute()
}

/** The warehouse that every branch begins with (domain-core 1.1). The transaction must reach the branch. */
export async function insertPrimaryWarehouse(
  tx: Tx,
  branch: { id: number; address: string | null },
  made: ReturnType<typeof madeBy> | { created_at: Date; updated_at: Date },
): Promise<void> {
  await tx
    .insertInto('warehouse')
    .values({
      id: newId(tx),
      branch_id: branch.id,
      code: 'UTAMA',
      name: 'Gudang Utama',
      kind: 'MAIN',
      is_primary: true,
      address: branch.address,
      ...made,
    })
    .execute()
}
