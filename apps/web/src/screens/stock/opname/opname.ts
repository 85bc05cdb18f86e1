import { nextSteps } from '@merchant/contract/document/next-steps.ts'
import { stockCountLifecycle } from '@merchant/domain/stock/stock-count.ts'
import { documentKind } from '../../../kit/document/document-kind.ts'

/** Counts of stock, for their list, their page and their forms. */
export const counts = documentKind({
  type: 'STOCK_COUNT',
  lifecycle: stockCountLifecycle,
  list: 'GET /v1/stock-opname',
  read: 'GET /v1/stock-opname/{id}',
  acts: () => import('./opname-acts.ts').then(({ opnameActs }) => opnameActs),
})

/** Where goods are counted. */
export const countingOf = nextSteps.STOCK_COUNT.count.address
