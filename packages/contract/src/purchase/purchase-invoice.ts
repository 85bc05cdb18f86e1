import { decidingRights } from '@merchant/domain/approval/kinds.ts'
import { taxInvoiceDigits } from '@merchant/domain/tax/tax-invoice-number.ts'
import { z } from 'zod'
import { PaperSums, paperQuery, summedList } from '../document/paper-list.ts'
import {
  cancelBody,
  decideRefusals,
  documentAt,
  documentHead,
  documentRow,
  editOf,
  lateDays,
  periodRefusals,
  printed,
  reasonBody,
  stateBody,
  stateRefusals,
  submitted,
  undoRefusals,
} from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import {
  calendarDate,
  figure,
  flag,
  id,
  line,
  money,
  note,
  optionalId,
  pathId,
  Ref,
  text,
  version,
} from '../kernel/fields.ts'
import { entryReasons } from './purchase-invoice.reasons.ts'
import { PricedLine, pricedLine, Totals } from './purchase-line.ts'

/** Invoices of suppliers, FB (domain-core 3.B and 8.3). */

export const PurchaseInvoiceRow = z
  .object({
    ...documentRow,
    supplierInvoiceNo: z.string(),
    supplierInvoiceDate: z.string(),
    taxInvoiceNo: z.string().nullable(),
    dueDate: z.string(),
    lateDays,
    /** The unpaid amount; 0 before it is posted. */
    balance: z.int(),
  })
  .meta({ id: 'PurchaseInvoiceRow' })
export type PurchaseInvoiceRow = z.infer<typeof PurchaseInvoiceRow>

export const PurchaseInvoiceLine = z
  .object({
    ...PricedLine,
    receiveLineId: z.int().nullable(),
    receipt: Ref.nullable(),
    /** For a service: the account of its cost. */
    accountId: z.int().nullable(),
    account: Ref.nullable(),
    /** dpp with freight, and with PPN that can't be credited. */
    cost: z.int(),
  })
  .meta({ id: 'PurchaseInvoiceLine' })
export type PurchaseInvoiceLine = z.infer<typeof PurchaseInvoiceLine>

/** One line of the three-way match: ordered, received and invoiced. */
export const InvoiceMatch = z
  .object({
    lineNo: z.int(),
    product: Ref,
    /** The unit of the invoice's line, in which quantities are said, and the base unit's code. */
    unit: z.object({ code: z.string(), factor: z.int(), base: z.string() }),
    po: z.object({ document: Ref, qtyBase: z.int(), netPerBase: z.string() }).nullable(),
    received: z
      .object({
        document: Ref,
        qtyBase: z.int(),
        /** The value of the invoiced quantity in GRNI. */
        value: z.int(),
      })
      .nullable(),
    invoiced: z.object({ qtyBase: z.int(), netPerBase: z.string(), value: z.int() }),
    /** Above zero when the invoice is higher than the receipt's value. */
    diff: z.int(),
  })
  .meta({ id: 'InvoiceMatch' })
export type InvoiceMatch = z.infer<typeof InvoiceMatch>

/** A change of the payable, by its document; below zero lowers it. */
export const InvoiceSettlement = z
  .object({
    documentId: z.int(),
    type: z.string(),
    number: z.string().nullable(),
    date: z.string(),
    cause: z.string(),
    amount: z.int(),
  })
  .meta({ id: 'InvoiceSettlement' })
export type InvoiceSettlement = z.infer<typeof InvoiceSettlement>

export const PurchaseInvoice = z
  .object({
    ...documentHead,
    supplierId: z.int(),
    supplier: Ref,
    supplierInvoiceNo: z.string(),
    supplierInvoiceDate: z.string(),
    paymentTermId: z.int(),
    paymentTerm: Ref,
    dueDate: z.string(),
    taxInvoiceNo: z.string().nullable(),
    taxInvoiceDate: z.string().nullable(),
    priceIncludesTax: z.boolean(),
    /** PPN of the supplier's faktur pajak; null where the computed one is right. */
    ppnAmount: z.int().nullable(),
    headerDiscount: z.int(),
    freightAmount: z.int(),
    rounding: z.int(),
    lines: z.array(PurchaseInvoiceLine),
    /** `total` is with freight and rounding. */
    totals: Totals,
    balance: z.int(),
    /** Why it needs approval, or needed it. */
    exceptions: z.array(z.object({ reason: z.string(), field: z.string(), message: z.string() })),
    advances: z.array(
      z.object({ downPaymentId: z.int(), number: z.string().nullable(), date: z.string(), amount: z.int() }),
    ),
    match: z.array(InvoiceMatch),
    payments: z.array(InvoiceSettlement),
    notes: z.array(InvoiceSettlement),
    returns: z.array(InvoiceSettlement),
  })
  .meta({ id: 'PurchaseInvoice' })
export type PurchaseInvoice = z.infer<typeof PurchaseInvoice>

const label = 'Faktur pembelian'

/** Digits only, without the separators on paper; the company's pattern is checked later. */
const digits = (value: string | null): string | null => (value && taxInvoiceDigits(value)) || null

