import { goodsReceiptLifecycle } from '@merchant/domain/purchase/receive-order.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'

export const goodsReceiptKind = documentKind({
  type: 'GOODS_RECEIPT',
  module: 'PURCHASE',
  lifecycle: goodsReceiptLifecycle,
})
