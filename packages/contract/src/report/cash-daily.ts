import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { figure, id } from '../kernel/fields.ts'
import { reportFiles, reportOf, reportPage, reportPeriod, reportScope } from './report.ts'

const amounts = {
  opening: figure(),
  cashIn: figure(),
  cashOut: figure(),
  closing: figure(),
}

/**
 * One day of a cash or bank account of a branch, in rupiah. Days without a movement have no row; an account with a balance
 * and no movement has one, on the first day.
 */
export const CashDailyRow = z
  .object({
    branchId: z.int(),
    branch: z.string(),
    accountId: z.int(),
    code: z.string(),
    name: z.string(),
    date: z.string(),
    ...amounts,
  })
  .meta({ id: 'CashDailyRow' })
export type CashDailyRow = z.infer<typeof CashDailyRow>

export const cashDailyContract = {
  'POST /core/v1/report/cash-daily': {
    summary: 'Kas harian: saldo awal, masuk, keluar dan saldo akhir tiap akun kas dan bank per hari',
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
        .strictObject({ accountId: id('Akun kas').optional() })
        .default({})
        .meta({ title: 'Saringan' }),
    }),
    /** Totals are of the whole span of days, not of the page. */
    reply: reportOf(CashDailyRow, z.object(amounts)),
    refuses: ['DATE_ORDER', 'NOT_FOUND', 'PRINT_TOO_LONG'],
  },
} as const satisfies Contract