const fields = {
  branchId: id('Cabang'),
  supplierId: id('Pemasok'),
  date: calendarDate('Tanggal'),
  supplierInvoiceNo: text('Nomor faktur pemasok', 50),
  supplierInvoiceDate: calendarDate('Tanggal faktur pemasok'),
  /** Left out: the order's, else the supplier's own. */
  paymentTermId: optionalId('Syarat pembayaran'),
  /** Left out: the date and the term. */
  dueDate: calendarDate('Jatuh tempo').nullish(),
  taxInvoiceNo: line('Nomor faktur pajak', 40).transform(digits),
  /** Left out: the date of the supplier's invoice. */
  taxInvoiceDate: calendarDate('Tanggal faktur pajak').nullish(),
  priceIncludesTax: flag('Harga termasuk PPN').default(false),
  ppnAmount: money('PPN').nullish(),
  headerDiscount: money('Potongan dokumen').default(0),
  freightAmount: money('Ongkos kirim').default(0),
  /** Above zero raises the total and the payable. */
  rounding: z.int().min(-999).max(999).default(0).meta({ title: 'Pembulatan' }),
  note: note('Catatan', 500),
  advances: z
    .array(z.strictObject({ downPaymentId: id('Uang muka'), amount: money('Uang muka') }))
    .max(100)
    .default([])
    .meta({ title: 'Uang muka' }),
  lines: z
    .array(
      z.strictObject({
        ...pricedLine,
        receiveLineId: optionalId('Baris penerimaan'),
        accountId: optionalId('Akun'),
      }),
    )
    .max(1000)
    .meta({ title: 'Baris faktur' }),
}

const yesOrNo = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })
const params = documentAt(label)

export const purchaseInvoiceContract = {
  'GET /v1/invoices': {
    summary: 'Daftar faktur pembelian',
    access: 'purchase.invoice:view',
    scope: 'branch',
    mayLag: true,
    query: paperQuery('PURCHASE_INVOICE').extend({
      supplierId: pathId('Pemasok').optional(),
      unpaid: yesOrNo.optional().meta({ title: 'Belum lunas' }),
      noTaxInvoice: yesOrNo.optional().meta({ title: 'Tanpa faktur pajak' }),
      dueFrom: calendarDate('Jatuh tempo dari').optional(),
      dueTo: calendarDate('Jatuh tempo sampai').optional(),
    }),
    reply: summedList(PurchaseInvoiceRow, PaperSums.extend({ balance: figure() })),
  },
  'GET /v1/invoices/{id}': {
    summary: 'Rincian faktur pembelian dengan pencocokan tiga arah',
    access: 'purchase.invoice:view',
    scope: 'branch',
    params,
    reply: PurchaseInvoice,
    refuses: ['NOT_FOUND'],
  },
  'GET /core/v1/purchase/invoice/get/pdf/{id}': {
    summary: 'Cetak faktur pembelian sebagai PDF; setiap cetakan dihitung',
    access: 'purchase.invoice:view',
    params: documentAt(label),
    ...printed,
  },
  'POST /core/v1/purchase/invoice/add': {
    summary: 'Tambah faktur pembelian; langsung diposting kecuali draf atau perlu persetujuan',
    access: 'purchase.invoice:add',
    scope: 'branch',
    body: z.strictObject({ ...fields, ...submitted }),
    reply: PurchaseInvoice,
    status: 201,
    refuses: entryReasons,
  },
  'POST /core/v1/purchase/invoice/update': {
    summary: 'Ubah draf faktur pembelian, atau yang ditolak',
    access: ['purchase.invoice:edit', 'purchase.invoice:add'],
    scope: 'branch',
    body: editOf(label, fields).extend(submitted),
    reply: PurchaseInvoice,
    refuses: [...stateRefusals, ...entryReasons],
  },
  'PATCH /v1/invoices/{id}/approve': {
    summary: 'Setujui dan posting faktur pembelian',
    access: decidingRights,
    scope: 'branch',
    params,
    body: stateBody(label).omit({ id: true }),
    reply: PurchaseInvoice,
    refuses: [...decideRefusals, 'OVER_INVOICE', 'ADVANCE_EXCEEDED', ...periodRefusals, 'ROLE_NOT_MAPPED'],
  },
  'PATCH /v1/invoices/{id}/reject': {
    summary: 'Tolak faktur pembelian dengan alasan',
    access: decidingRights,
    scope: 'branch',
    params,
    body: reasonBody(label).omit({ id: true }),
    reply: PurchaseInvoice,
    refuses: decideRefusals,
  },
  'GET /v1/tax-invoice-format': {
    summary: 'Bentuk nomor faktur pajak di satu cabang',
    access: 'purchase.invoice:view',
    scope: 'branch',
    query: z.strictObject({ branchId: pathId('Cabang') }),
    reply: z.object({
      /** A regular expression for the digits without separators. */
      pattern: z.string(),
      /** The same in words, after 'harus'. */
      format: z.string(),
    }),
  },
  'PUT /v1/invoices/{id}/tax-invoice': {
    summary: 'Isi nomor faktur pajak yang datang kemudian; PPN-nya lalu dapat dikreditkan',
    access: ['purchase.invoice:edit', 'purchase.invoice:update'],
    scope: 'branch',
    params,
    body: z.strictObject({
      version: version(),
      taxInvoiceNo: text('Nomor faktur pajak', 40)
        .transform(taxInvoiceDigits)
        .meta({ title: 'Nomor faktur pajak' }),
      taxInvoiceDate: calendarDate('Tanggal faktur pajak'),
    }),
    reply: PurchaseInvoice,
    refuses: [
      ...stateRefusals,
      'TAX_INVOICE_FORMAT',
      'DUPLICATE_TAX_INVOICE',
      'DATE_FUTURE',
      ...periodRefusals,
      'ROLE_NOT_MAPPED',
    ],
  },
  'POST /core/v1/purchase/invoice/cancel': {
    summary: 'Batalkan faktur pembelian yang belum dibayar',
    access: 'purchase.invoice:update',
    scope: 'branch',
    body: cancelBody(label),
    reply: PurchaseInvoice,
    refuses: [...undoRefusals],
  },
} as const satisfies Contract
