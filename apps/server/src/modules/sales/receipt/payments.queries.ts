import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { SalesPaymentRow } from '@merchant/contract/sales/customer-receipt.ts'
import { sql } from 'kysely'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import { instant } from '../../../kernel/db/read-together.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { COUNT_CAP, TRANSACTION_PAGE } from '../../../kernel/list/list-query.ts'
import { withMerged } from '../../master/customer/customer.public.ts'

type PaymentList = Omit<ListQuery, 'sort' | 'after' | 'status'> & {
  customerId?: number | undefined
  methodType?: SalesPaymentRow['methods'][number] | undefined
  kind?: SalesPaymentRow['kind'] | undefined
}

/** Payments of customers of whatever kind in the call's branches, the latest first. */
export async function listSalesPayments(ctx: QueryCtx, list: PaymentList) {
  const { branchIds, db } = ctx
  const [from, to] = [list.dateFrom ?? list.start, list.dateTo ?? list.end]
  const text = list.search?.trim() && `%${list.search.trim().replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [
    inBranches('p.branch_id', branchIds),
    ...(list.kind ? [sql`p.kind = ${list.kind}`] : []),
    ...(from ? [sql`p.at >= (${from}::date)::timestamp at time zone b.timezone`] : []),
    ...(to ? [sql`p.at < (${to}::date + 1)::timestamp at time zone b.timezone`] : []),
    ...(list.customerId
      ? [sql`d.party_type = 'CUSTOMER' and d.party_id = any(${withMerged(branchIds, list.customerId)})`]
      : []),
    ...(text ? [sql`(d.number ilike ${text} or c.name ilike ${text})`] : []),
    ...(list.methodType
      ? [
          sql`exists (select 1 from sales_payment_detail t
            where ${sameBranch('t', 'p', branchIds)} and t.payment_id = p.id and t.method_type = ${list.methodType})`,
        ]
      : []),
  ]
  const source = sql`
    from sales_payment p
    join branch b on b.id = p.branch_id
    join document d on ${sameBranch('d', 'p', branchIds)} and d.id = coalesce(p.document_id, p.order_id)
    left join customer c on ${sameBranch('c', 'd', branchIds)} and c.id = d.party_id
    where ${sql.join(conditions, sql` and `)}`
  const [{ rows }, counted] = await Promise.all([
    sql<SalesPaymentRow>`
      select p.id, coalesce(d.number, '') as number, d.id as "documentId", d.type as "documentType",
        json_build_object('id', b.id, 'code', b.code, 'name', b.name) as branch, ${instant('p.at')} as at,
        json_build_object('id', c.id, 'code', c.code, 'name', coalesce(c.name, '')) as customer,
        (select json_build_object('id', s.id, 'code', s.order_no, 'name', coalesce(s.number, s.order_no, '')) from document s
          where ${sameBranch('s', 'p', branchIds)} and s.id = p.order_id) as "order",
        p.kind, p.total,
        to_json(array(select distinct t.method_type from sales_payment_detail t
          where ${sameBranch('t', 'p', branchIds)} and t.payment_id = p.id order by 1)) as methods,
        (select json_build_object('id', e.id, 'name', e.name) from employee e where e.id = p.by_id) as by
      ${source}
      order by p.at desc, p.id desc limit ${Math.min(list.limit, TRANSACTION_PAGE)} offset ${list.offset}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*) as n from (select ${source} limit ${COUNT_CAP + 1}) k`.execute(db),
  ])
  const count = counted.rows[0]?.n ?? 0
  return count > COUNT_CAP ? { rows, count: COUNT_CAP, more: true } : { rows, count }
}
