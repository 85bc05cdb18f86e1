import { nextSteps } from '@merchant/contract/document/next-steps.ts'
import { deliveryOrderLifecycle } from '@merchant/domain/sales/delivery-order.ts'
import { documentKind } from '../../../kit/document/document-kind.ts'

/** Delivery orders of sales, for their list, their page and the phones of the warehouse. */
export const deliveries = documentKind({
  type: 'DELIVERY_ORDER',
  lifecycle: deliveryOrderLifecycle,
  list: 'POST /core/v2/warehouse/delivery/list',
  read: 'GET /core/v2/warehouse/delivery/get/{id}',
  acts: () => import('./delivery-acts.ts').then(({ deliveryActs }) => deliveryActs),
})

/** Where goods are picked by scanner or thumb, and where they are handed over. */
export const pickingOf = nextSteps.DELIVERY_ORDER.pick.address
export const handingOf = nextSteps.DELIVERY_ORDER.deliver.address
