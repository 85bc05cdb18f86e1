import { stockMutationLifecycle } from '@merchant/domain/stock/stock-mutation.ts'
import { documentKind } from '../../../kit/document/document-kind.ts'

/** Mutations between warehouses of a branch, for their list, their page and their form. */
export const mutations = documentKind({
  type: 'STOCK_MUTATION',
  lifecycle: stockMutationLifecycle,
  list: 'GET /v1/mutations',
  read: 'GET /v1/mutations/{id}',
  acts: () => import('./mutation-acts.ts').then(({ mutationActs }) => mutationActs),
})
