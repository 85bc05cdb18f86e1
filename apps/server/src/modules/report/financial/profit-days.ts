import { exactSum } from '@merchant/domain/kernel/figure.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { ledgerSums } from '../../../kernel/report/ledger-sums.ts'
import { addDays, fiscalYearStart } from '../../../kernel/report/month-spans.ts'
import type { ReportScope } from '../../../kernel/report/report-scope.ts'
import { netByAccount } from './statement.ts'

interface Days {
  dateFrom: string
  dateTo: string
}

/** Null where no income statement shows the profit. */
export interface ProfitDays {
  year: Days | null
  earlier: Days | null
}

interface Profits {
  /** Accounts of income and expense. */
  accountIds: readonly number[]
  /** The day of the balance sheet. */
  date: string
  /** The profit of the fiscal year until then, and of earlier open years. */
  year: bigint
  earlier: bigint
}

/**
 * The days of the income statements behind the profits of a balance sheet: the fiscal year so far, and the earlier years
 * that are not closed. An income statement leaves closings out, so a profit of closed years has no such days; neither has
 * the profit of branches that closed different years.
 */
export async function profitDays(
  db: Db,
  scope: ReportScope,
  { accountIds, date, year, earlier }: Profits,
): Promise<ProfitDays> {
  const yearStart = fiscalYearStart(date, scope.fiscalYearEndMonth)
  const eve = addDays(yearStart, -1)
  const starts = earlier === 0n ? [] : await startsOfYears(db, scope, yearStart)
  const sums = await ledgerSums(db, scope, {
    year: { from: yearStart, to: date },
    ...Object.fromEntries(starts.map((from) => [from, { from, to: eve }])),
  })
  const earned = (span: string) => {
    const net = netByAccount(sums, span, false)
    return -exactSum(accountIds, (id) => net.get(id) ?? 0n)
  }
  const days = (dateFrom: string | undefined, dateTo: string): Days | null =>
    dateFrom === undefined ? null : { dateFrom, dateTo }
  return {
    year: days(earned('year') === year ? yearStart : undefined, date),
    earlier: days(
      starts.find((from) => earned(from) === earlier),
      eve,
    ),
  }
}

/** Possible starts of open years, the latest first: after each closing, and at the start of the books. */
async function startsOfYears(db: Db, scope: ReportScope, before: string): Promise<string[]> {
  const { rows } = await sql<{ first: string | null; closed: string[] }>`
    select min(month) as first,
      coalesce(jsonb_agg(distinct (month + interval '1 month')::date) filter (where class = 'CLOSING'), '[]') as closed
    from account_balance where branch_id = any(${scope.branchIds}) and month < ${before}::date`.execute(db)
  const starts = rows.flatMap(({ first, closed }) =>
    first === null ? [] : [fiscalYearStart(first, scope.fiscalYearEndMonth), ...closed],
  )
  return [...new Set(starts)]
    .filter((start) => start < before)
    .sort()
    .reverse()
}
