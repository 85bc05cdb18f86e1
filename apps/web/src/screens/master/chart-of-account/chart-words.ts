import type { Account, AccountUsage } from '@merchant/contract/accounting/account.ts'
import type { AccountType } from '@merchant/contract/accounting/account-type.ts'
import { t } from '../../../app/i18n.ts'
import type { Words } from '../../../kit/words.ts'

/** Labels of the fixed values of the chart. */
export const classWords = (): Words<Account['class']> => ({
  ASSET: t('Aset'),
  LIABILITY: t('Liabilitas'),
  EQUITY: t('Ekuitas'),
  REVENUE: t('Pendapatan'),
  COGS: t('Beban pokok penjualan'),
  EXPENSE: t('Beban usaha'),
  OTHER_INCOME: t('Pendapatan lain'),
  OTHER_EXPENSE: t('Beban lain'),
  TAX: t('Pajak penghasilan'),
})

export const sideWords = (): Words<Account['normalSide']> => ({ D: t('Debit'), K: t('Kredit') })

export const sectionWords = (): Words<AccountType['reportSection']> => ({
  CURRENT_ASSET: t('Aset lancar'),
  NON_CURRENT_ASSET: t('Aset tidak lancar'),
  CURRENT_LIABILITY: t('Liabilitas jangka pendek'),
  NON_CURRENT_LIABILITY: t('Liabilitas jangka panjang'),
  EQUITY: t('Ekuitas'),
  REVENUE: t('Pendapatan'),
  COGS: t('Beban pokok penjualan'),
  OPERATING_EXPENSE: t('Beban usaha'),
  OTHER_INCOME: t('Pendapatan lain'),
  OTHER_EXPENSE: t('Beban lain'),
  INCOME_TAX: t('Pajak penghasilan'),
})

export const cashFlowWords = (): Words<AccountType['cashFlowGroup']> => ({
  CASH: t('Kas dan setara kas'),
  OPERATING: t('Operasi'),
  INVESTING: t('Investasi'),
  FINANCING: t('Pendanaan'),
  NONE: t('Tidak masuk arus kas'),
})

export const usageWords = (): Words<AccountUsage> => ({
  CASH: t('Kas'),
  BANK: t('Bank'),
  CASH_IN: t('Kas masuk'),
  CASH_OUT: t('Kas keluar'),
  BANK_IN: t('Bank masuk'),
  BANK_OUT: t('Bank keluar'),
  JOURNAL: t('Jurnal'),
  OTHER_DEBT: t('Utang lain'),
  CORRECTION: t('Koreksi stok'),
  PAYMENT_DISCOUNT: t('Potongan pembayaran'),
})
