import type { Customer } from '@merchant/contract/master/customer.ts'
import type { CreditPolicy, CreditUse } from '@merchant/domain/sales/credit.ts'
import { sql } from 'kysely'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { type Refusal, refuseField } from '../../../kernel/errors.ts'
import { withMerged } from '../../master/customer/customer.public.ts'

/** The settings of a branch for sales on credit. */
export interface CreditSettings {
  creditMaxInvoices: number | null
  creditOverdueDays: number
}

/** A customer's terms and what he has used of them. */
export interface CreditOf extends CreditUse {
  name: string
  policy: CreditPolicy
  termDays: number
  approved: Customer['approved']
  isWalkIn: boolean
}

interface CreditRow extends Omit<CreditOf, 'limit'> {
  limit: number
}

interface Asked {
  branchId: number
  customerId: number
  /** An order that is being sold or changed: it does not count itself. */
  orderId: number | null
  /** The branch's own day. */
  today: string
  now: Date
}

/**
 * One customer's credit at one branch: the one place that says what counts. A booking that has lapsed counts no more, also
 * before the job has cancelled it.
 * @throws REFERENCE_MISSING, also for a customer of another branch
 */
export async function readCredit(
  db: Db,
  { branchId, customerId, orderId, today, now }: Asked,
  { creditOverdueDays }: CreditSettings,
): Promise<CreditOf> {
  const late = sql`o.due_date < ${today}::date - ${creditOverdueDays}::int`
  const his = withMerged([branchId], customerId)
  const { rows } = await sql<CreditRow>`
    select c.name, c.approved, c.is_walk_in as "isWalkIn", c.credit_policy as policy, c.credit_limit as "limit", c.term_days as "termDays",
      coalesce(a.owed, 0) as invoiced, coalesce(a.invoices, 0) as invoices, coalesce(a.late, 0) as overdue, a.number as "overdueNumber",
      coalesce((select sum(o.grand_total) from sales_order o
        join document d on d.branch_id = ${branchId} and d.id = o.id and d.status = 'BOOKED'
        where o.branch_id = ${branchId} and o.customer_id = any(${his}) and o.payment_term = 'CREDIT' and o.invoiced_at is null
          and o.id <> ${orderId ?? 0} and (o.expires_at is null or o.expires_at > ${now}::timestamptz)), 0) as ordered,
      coalesce((select sum(t.amount) from sales_payment_detail t
        join sales_payment p on p.branch_id = ${branchId} and p.id = t.payment_id and p.kind = 'SALE'
        join sales_order o on o.branch_id = ${branchId} and o.id = p.order_id and o.customer_id = any(${his})
        where t.branch_id = ${branchId} and t.method_type = 'GIRO' and t.status = 'PENDING'), 0) as giros
    from customer c
    left join lateral (
      select sum(o.balance) as owed, count(*)::int as invoices, sum(o.balance) filter (where ${late}) as late,
        (array_agg(coalesce(d.number, '') order by o.due_date, o.id) filter (where ${late}))[1] as number
      from open_item o join document d on d.branch_id = ${branchId} and d.id = o.document_id
      where o.branch_id = ${branchId} and o.role = 'AR' and o.party_type = 'CUSTOMER' and o.party_id = any(${his}) and o.balance <> 0
    ) a on true
    where c.branch_id = ${branchId} and c.id = ${customerId}`.execute(exactly(db))
  const [row] = rows
  if (!row) throw refuseField('REFERENCE_MISSING', 'customerId', { label: 'Pelanggan' })
  return { ...row, limit: BigInt(row.limit) }
}

/** Why somebody can't buy on credit at all; undefined for the customers who may. */
export const noCredit = ({
  approved,
  isWalkIn,
  name,
}: Pick<CreditOf, 'approved' | 'isWalkIn' | 'name'>): Refusal | undefined =>
  approved === 'Approved' && !isWalkIn
    ? undefined
    : refuseField('CUSTOMER_NOT_APPROVED', 'customerId', { name })
