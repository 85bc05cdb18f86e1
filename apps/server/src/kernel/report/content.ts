import type { ReportCheck, ReportColumn, ReportDetail } from '@merchant/contract/report/report.ts'
import type { Figure } from '@merchant/domain/kernel/figure.ts'
import type { ReportScope } from './report-scope.ts'

/** A field of the rows and its Indonesian name. */
export interface Named {
  key: string
  label: string
}

/** Lines that belong together: where they are among all lines, and their sums. */
export interface ReportGroup<Totals> {
  label: string
  from: number
  count: number
  totals: Totals
}

/** The computed part of a report; the frame around it is the same for all. */
export interface ReportContent<Row extends object, Totals extends object, Sums extends object = Totals> {
  columns: ReportColumn[]
  rows: Row[]
  totals: Totals
  checks?: ReportCheck[]
  /** Number of all rows, where `rows` is one page. */
  count?: number
  more?: boolean
  next?: string | null
  /** The groups of the page; see `reportOf` in the contract. */
  groups?: ReportGroup<Sums>[]
  groupings?: Named[]
  subtotalBy?: string | null
  detail?: ReportDetail
  shortens?: boolean
  /** The rows that stay when a statement is short: its sums. */
  inShort?: (row: Row) => boolean
  /** The screen makes them from the totals; in files they are rows. */
  edges?: ReportEdges | undefined
}

/** Whether the value is a sum, of any length. */
export const isFigure = (value: unknown): value is Figure =>
  typeof value === 'number' || typeof value === 'bigint'

type Values = Readonly<Record<string, unknown>>

/** The opening and closing row of a ledger, by the keys of its columns. */
export interface ReportEdges {
  /** Missing where there is no opening. */
  first?: Values
  last: Values
}

/** Its name in the path and its Indonesian title. */
export interface ReportName {
  name: string
  title: string
  /** Only the last day counts, for balances. */
  atDate?: boolean
  /** A financial statement, which names its accounting standard. */
  isStatement?: boolean
  /** The days that it is compared with. */
  compare?: { from: string; to: string } | null
}

/** The parts of a file around the report itself. */
export interface FileFrame {
  company: string
  /** The days and the moment of knowledge, one line each. */
  heading: readonly string[]
  /** Today at the branch. */
  today: string
  edges: ReportEdges | undefined
  /** 'Dasar penyusunan: SAK Entitas Privat'; only for statements. */
  basis: string | undefined
}

export type ReportAnswer<Row extends object, Totals extends object, Sums extends object = Totals> = Required<
  Omit<ReportContent<Row, Totals, Sums>, 'edges' | 'inShort'>
> &
  Pick<ReportScope, 'branches' | 'dateFrom' | 'dateTo' | 'knownAt'> & { computedAt: string }
