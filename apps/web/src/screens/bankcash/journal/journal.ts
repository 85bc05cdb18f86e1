import { adjustmentJournalLifecycle, generalJournalLifecycle } from '@merchant/domain/cash/manual-journal.ts'
import { t } from '../../../app/i18n.ts'
import { type DocumentKind, documentKind } from '../../../kit/document/document-kind.ts'

/** The code of a kind of journal in the contract. */
export type JournalType = 'GENERAL_JOURNAL' | 'ADJUSTMENT_JOURNAL'

/** One of the two kinds of journals. */
export interface JournalKind
  extends DocumentKind<
    `GET /v1/manual-journal/${'general' | 'adjustment'}/history`,
    'GET /v1/manual-journal/history/{id}'
  > {
  type: JournalType
  thing: () => string
}

type Differences = Pick<JournalKind, 'type' | 'lifecycle' | 'list' | 'thing'>

const journal = ({ type, lifecycle, list, thing }: Differences): JournalKind => ({
  ...documentKind({
    type,
    lifecycle,
    list,
    read: 'GET /v1/manual-journal/history/{id}',
    acts: () => import('./journal-acts.ts').then(({ journalActs }) => journalActs(lifecycle)),
  }),
  type,
  thing,
})

/** Manual journals, for lists, pages and forms. */
export const journalKinds: Readonly<Record<JournalType, JournalKind>> = {
  GENERAL_JOURNAL: journal({
    type: 'GENERAL_JOURNAL',
    lifecycle: generalJournalLifecycle,
    list: 'GET /v1/manual-journal/general/history',
    thing: () => t('jurnal umum'),
  }),
  ADJUSTMENT_JOURNAL: journal({
    type: 'ADJUSTMENT_JOURNAL',
    lifecycle: adjustmentJournalLifecycle,
    list: 'GET /v1/manual-journal/adjustment/history',
    thing: () => t('jurnal penyesuaian'),
  }),
}
