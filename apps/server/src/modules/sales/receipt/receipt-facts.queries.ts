import { sql } from 'kysely'
import { inBranches } from '../../../kernel/db/branches.ts'
import type { Tx } from '../../../kernel/db/types.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

interface OwnerOfDebt {
  branchId: number
  customerId: number
  number: string
  /** Its open debt; null for an order that is owed nothing. */
  itemId: number | null
}

/** Whose order it is, and its debt; undefined beyond the caller's reach. */
export async function ownerOfDebt(
  { tx, principal }: CommandCtx,
  orderId: number,
): Promise<OwnerOfDebt | undefined> {
  const { rows } = await sql<OwnerOfDebt>`
    select s.branch_id as "branchId", s.customer_id as "customerId", coalesce(d.number, d.order_no, '') as number,
      (select o.id from open_item o
       where o.branch_id = s.branch_id and ${inBranches('o.branch_id', principal.branchIds)} and o.document_id = s.id and o.role = 'AR' and o.balance > 0) as "itemId"
    from sales_order s join document d on d.branch_id = s.branch_id and ${inBranches('d.branch_id', principal.branchIds)} and d.id = s.id
    where ${inBranches('s.branch_id', principal.branchIds)} and s.id = ${orderId}`.execute(tx)
  return rows[0]
}

/**
 * Of these items those that nobody may use yet: an advance that came with a giro that the bank has not paid (clarified 24).
 */
export async function unsureAdvances(
  tx: Tx,
  branchId: number,
  itemIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (itemIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select o.id from open_item o
    where o.branch_id = ${branchId} and o.id = any(${[...itemIds]}::bigint[]) and exists (
      select 1 from sales_payment p join sales_payment_detail t on t.branch_id = ${branchId} and t.payment_id = p.id
      where p.branch_id = ${branchId} and p.document_id = o.document_id and t.method_type = 'GIRO' and t.status = 'PENDING')`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}
