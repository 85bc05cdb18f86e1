import type { CashierReportRow } from '@merchant/contract/report/sales-percashier.ts'
import { salesReportPath } from '../../../kit/report/addresses.ts'
import type { Drill } from '../../../kit/report/report-table.tsx'
import { inZone } from '../../../lib/format.ts'

/**
 * The sales of a shift are between its opening and its closing; for an open one until today.
 * @param computedAt when the report was computed
 */
export const salesOfShift = (
  { shiftId, branchId, date, closed }: Pick<CashierReportRow, 'shiftId' | 'branchId' | 'date' | 'closed'>,
  computedAt: string,
): Required<Drill> => ({
  to: salesReportPath,
  search: {
    shiftId: String(shiftId),
    branchId: String(branchId),
    dateFrom: date,
    dateTo: closed?.slice(0, 10) ?? latestDay(computedAt),
  },
})

/** No branch has a later day than the east of the country; in UTC, or in the user's zone, it may still be yesterday. */
const latestDay = (moment: string): string => inZone(moment, 'Asia/Jayapura').date
