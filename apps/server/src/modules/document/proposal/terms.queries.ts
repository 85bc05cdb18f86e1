import type { proposalsContract } from '@merchant/contract/document/proposals.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { sql } from 'kysely'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { addDays } from '../../../kernel/report/month-spans.ts'
import { pricedPapers } from './priced-papers.ts'

type Asked<R extends keyof typeof proposalsContract> = Parsed<(typeof proposalsContract)[R]>

/**
 * The terms of a supplier, or the asked ones, with the due date that they give; and how the last order or invoice of the
 * branch gives its prices. Nothing is known of a supplier or of terms that the caller does not reach.
 */
export async function supplierTerms(
  { db, principal }: QueryCtx,
  { branchId, supplierId, paymentTermId, date }: Asked<'GET /v1/proposals/supplier-terms'>['query'],
) {
  const { rows } = await sql<{ paymentTerm: Ref; days: number; priceIncludesTax: boolean | null }>`
    select json_build_object('id', t.id, 'code', t.code, 'name', t.name) as "paymentTerm", t.days,
      (select p.price_includes_tax from ${pricedPapers({ branchId, supplierId })} p order by p.date desc, p.created_at desc, p.id desc limit 1)
        as "priceIncludesTax"
    from supplier s
    join payment_term t on t.id = ${paymentTermId ?? sql`s.payment_term_id`} and t.company_id = s.company_id and t.status = 'ACTIVE'
    where s.id = ${supplierId} and s.company_id = ${principal.companyId}`.execute(db)
  const [row] = rows
  if (!row) return { paymentTerm: null, dueDate: null, priceIncludesTax: null }
  const { paymentTerm, days, priceIncludesTax } = row
  return { paymentTerm, dueDate: addDays(date, days), priceIncludesTax }
}

/**
 * On credit, with its due date, where the customer is approved and has days and a limit; cash for others (clarifications 2.20).
 * Nothing is known of another branch's customer.
 */
export async function customerTerms(
  { db }: QueryCtx,
  { branchId, customerId, date }: Asked<'GET /v1/proposals/customer-terms'>['query'],
) {
  const row = await db
    .selectFrom('customer')
    .where('branch_id', '=', branchId)
    .where('id', '=', customerId)
    .select(['approved', 'is_walk_in as isWalkIn', 'term_days as days', 'credit_limit as limit'])
    .executeTakeFirst()
  if (!row) return { paymentTerm: null, dueDate: null }
  const onCredit = row.approved === 'Approved' && !row.isWalkIn && row.days > 0 && Number(row.limit) > 0 // of a column that holds no more
  return onCredit
    ? { paymentTerm: 'CREDIT' as const, dueDate: addDays(date, row.days) } // the literal, which the object would widen
    : { paymentTerm: 'CASH' as const, dueDate: null }
}
