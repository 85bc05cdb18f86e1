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

/** What is read anew after a delivery order has moved: its order moves with it. */
export const deliverySaved = {
  invalidates: [
    'POST /core/v2/warehouse/delivery/list',
    'GET /core/v2/warehouse/delivery/get/{id}',
    'POST /core/v1/sales/orders/get/all',
    'GET /core/v1/sales/orders/get/{id}',
    'POST /core/v2/cashier/booking/list',
  ],
  notice: false,
} as const
