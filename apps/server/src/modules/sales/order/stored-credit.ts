import { sql } from 'kysely'

/** The decision about the credit of order `o`, as replies have it. */
export const storedCredit = sql`case when o.credit_policy is not null then jsonb_build_object('policy', o.credit_policy,
  'limit', o.credit_limit, 'used', o.credit_used, 'overdue', o.credit_overdue, 'beyond', o.credit_beyond,
  'approvedBy', (select jsonb_build_object('id', e.id, 'name', e.name) from employee e where e.id = o.credit_approved_by)) end`
