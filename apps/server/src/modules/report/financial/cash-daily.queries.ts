import type { CashDailyRow } from '@merchant/contract/report/cash-daily.ts'
import { sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { firstOfMonth } from '../../../kernel/report/month-spans.ts'
import type { ReportScope } from '../../../kernel/report/report-scope.ts'
import { groupName, groupOrder, type PlacedGroup, type PlacedPage, placedGroups } from '../line-groups.ts'

export interface WantedCash extends ReportScope {
  /** Accounts of cash and banks. */
  accountIds: readonly number[]
}

type CashSums = Record<'opening' | 'cashIn' | 'cashOut', bigint> & { count: number }

const ofCash = ({ branchIds, accountIds }: WantedCash) =>
  sql`l.branch_id = any(${branchIds}::bigint[]) and l.account_id = any(${[...accountIds]}::bigint[])`

const joinKnown = ({ branchIds, knownAt }: WantedCash) =>
  knownAt === null
    ? sql``
    : sql`join journal k on ${sameBranch('k', 'l', branchIds)} and k.id = l.journal_id and k.entered_at <= ${knownAt}::timestamptz`

/**
 * The opening balance of each account of each branch, and its days. Whole months before come from the maintained balances,
 * less what was recorded later than `knownAt`; the days come from the lines.
 */
const cashDays = (wanted: WantedCash) => {
  const { dateFrom, dateTo, knownAt } = wanted
  const month = firstOfMonth(dateFrom)
  return sql`
    opened as (
      select branch_id, account_id, sum(net) as net from (
        select l.branch_id, l.account_id, l.debit - l.credit as net from account_balance l
        where ${ofCash(wanted)} and l.month < ${month}::date
        union all
        select l.branch_id, l.account_id, l.debit - l.credit from journal_line l
        where ${ofCash(wanted)} and l.date >= ${month}::date and l.date < ${dateFrom}::date
        ${
          knownAt === null
            ? sql``
            : sql`
        union all
        select l.branch_id, l.account_id, l.credit - l.debit
        from journal j join journal_line l on l.branch_id = j.branch_id and l.journal_id = j.id and l.date = j.date
        where j.branch_id = any(${wanted.branchIds}::bigint[]) and j.entered_at > ${knownAt}::timestamptz and j.date < ${dateFrom}::date and l.date < ${dateFrom}::date
          and ${ofCash(wanted)}`
        }
      ) booked group by 1, 2
    ),
    moved as (
      select l.branch_id, l.account_id, l.date, sum(l.debit) as cash_in, sum(l.credit) as cash_out
      from journal_line l ${joinKnown(wanted)}
      where ${ofCash(wanted)} and l.date between ${dateFrom}::date and ${dateTo}::date
      group by 1, 2, 3
    ),
    day as (
      select * from moved
      union all
      select o.branch_id, o.account_id, ${dateFrom}::date, 0, 0 from opened o
      where o.net <> 0 and not exists (select 1 from moved m where m.branch_id = o.branch_id and m.account_id = o.account_id)
    )`
}

/** What days `d` and openings `o` are grouped by. A group has whole accounts, so that its balances are the balances of its accounts. */
const groupOf = {
  ACCOUNT: (of: string) => sql.ref(`${of}.account_id`),
  BRANCH: (of: string) => sql.ref(`${of}.branch_id`),
} as const
export type CashGroup = keyof typeof groupOf

/** A page of days, account by account of each branch, or within groups of whole accounts. */
export async function cashDayPage(
  db: Db,
  wanted: WantedCash,
  { by, limit, offset }: { by: CashGroup | undefined; limit: number; offset: number },
): Promise<CashDailyRow[]> {
  const group = by && groupOf[by]('r')
  const { rows } = await sql<CashDailyRow>`
    with ${cashDays(wanted)}
    select b.id as "branchId", b.code as branch, a.id as "accountId", a.code, a.name, r.date,
      r.closing - r.cash_in + r.cash_out as opening, r.cash_in as "cashIn", r.cash_out as "cashOut", r.closing
    from (
      select d.*, coalesce(o.net, 0) + sum(d.cash_in - d.cash_out) over (partition by d.branch_id, d.account_id order by d.date) as closing
      from day d left join opened o on o.branch_id = d.branch_id and o.account_id = d.account_id
    ) r
    join branch b on b.id = r.branch_id
    join account a on a.id = r.account_id
    ${by && group ? groupName(by, group, wanted.branchIds) : sql``}
    order by ${by && group ? sql`${groupOrder(by, group)},` : sql``} b.code, a.code, r.date limit ${limit} offset ${offset}`.execute(
    exactly(db),
  )
  return rows
}

/** The groups of a page with their sums over the whole report; what was there at the beginning is in `opening`. */
export async function cashGroups(
  db: Db,
  wanted: WantedCash,
  { by, ...page }: PlacedPage & { by: CashGroup },
): Promise<(Omit<CashSums, 'count'> & PlacedGroup)[]> {
  const { rows } = await sql<Omit<CashSums, 'count'> & PlacedGroup>`
    with ${cashDays(wanted)}, opening as (
      select ${groupOf[by]('o')} as id, sum(o.net) as net from opened o group by 1
    ), days as (
      select ${groupOf[by]('d')} as id, count(*) as count, sum(d.cash_in) as "cashIn", sum(d.cash_out) as "cashOut" from day d group by 1
    ), g as (
      select days.*, coalesce(opening.net, 0) as opening from days left join opening on opening.id = days.id
    )
    ${placedGroups(by, wanted.branchIds, page)}`.execute(exactly(db))
  return rows
}

/** Of all days. */
export async function cashDaySums(db: Db, wanted: WantedCash): Promise<CashSums> {
  const { rows } = await sql<CashSums>`
    with ${cashDays(wanted)}
    select count(*) as count, (select coalesce(sum(net), 0) from opened) as opening,
      coalesce(sum(cash_in), 0) as "cashIn", coalesce(sum(cash_out), 0) as "cashOut"
    from day`.execute(exactly(db))
  return rows[0] ?? { count: 0, opening: 0n, cashIn: 0n, cashOut: 0n }
}
