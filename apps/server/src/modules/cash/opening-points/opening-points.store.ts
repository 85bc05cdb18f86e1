import type { DocumentRow } from '../../../kernel/document/document.store.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import type { JudgedPoints } from './opening-points.rules.ts'

/**
 * The points of heads that were just inserted; the only file that changes their table. At most as many as a file has rows.
 * They are written in the order of customers, so that of two files with the same ones the second waits for the first.
 */
export async function insertOpeningPoints(
  ctx: CommandCtx,
  entered: readonly { document: DocumentRow; old: JudgedPoints }[],
): Promise<void> {
  const rows = entered
    .map(({ document: { branchId, id }, old: { customerId, points, pointValue, expiresOn } }) => ({
      branch_id: branchId,
      id,
      customer_id: customerId,
      points,
      point_value: pointValue,
      expires_on: expiresOn,
    }))
    .toSorted((a, b) => a.customer_id - b.customer_id)
  if (rows.length > 0) await ctx.tx.insertInto('opening_points').values(rows).execute()
}

/** After a cancellation the customer may get others. */
export async function voidOpeningPoints(ctx: CommandCtx, { branchId, id }: DocumentRow): Promise<void> {
  await ctx.tx
    .updateTable('opening_points')
    .set({ is_void: true })
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()
}
