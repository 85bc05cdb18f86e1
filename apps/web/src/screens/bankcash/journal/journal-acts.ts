import { call } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { type DocumentActs, undoing } from '../../../kit/document/document-acts.ts'
import type { AnyLifecycle } from '../../../kit/document/document-head.ts'
import { journalSaved } from './journal-values.ts'

export const journalActs = (lifecycle: AnyLifecycle): DocumentActs => ({
  lifecycle,
  invalidates: journalSaved.invalidates,
  acts: {
    reverse: undoing(
      ({ id, ...body }, options) =>
        call('PUT /v1/manual-journal/reverse/{id}', { params: { id }, body }, options),
      () => t('Jurnal kebalikannya diposting. Ini tidak dapat dibatalkan.'),
    ),
  },
})
