import type { Customer } from '@merchant/contract/master/customer.ts'
import type { CreditPolicy, CreditUse } from '@merchant/domain/sales/credit.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
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

interface AskedAt {
  branchId: number
  /** The branch's own day. */
  today: string
  now: Date
}

interface Asked extends AskedAt {
  customerId: number
  /** An order that is being sold or changed: it does not count itself. */
  orderId: number | null
}

/**
 * What counts of a customer's credit, as parts of a statement about `customer c`: the one place that says so. The papers of
 * customers merged into it count too; a booking that has lapsed counts no more, also before the job has cancelled it.
 * @param customer the id by value, or `c.id` in a list
 */
function creditParts(
  { branchId, today, now }: AskedAt,
  { creditOverdueDays }: Pick<CreditSettings, 'creditOverdueDays'>,
  { customer, orderId = null }: { customer: RawBuilder<unknown>; orderId?: number | null },
) {
  const his = sql`any(${withMerged([branchId], customer)})`
  const late = sql`o.due_date < ${today}::date - ${creditOverdueDays}::int`
  return {
    /** Open invoices: `owed`, `invoices`, `late` and the `number` of the one that is late for the longest time. */
    items: sql`(
      select sum(o.balance) as owed, count(*)::int as invoices, sum(o.balance) filter (where ${late}) as late,
        (array_agg(coalesce(d.number, '') order by o.due_date, o.id) filter (where ${late}))[1] as number
      from open_item o join document d on d.branch_id = ${branchId} and d.id = o.document_id
      where o.branch_id = ${branchId} and o.role = 'AR' and o.party_type = 'CUSTOMER' and o.party_id = ${his} and o.balance <> 0
    )`,
    ordered: sql`coalesce((select sum(o.grand_total) from sales_order o
        join document d on d.branch_id = ${branchId} and d.id = o.id and d.status = 'BOOKED'
        where o.branch_id = ${branchId} and o.customer_id = ${his} and o.payment_term = 'CREDIT' and o.invoiced_at is null
          and o.id <> ${orderId ?? 0} and (o.expires_at is null or o.expires_at > ${now}::timestamptz)), 0)`,
    giros: sql`coalesce((select sum(t.amount) from sales_payment_detail t
        join sales_payment p on p.branch_id = ${branchId} and p.id = t.payment_id and p.kind <> 'REFUND'
        join document d on d.branch_id = ${branchId} and d.id = coalesce(p.document_id, p.order_id)
          and d.party_type = 'CUSTOMER' and d.party_id = ${his}
        where t.branch_id = ${branchId} and t.method_type = 'GIRO' and t.status = 'PENDING'), 0)`,
  }
}

/**
 * One customer's credit at one branch.
 * @throws REFERENCE_MISSING, also for a customer of another branch
 */
export async function readCredit(db: Db, asked: Asked, settings: CreditSettings): Promise<CreditOf> {
  const { branchId, customerId, orderId } = asked
  const { items, ordered, giros } = creditParts(asked, settings, { customer: sql`${customerId}`, orderId })
  const { rows } = await sql<CreditRow>`
    select c.name, c.approved, c.is_walk_in as "isWalkIn", c.credit_policy as policy, c.credit_limit as "limit", c.term_days as "termDays",
      coalesce(a.owed, 0) as invoiced, coalesce(a.invoices, 0) as invoices, coalesce(a.late, 0) as overdue, a.number as "overdueNumber",
      ${ordered} as ordered, ${giros} as giros
    from customer c
    left join lateral ${items} a on true
    where c.branch_id = ${branchId} and c.id = ${customerId}`.execute(exactly(db))
  const [row] = rows
  if (!row) throw refuseField('REFERENCE_MISSING', 'customerId', { label: 'Pelanggan' })
  return { ...row, limit: BigInt(row.limit) }
}

/** What a customer owes and has used of the limit. */
export interface CreditFigures {
  id: number
  receivable: bigint
  overdue: bigint
  used: bigint
}

/** The credit of several customers of one branch, by their ids. */
export async function readCredits(
  db: Db,
  at: AskedAt,
  settings: CreditSettings,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CreditFigures>> {
  const { items, ordered, giros } = creditParts(at, settings, { customer: sql`c.id` })
  const { rows } = await sql<CreditFigures>`
    select c.id, coalesce(a.owed, 0) as receivable, coalesce(a.late, 0) as overdue,
      coalesce(a.owed, 0) + ${ordered} + ${giros} as used
    from customer c
    left join lateral ${items} a on true
    where c.branch_id = ${at.branchId} and c.id = any(${[...ids]}::bigint[])`.execute(exactly(db))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Conditions on `customer c` of the branch: more is used than the limit; something is late. */
export function creditConditions(at: AskedAt, settings: CreditSettings) {
  const { items, ordered, giros } = creditParts(at, settings, { customer: sql`c.id` })
  return {
    over: sql<SqlBool>`coalesce((select a.owed from ${items} a), 0) + ${ordered} + ${giros} > c.credit_limit`,
    overdue: sql<SqlBool>`coalesce((select a.late from ${items} a), 0) > 0`,
  }
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
