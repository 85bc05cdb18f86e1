import type { Customer } from '@merchant/contract/master/customer.ts'
import { sql } from 'kysely'
import { newId } from '../../../kernel/db/ids.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changedBy, madeBy } from '../../../kernel/master/master.ts'
import { COMMON_GROUP } from '../customer-group/customer-group.seed.ts'

/** The columns of a decision. */
export interface Decision {
  approved: Customer['approved']
  rejectReason: string | null
  code: string | null
  picSaId: number | null
}

/** Somebody who only wants to buy: known by a name, approved at once. */
export async function insertNonMember(
  ctx: CommandCtx,
  given: { branchId: number; name: string; phone: string | null },
): Promise<number> {
  const group = await ctx.tx
    .selectFrom('customer_group')
    .where('company_id', '=', ctx.principal.companyId)
    .where('code', '=', COMMON_GROUP)
    .select('id')
    .executeTakeFirstOrThrow()
  const { id } = await ctx.tx
    .insertInto('customer')
    .values({
      id: newId(ctx.tx),
      branch_id: given.branchId,
      name: given.name,
      phone: given.phone,
      type: 'NON_MEMBER',
      customer_group_id: group.id,
      approved: 'Approved',
      approved_at: ctx.clock.now(),
      approved_by: ctx.principal.employeeId,
      source: 'CASHIER',
      ...madeBy(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Key {
  branchId: number
  id: number
}

/** A decision, or `approved` null, which waits for one again. Its row must be locked; the version goes on. */
export async function saveDecision(
  ctx: CommandCtx,
  { branchId, id }: Key,
  decision: Decision,
): Promise<void> {
  const decided = decision.approved !== null
  await ctx.tx
    .updateTable('customer')
    .set({
      approved: decision.approved,
      reject_reason: decision.rejectReason,
      code: decision.code,
      pic_sa_id: decision.picSaId,
      approved_at: decided ? ctx.clock.now() : null,
      approved_by: decided ? ctx.principal.employeeId : null,
      ...changedBy(ctx),
    })
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .execute()
}

/** The number of the next code of the branch. Two approvals at once wait for each other, until the commit. */
export async function nextCodeNumber(ctx: CommandCtx, branchId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer code ${branchId}`}, 0))`.execute(ctx.tx)
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(substring(code from '-([0-9]{5,9})$')::int), 0) + 1 as next
    from customer where branch_id = ${branchId}`.execute(ctx.tx)
  return rows[0]?.next ?? 1
}

/**
 * Puts a customer out of use for good, in favour of another one, which is found by its words from now on; the customers that
 * had been merged into it lead on. Both rows must be locked.
 */
export async function saveMerge(
  { tx, clock, principal }: CommandCtx,
  { branchId, id, into }: Key & { into: number },
): Promise<void> {
  const by = sql`version = version + 1, updated_at = ${clock.now()}, updated_by = ${principal.employeeId}`
  await sql`
    update customer set ${by}, formerly = concat_ws(E'\\n', formerly, (
      select concat_ws(E'\\n', concat_ws(' ', g.code, g.name, g.owner_name, g.phone), g.formerly) from customer g
      where g.branch_id = ${branchId} and g.id = ${id}))
    where branch_id = ${branchId} and id = ${into}`.execute(tx)
  await sql`
    update customer set ${by}, status = 'INACTIVE', merged_into = ${into}, formerly = null
    where branch_id = ${branchId} and (id = ${id} or merged_into = ${id})`.execute(tx)
}
