import { sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import type { Db } from '../../../kernel/db/types.ts'
import type { ChartAccount } from '../../../kernel/report/chart.ts'
import type { ReportScope } from '../../../kernel/report/report-scope.ts'

/** The accounts that decide which lines are the counter lines of cash. */
export interface CashAccounts {
  /** Cash and bank accounts. */
  cash: readonly number[]
  /** Accounts of goods and of their cost. */
  goods: readonly number[]
}

interface Direct extends CashAccounts {
  from: string
  to: string
}

/** The cash accounts of a chart, and its accounts of goods and costs. */
export function cashAccounts(chart: Iterable<ChartAccount>): CashAccounts {
  const accounts = [...chart]
  return {
    cash: accounts.filter(({ cashFlowGroup }) => cashFlowGroup === 'CASH').map(({ id }) => id),
    goods: accounts
      .filter(({ class: kind, roles }) => kind === 'COGS' || roles.some(isGoods))
      .map(({ id }) => id),
  }
}

/** Goods on hand, in any pool, and in transit. */
const isGoods = (role: string) => role === 'IN_TRANSIT' || role.includes('INVENTORY')

/**
 * Whether the line `l` of a journal is a counter line of cash: every line of a journal that moves cash, other than the cash
 * line itself, with its whole amount. Cost of sales beside a cash sale moves no cash: lines of goods and costs that cancel
 * out within a journal are left out.
 * @param days between which the lines lie: only these months are read
 */
export const isAgainstCash = (
  { cash, goods }: CashAccounts,
  branchIds: readonly number[],
  { from, to }: { from: string; to: string },
) => sql<boolean>`(
  l.account_id <> all(${cash}::bigint[])
  and exists (select 1 from journal_line c
    where ${sameBranch('c', 'l', branchIds)} and c.journal_id = l.journal_id and c.date = l.date
      and c.date between ${from}::date and ${to}::date and c.account_id = any(${cash}::bigint[]))
  and (l.account_id <> all(${goods}::bigint[]) or 0 <> (select sum(g.credit - g.debit) from journal_line g
    where ${sameBranch('g', 'l', branchIds)} and g.journal_id = l.journal_id and g.date = l.date
      and g.date between ${from}::date and ${to}::date and g.account_id = any(${goods}::bigint[])))
)`

/** The cash that came in (above zero) or went out, by counter account. */
export async function directFlows(
  db: Db,
  { branchIds, knownAt }: Pick<ReportScope, 'branchIds' | 'knownAt'>,
  { from, to, cash, goods }: Direct,
): Promise<Map<number, bigint>> {
  const known = knownAt
    ? sql`join journal j on ${sameBranch('j', 'l', branchIds)} and j.id = l.journal_id and j.entered_at <= ${knownAt}::timestamptz`
    : sql``
  const { rows } = await sql<{ accountId: number; flow: bigint }>`
    with touched as (
      select distinct l.branch_id, l.journal_id, l.date from journal_line l ${known}
      where l.branch_id = any(${branchIds}) and l.account_id = any(${cash}) and l.date between ${from}::date and ${to}::date
    )
    select l.account_id as "accountId", sum(l.credit - l.debit) as flow
    from touched t join journal_line l on ${sameBranch('l', 't', branchIds)} and l.journal_id = t.journal_id and l.date = t.date
    where l.date between ${from}::date and ${to}::date and ${isAgainstCash({ cash, goods }, branchIds, { from, to })}
    group by l.account_id`.execute(exactly(db))
  return new Map(rows.map(({ accountId, flow }) => [accountId, flow]))
}
