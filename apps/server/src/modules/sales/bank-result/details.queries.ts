import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { PaymentDetailRow, WaitingMoney } from '@merchant/contract/sales/payment-detail.ts'
import type { detailTabs } from '@merchant/domain/sales/payment-detail.ts'
import { type RawBuilder, sql } from 'kysely'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { COUNT_CAP, TRANSACTION_PAGE } from '../../../kernel/list/list-query.ts'
import { withMerged } from '../../master/customer/customer.public.ts'

type DetailList = Omit<ListQuery, 'sort' | 'after' | 'count' | 'status'> & {
  status?: PaymentDetailRow['status'] | undefined
  methodType?: PaymentDetailRow['methodType'] | undefined
  edcId?: number | undefined
  customerId?: number | undefined
  giroDueTo?: string | undefined
  tab?: keyof typeof detailTabs | undefined
}

/** Money `t` with its payment `p` and the paper `d` that it paid with. */
const money = (branchIds: readonly number[]) => sql`
  sales_payment_detail t
  join sales_payment p on ${sameBranch('p', 't', branchIds)} and p.id = t.payment_id and p.kind <> 'REFUND'
  join document d on ${sameBranch('d', 't', branchIds)} and d.id = coalesce(p.document_id, p.order_id)`

/** The rows of a list, of the details of a settlement, or of a result that was just entered; the keys are `k`. */
const rowsRead = (
  branchIds: readonly number[],
  keys: RawBuilder<unknown>,
): RawBuilder<PaymentDetailRow> => sql<PaymentDetailRow>`
  select t.id, t.payment_id as "paymentId", t.branch_id as "branchId",
    json_build_object('id', b.id, 'code', b.code, 'name', b.name) as branch,
    json_build_object('id', d.id, 'code', d.type, 'name', coalesce(d.number, d.order_no, '')) as paper, d.date,
    case when c.id is not null then json_build_object('id', c.id, 'code', c.code, 'name', c.name) end as customer,
    (select json_build_object('id', s.id, 'code', s.order_no, 'name', coalesce(s.number, s.order_no, '')) from document s
      where ${sameBranch('s', 'p', branchIds)} and s.id = p.order_id) as "order",
    t.method_type as "methodType", json_build_object('id', m.id, 'code', m.code, 'name', m.name) as method, t.amount, t.fee,
    t.giro_no as "giroNo", t.giro_due as "giroDue", t.reference_no as "refNo",
    case when a.id is not null then json_build_object('id', a.id, 'code', a.code, 'name', a.name) end as account,
    case when e.id is not null then json_build_object('id', e.id, 'name', e.name) end as edc,
    t.card_last4 as "cardLast4", t.approval_code as "approvalCode", t.status, t.status_date as "statusDate",
    t.status_reason as "statusReason",
    (select json_build_object('id', x.id, 'name', coalesce(x.number, '')) from edc_settlement_card w
      join document x on ${sameBranch('x', 'w', branchIds)} and x.id = w.document_id and x.status = 'POSTED'
      where ${sameBranch('w', 't', branchIds)} and w.detail_id = t.id) as settlement
  from (${keys}) k
  join ${money(branchIds)} on ${sameBranch('t', 'k', branchIds)} and t.id = k.id
  join branch b on b.id = t.branch_id
  join payment_method m on m.id = t.method_id
  left join customer c on ${sameBranch('c', 'd', branchIds)} and d.party_type = 'CUSTOMER' and c.id = d.party_id
  left join account a on a.id = t.account_id
  left join edc e on ${sameBranch('e', 't', branchIds)} and e.id = t.edc_id
  order by k.place`

/** Some details of a branch in the order of the ids. */
export async function readDetails(
  db: Db,
  branchId: number,
  ids: readonly number[],
): Promise<PaymentDetailRow[]> {
  const keys = sql`
    select ${branchId}::bigint as branch_id, id, place from unnest(${[...ids]}::bigint[]) with ordinality as g (id, place)`
  const { rows } = await rowsRead([branchId], keys).execute(db)
  return rows
}

/** Cards of one machine that wait, by the day on which they were swiped. */
export async function readSwiped(
  { db, branchIds }: QueryCtx,
  { edcId, most }: { edcId: number; most: number },
): Promise<PaymentDetailRow[]> {
  const keys = sql`
    select t.branch_id, t.id, row_number() over (order by d.date, t.id) as place from ${money(branchIds)}
    where ${inBranches('t.branch_id', branchIds)} and t.method_type = 'EDC' and t.status = 'PENDING' and t.edc_id = ${edcId}
    order by d.date, t.id limit ${most}`
  const { rows } = await rowsRead(branchIds, keys).execute(db)
  return rows
}

/** Giros that wait, and all giros and transfers with a result of the bank. */
const tabCondition = (tab: keyof typeof detailTabs, now: Date) => {
  const waits = sql`t.method_type = 'GIRO' and t.status = 'PENDING'`
  return {
    due: sql`${waits} and t.giro_due <= (${now}::timestamptz at time zone (select b.timezone from branch b where b.id = t.branch_id))::date`,
    waiting: waits,
    cleared: sql`t.method_type = 'GIRO' and t.status = 'CLEARED'`,
    bounced: sql`t.method_type in ('GIRO', 'TRANSFER') and t.status = 'BOUNCED'`,
  }[tab]
}

