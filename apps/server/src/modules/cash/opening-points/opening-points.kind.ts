import { openingPointsLifecycle } from '@merchant/domain/cash/opening-points.ts'
import { documentKind } from '../../../kernel/document/document-kind.ts'
import { tabsOf } from '../../../kernel/document/work-tabs.ts'

export const openingPointsKind = documentKind({
  type: 'OPENING_POINTS',
  module: 'JOURNAL',
  lifecycle: openingPointsLifecycle,
})

export const openingPointsTabs = tabsOf('OPENING_POINTS', openingPointsKind, () => ({}))
