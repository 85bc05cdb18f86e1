import { stockCountLifecycle } from '@merchant/domain/stock/stock-count.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'

export const stockCountKind = documentKind({
  type: 'STOCK_COUNT',
  module: 'STOCK',
  lifecycle: stockCountLifecycle,
})