/** What a search and the filters leave. */
function conditionsOf({ branchIds, clock }: QueryCtx, list: DetailList) {
  const [from, to] = [list.dateFrom ?? list.start, list.dateTo ?? list.end]
  const text = list.search?.trim() && `%${list.search.trim().replace(/[\\%_]/g, '\\$&')}%`
  return sql.join(
    [
      inBranches('t.branch_id', branchIds),
      list.methodType
        ? sql`t.method_type = ${list.methodType}`
        : sql`t.method_type in ('GIRO', 'TRANSFER', 'EDC')`,
      ...(list.tab ? [tabCondition(list.tab, clock.now())] : []),
      ...(list.status ? [sql`t.status = ${list.status}`] : []),
      ...(list.edcId ? [sql`t.edc_id = ${list.edcId}`] : []),
      ...(list.giroDueTo ? [sql`t.giro_due <= ${list.giroDueTo}::date`] : []),
      ...(from ? [sql`d.date >= ${from}::date`] : []),
      ...(to ? [sql`d.date <= ${to}::date`] : []),
      ...(list.customerId
        ? [sql`d.party_type = 'CUSTOMER' and d.party_id = any(${withMerged(branchIds, list.customerId)})`]
        : []),
      ...(text
        ? [
            sql`(d.number ilike ${text} or t.giro_no ilike ${text} or t.reference_no ilike ${text} or t.approval_code ilike ${text}
              or exists (select 1 from customer c where ${sameBranch('c', 'd', branchIds)} and d.party_type = 'CUSTOMER'
                and c.id = d.party_id and c.name ilike ${text}))`,
          ]
        : []),
    ],
    sql` and `,
  )
}

/**
 * Giros, transfers and cards of the call's branches: giros that wait by the day on which they are due, everything else the latest
 * first. With what the bank still has to pay, whatever the filters.
 */
export async function listDetails(ctx: QueryCtx, list: DetailList) {
  const { branchIds, db } = ctx
  const source = sql`from ${money(branchIds)} where ${conditionsOf(ctx, list)}`
  const waits = list.methodType === 'GIRO' && (list.status === 'PENDING' || list.giroDueTo !== undefined)
  const byDue = waits || list.tab === 'due' || list.tab === 'waiting'
  const order = byDue ? sql`t.giro_due, t.id` : sql`p.at desc, t.id desc`
  const page = sql`
    select t.branch_id, t.id, row_number() over (order by ${order}) as place ${source}
    order by ${order} limit ${Math.min(list.limit, TRANSACTION_PAGE)} offset ${list.offset}`
  const [{ rows }, counted, waiting] = await Promise.all([
    rowsRead(branchIds, page).execute(db),
    sql<{ n: number; amount: number }>`
      select count(*) as n, coalesce(sum(amount) filter (where status <> 'VOID'), 0)::bigint as amount
      from (select t.amount, t.status ${source} limit ${COUNT_CAP + 1}) k`.execute(db),
    readWaiting(ctx),
  ])
  const { n = 0, amount = 0 } = counted.rows[0] ?? {}
  return n > COUNT_CAP
    ? { rows, count: COUNT_CAP, more: true, summary: null, waiting }
    : { rows, count: n, summary: { amount }, waiting }
}

/** By the indexes of what waits. */
async function readWaiting({ db, branchIds, clock }: QueryCtx): Promise<WaitingMoney> {
  const now = clock.now()
  const few = (tab: 'cleared' | 'bounced') => sql`
    (select count(*) from (select from sales_payment_detail t join sales_payment p
      on ${sameBranch('p', 't', branchIds)} and p.id = t.payment_id and p.kind <> 'REFUND'
      where ${inBranches('t.branch_id', branchIds)} and ${tabCondition(tab, now)} limit ${COUNT_CAP + 1}) f)`
  const { rows } = await sql<WaitingMoney>`
    select
      (select json_build_object('count', count(*), 'amount', coalesce(sum(t.amount), 0)) from sales_payment_detail t
        join branch b on b.id = t.branch_id
        where ${inBranches('t.branch_id', branchIds)} and t.method_type = 'GIRO' and t.status = 'PENDING'
          and t.giro_due <= (${now}::timestamptz at time zone b.timezone)::date) as due,
      (select json_build_object('count', count(*), 'amount', coalesce(sum(t.amount), 0)) from sales_payment_detail t
        where ${inBranches('t.branch_id', branchIds)} and t.method_type = 'GIRO' and t.status = 'PENDING') as giros,
      (select json_build_object('count', count(*), 'amount', coalesce(sum(t.amount), 0)) from sales_payment_detail t
        where ${inBranches('t.branch_id', branchIds)} and t.method_type = 'EDC' and t.status = 'PENDING') as cards,
      ${few('cleared')} as cleared, ${few('bounced')} as bounced`.execute(db)
  const [row] = rows
  if (!row) throw new Error('sums have one row')
  return row
}
