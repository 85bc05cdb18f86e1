import { adjustmentJournalLifecycle, generalJournalLifecycle } from '@merchant/domain/cash/manual-journal.ts'
import { t } from '../../../app/i18n.ts'
import type { AnyLifecycle } from '../../../kit/document/document-head.ts'

/** The differences of the two journal screens. */
export interface JournalScreen {
  kind: 'general' | 'adjustment'
  right: 'bankcash.general-journal' | 'bankcash.adjustment-journal'
  /** Address of the list. */
  list: string
  lifecycle: AnyLifecycle
  words: () => { title: string; thing: string }
}

export const addressOf = ({ list }: JournalScreen) => ({
  list,
  add: `${list}/add`,
  open: ({ id }: { id: number }) => `${list}/${id}`,
})

export const generalJournal: JournalScreen = {
  kind: 'general',
  right: 'bankcash.general-journal',
  list: '/app/bank-cash/general-journal',
  lifecycle: generalJournalLifecycle,
  words: () => ({ title: t('Jurnal Umum'), thing: t('jurnal umum') }),
}

export const adjustmentJournal: JournalScreen = {
  kind: 'adjustment',
  right: 'bankcash.adjustment-journal',
  list: '/app/bank-cash/adjustment-journal',
  lifecycle: adjustmentJournalLifecycle,
  words: () => ({ title: t('Jurnal Penyesuaian'), thing: t('jurnal penyesuaian') }),
}
