import { purchaseInvoiceLifecycle } from '@merchant/domain/purchase/purchase-invoice.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'

export const purchaseInvoiceKind = documentKind({
  type: 'PURCHASE_INVOICE',
  module: 'PURCHASE',
  lifecycle: purchaseInvoiceLifecycle,
})

export type InvoiceStatus = keyof typeof purchaseInvoiceKind.lifecycle.states
