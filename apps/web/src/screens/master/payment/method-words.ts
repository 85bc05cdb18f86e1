import type { PaymentMethod } from '@merchant/contract/master/payment-method.ts'
import { t } from '../../../app/i18n.ts'
import type { Words } from '../../../kit/words.ts'

/** Labels of the kinds of ways to pay. */
export const typeWords = (): Words<PaymentMethod['type']> => ({
  CASH: t('Tunai'),
  TRANSFER: t('Transfer'),
  EDC: t('Kartu (EDC)'),
  GCASH: t('Saldo G-Cash'),
  GIRO: t('Giro'),
  ADVANCE: t('Uang muka'),
  CREDIT_NOTE: t('Nota kredit'),
})

export const paymentUsageWords = (): Words<PaymentMethod['usages'][number]> => ({
  SALE: t('Penjualan'),
  REPAYMENT: t('Pelunasan piutang'),
  REFUND: t('Pengembalian uang'),
})
