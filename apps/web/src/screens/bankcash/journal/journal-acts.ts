import { call } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import type { DocumentActs } from '../../../kit/document/document-acts.ts'
import type { JournalScreen } from './journal-screen.ts'
import { journalSaved } from './journal-values.ts'

export const journalActs = ({ lifecycle }: JournalScreen): DocumentActs => ({
  lifecycle,
  invalidates: journalSaved.invalidates,
  acts: {
    reverse: {
      send: ({ id, ...body }, options) =>
        call('PUT /v1/manual-journal/reverse/{id}', { params: { id }, body }, options),
      consequence: () => t('Jurnal kebalikannya diposting. Ini tidak dapat dibatalkan.'),
      asksDate: true,
      destructive: true,
    },
  },
})
