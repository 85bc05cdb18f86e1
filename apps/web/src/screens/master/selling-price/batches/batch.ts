import { priceChangeLifecycle } from '@merchant/domain/pricing/price-change.ts'
import { documentKind } from '../../../../kit/document/document-kind.ts'

/** Batches of prices, for their list, their page and their form. */
export const batches = documentKind({
  type: 'PRICE_CHANGE',
  lifecycle: priceChangeLifecycle,
  list: 'GET /v1/price-changes',
  read: 'GET /v1/price-changes/{id}',
  acts: () => import('./batch-acts.ts').then(({ batchActs }) => batchActs),
})
