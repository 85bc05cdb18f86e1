import type { RefundMethod, ReturnCondition, ReturnReason } from '@merchant/domain/sales/sales-return.ts'
import { t } from '../../../app/i18n.ts'
import type { Words } from '../../../kit/words.ts'

export const reasonWords = (): Words<ReturnReason> => ({
  RUSAK: t('Rusak'),
  KEDALUWARSA: t('Kedaluwarsa'),
  SALAH_KIRIM: t('Salah kirim'),
  TIDAK_SESUAI: t('Tidak sesuai'),
  LAINNYA: t('Lainnya'),
})

export const conditionWords = (): Words<ReturnCondition> => ({
  GOOD: t('Baik'),
  DAMAGED: t('Rusak'),
  EXPIRED: t('Kedaluwarsa'),
})

export const refundWords = (): Words<RefundMethod> => ({
  CASH: t('Tunai'),
  BANK: t('Transfer'),
  GCASH: t('G-Cash'),
  CREDIT_NOTE: t('Nota kredit'),
  EXCHANGE: t('Tukar barang'),
})
