import type { CashDailyRow } from '@merchant/contract/report/cash-daily.ts'
import type { ReportColumn } from '@merchant/contract/report/report.ts'
import type { StatementRow } from '@merchant/contract/report/statement.ts'
import type { ListAddress } from '../../../kit/list/use-list-state.ts'
import type { Drill } from '../../../kit/report/report-table.tsx'
import { carried } from '../../../kit/report/use-report.ts'
import { statementAddress } from './addresses.ts'

interface Days {
  dateFrom: string
  dateTo: string
}

/** The general ledger of an account for the same branches and moment, for a balance. */
export const balanceDrill = (address: ListAddress, accountId: number, days: Days) => ({
  to: statementAddress.generalLedger,
  search: { ...carried(address), ...daysOf(days), accountId: String(accountId) },
})

/** The same without year-end closings, for a figure that leaves them out. */
export const ledgerDrill = (address: ListAddress, accountId: number, days: Days): Drill => {
  const { to, search } = balanceDrill(address, accountId, days)
  return { to, search: { ...search, withClosing: 'false' } }
}

/** The same with only the counter lines of cash, for a figure of the direct cash flow. */
export const cashDrill = (address: ListAddress, accountId: number, days: Days): Drill => {
  const { to, search } = balanceDrill(address, accountId, days)
  return { to, search: { ...search, againstCash: 'true' } }
}

/** The lines of an account's day at its branch; its name links to all days of that account. */
export function cashDayDrill(
  address: ListAddress,
  { branchId, accountId, date }: Pick<CashDailyRow, 'branchId' | 'accountId' | 'date'>,
  { key, type }: Pick<ReportColumn, 'key' | 'type'>,
): Drill | undefined {
  const of = { branchId: String(branchId), accountId: String(accountId) }
  if (key === 'name') return { to: statementAddress.cashDaily, search: { ...carried(address), ...of } }
  if (type !== 'money') return undefined
  const day = { dateFrom: date, dateTo: date }
  return { to: statementAddress.generalLedger, search: { ...carried(address), ...day, ...of } }
}

/** The income statement of a profit's days, where the server gives them. */
export const profitDrill = (
  address: ListAddress,
  row: StatementRow,
  { key }: ReportColumn,
): Drill | undefined => {
  const days = key === 'compareAmount' ? row.compareDays : row.days
  if (!days) return undefined
  return { to: statementAddress.incomeStatement, search: { ...carried(address), ...daysOf(days) } }
}

const daysOf = ({ dateFrom, dateTo }: Days) => ({ dateFrom, dateTo })
