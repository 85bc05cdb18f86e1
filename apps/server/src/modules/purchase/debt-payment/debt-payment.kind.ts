import { debtPaymentLifecycle } from '@merchant/domain/purchase/debt-payment.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'

export const debtPaymentKind = documentKind({
  type: 'DEBT_PAYMENT',
  module: 'PURCHASE',
  lifecycle: debtPaymentLifecycle,
})
