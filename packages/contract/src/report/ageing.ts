import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { figure, id } from '../kernel/fields.ts'
import { documentOfRow, reportFiles, reportOf, reportPeriod, reportScope } from './report.ts'

/** Open amounts by days overdue. `advance` is the amount paid in advance, `net` the amount left to pay after it. */
const amounts = {
  total: figure(),
  balance: figure(),
  notDue: figure(),
  d1_30: figure(),
  d31_60: figure(),
  d61_90: figure(),
  d90: figure(),
  advance: figure(),
  net: figure(),
}

export const AgeingRow = z
  .object({
    branchId: z.int(),
    branch: z.string(),
    partyId: z.int(),
    party: z.string(),
    /** Number of the paper. */
    number: z.string().nullable(),
    ...documentOfRow,
    date: z.string(),
    dueDate: z.string(),
    ...amounts,
  })
  .meta({ id: 'AgeingRow' })
export type AgeingRow = z.infer<typeof AgeingRow>

export const ageingContract = {
  'POST /core/v1/report/ap-ageing': {
    summary: 'Umur utang pada tanggal akhir',
    access: ['report.purchase-report:view', 'report.financial-statements:view'],
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    produces: reportFiles,
    body: z.strictObject({
      ...reportScope,
      ...reportPeriod,
      filters: z
        .strictObject({ supplierId: id('Pemasok').optional() })
        .default({})
        .meta({ title: 'Saringan' }),
    }),
    reply: reportOf(AgeingRow, z.object(amounts)),
    refuses: ['DATE_ORDER', 'PRINT_TOO_LONG', 'SHEET_TOO_LONG'],
  },
  'POST /core/v1/report/ar-ageing': {
    summary: 'Umur piutang pada tanggal akhir',
    access: ['report.sales-report:view', 'report.financial-statements:view'],
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    produces: reportFiles,
    body: z.strictObject({
      ...reportScope,
      ...reportPeriod,
      filters: z
        .strictObject({
          customerId: id('Pelanggan').optional(),
          /** Of customers with the label. */
          tagId: id('Label').optional(),
        })
        .default({})
        .meta({ title: 'Saringan' }),
    }),
    reply: reportOf(AgeingRow, z.object(amounts)),
    refuses: ['DATE_ORDER', 'PRINT_TOO_LONG', 'SHEET_TOO_LONG'],
  },
} as const satisfies Contract
