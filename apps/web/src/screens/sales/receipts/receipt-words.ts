import type { ReceiptDetail } from '@merchant/contract/sales/customer-receipt.ts'
import { t } from '../../../app/i18n.ts'
import type { StatusLook } from '../../../kit/status.tsx'
import type { Words } from '../../../kit/words.ts'

/** Labels of the kinds of money. */
export const methodWords = (): Words<ReceiptDetail['methodType']> => ({
  CASH: t('Tunai'),
  TRANSFER: t('Transfer'),
  EDC: t('Kartu/QRIS'),
  GCASH: t('G-Cash'),
  GIRO: t('Giro'),
  ADVANCE: t('Uang muka'),
  CREDIT_NOTE: t('Nota kredit'),
})

/** The looks of the money's result. */
export const detailLooks = (): Record<ReceiptDetail['status'], StatusLook> => ({
  PENDING: { label: t('Belum cair'), color: 'yellow' },
  CLEARED: { label: t('Diterima'), color: 'green' },
  BOUNCED: { label: t('Ditolak bank'), color: 'red' },
  VOID: { label: t('Batal'), color: 'slate' },
})
