import type { AccountUsage } from '@merchant/contract/accounting/account.ts'
import type { ReportSection } from '@merchant/domain/accounting/chart.ts'

/** Labels of the chart of accounts, as in the form. */
export const usageWords: Record<AccountUsage, string> = {
  CASH: 'Kas',
  BANK: 'Bank',
  CASH_IN: 'Kas masuk',
  CASH_OUT: 'Kas keluar',
  BANK_IN: 'Bank masuk',
  BANK_OUT: 'Bank keluar',
  JOURNAL: 'Jurnal',
  OTHER_DEBT: 'Utang lain',
  CORRECTION: 'Koreksi stok',
  PAYMENT_DISCOUNT: 'Potongan pembayaran',
}

export const sectionWords: Record<ReportSection, string> = {
  CURRENT_ASSET: 'Aset lancar',
  NON_CURRENT_ASSET: 'Aset tidak lancar',
  CURRENT_LIABILITY: 'Liabilitas jangka pendek',
  NON_CURRENT_LIABILITY: 'Liabilitas jangka panjang',
  EQUITY: 'Ekuitas',
  REVENUE: 'Pendapatan',
  COGS: 'Beban pokok penjualan',
  OPERATING_EXPENSE: 'Beban usaha',
  OTHER_INCOME: 'Pendapatan lain',
  OTHER_EXPENSE: 'Beban lain',
  INCOME_TAX: 'Pajak penghasilan',
}

export const cashFlowWords = {
  CASH: 'Kas dan setara kas',
  OPERATING: 'Operasi',
  INVESTING: 'Investasi',
  FINANCING: 'Pendanaan',
  NONE: 'Tidak masuk arus kas',
}
