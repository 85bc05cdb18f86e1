import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { figure, id, instant, oneOf } from '../kernel/fields.ts'
import { reportFiles, reportOf, reportPage, reportPeriod, reportScope } from './report.ts'

/** The money flow of cashiers' drawers (domain-sales 6.4 and 4.3). */

/** A row is a shift, or one way of paying within it; card machines have rows of their own. */
export const cashierGroupings = ['SHIFT', 'METHOD'] as const
export type CashierGrouping = (typeof cashierGroupings)[number]

const ofShift = figure().nullable()
const countOfShift = z.int().nullable()

/**
 * Rupiah of the sales that were paid through the shift; a voided sale counts only in `voidAmount`. The ways of paying are
 * money received less money given back, also when it came through another shift: they are `total` + `rounding` +
 * `voidAmount` + `surcharge` − `refunded`, less what was sold on credit, voided or not.
 */
const amounts = {
  invoices: z.int(),
  items: countOfShift,
  gross: ofShift,
  discount: ofShift,
  /** Without PPN. */
  net: ofShift,
  ppn: ofShift,
  total: ofShift,
  /** The part of `total` that was sold on credit: no money came in. Voided ones are in `creditVoided` alone. */
  credit: ofShift,
  creditVoided: ofShift,
  rounding: ofShift,
  voids: countOfShift,
  voidAmount: ofShift,
  refunded: figure(),
  /** Card fees that customers paid above their bills. */
  surcharge: figure(),
  cash: ofShift,
  transfer: ofShift,
  edc: ofShift,
  gcash: ofShift,
  giro: ofShift,
  advance: ofShift,
  creditNote: ofShift,
  /** Money received, and the same less money given back. */
  received: figure(),
  kept: figure(),
  /** Expected fees of card machines. */
  fee: figure(),
  /** Expected and counted cash of the drawer; null while the shift is open, because the count is blind. */
  expected: ofShift,
  counted: ofShift,
  difference: ofShift,
  /** Reprints of receipts. */
  reprints: countOfShift,
}

export const CashierReportRow = z
  .object({
    key: z.string(),
    branchId: z.int(),
    branch: z.string(),
    shiftId: z.int(),
    shiftNo: z.string().nullable(),
    date: z.string(),
    cashierId: z.int(),
    cashier: z.string(),
    register: z.string(),
    openedAt: instant('Dibuka'),
    closedAt: instant('Ditutup').nullable(),
    /** The same for people: local time of the branch. */
    opened: z.string(),
    closed: z.string().nullable(),
    status: z.string(),
    /** The way of paying, where rows are ways of paying. */
    method: z.string().nullable(),
    machine: z.string().nullable(),
    firstNumber: z.string().nullable(),
    lastNumber: z.string().nullable(),
    /** Mean time from one sale to the next; null with fewer than two. */
    averageSeconds: z.int().nullable(),
    ...amounts,
  })
  .meta({ id: 'CashierReportRow' })
export type CashierReportRow = z.infer<typeof CashierReportRow>

export const salesPerCashierContract = {
  'POST /core/v1/report/sales-report-percashier': {
    summary: 'Penjualan per kasir dan shift: nota, cara bayar, kas menurut sistem dan hitungan',
    access: 'report.sales-report-percashier:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    produces: reportFiles,
    body: z.strictObject({
      ...reportScope,
      ...reportPeriod,
      ...reportPage,
      groupBy: oneOf('Rinci per', cashierGroupings).default('SHIFT'),
      filters: z
        .strictObject({ cashierId: id('Kasir').optional() })
        .default({})
        .meta({ title: 'Saringan' }),
    }),
    reply: reportOf(CashierReportRow, z.object(amounts)),
    refuses: ['DATE_ORDER', 'PRINT_TOO_LONG', 'SHEET_TOO_LONG'],
  },
} as const satisfies Contract
