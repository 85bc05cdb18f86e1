import type { ListAddress } from '../../../kit/list/use-list-state.ts'
import type { Drill } from '../../../kit/report/report-table.tsx'
import { carried } from '../../../kit/report/use-report.ts'
import { statementAddress } from './addresses.ts'

interface Days {
  dateFrom: string
  dateTo: string
}

/** The general ledger of an account for the same branches and moment, without the closing of years. */
export const ledgerDrill = (address: ListAddress, accountId: number, days: Days): Drill => ({
  to: statementAddress.generalLedger,
  search: { ...carried(address), ...daysOf(days), accountId: String(accountId), withClosing: 'false' },
})

/** The income statement of days, for a figure that is the profit. */
export const profitDrill = (address: ListAddress, days: Days): Drill => ({
  to: statementAddress.incomeStatement,
  search: { ...carried(address), ...daysOf(days) },
})

const daysOf = ({ dateFrom, dateTo }: Days) => ({ dateFrom, dateTo })
