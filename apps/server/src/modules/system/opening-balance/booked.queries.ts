import type { OpeningTotal } from '@merchant/contract/system/opening-totals.ts'
import { type RawBuilder, sql } from 'kysely'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'

/** The opening day of a branch, and the last day of its first month. */
export interface OpeningSpan {
  companyId: number
  branchId: number
  day: string
  lastDay: string
}

/**
 * What a branch began with, by Merchant: everything before the opening day, and on it or later in the first month the opening
 * papers alone, which post against the opening equity (decision 0023). The trade of the day itself stays out.
 */

/** Documents of the first month, from the opening day on, that post against the opening equity. */
const openingPapers = ({ companyId, branchId, day, lastDay }: OpeningSpan): RawBuilder<unknown> => sql`
  select distinct j.document_id from journal_line l
  join journal j on j.branch_id = ${branchId} and j.id = l.journal_id and j.date = l.date
  where l.branch_id = ${branchId} and l.date between ${day}::date and ${lastDay}::date and l.account_id in (
    select r.account_id from account_role r
    where r.company_id = ${companyId} and r.role = 'OPENING_EQUITY' and (r.branch_id is null or r.branch_id = ${branchId})
  )`

export interface BookedAccount {
  accountId: number
  code: string
  name: string
  normalSide: 'D' | 'K'
  isCash: boolean
  /** Debit less credit. */
  booked: bigint
}

/** Every account that can be posted on at the branch, and every other one with a balance, by code. */
export async function bookedAccounts(db: Db, span: OpeningSpan): Promise<BookedAccount[]> {
  const { companyId, branchId, day, lastDay } = span
  const { rows } = await sql<BookedAccount>`
    with opening as (${openingPapers(span)}),
    booked as (
      select account_id, debit - credit as amount from journal_line where branch_id = ${branchId} and date < ${day}::date
      union all
      select l.account_id, l.debit - l.credit from opening o
      join journal j on j.branch_id = ${branchId} and j.document_id = o.document_id and j.date between ${day}::date and ${lastDay}::date
      join journal_line l on l.branch_id = ${branchId} and l.journal_id = j.id and l.date = j.date
    ),
    balance as (select account_id, sum(amount) as amount from booked group by account_id)
    select a.id as "accountId", a.code, a.name, t.normal_side as "normalSide", t.cash_flow_group = 'CASH' as "isCash",
      coalesce(b.amount, 0) as booked
    from account a join account_type t on t.id = a.account_type_id left join balance b on b.account_id = a.id
    where a.company_id = ${companyId} and (b.amount <> 0 or (a.is_postable and a.status = 'ACTIVE'
      and (a.branch_ids = '{}' or ${branchId} = any(a.branch_ids))))
    order by a.code`.execute(exactly(db))
  return rows
}

/** The totals of the details: open documents of customers and suppliers, goods, and points of customers by their papers. */
export async function bookedTotals(db: Db, span: OpeningSpan): Promise<Record<OpeningTotal, bigint>> {
  const { branchId, day, lastDay } = span
  const counts = (alias: string) => sql`(${sql.ref(`${alias}.date`)} < ${day}::date
    or (${sql.ref(`${alias}.date`)} <= ${lastDay}::date and ${sql.ref(`${alias}.document_id`)} in (select document_id from opening)))`
  const { rows } = await sql<Record<OpeningTotal, bigint>>`
    with opening as (${openingPapers(span)}),
    item as (
      select coalesce(sum(e.amount) filter (where o.role = 'AR'), 0) as ar, coalesce(sum(e.amount) filter (where o.role = 'AP'), 0) as ap
      from open_item o join open_item_entry e on e.branch_id = ${branchId} and e.item_id = o.id
      where o.branch_id = ${branchId} and o.role in ('AR', 'AP') and ${counts('e')}
    ),
    goods as (
      select coalesce(sum(m.value), 0) as value, coalesce(sum(m.quantity), 0) as quantity
      from stock_move m where m.branch_id = ${branchId} and ${counts('m')}
    ),
    points as (
      select coalesce(sum(e.delta), 0) as points
      from wallet w
      join wallet_entry e on e.branch_id = ${branchId} and e.wallet_id = w.id
      join document d on d.branch_id = ${branchId} and d.id = e.ref_id and d.type = e.ref_type
      where w.branch_id = ${branchId} and w.owner_type = 'CUSTOMER' and w.kind = 'POINT'
        and (d.date < ${day}::date or d.id in (select document_id from opening))
    )
    select item.ar as "RECEIVABLE", item.ap as "PAYABLE", goods.value as "STOCK_VALUE", goods.quantity as "STOCK_QUANTITY",
      points.points as "POINTS"
    from item cross join goods cross join points`.execute(exactly(db))
  return rows[0] ?? { RECEIVABLE: 0n, PAYABLE: 0n, STOCK_VALUE: 0n, STOCK_QUANTITY: 0n, POINTS: 0n }
}
