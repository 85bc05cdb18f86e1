import type { EdcRate } from '@merchant/contract/master/edc.ts'
import { t } from '../../../app/i18n.ts'
import type { Words } from '../../../kit/words.ts'

/** Labels of the cards. */
export const cardWords = (): Words<EdcRate['cardType']> => ({
  DEBIT: t('Debit'),
  CREDIT: t('Kredit'),
  QRIS: t('QRIS'),
  PREPAID: t('Uang elektronik'),
})

export const bearerWords = (): Words<EdcRate['bearer']> => ({
  MERCHANT: t('Cabang'),
  CUSTOMER: t('Pelanggan'),
})

/** The issuer of the card: the machine's bank, or another. */
export const ownerWords = (): Words<'ON_US' | 'OFF_US'> => ({
  ON_US: t('Bank sendiri'),
  OFF_US: t('Bank lain'),
})
