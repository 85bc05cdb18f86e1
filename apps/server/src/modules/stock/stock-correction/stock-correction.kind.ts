import { stockCorrectionLifecycle } from '@merchant/domain/stock/stock-correction.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'

export const stockCorrectionKind = documentKind({
  type: 'STOCK_CORRECTION',
  module: 'STOCK',
  lifecycle: stockCorrectionLifecycle,
})
