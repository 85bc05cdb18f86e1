import type { ReportCheck, ReportColumn } from '@merchant/contract/report/report.ts'
import type { ReportScope } from './report-scope.ts'

/** What a report computes; the frame around it is the same for all. */
export interface ReportContent<Row extends object, Totals extends object> {
  columns: ReportColumn[]
  rows: Row[]
  totals: Totals
  checks?: ReportCheck[]
  /** Of all rows, where `rows` is a page of them. */
  count?: number
  more?: boolean
  next?: string | null
}

/** Its name in the path and its Indonesian title. */
export interface ReportName {
  name: string
  title: string
}

export type ReportAnswer<Row extends object, Totals extends object> = Required<ReportContent<Row, Totals>> &
  Pick<ReportScope, 'branches' | 'dateFrom' | 'dateTo' | 'knownAt'> & { computedAt: string }
