import { customerReceiptLifecycle } from '@merchant/domain/sales/customer-receipt.ts'
import { documentKind } from '../../../kit/document/document-kind.ts'

/** Money of customers for their debts, for its list, its page and its form. */
export const receipts = documentKind({
  type: 'CUSTOMER_RECEIPT',
  lifecycle: customerReceiptLifecycle,
  list: 'POST /core/v1/sales/repayments/get/all',
  read: 'GET /core/v1/sales/repayments/get/{id}',
  acts: () => import('./receipt-acts.ts').then(({ receiptActs }) => receiptActs),
})
