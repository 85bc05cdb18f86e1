import { z } from 'zod'
import { calendarDate, figure, id, idList, instant, oneOf, Ref } from '../kernel/fields.ts'
import type { FileFormat } from '../kernel/file.ts'
import type { Permission } from '../system/access-catalogue.ts'

/**
 * The common part of all reports (clarifications 1): branches and days, columns with their types, rows, totals, and checks
 * that say whether the figures agree with each other.
 */

/**
 * How a value is written: rupiah, base units, decimals and percentages are figures, the rest is text. A date is
 * `YYYY-MM-DD`; with ` HH:MM` it is a moment in the time zone of the row's branch.
 */
export const columnTypes = ['text', 'date', 'money', 'quantity', 'decimal', 'percent'] as const
export type ColumnType = (typeof columnTypes)[number]

/**
 * `key` names a field of the rows. A column that this caller may not see, or that would be empty, is left out. A `fixed` one
 * can't be hidden: without it the report says nothing. The first column is fixed, too, because sums are named there.
 */
export const ReportColumn = z
  .object({ key: z.string(), label: z.string(), type: z.enum(columnTypes), fixed: z.boolean().optional() })
  .meta({ id: 'ReportColumn' })
export type ReportColumn = z.infer<typeof ReportColumn>

/** Two figures that must be equal, such as debits and credits. */
export const ReportCheck = z
  .object({
    key: z.string(),
    label: z.string(),
    ok: z.boolean(),
    expected: figure(),
    actual: figure(),
    difference: figure(),
  })
  .meta({ id: 'ReportCheck' })
export type ReportCheck = z.infer<typeof ReportCheck>

/** Report formats other than JSON; `format` in the body asks for one. */
export const reportFiles = ['PDF', 'XLSX'] as const satisfies readonly FileFormat[]
const reportFormats = ['JSON', ...reportFiles] as const
export type ReportFormat = (typeof reportFormats)[number]

/** Every line, or only the subtotals of groups; a statement: only its sums. */
export const reportDetails = ['FULL', 'SHORT'] as const
export type ReportDetail = (typeof reportDetails)[number]

const fieldName = z.string().regex(/^\w{1,40}$/)

/**
 * The shape of a report, which changes none of its figures. `hidden` are columns that files leave out; the reply always has all.
 * `subtotalBy` is one of the reply's `groupings`: lines come in the order of these groups, each with its subtotal. A field that
 * the report can't be grouped by is ignored, so that an address stays good when the report's rows change.
 */
const reportShape = {
  hidden: z.array(fieldName).max(60).optional().meta({ title: 'Kolom yang disembunyikan' }),
  detail: oneOf('Bentuk', reportDetails).default('FULL'),
  subtotalBy: fieldName.optional().meta({ title: 'Subtotal per' }),
}

/**
 * The branches, and the moment of knowledge. Without branches: the branch of the header, else all branches that the caller
 * may see; financial statements leave the branches of partners out. `knownAt` shows the books as they were then: only rows
 * recorded by that moment.
 */
export const reportScope = {
  branchId: id('Cabang').optional(),
  branchIds: idList('Cabang').optional(),
  knownAt: z.iso
    .datetime({ offset: true })
    .refine((value) => value >= '1970' && value < '2200')
    .optional()
    .meta({ title: 'Seperti diketahui pada' }),
  format: oneOf('Format', reportFormats).default('JSON'),
  ...reportShape,
}

/** First and last day; `start` and `end` are aliases. Default: from the first of the last day's month until today. */
export const reportPeriod = {
  dateFrom: calendarDate('Dari tanggal').optional(),
  dateTo: calendarDate('Sampai tanggal').optional(),
  start: calendarDate('Dari tanggal').optional(),
  end: calendarDate('Sampai tanggal').optional(),
}

/** Lines of long reports come in pages: `after` is the `next` of the last reply. */
export const reportPage = {
  limit: z.int().min(1).max(1000).default(100).meta({ title: 'Batas baris' }),
  after: z
    .string()
    .regex(/^[\d.-]{1,60}$/)
    .optional()
    .meta({ title: 'Penanda halaman' }),
}

/** The reply of a report. `count` is the number of all rows, or of all groups when short; a page may show only some. */
export const reportOf = <Row extends z.ZodType, Totals extends z.ZodType>(row: Row, totals: Totals) =>
  groupedReportOf(row, totals, totals)

/** The same of a report whose totals say more than the sums of its groups, such as a balance that runs through all lines. */
export const groupedReportOf = <Row extends z.ZodType, Totals extends z.ZodType, Sums extends z.ZodType>(
  row: Row,
  totals: Totals,
  sums: Sums,
) =>
  z.object({
    columns: z.array(ReportColumn),
    rows: z.array(row),
    totals,
    checks: z.array(ReportCheck),
    count: z.int(),
    /** `count` is a floor: there are more. */
    more: z.boolean(),
    next: z.string().nullable(),
    /** Fields that lines can be grouped by, and the one that they are grouped by now. */
    groupings: z.array(z.object({ key: z.string(), label: z.string() })),
    subtotalBy: z.string().nullable(),
    detail: z.enum(reportDetails),
    /** Whether this report has a short form. */
    shortens: z.boolean(),
    /**
     * The groups that this page has lines of, or when short a page of groups. `from` is the place of a group's first line among
     * all lines of the report, `count` the number of its lines; totals are of the whole group, whatever the page.
     */
    groups: z.array(z.object({ label: z.string(), from: z.int(), count: z.int(), totals: sums })),
    /** The branches and the moment of the figures. */
    branches: z.array(Ref),
    dateFrom: z.string(),
    dateTo: z.string(),
    knownAt: z.string().nullable(),
    computedAt: instant('Dihitung'),
  })

/** Fields of a row that open its document. `documentType` is its Indonesian name. */
export const documentOfRow = {
  documentId: z.int(),
  documentNo: z.string().nullable(),
  documentType: z.string(),
  /** Code of the kind, for programs. */
  documentTypeCode: z.string(),
}

/**
 * Rights to see the cost of goods. Reports of stock show quantities to everybody who may open them; values only to users
 * who see the books or enter purchase invoices, because an average cost tells the prices of suppliers.
 */
export const costPermissions = [
  'report.financial-statements:view',
  'purchase.invoice:view',
] as const satisfies readonly Permission[]
