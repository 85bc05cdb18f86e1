import type { PosUser } from '@merchant/contract/master/pos-user.ts'
import { sql } from 'kysely'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy } from '../../../kernel/master/master.ts'

/**
 * Takes phone numbers and addresses for the company; two calls at once with the same one wait for each other.
 * @returns the first that a user in use has already, of any branch
 */
export async function takeContacts(
  { tx, principal }: CommandCtx,
  contacts: readonly string[],
): Promise<string | undefined> {
  const wanted = [...contacts].sort() // one order for all, so that no two wait for each other in a circle
  const { rows } = await sql<{ contact: string }>`
    insert into pos_user_contact (company_id, contact)
    select ${principal.companyId}, c from unnest(${wanted}::text[]) with ordinality as w (c, place) order by place
    on conflict do nothing returning contact`.execute(tx)
  return contacts.find((contact) => !rows.some((row) => row.contact === contact))
}

export async function giveBackContacts(
  { tx, principal }: CommandCtx,
  contacts: readonly string[],
): Promise<void> {
  if (contacts.length === 0) return
  await sql`delete from pos_user_contact
    where company_id = ${principal.companyId} and contact = any(${[...contacts]}::text[])`.execute(tx)
}

/** The users of a shop that is merged into another one belong to that one; both shops must be locked. */
export async function movePosUsers(
  ctx: CommandCtx,
  { branchId, id, into }: { branchId: number; id: number; into: number },
): Promise<void> {
  await ctx.tx
    .updateTable('pos_user')
    .set({ customer_id: into, ...changedBy(ctx) })
    .where('branch_id', '=', branchId)
    .where('customer_id', '=', id)
    .execute()
}

/** Its row must be locked; the version goes on. */
export async function savePosDecision(
  ctx: CommandCtx,
  { branchId, id }: Pick<PosUser, 'branchId' | 'id'>,
  { approved, reason }: { approved: 'Approved' | 'Rejected'; reason: string | null },
): Promise<void> {
  await ctx.tx
    .updateTable('pos_user')
    .set({
      approved,
      reject_reason: reason,
      approved_at: ctx.clock.now(),
      approved_by: ctx.principal.employeeId,
      ...changedBy(ctx),
    })
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()
}
