import { stockCorrectionLifecycle } from '@merchant/domain/stock/stock-correction.ts'
import { documentKind } from '../../../kit/document/document-kind.ts'

/** Corrections of stock, for their list, their page and their form. */
export const corrections = documentKind({
  type: 'STOCK_CORRECTION',
  lifecycle: stockCorrectionLifecycle,
  list: 'GET /v1/stock-corrections',
  read: 'GET /v1/stock-corrections/{id}',
  acts: () => import('./correction-acts.ts').then(({ correctionActs }) => correctionActs),
})
