import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { figure, flag, id, oneOf } from '../kernel/fields.ts'
import {
  documentOfRow,
  groupedReportOf,
  reportFiles,
  reportOf,
  reportPage,
  reportPeriod,
  reportScope,
} from './report.ts'
import { StatementRow, statementBody } from './statement.ts'

/** One line of an account; `balance` grows on the account's own side. */
export const GeneralLedgerRow = z
  .object({
    branchId: z.int(),
    journalId: z.int(),
    lineNo: z.int(),
    date: z.string(),
    journalNo: z.string(),
    ...documentOfRow,
    description: z.string(),
    /** The accounts of the journal's other side, by code and name. */
    counterAccounts: z.string(),
    debit: figure(),
    credit: figure(),
    /** After the line; null within groups, where no balance runs. */
    balance: figure().nullable(),
  })
  .meta({ id: 'GeneralLedgerRow' })
export type GeneralLedgerRow = z.infer<typeof GeneralLedgerRow>

/** Of the whole span of days, not of the page. */
const generalLedgerTotals = z.object({
  account: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  opening: figure(),
  debit: figure(),
  credit: figure(),
  closing: figure(),
})

/** Of the lines of a group. */
const generalLedgerSums = z.object({ debit: figure(), credit: figure() })

export const cashFlowMethods = ['INDIRECT', 'DIRECT'] as const

/** The main sums of an income statement. */
const incomeTotals = z.object({
  netSales: figure(),
  grossProfit: figure(),
  operatingProfit: figure(),
  profitBeforeTax: figure(),
  netProfit: figure(),
})
const positionTotals = z.object({ assets: figure(), liabilities: figure(), equity: figure() })
const cashTotals = z.object({
  operating: figure(),
  investing: figure(),
  financing: figure(),
  opening: figure(),
  closing: figure(),
})

export const statementsContract = {
  'POST /core/v1/report/general-ledger': {
    summary: 'Buku besar satu akun',
    access: 'report.financial-statements:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    produces: reportFiles,
    body: z.strictObject({
      ...reportScope,
      ...reportPeriod,
      ...reportPage,
      filters: z
        .strictObject({
          accountId: id('Akun'),
          /**
           * False leaves out year-end closings within the days, as the other statements do; the opening balance keeps them.
           */
          withClosing: flag('Dengan jurnal penutup').default(true),
          /** True keeps only the account's lines of the direct cash flow; no screen opens such a view yet. */
          againstCash: flag('Hanya terhadap kas').default(false),
        })
        .meta({ title: 'Saringan' }),
    }),
    reply: groupedReportOf(GeneralLedgerRow, generalLedgerTotals, generalLedgerSums),
    refuses: ['DATE_ORDER', 'NOT_FOUND', 'PRINT_TOO_LONG', 'SHEET_TOO_LONG'],
  },
  'POST /core/v1/report/income-statement': {
    summary: 'Laba rugi',
    access: 'report.financial-statements:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    produces: reportFiles,
    body: z.strictObject({
      ...statementBody,
      withMonths: flag('Per bulan').default(false),
    }),
    reply: reportOf(StatementRow, incomeTotals).extend({
      /** The twelve months until the last day, the oldest first, as `2026-11`; the last may be broken. None unless asked for. */
      months: z.array(incomeTotals.extend({ month: z.string() })),
    }),
    refuses: ['DATE_ORDER', 'PRINT_TOO_LONG', 'SHEET_TOO_LONG'],
  },
  'POST /core/v1/report/balance-sheet': {
    summary: 'Neraca pada tanggal akhir',
    access: 'report.financial-statements:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    produces: reportFiles,
    body: z.strictObject(statementBody),
    reply: reportOf(StatementRow, positionTotals),
    refuses: ['DATE_ORDER', 'PRINT_TOO_LONG', 'SHEET_TOO_LONG'],
  },
  'POST /core/v1/report/cash-flow': {
    summary: 'Arus kas',
    access: 'report.financial-statements:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    produces: reportFiles,
    body: z.strictObject({
      ...statementBody,
      filters: z
        .strictObject({ method: oneOf('Metode', cashFlowMethods).optional() })
        .default({})
        .meta({ title: 'Saringan' }),
    }),
    reply: reportOf(StatementRow, cashTotals),
    refuses: ['DATE_ORDER', 'PRINT_TOO_LONG', 'SHEET_TOO_LONG'],
  },
} as const satisfies Contract
