import { openingPointsLifecycle } from '@merchant/domain/cash/opening-points.ts'
import { documentKind } from '../../../kit/document/document-kind.ts'

/** Points of the old books, for their list, their page, their form and their import. */
export const openingPoints = documentKind({
  type: 'OPENING_POINTS',
  lifecycle: openingPointsLifecycle,
  list: 'GET /v1/opening-points',
  read: 'GET /v1/opening-points/{id}',
  acts: () => import('./opening-points-acts.ts').then(({ openingPointsActs }) => openingPointsActs),
})

const start = `${openingPoints.address.list}/import`

export const importAddress = { start, batch: (id: number) => `${start}/${id}` }
