import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { figure, id, oneOf } from '../kernel/fields.ts'
import { documentOfRow, reportFiles, reportOf, reportPage, reportPeriod, reportScope } from './report.ts'

/**
 * Rupiah on the days of the report: an invoice counts on its date, and with the opposite sign on the day of its
 * cancellation; an invoice cancelled within the days doesn't count. Settlements count up to the last day. `paid` is money
 * alone; other settlements have columns of their own (clarifications 2.15).
 */
const amounts = {
  gross: figure(),
  discount: figure(),
  dpp: figure(),
  dppExempt: figure(),
  dppOther: figure(),
  ppn: figure(),
  rounding: figure(),
  total: figure(),
  paid: figure(),
  paidDiscount: figure(),
  advance: figure(),
  returned: figure(),
  notes: figure(),
  balance: figure(),
}

/** A supplier's invoice that was posted, or reversed (below zero). */
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

/** What one row of the detail sums up. */
export const purchaseGroupings = ['LINE', 'SUPPLIER', 'PRODUCT', 'BRAND', 'MONTH'] as const
export type PurchaseGrouping = (typeof purchaseGroupings)[number]

/** Rupiah of lines, as `amounts` counts them. `net` is without PPN, after all discounts and with freight. */
const lineAmounts = {
  gross: figure(),
  /** Discounts of the lines themselves; the discount of the whole invoice is in `net`. */
  lineDiscount: figure(),
  net: figure(),
  ppn: figure(),
  /** For whole invoices: in a row without goods, so that all groupings have the same total. */
  rounding: figure(),
  total: figure(),
}

/** A summed row; fields that are not the same for the whole row are null. */
export const PurchaseDetailRow = z
  .object({
    /** The key of the row. */
    key: z.string(),
    branchId: z.int().nullable(),
    branch: z.string().nullable(),
    date: z.string().nullable(),
    /** First day of the month, and its name. */
    month: z.string().nullable(),
    monthName: z.string().nullable(),
    documentId: z.int().nullable(),
    documentNo: z.string().nullable(),
    order: z.string().nullable(),
    receipt: z.string().nullable(),
    supplierId: z.int().nullable(),
    party: z.string().nullable(),
    productId: z.int().nullable(),
    sku: z.string().nullable(),
    product: z.string().nullable(),
    brandId: z.int().nullable(),
    brand: z.string().nullable(),
    /** For one line: in the unit of the invoice, at its price before discounts. */
    qty: z.string().nullable(),
    unit: z.string().nullable(),
    price: z.string().nullable(),
    /** Base units of one product. */
    quantity: figure().nullable(),
    baseUnit: z.string().nullable(),
    /** Number of invoices in the row. */
    invoices: z.int(),
    ...lineAmounts,
  })
  .meta({ id: 'PurchaseDetailRow' })
export type PurchaseDetailRow = z.infer<typeof PurchaseDetailRow>

const goods = {
  supplierId: id('Pemasok').optional(),
  productId: id('Barang').optional(),
  categoryId: id('Kategori').optional(),
  brandId: id('Merek').optional(),
}

export const purchaseReportContract = {
  'POST /core/v1/report/purchase': {
    summary: 'Laporan pembelian per faktur; dengan saringan barang: faktur yang memuatnya',
    access: 'report.purchase-report:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    produces: reportFiles,
    body: z.strictObject({
      ...reportScope,
      ...reportPeriod,
      ...reportPage,
      filters: z.strictObject(goods).default({}).meta({ title: 'Saringan' }),
    }),
    reply: reportOf(PurchaseRow, z.object(amounts)),
    refuses: ['DATE_ORDER', 'PRINT_TOO_LONG', 'SHEET_TOO_LONG'],
  },
  'POST /core/v1/report/purchase-detail': {
    summary: 'Laporan pembelian per baris, pemasok, barang, merek atau bulan',
    access: 'report.purchase-report:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    produces: reportFiles,
    body: z.strictObject({
      ...reportScope,
      ...reportPeriod,
      ...reportPage,
      groupBy: oneOf('Rinci per', purchaseGroupings).default('LINE'),
      filters: z.strictObject(goods).default({}).meta({ title: 'Saringan' }),
    }),
    reply: reportOf(PurchaseDetailRow, z.object(lineAmounts)),
    refuses: ['DATE_ORDER', 'PRINT_TOO_LONG', 'SHEET_TOO_LONG'],
  },
} as const satisfies Contract
