import { newId } from '../db/ids.ts'
import type { RuleCtx } from '../http/context.ts'

interface SystemDocument {
  branchId: number
  type: 'YEAR_END_CLOSE' | 'COST_RECALCULATION' | 'WELCOME_POINTS'
  date: string
  note?: string
  /** The customer that it is about, with what it is worth. */
  customer?: { id: number; total: number }
}

/** Documents that the product itself writes: the closing of a year, an adjustment of cost, a gift. They are posted at once. */
export async function insertSystemDocument(
  ctx: RuleCtx,
  { branchId, type, date, note, customer }: SystemDocument,
): Promise<number> {
  const now = ctx.clock.now()
  const by = ctx.principal.employeeId
  const { id } = await ctx.tx
    .insertInto('document')
    .values({
      id: newId(ctx.tx),
      branch_id: branchId,
      type,
      date,
      status: 'POSTED',
      note: note ?? null,
      ...(customer && { party_type: 'CUSTOMER' as const, party_id: customer.id, total: customer.total }),
      created_at: now,
      created_by: by,
      updated_at: now,
      updated_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await event(ctx, { branchId, id, action: 'post', from: null, to: 'POSTED', reason: null })
  return id
}

/** Marks a system document cancelled; the caller writes the mirror entries. The number stays. */
export async function cancelSystemDocument(
  ctx: RuleCtx,
  { branchId, id, date, reason }: { branchId: number; id: number; date: string; reason: string },
): Promise<void> {
  const now = ctx.clock.now()
  const by = ctx.principal.employeeId
  await ctx.tx
    .updateTable('document')
    .set((eb) => ({
      status: 'CANCELLED',
      version: eb('version', '+', 1),
      cancelled_at: now,
      cancelled_by: by,
      cancel_date: date,
      cancel_reason: reason,
      updated_at: now,
      updated_by: by,
    }))
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()
  await event(ctx, { branchId, id, action: 'cancel', from: 'POSTED', to: 'CANCELLED', reason })
}

async function event(
  ctx: RuleCtx,
  given: {
    branchId: number
    id: number
    action: string
    from: string | null
    to: string
    reason: string | null
  },
): Promise<void> {
  await ctx.tx
    .insertInto('document_event')
    .values({
      id: newId(ctx.tx),
      branch_id: given.branchId,
      document_id: given.id,
      action: given.action,
      from_status: given.from,
      to_status: given.to,
      at: ctx.clock.now(),
      actor_id: ctx.principal.employeeId,
      reason: given.reason,
    })
    .execute()
}
