import { salesChannels } from '@merchant/domain/sales/sales-order.ts'
import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { figure, id, keysOf, oneOf } from '../kernel/fields.ts'
import { reportFiles, reportOf, reportPage, reportPeriod, reportScope } from './report.ts'

/** Sales by invoice, line or group, and by the shift of a cashier (domain-sales 6.4). */

/** What one row sums up. */
export const salesGroupings = [
  'INVOICE',
  'LINE',
  'DAY',
  'MONTH',
  'BRANCH',
  'CUSTOMER',
  'SA',
  'CASHIER',
  'CHANNEL',
  'PRODUCT',
  'BRAND',
  'CATEGORY',
] as const
export type SalesGrouping = (typeof salesGroupings)[number]

/** Null for callers who may not see costs (`costPermissions`). */
const cost = figure().nullable()
/** Null where rows are parts of invoices: by goods, or filtered by goods. */
const ofInvoice = figure().nullable()

/**
 * Rupiah. An invoice counts on its date; a voided one counts nothing. `gross`, `discount` and `net` are at the prices of
 * the branch, with PPN where they include it; `dpp` and `dppExempt` never have it. Payments are as of the last day.
 */
const amounts = {
  gross: figure(),
  /** All discounts, which are the next three. */
  discount: figure(),
  lineDiscount: ofInvoice,
  promoDiscount: ofInvoice,
  manualDiscount: ofInvoice,
  net: figure(),
  dpp: figure(),
  dppExempt: figure(),
  ppn: figure(),
  /** The customer's debt, before cash is rounded. */
  total: figure(),
  rounding: ofInvoice,
  paid: ofInvoice,
  balance: ofInvoice,
  /** Cost of goods sold, and of goods given free: as valued when they left. */
  cost,
  givenCost: cost,
  /** Sales without PPN, taxed or not, less the cost of goods sold; and in percent of these sales. */
  margin: cost,
  marginPct: z.number().nullable(),
}

/** A summed row; fields that are not the same for the whole row are null. */
export const SalesRow = z
  .object({
    /** The key of the row. */
    key: z.string(),
    branchId: z.int().nullable(),
    branch: z.string().nullable(),
    date: z.string().nullable(),
    /** First day of the month, and its name. */
    month: z.string().nullable(),
    monthName: z.string().nullable(),
    /** The order, and the number of its invoice. */
    documentId: z.int().nullable(),
    number: z.string().nullable(),
    customerId: z.int().nullable(),
    customer: z.string().nullable(),
    customerGroup: z.string().nullable(),
    saId: z.int().nullable(),
    sa: z.string().nullable(),
    cashierId: z.int().nullable(),
    cashier: z.string().nullable(),
    channel: z.string().nullable(),
    channelName: z.string().nullable(),
    productId: z.int().nullable(),
    sku: z.string().nullable(),
    product: z.string().nullable(),
    brandId: z.int().nullable(),
    brand: z.string().nullable(),
    categoryId: z.int().nullable(),
    category: z.string().nullable(),
    /**
     * For one line: in the unit and at the price of the invoice, and the effects of each percentage and the fixed amounts.
     */
    qty: z.string().nullable(),
    unit: z.string().nullable(),
    price: z.int().nullable(),
    disc1: z.int().nullable(),
    disc2: z.int().nullable(),
    disc3: z.int().nullable(),
    disc4: z.int().nullable(),
    discAmount: z.int().nullable(),
    /** Base units of one product. */
    quantity: figure().nullable(),
    baseUnit: z.string().nullable(),
    /** Number of invoices in the row. */
    invoices: z.int(),
    /** For an invoice: how it was paid, and whether it was voided. */
    status: z.string().nullable(),
    /** For an invoice: all ways in which it was paid, 'Tunai + Transfer'. */
    payment: z.string().nullable(),
    isVoided: z.boolean(),
    ...amounts,
  })
  .meta({ id: 'SalesRow' })
export type SalesRow = z.infer<typeof SalesRow>

const filters = {
  customerId: id('Pelanggan').optional(),
  customerGroupId: id('Kelompok pelanggan').optional(),
  /** Of customers with the label. */
  tagId: id('Label').optional(),
  saId: id('Sales').optional(),
  cashierId: id('Kasir').optional(),
  shiftId: id('Shift kasir').optional(),
  channel: oneOf('Kanal', keysOf(salesChannels)).optional(),
  productId: id('Barang').optional(),
  categoryId: id('Kategori').optional(),
  brandId: id('Merek').optional(),
}

export const salesReportContract = {
  'POST /core/v1/report/sales-report': {
    summary:
      'Laporan penjualan per faktur, baris, hari, bulan, cabang, pelanggan, sales, kasir, kanal, barang, merek atau kategori',
    access: 'report.sales-report:view',
    scope: 'branch',
    mayLag: true,
    kind: 'query',
    produces: reportFiles,
    body: z.strictObject({
      ...reportScope,
      ...reportPeriod,
      ...reportPage,
      groupBy: oneOf('Rinci per', salesGroupings).default('INVOICE'),
      filters: z.strictObject(filters).default({}).meta({ title: 'Saringan' }),
    }),
    reply: reportOf(SalesRow, z.object(amounts)),
    refuses: ['DATE_ORDER', 'PRINT_TOO_LONG', 'SHEET_TOO_LONG'],
  },
} as const satisfies Contract
