import { t } from '../../../app/i18n.ts'
import type { DocumentAction } from '../../../kit/document/document-head.ts'

/** What can be decided about a customer, with its effect. */
export const decisions = (): Record<'Approved' | 'Rejected', DocumentAction> => ({
  Approved: {
    key: 'Approved',
    state: true,
    label: t('Setujui'),
    consequence: t('Pelanggan mendapat kode dan dapat membeli dengan tempo sampai batas piutangnya.'),
  },
  Rejected: {
    key: 'Rejected',
    state: true,
    label: t('Tolak'),
    consequence: t(
      'Pelanggan hanya dapat membeli tunai, tanpa potongan dan poin. Ia dapat disetujui kemudian.',
    ),
    asksReason: true,
    destructive: true,
  },
})
