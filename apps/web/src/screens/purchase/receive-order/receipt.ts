import { nextSteps } from '@merchant/contract/document/next-steps.ts'
import { goodsReceiptLifecycle } from '@merchant/domain/purchase/receive-order.ts'
import { documentKind } from '../../../kit/document/document-kind.ts'

/** Goods receipts, for their list, their page and their form. */
export const receipts = documentKind({
  type: 'GOODS_RECEIPT',
  lifecycle: goodsReceiptLifecycle,
  list: 'POST /core/v1/purchase/receive/get/all',
  read: 'GET /core/v1/purchase/receive/get/{id}',
  acts: () => import('./receipt-acts.ts').then(({ receiptActs }) => receiptActs),
})

/** Where the supplier's invoice for a receipt is entered. */
export const invoiceFor = nextSteps.GOODS_RECEIPT.invoice.address
