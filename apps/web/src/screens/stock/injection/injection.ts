import { initialStockLifecycle } from '@merchant/domain/stock/initial-stock.ts'
import { documentKind } from '../../../kit/document/document-kind.ts'

/** Initial stock, for its list, its page, its form and its import. */
export const injections = documentKind({
  type: 'INITIAL_STOCK',
  lifecycle: initialStockLifecycle,
  list: 'GET /v1/initial-stock',
  read: 'GET /v1/initial-stock/{id}',
  acts: () => import('./injection-acts.ts').then(({ injectionActs }) => injectionActs),
})

const start = `${injections.address.list}/import`

export const importAddress = { start, batch: (id: number) => `${start}/${id}` }
