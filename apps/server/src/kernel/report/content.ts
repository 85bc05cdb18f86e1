import type { ReportCheck, ReportColumn } from '@merchant/contract/report/report.ts'
import type { Figure } from '@merchant/domain/kernel/figure.ts'
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
  /** The screen makes them of the totals; in files they are rows. */
  edges?: ReportEdges | undefined
}

/** What is summed up, whatever its length. */
export const isFigure = (value: unknown): value is Figure =>
  typeof value === 'number' || typeof value === 'bigint'

type Values = Readonly<Record<string, unknown>>

/** What a ledger opens and closes with, by the keys of its columns. */
export interface ReportEdges {
  /** Absent where nothing opens it. */
  first?: Values
  last: Values
}

/** Its name in the path and its Indonesian title. */
export interface ReportName {
  name: string
  title: string
  /** Only the last day counts, as of balances. */
  atDate?: boolean
  /** A financial statement, which says by which standards it is made. */
  isStatement?: boolean
  /** The days that it is compared with. */
  compare?: { from: string; to: string } | null
}

/** What a file has beside the report itself. */
export interface FileFrame {
  /** Which days, and as of when, a line each. */
  heading: readonly string[]
  /** The day that it is at the branch. */
  today: string
  edges: ReportEdges | undefined
  /** 'Dasar penyusunan: SAK Entitas Privat'; of statements alone. */
  basis: string | undefined
}

export type ReportAnswer<Row extends object, Totals extends object> = Required<
  Omit<ReportContent<Row, Totals>, 'edges'>
> &
  Pick<ReportScope, 'branches' | 'dateFrom' | 'dateTo' | 'knownAt'> & { computedAt: string }
