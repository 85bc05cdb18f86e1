import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { figure, flag } from '../kernel/fields.ts'
import { reportFiles, reportOf, reportPeriod, reportScope } from './report.ts'

const pairs = {
  openingDebit: figure(),
  openingCredit: figure(),
  debit: figure(),
  credit: figure(),
  /** Adjusting journals; zero unless `filters.worksheet` sets them apart. */
  adjustmentDebit: figure(),
  adjustmentCredit: figure(),
  closingDebit: figure(),
  closingCredit: figure(),
}

/** `accountId` opens the general ledger; null for profit of earlier years that no year-end has closed yet. */
export const TrialBalanceRow = z
  .object({ accountId: z.int().nullable(), code: z.string(), name: z.string(), ...pairs })
  .meta({ id: 'TrialBalanceRow' })
export type TrialBalanceRow = z.infer<typeof TrialBalanceRow>

export const trialBalanceContract = {
  'POST /core/v1/report/trial-balance': {
    summary: 'Neraca saldo',
    access: 'report.financial-statements:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    produces: reportFiles,
    body: z.strictObject({
      ...reportScope,
      ...reportPeriod,
      filters: z
        .strictObject({ worksheet: flag('Neraca lajur').optional() })
        .default({})
        .meta({ title: 'Saringan' }),
    }),
    reply: reportOf(TrialBalanceRow, z.object(pairs)),
    refuses: ['DATE_ORDER', 'PRINT_TOO_LONG', 'SHEET_TOO_LONG'],
  },
} as const satisfies Contract
