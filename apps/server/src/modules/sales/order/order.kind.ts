import { salesOrderLifecycle } from '@merchant/domain/sales/sales-order.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'

export const salesOrderKind = documentKind({
  type: 'SALES_ORDER',
  module: 'SALES',
  lifecycle: salesOrderLifecycle,
})
