import { nextSteps } from '@merchant/contract/document/next-steps.ts'
import { purchaseInvoiceLifecycle } from '@merchant/domain/purchase/purchase-invoice.ts'
import { documentKind } from '../../../kit/document/document-kind.ts'

/** Invoices of suppliers, for their list, their page and their form. */
export const invoices = documentKind({
  type: 'PURCHASE_INVOICE',
  lifecycle: purchaseInvoiceLifecycle,
  list: 'GET /v1/invoices',
  read: 'GET /v1/invoices/{id}',
  acts: () => import('./invoice-acts.ts').then(({ invoiceActs }) => invoiceActs),
})

/** Where what is left of an invoice is paid. */
export const paymentFor = nextSteps.PURCHASE_INVOICE.pay.address
