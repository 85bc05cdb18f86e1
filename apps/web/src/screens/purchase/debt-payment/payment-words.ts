import type { PaymentDetail } from '@merchant/contract/purchase/debt-payment.ts'
import { t } from '../../../app/i18n.ts'
import type { StatusLook } from '../../../kit/status.tsx'
import type { Words } from '../../../kit/words.ts'

/** Labels of the ways to pay debts. */
export const methodWords = (): Words<PaymentDetail['method']> => ({
  CASH: t('Tunai'),
  TRANSFER: t('Transfer'),
  GIRO: t('Giro'),
})

/** The looks of the money's result, or of its giro. */
export const detailLooks = (): Record<PaymentDetail['status'], StatusLook> => ({
  PENDING: { label: t('Belum cair'), color: 'yellow' },
  CLEARED: { label: t('Cair'), color: 'green' },
  BOUNCED: { label: t('Ditolak bank'), color: 'red' },
})
