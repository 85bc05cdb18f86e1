export { purchaseInvoiceKind } from './invoice.kind.ts'
export { settleInvoices } from './settle-invoices.ts'
