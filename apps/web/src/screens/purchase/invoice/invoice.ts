import { purchaseInvoiceLifecycle } from '@merchant/domain/purchase/purchase-invoice.ts'
import { documentAddresses, documentKind } from '../../../kit/document/document-kind.ts'

/** Invoices of suppliers, for their list, their page and their form. */
export const invoices = documentKind({
  type: 'PURCHASE_INVOICE',
  lifecycle: purchaseInvoiceLifecycle,
  list: 'GET /v1/invoices',
  read: 'GET /v1/invoices/{id}',
  acts: () => import('./invoice-acts.ts').then(({ invoiceActs }) => invoiceActs),
})

/** Where what is left of an invoice is paid. */
export const paymentFor = (invoice: { id: number; branchId: number; supplierId: number }) =>
  `${documentAddresses('DEBT_PAYMENT').add}?branch=${invoice.branchId}&supplier=${invoice.supplierId}&invoice=${invoice.id}`
