import { purchaseOrderLifecycle } from '@merchant/domain/purchase/purchase-order.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'

export const purchaseOrderKind = documentKind({
  type: 'PURCHASE_ORDER',
  module: 'PURCHASE',
  lifecycle: purchaseOrderLifecycle,
})
