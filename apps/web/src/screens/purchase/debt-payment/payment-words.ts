import type { PaymentDetail } from '@merchant/contract/purchase/debt-payment.ts'
import { t } from '../../../app/i18n.ts'
import type { StatusLook } from '../../../kit/status.tsx'
import type { Words } from '../../../kit/words.ts'

/** How debts are paid. Functions, because the language may change. */
export const methodWords = (): Words<PaymentDetail['method']> => ({
  CASH: t('Tunai'),
  TRANSFER: t('Transfer'),
  GIRO: t('Giro'),
})

/** What became of the money, or of its giro. */
export const detailLooks = (): Record<PaymentDetail['status'], StatusLook> => ({
  PENDING: { label: t('Belum cair'), color: 'yellow' },
  CLEARED: { label: t('Cair'), color: 'green' },
  BOUNCED: { label: t('Ditolak bank'), color: 'red' },
})
