import { stockMutationLifecycle } from '@merchant/domain/stock/stock-mutation.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'

export const stockMutationKind = documentKind({
  type: 'STOCK_MUTATION',
  module: 'STOCK',
  lifecycle: stockMutationLifecycle,
})
