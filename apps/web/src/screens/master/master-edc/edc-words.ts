import type { EdcRate } from '@merchant/contract/master/edc.ts'
import { t } from '../../../app/i18n.ts'
import type { Words } from '../../../kit/words.ts'

/** What people call the cards. A function, because the language may change. */
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

/** Whose card it is: of the machine's bank, or of another. */
export const ownerWords = (): Words<'ON_US' | 'OFF_US'> => ({
  ON_US: t('Bank sendiri'),
  OFF_US: t('Bank lain'),
})
