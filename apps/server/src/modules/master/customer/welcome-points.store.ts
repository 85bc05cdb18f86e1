import type { CustomerRecord } from '@merchant/contract/master/customer.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { withMerged } from './merged-customers.ts'

interface Key {
  branchId: number
  customerId: number
}

/** A customer whose group has points, and who was never given any at an approval, nor was anybody merged into him. */
export async function mayBeWelcomed(db: Db, { branchId, customerId }: Key): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select c.id from customer c
    join customer_group g on g.id = c.customer_group_id and g.eligible_points
    where c.branch_id = ${branchId} and c.id = ${customerId} and not exists (
      select 1 from welcome_points w
      where w.branch_id = ${branchId} and w.customer_id = any(${withMerged([branchId], customerId)}))`.execute(
    db,
  )
  return rows.length > 0
}

/** The key lets no customer have a second row. */
export async function insertWelcome(
  { tx, clock }: CommandCtx,
  given: Key & { documentId: number; points: number; pointValue: number; expiresOn: string },
): Promise<void> {
  await tx
    .insertInto('welcome_points')
    .values({
      branch_id: given.branchId,
      customer_id: given.customerId,
      document_id: given.documentId,
      points: given.points,
      point_value: given.pointValue,
      expires_on: given.expiresOn,
      given_at: clock.now(),
    })
    .execute()
}

/** What a customer was given at the approval; null where nothing was. */
export async function welcomeOf(db: Db, { branchId, customerId }: Key): Promise<CustomerRecord['welcome']> {
  const { rows } = await sql<NonNullable<CustomerRecord['welcome']>>`
    select w.points, d.number, d.date, w.expires_on as "expiresOn"
    from welcome_points w join document d on d.branch_id = ${branchId} and d.id = w.document_id
    where w.branch_id = ${branchId} and w.customer_id = ${customerId}`.execute(db)
  return rows[0] ?? null
}
