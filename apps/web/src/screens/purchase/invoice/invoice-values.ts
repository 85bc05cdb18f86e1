import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { PurchaseInvoice } from '@merchant/contract/purchase/purchase-invoice.ts'
import type { OpenReceipt } from '@merchant/contract/purchase/receive-order.ts'
import { t } from '../../../app/i18n.ts'
import { asNewLine, isFilled } from '../../../kit/grid/grid-line.ts'
import { today } from '../../../lib/clock.ts'
import { type InvoiceLine, linesOfReceipt, toInvoiceLine, toInvoiceLineBody } from './invoice-line.ts'

export type InvoiceValues = {
  branchId: Ref | null
  supplierId: Ref | null
  supplierInvoiceNo: string
  supplierInvoiceDate: string | null
  date: string | null
  paymentTermId: Ref | null
  dueDate: string | null
  taxInvoiceNo: string
  taxInvoiceDate: string | null
  priceIncludesTax: boolean
  headerDiscount: number | null
  freightAmount: number | null
  ppnAmount: number | null
  rounding: number | null
  note: string
  lines: readonly InvoiceLine[]
}

export const invoiceLabels = () => ({
  branchId: t('Cabang'),
  supplierId: t('Pemasok'),
  supplierInvoiceNo: t('Nomor faktur pemasok'),
  supplierInvoiceDate: t('Tanggal faktur pemasok'),
  date: t('Tanggal'),
  paymentTermId: t('Syarat pembayaran'),
  dueDate: t('Jatuh tempo'),
  taxInvoiceNo: t('Nomor faktur pajak'),
  taxInvoiceDate: t('Tanggal faktur pajak'),
  priceIncludesTax: t('Harga termasuk PPN'),
  headerDiscount: t('Potongan dokumen'),
  freightAmount: t('Ongkos kirim'),
  ppnAmount: t('PPN menurut faktur pajak'),
  rounding: t('Pembulatan'),
  note: t('Catatan'),
  lines: t('Barang dan jasa yang ditagih'),
})

/** The start of a new invoice. */
export interface InvoiceStart {
  branch: Ref | null
  receipt: OpenReceipt | null
  /** An invoice to begin with: its supplier and its services; goods come with receipts of their own. */
  copied: PurchaseInvoice | null
}

export const noStart: InvoiceStart = { branch: null, receipt: null, copied: null }

const orNone = (amount: number | undefined): number | null => amount || null

export const toInvoiceValues = (
  invoice: PurchaseInvoice | null,
  { branch, receipt, copied }: InvoiceStart,
): InvoiceValues => ({
  branchId: invoice?.branch ?? copied?.branch ?? branch,
  supplierId: invoice?.supplier ?? receipt?.supplier ?? copied?.supplier ?? null,
  supplierInvoiceNo: invoice?.supplierInvoiceNo ?? '',
  supplierInvoiceDate: invoice?.supplierInvoiceDate ?? today(),
  date: invoice?.date ?? today(),
  paymentTermId: invoice?.paymentTerm ?? null,
  dueDate: invoice?.dueDate ?? null,
  taxInvoiceNo: invoice?.taxInvoiceNo ?? '',
  taxInvoiceDate: invoice?.taxInvoiceDate ?? null,
  priceIncludesTax:
    invoice?.priceIncludesTax ?? receipt?.priceIncludesTax ?? copied?.priceIncludesTax ?? false,
  headerDiscount: orNone(invoice?.headerDiscount),
  freightAmount: orNone(invoice?.freightAmount),
  ppnAmount: invoice?.ppnAmount ?? null,
  rounding: orNone(invoice?.rounding),
  note: invoice?.note ?? copied?.note ?? '',
  lines: invoice?.lines.map(toInvoiceLine) ?? (receipt ? linesOfReceipt(receipt) : servicesOf(copied)),
})

const servicesOf = (copied: PurchaseInvoice | null): InvoiceLine[] =>
  (copied?.lines ?? [])
    .filter(({ receiveLineId }) => receiveLineId === null)
    .map(toInvoiceLine)
    .map(asNewLine)

/** Advances stay as the invoice has them. */
export const toInvoiceBody = (values: InvoiceValues, invoice: PurchaseInvoice | null) => ({
  branchId: values.branchId?.id ?? 0,
  supplierId: values.supplierId?.id ?? 0,
  date: values.date ?? '',
  supplierInvoiceNo: values.supplierInvoiceNo,
  supplierInvoiceDate: values.supplierInvoiceDate ?? '',
  paymentTermId: values.paymentTermId?.id ?? null,
  dueDate: values.dueDate,
  taxInvoiceNo: values.taxInvoiceNo,
  taxInvoiceDate: values.taxInvoiceDate,
  priceIncludesTax: values.priceIncludesTax,
  ppnAmount: values.ppnAmount,
  headerDiscount: values.headerDiscount ?? 0,
  freightAmount: values.freightAmount ?? 0,
  rounding: values.rounding ?? 0,
  note: values.note,
  advances: invoice?.advances.map(({ downPaymentId, amount }) => ({ downPaymentId, amount })) ?? [],
  lines: values.lines.filter(isFilled).map(toInvoiceLineBody),
})

export const invoiceSaved = {
  invalidates: [
    'GET /v1/invoices',
    'GET /v1/invoices/{id}',
    'GET /core/v1/documents/{id}/postings',
    'POST /core/v1/purchase/receive/get/all',
    'GET /core/v1/purchase/receive/get/{id}',
    'POST /core/v1/purchase/receive/get/data',
    'POST /core/v1/purchase/order/get/all',
    'GET /core/v1/purchase/order/get/{id}',
    'POST /core/v1/purchase/debt-payment/get',
  ],
  notice: false,
} as const
