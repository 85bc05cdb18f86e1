import { z } from 'zod'
import { PaperSums, paperQuery, summedList } from '../document/paper-list.ts'
import {
  cancelBody,
  documentHead,
  documentRow,
  lateDays,
  pageOf,
  periodRefusals,
  settlement,
  undoRefusals,
} from '../kernel/document.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { calendarDate, figure, id, money, note, optionalId, pathId, text } from '../kernel/fields.ts'
import type { Reason } from '../kernel/reasons.ts'

/**
 * Invoices that were open in the old books of a branch, FA: of customers (receivables) and of suppliers (payables). They are
 * dated on the opening day, so that the beginning agrees with the old books (decision 0025).
 */

export const openingSides = { RECEIVABLE: 'Piutang', PAYABLE: 'Utang' } as const
export type OpeningSide = keyof typeof openingSides

const own = {
  side: z.enum(['RECEIVABLE', 'PAYABLE']),
  /** The number in the old books. */
  invoiceNo: z.string(),
  invoiceDate: z.string(),
  dueDate: z.string(),
  /** What is still unpaid; 0 after it was cancelled. */
  balance: z.int(),
}

export const OpeningInvoiceRow = z
  .object({ ...documentRow, ...own, lateDays })
  .meta({ id: 'OpeningInvoiceRow' })
export type OpeningInvoiceRow = z.infer<typeof OpeningInvoiceRow>

export const OpeningInvoice = z
  .object({
    ...documentHead,
    ...own,
    customerId: z.int().nullable(),
    supplierId: z.int().nullable(),
    /** What changed the open amount since, oldest first; reversed changes are left out. */
    settlements: z.array(settlement),
  })
  .meta({ id: 'OpeningInvoice' })
export type OpeningInvoice = z.infer<typeof OpeningInvoice>

export const OpeningInvoiceEntry = z.strictObject({
  branchId: id('Cabang'),
  /** A receivable has a customer, a payable a supplier: exactly one of them. */
  customerId: optionalId('Pelanggan'),
  supplierId: optionalId('Pemasok'),
  invoiceNo: text('Nomor faktur lama', 50),
  invoiceDate: calendarDate('Tanggal faktur lama'),
  /** Left out it follows from the terms of the customer or supplier. */
  dueDate: calendarDate('Jatuh tempo').nullish(),
  amount: money('Sisa').min(1),
  note: note('Catatan', 500),
})
export type OpeningInvoiceEntry = z.infer<typeof OpeningInvoiceEntry>

/** The most invoices of one file: each is a document with a journal of its own, and all come in one transaction. */
export const OPENING_INVOICE_ROWS = 1000

/** Refusals of entering one, by the form and by a file. */
export const openingInvoiceRefusals = [
  'OPENING_CLOSED',
  'OPENING_PARTY',
  'REFERENCE_MISSING',
  'INACTIVE_MASTER',
  'SUPPLIER_NOT_IN_BRANCH',
  'OPENING_INVOICE_DATE',
  'DUE_BEFORE_INVOICE',
  'DUPLICATE_OPENING_INVOICE',
  'DUPLICATE_CODE',
  'DATE_FUTURE',
  ...periodRefusals,
  'ROLE_NOT_MAPPED',
] as const satisfies readonly Reason[]

const label = 'Faktur awal'

export const openingInvoiceContract = {
  'GET /v1/opening-invoices': {
    summary: 'Daftar faktur awal: nota pelanggan dan faktur pemasok yang masih terbuka di pembukuan lama',
    access: 'bankcash.opening-invoices:view',
    scope: 'branch',
    mayLag: true,
    query: paperQuery('OPENING_INVOICE').extend({
      customerId: pathId('Pelanggan').optional(),
      supplierId: pathId('Pemasok').optional(),
      /** Receivables of customers with the label. */
      tagId: pathId('Label').optional(),
    }),
    reply: summedList(OpeningInvoiceRow, PaperSums.extend({ balance: figure() })),
  },
  'GET /v1/opening-invoices/{id}': {
    summary: 'Rincian faktur awal dengan pelunasannya',
    access: 'bankcash.opening-invoices:view',
    ...pageOf(label),
    reply: OpeningInvoice,
  },
  'POST /v1/opening-invoices': {
    summary:
      'Catat faktur yang masih terbuka di pembukuan lama; langsung diposting pada hari pembukaan cabang',
    access: 'bankcash.opening-invoices:add',
    scope: 'branch',
    body: OpeningInvoiceEntry,
    reply: OpeningInvoice,
    status: 201,
    refuses: openingInvoiceRefusals,
  },
  'PUT /v1/opening-invoices/cancel': {
    summary: 'Batalkan faktur awal yang belum dibayar; jurnalnya dibalik pada hari pembukaan yang sama',
    access: 'bankcash.opening-invoices:add',
    scope: 'branch',
    body: cancelBody(label).omit({ cancelDate: true }),
    reply: OpeningInvoice,
    refuses: [...undoRefusals, 'OPENING_CLOSED'],
  },
} as const satisfies Contract
