import { debtPaymentLifecycle } from '@merchant/domain/purchase/debt-payment.ts'
import { documentKind } from '../../../kit/document/document-kind.ts'

/** Payments of debts, for their list, their page and their form. */
export const payments = documentKind({
  type: 'DEBT_PAYMENT',
  lifecycle: debtPaymentLifecycle,
  list: 'POST /core/v1/purchase/debt-payment/get/all',
  read: 'GET /core/v1/purchase/payment/get/{id}',
  acts: () => import('./payment-acts.ts').then(({ paymentActs }) => paymentActs),
})
