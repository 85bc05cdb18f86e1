import { documentTypes } from '@merchant/contract/document/document-types.ts'
import { nextSteps } from '@merchant/contract/document/next-steps.ts'
import { salesOrderLifecycle } from '@merchant/domain/sales/sales-order.ts'
import { documentKind } from '../../../kit/document/document-kind.ts'

/** Orders of customers, for their list, their page and their form. */
export const orders = documentKind({
  type: 'SALES_ORDER',
  lifecycle: salesOrderLifecycle,
  list: 'POST /core/v1/sales/orders/get/all',
  read: 'GET /core/v1/sales/orders/get/{id}',
  acts: () => import('./order-acts.ts').then(({ orderActs }) => orderActs),
})

/** Where a booking is paid. */
export const tillFor = nextSteps.SALES_ORDER.pay.address

/** Where goods of a sale come back. */
export const returnFor = nextSteps.SALES_ORDER.return.address

/** Where money for an invoice on credit is entered. */
export const receiptFor = ({ id }: { id: number }): string =>
  `${documentTypes.CUSTOMER_RECEIPT.path}/add?order=${id}`
/** Where a note that lowers an invoice is entered. */
export const creditNoteFor = ({ id }: { id: number }): string =>
  `${documentTypes.SALES_CREDIT_NOTE.path}/add?order=${id}`
/** Where the money of one that is out is booked. */
export const codOf = nextSteps.SALES_ORDER.collect.address
