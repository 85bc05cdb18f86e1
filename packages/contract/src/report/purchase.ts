import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { id } from '../kernel/fields.ts'
import { documentOfRow, reportFiles, reportOf, reportPeriod, reportScope } from './report.ts'

/** Rupiah. `paid` counts money alone; what else settled an invoice stands in columns of its own (clarifications 2.15). */
const amounts = {
  gross: z.int(),
  discount: z.int(),
  dpp: z.int(),
  dppExempt: z.int(),
  dppOther: z.int(),
  ppn: z.int(),
  total: z.int(),
  paid: z.int(),
  paidDiscount: z.int(),
  advance: z.int(),
  returned: z.int(),
  notes: z.int(),
  balance: z.int(),
}

/** A supplier's invoice that was booked and not cancelled. */
export const PurchaseRow = z
  .object({
    branchId: z.int(),
    branch: z.string(),
    date: z.string(),
    number: z.string().nullable(),
    ...documentOfRow,
    supplierInvoiceNo: z.string(),
    supplierId: z.int(),
    party: z.string(),
    /** Numbers of the orders and receipts that it bills. */
    orders: z.string(),
    receipts: z.string(),
    dueDate: z.string(),
    ...amounts,
  })
  .meta({ id: 'PurchaseRow' })
export type PurchaseRow = z.infer<typeof PurchaseRow>

export const purchaseReportContract = {
  'POST /core/v1/report/purchase': {
    summary: 'Laporan pembelian per faktur',
    access: 'report.purchase-report:view',
    scope: 'branch',
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
    reply: reportOf(PurchaseRow, z.object(amounts)),
    refuses: ['DATE_ORDER', 'PRINT_TOO_LONG'],
  },
} as const satisfies Contract
