import { defineLifecycle, verbs } from '../kernel/lifecycle.ts'

/** JU and JP: a journal that a person writes. Entering one posts it, its mirror undoes it (domain-core 3.D). */
const written = (document: string, label: string, screen: string) =>
  defineLifecycle({
    document,
    label,
    states: { POSTED: 'Diposting', REVERSED: 'Dibalik' },
    initial: 'POSTED',
    actions: {
      reverse: {
        from: ['POSTED'],
        to: 'REVERSED',
        permission: `${screen}:update`,
        verb: verbs.reverse,
        needsReason: true,
      },
    },
  })

export const generalJournalLifecycle = written('general-journal', 'Jurnal umum', 'bankcash.general-journal')
export const adjustmentJournalLifecycle = written(
  'adjustment-journal',
  'Jurnal penyesuaian',
  'bankcash.adjustment-journal',
)

/** An adjustment is undone on the first day of a month after its own (domain-core 3.D). Dates are `YYYY-MM-DD`. */
export const isAutoReverseDate = (date: string, journalDate: string): boolean =>
  date.endsWith('-01') && date > journalDate
