import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { PurchaseInvoice } from '@merchant/contract/purchase/purchase-invoice.ts'
import { t } from '../../../app/i18n.ts'
import { isFilled } from '../../../kit/grid/grid-line.ts'
import { today } from '../../../lib/clock.ts'
import { emptyInvoiceLine, type InvoiceLine, toInvoiceLine, toInvoiceLineBody } from './invoice-line.ts'

/** Named as the API names them, so that refusals and conflicts find their field. */
export type InvoiceValues = {
  branchId: Ref | null
  supplierId: Ref | null
  date: string | null
  supplierInvoiceNo: string
  supplierInvoiceDate: string | null
  paymentTermId: Ref | null
  dueDate: string | null
  taxInvoiceNo: string
  taxInvoiceDate: string | null
  priceIncludesTax: boolean
  ppnAmount: number | null
  headerDiscount: number | null
  freightAmount: number | null
  rounding: number | null
  note: string
  lines: readonly InvoiceLine[]
}

export const invoiceLabels = () => ({
  branchId: t('Cabang'),
  supplierId: t('Pemasok'),
  date: t('Tanggal'),
  supplierInvoiceNo: t('Nomor faktur pemasok'),
  supplierInvoiceDate: t('Tanggal faktur pemasok'),
  paymentTermId: t('Syarat pembayaran'),
  dueDate: t('Jatuh tempo'),
  taxInvoiceNo: t('Nomor faktur pajak'),
  taxInvoiceDate: t('Tanggal faktur pajak'),
  priceIncludesTax: t('Harga termasuk PPN'),
  ppnAmount: t('PPN menurut faktur pajak'),
  headerDiscount: t('Potongan dokumen'),
  freightAmount: t('Ongkos kirim'),
  rounding: t('Pembulatan'),
  note: t('Catatan'),
  lines: t('Barang dan jasa yang ditagih'),
})

export const toInvoiceValues = (invoice: PurchaseInvoice | null, branch: Ref | null): InvoiceValues => ({
  branchId: invoice?.branch ?? branch,
  supplierId: invoice?.supplier ?? null,
  date: invoice?.date ?? today(),
  supplierInvoiceNo: invoice?.supplierInvoiceNo ?? '',
  supplierInvoiceDate: invoice?.supplierInvoiceDate ?? null,
  paymentTermId: invoice?.paymentTerm ?? null,
  dueDate: invoice?.dueDate ?? null,
  taxInvoiceNo: invoice?.taxInvoiceNo ?? '',
  taxInvoiceDate: invoice?.taxInvoiceDate ?? null,
  priceIncludesTax: invoice?.priceIncludesTax ?? false,
  ppnAmount: invoice?.ppnAmount ?? null,
  headerDiscount: invoice?.headerDiscount || null,
  freightAmount: invoice?.freightAmount || null,
  rounding: invoice?.rounding || null,
  note: invoice?.note ?? '',
  lines: invoice?.lines.map(toInvoiceLine) ?? [emptyInvoiceLine()],
})

/** What is required is never sent empty: the form asks for it first. Advances of a draft stay as they are. */
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
  advances: (invoice?.advances ?? []).map(({ downPaymentId, amount }) => ({ downPaymentId, amount })),
  lines: values.lines.filter(isFilled).map(toInvoiceLineBody),
})

/** What an invoice changes for whoever reads it afterwards. */
export const invoiceSaved = {
  invalidates: [
    'GET /v1/invoices',
    'GET /v1/invoices/{id}',
    'POST /core/v1/purchase/receive/get/data',
    'POST /core/v1/purchase/receive/get/all',
    'GET /core/v1/purchase/receive/get/{id}',
    'POST /core/v1/purchase/order/get/all',
    'GET /core/v1/purchase/order/get/{id}',
  ],
  notice: false,
} as const
