import { salesReturnLifecycle } from '@merchant/domain/sales/sales-return.ts'
import { documentKind } from '../../../kit/document/document-kind.ts'

/** Goods of sales that come back, for their list, their page and their form. */
export const salesReturns = documentKind({
  type: 'SALES_RETURN',
  lifecycle: salesReturnLifecycle,
  list: 'GET /v1/sales-order/return',
  read: 'GET /v1/sales-order/return/{id}',
  acts: () => import('./return-acts.ts').then(({ returnActs }) => returnActs),
})
