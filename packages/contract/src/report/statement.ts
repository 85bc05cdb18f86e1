import { z } from 'zod'
import { calendarDate, figure } from '../kernel/fields.ts'
import { reportPeriod, reportScope } from './report.ts'

const daysOfProfit = z.object({ dateFrom: z.string(), dateTo: z.string() }).nullable()

/**
 * A row of a statement. `ACCOUNT` opens the general ledger of `accountId`; `PROFIT` opens the income statement of `days`;
 * `SUM` is the sum of the rows above it. Expenses and costs are positive in their own sections.
 */
export const StatementRow = z
  .object({
    kind: z.enum(['ACCOUNT', 'PROFIT', 'SUM']),
    /** The section's Indonesian name, and its key for programs. */
    section: z.string(),
    sectionKey: z.string(),
    accountId: z.int().nullable(),
    code: z.string(),
    name: z.string(),
    amount: figure(),
    /** Null without a comparison. */
    compareAmount: figure().nullable(),
    difference: figure().nullable(),
    /** Percent of net sales, or of all assets; null where that is zero, or means nothing. */
    percent: z.number().nullable(),
    yearToDate: figure().nullable(),
    /** For a `PROFIT`: the days of its income statement; null where there are none, as after the year-end closing. */
    days: daysOfProfit,
    /** The same for the amount compared with. */
    compareDays: daysOfProfit,
  })
  .meta({ id: 'StatementRow' })
export type StatementRow = z.infer<typeof StatementRow>

/** The parameters of a statement: days, and the days to compare them with. */
export const statementBody = {
  ...reportScope,
  ...reportPeriod,
  compareFrom: calendarDate('Pembanding dari tanggal').optional(),
  compareTo: calendarDate('Pembanding sampai tanggal').optional(),
}
