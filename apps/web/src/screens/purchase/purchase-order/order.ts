import { nextSteps } from '@merchant/contract/document/next-steps.ts'
import { purchaseOrderLifecycle } from '@merchant/domain/purchase/purchase-order.ts'
import { documentKind } from '../../../kit/document/document-kind.ts'

/** Purchase orders, for their list, their page and their form. */
export const orders = documentKind({
  type: 'PURCHASE_ORDER',
  lifecycle: purchaseOrderLifecycle,
  list: 'POST /core/v1/purchase/order/get/all',
  read: 'GET /core/v1/purchase/order/get/{id}',
  acts: () => import('./order-acts.ts').then(({ orderActs }) => orderActs),
})

/** Where the goods of an order are received. */
export const receiptFor = nextSteps.PURCHASE_ORDER.receive.address
