import { initialStockLifecycle } from '@merchant/domain/stock/initial-stock.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'

export const initialStockKind = documentKind({
  type: 'INITIAL_STOCK',
  module: 'STOCK',
  lifecycle: initialStockLifecycle,
})
