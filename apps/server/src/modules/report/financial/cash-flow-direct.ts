import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import type { ReportScope } from '../../../kernel/report/report-scope.ts'

interface Direct {
  from: string
  to: string
  /** Cash and bank accounts. */
  cash: readonly number[]
  /** Accounts of goods and of what they cost. */
  goods: readonly number[]
}

/**
 * What came in (above zero) or went out by the account that stands against cash. Cost of sales beside a cash sale moves
 * no cash: lines of goods and costs that cancel out within a journal are left out.
 */
export async function directFlows(
  db: Db,
  { branchIds, knownAt }: Pick<ReportScope, 'branchIds' | 'knownAt'>,
  { from, to, cash, goods }: Direct,
): Promise<Map<number, number>> {
  const known = knownAt
    ? sql`join journal j on j.branch_id = l.branch_id and j.id = l.journal_id and j.entered_at <= ${knownAt}::timestamptz`
    : sql``
  const { rows } = await sql<{ accountId: number; flow: number }>`
    with touched as (
      select distinct l.branch_id, l.journal_id from journal_line l ${known}
      where l.branch_id = any(${branchIds}) and l.account_id = any(${cash}) and l.date between ${from}::date and ${to}::date
    ), line as (
      select l.account_id, l.credit - l.debit as flow, l.account_id = any(${goods}) as is_goods,
        sum(case when l.account_id = any(${goods}) then l.credit - l.debit else 0 end)
          over (partition by l.branch_id, l.journal_id) as goods_flow
      from touched t join journal_line l on l.branch_id = t.branch_id and l.journal_id = t.journal_id
    )
    select account_id as "accountId", sum(flow)::bigint as flow from line
    where account_id <> all(${cash}) and not (is_goods and goods_flow = 0)
    group by account_id`.execute(db)
  return new Map(rows.map(({ accountId, flow }) => [accountId, flow]))
}
