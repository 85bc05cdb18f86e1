import type { ListAddress } from '../../../kit/list/use-list-state.ts'
import type { Drill } from '../../../kit/report/report-table.tsx'
import { carried } from '../../../kit/report/use-report.ts'
import { statementAddress } from './addresses.ts'

interface Days {
  dateFrom: string
  dateTo: string
}

/** The general ledger of an account for the same branches and moment, for a figure that is its balance. */
export const balanceDrill = (address: ListAddress, accountId: number, days: Days) => ({
  to: statementAddress.generalLedger,
  search: { ...carried(address), ...daysOf(days), accountId: String(accountId) },
})

/** The same without the closing of years, for a figure that leaves it out. */
export const ledgerDrill = (address: ListAddress, accountId: number, days: Days): Drill => {
  const { to, search } = balanceDrill(address, accountId, days)
  return { to, search: { ...search, withClosing: 'false' } }
}

/** The income statement of days, for a figure that is the profit. */
export const profitDrill = (address: ListAddress, days: Days): Drill => ({
  to: statementAddress.incomeStatement,
  search: { ...carried(address), ...daysOf(days) },
})

const daysOf = ({ dateFrom, dateTo }: Days) => ({ dateFrom, dateTo })
