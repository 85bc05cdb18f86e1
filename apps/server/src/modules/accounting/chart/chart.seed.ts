import type { AccountUsage } from '@merchant/contract/accounting/account.ts'
import type { AccountClass, ReportSection } from '@merchant/domain/accounting/chart.ts'
import type { accountRoles } from '@merchant/domain/posting/account-roles.ts'

/**
 * The initial chart of accounts of every company (domain-core 1.6; clarifications 2.6, 2.16, 2.21). It is data: the company
 * may change it afterwards.
 */

type CashFlow = 'CASH' | 'OPERATING' | 'INVESTING' | 'FINANCING'

interface TypeSeed {
  readonly name: string
  readonly class: AccountClass
  readonly side: 'D' | 'K'
  readonly section: ReportSection
  readonly cashFlow: CashFlow
}

const type = (
  name: string,
  accountClass: AccountClass,
  { side, section, cashFlow }: { side: 'D' | 'K'; section: ReportSection; cashFlow: CashFlow },
): TypeSeed => ({ name, class: accountClass, side, section, cashFlow })

export const seedAccountTypes = {
  'KAS-BANK': type('Kas dan bank', 'ASSET', { side: 'D', section: 'CURRENT_ASSET', cashFlow: 'CASH' }),
  PIUTANG: type('Piutang', 'ASSET', { side: 'D', section: 'CURRENT_ASSET', cashFlow: 'OPERATING' }),
  PERSEDIAAN: type('Persediaan', 'ASSET', { side: 'D', section: 'CURRENT_ASSET', cashFlow: 'OPERATING' }),
  'ASET-LANCAR': type('Aset lancar lain', 'ASSET', {
    side: 'D',
    section: 'CURRENT_ASSET',
    cashFlow: 'OPERATING',
  }),
  'ASET-TETAP': type('Aset tetap', 'ASSET', {
    side: 'D',
    section: 'NON_CURRENT_ASSET',
    cashFlow: 'INVESTING',
  }),
  PENYUSUTAN: type('Akumulasi penyusutan', 'ASSET', {
    side: 'K',
    section: 'NON_CURRENT_ASSET',
    cashFlow: 'OPERATING',
  }),
  'UTANG-PENDEK': type('Liabilitas jangka pendek', 'LIABILITY', {
    side: 'K',
    section: 'CURRENT_LIABILITY',
    cashFlow: 'OPERATING',
  }),
  'UTANG-PANJANG': type('Liabilitas jangka panjang', 'LIABILITY', {
    side: 'K',
    section: 'NON_CURRENT_LIABILITY',
    cashFlow: 'FINANCING',
  }),
  EKUITAS: type('Ekuitas', 'EQUITY', { side: 'K', section: 'EQUITY', cashFlow: 'FINANCING' }),
  PENDAPATAN: type('Pendapatan', 'REVENUE', { side: 'K', section: 'REVENUE', cashFlow: 'OPERATING' }),
  'POTONGAN-JUAL': type('Pengurang pendapatan', 'REVENUE', {
    side: 'D',
    section: 'REVENUE',
    cashFlow: 'OPERATING',
  }),
  'BEBAN-POKOK': type('Beban pokok penjualan', 'COGS', { side: 'D', section: 'COGS', cashFlow: 'OPERATING' }),
  'POTONGAN-BELI': type('Pengurang beban pokok', 'COGS', {
    side: 'K',
    section: 'COGS',
    cashFlow: 'OPERATING',
  }),
  'BEBAN-USAHA': type('Beban usaha', 'EXPENSE', {
    side: 'D',
    section: 'OPERATING_EXPENSE',
    cashFlow: 'OPERATING',
  }),
  'PENDAPATAN-LAIN': type('Pendapatan lain', 'OTHER_INCOME', {
    side: 'K',
    section: 'OTHER_INCOME',
    cashFlow: 'OPERATING',
  }),
  'BEBAN-LAIN': type('Beban lain', 'OTHER_EXPENSE', {
    side: 'D',
    section: 'OTHER_EXPENSE',
    cashFlow: 'OPERATING',
  }),
  PAJAK: type('Pajak penghasilan', 'TAX', { side: 'D', section: 'INCOME_TAX', cashFlow: 'OPERATING' }),
} as const satisfies Record<string, TypeSeed>

export type SeedType = keyof typeof seedAccountTypes
export type SeedRole = keyof typeof accountRoles

export interface AccountSeed {
  readonly code: string
  readonly name: string
  readonly type: SeedType
  /** A heading of the tree, without postings. */
  readonly heading: boolean
  /** False for control accounts. */
  readonly manual: boolean
  readonly role?: SeedRole
  readonly usages: readonly AccountUsage[]
}

const heading = (code: string, name: string, seedType: SeedType): AccountSeed => ({
  code,
  name,
  type: seedType,
  heading: true,
  manual: false,
  usages: [],
})

/** An account that users may post to. */
const open = (
  code: string,
  name: string,
  seedType: SeedType,
  { usages = [], role }: { usages?: readonly AccountUsage[]; role?: SeedRole | undefined } = {},
): AccountSeed => ({
  code,
  name,
  type: seedType,
  heading: false,
  manual: true,
  usages,
  ...(role && { role }),
})

/** An account that only documents move. */
const control = (
  code: string,
  name: string,
  seedType: SeedType,
  { role, usages = [] }: { role: SeedRole; usages?: readonly AccountUsage[] },
): AccountSeed => ({ code, name, type: seedType, heading: false, manual: false, role, usages })

const moneyIn = ['CASH_IN', 'BANK_IN'] as const
const moneyOut = ['CASH_OUT', 'BANK_OUT'] as const
const moneyBoth = [...moneyIn, ...moneyOut] as const

export const seedAccounts: readonly AccountSeed[] = [
  heading('1-0000', 'Aset', 'ASET-LANCAR'),
  heading('1-1000', 'Aset Lancar', 'ASET-LANCAR'),
  heading('1-1100', 'Kas dan Bank', 'KAS-BANK'),
  open('1-1101', 'Kas', 'KAS-BANK', { usages: ['CASH'], role: 'CASH' }),
  open('1-1102', 'Kas Kecil', 'KAS-BANK', { usages: ['CASH'], role: 'PETTY_CASH' }),
  open('1-1111', 'Bank', 'KAS-BANK', { usages: ['BANK'], role: 'BANK' }),
  open('1-1190', 'Kas dan Bank dalam Perjalanan', 'KAS-BANK', { usages: moneyBoth, role: 'CASH_IN_TRANSIT' }),
  heading('1-1200', 'Piutang', 'PIUTANG'),
  control('1-1201', 'Piutang Usaha', 'PIUTANG', { role: 'AR' }),
  control('1-1202', 'Piutang EDC', 'PIUTANG', { role: 'EDC_CLEARING' }),
  control('1-1203', 'Piutang Stokis', 'PIUTANG', { role: 'AR_STOCKIST' }),
  control('1-1204', 'Piutang Giro', 'PIUTANG', { role: 'GIRO_CLEARING' }),
  heading('1-1300', 'Persediaan', 'PERSEDIAAN'),
  control('1-1301', 'Persediaan Barang Dagang', 'PERSEDIAAN', { role: 'INVENTORY' }),
  control('1-1302', 'Persediaan dalam Perjalanan', 'PERSEDIAAN', { role: 'IN_TRANSIT' }),
  control('1-1303', 'Persediaan Gudang Luar', 'PERSEDIAAN', { role: 'INVENTORY_OUTER' }),
  control('1-1304', 'Persediaan Barang Rusak', 'PERSEDIAAN', { role: 'INVENTORY_DAMAGED' }),
  control('1-1305', 'Persediaan Hadiah', 'PERSEDIAAN', { role: 'REWARD_INVENTORY' }),
  heading('1-1400', 'Uang Muka dan Retur Pembelian', 'ASET-LANCAR'),
  control('1-1401', 'Uang Muka Pembelian', 'ASET-LANCAR', { role: 'SUPPLIER_ADVANCE' }),
  control('1-1402', 'Piutang Retur Pembelian', 'ASET-LANCAR', { role: 'SUPPLIER_RETURN_RECEIVABLE' }),
  heading('1-1500', 'Pajak Dibayar di Muka', 'ASET-LANCAR'),
  control('1-1501', 'PPN Masukan', 'ASET-LANCAR', { role: 'PPN_IN' }),
  control('1-1502', 'PPN Masukan Belum Difakturkan', 'ASET-LANCAR', { role: 'PPN_IN_PENDING' }),
  open('1-1601', 'Biaya Dibayar di Muka', 'ASET-LANCAR', { usages: moneyOut }),
  control('1-1901', 'Rekening Koran Antar Cabang', 'ASET-LANCAR', { role: 'INTER_BRANCH' }),
  heading('1-2000', 'Aset Tidak Lancar', 'ASET-TETAP'),
  open('1-2101', 'Aset Tetap', 'ASET-TETAP'),
  open('1-2901', 'Akumulasi Penyusutan', 'PENYUSUTAN'),

  heading('2-0000', 'Liabilitas', 'UTANG-PENDEK'),
  heading('2-1000', 'Liabilitas Jangka Pendek', 'UTANG-PENDEK'),
  heading('2-1100', 'Utang', 'UTANG-PENDEK'),
  control('2-1101', 'Utang Usaha', 'UTANG-PENDEK', { role: 'AP' }),
  control('2-1102', 'Penerimaan Barang Belum Difaktur', 'UTANG-PENDEK', { role: 'GRNI' }),
  control('2-1103', 'Utang Lain-lain', 'UTANG-PENDEK', { role: 'OTHER_DEBT' }),
  control('2-1104', 'Utang Giro', 'UTANG-PENDEK', { role: 'GIRO_PAYABLE' }),
  control('2-1105', 'Utang Stokis ke Pusat', 'UTANG-PENDEK', { role: 'AP_STOCKIST' }),
  heading('2-1200', 'Utang Pajak', 'UTANG-PENDEK'),
  control('2-1201', 'PPN Keluaran', 'UTANG-PENDEK', { role: 'PPN_OUT' }),
  open('2-1202', 'Utang PPN', 'UTANG-PENDEK', { usages: moneyOut, role: 'PPN_PAYABLE' }),
  control('2-1203', 'Utang PPh 23', 'UTANG-PENDEK', { role: 'WHT_PAYABLE' }),
  control('2-1301', 'Uang Muka Pelanggan', 'UTANG-PENDEK', { role: 'CUSTOMER_ADVANCE' }),
  open('2-1401', 'Biaya yang Masih Harus Dibayar', 'UTANG-PENDEK', {
    usages: moneyOut,
    role: 'ACCRUED_EXPENSE',
  }),
  heading('2-1500', 'Kewajiban Loyalitas', 'UTANG-PENDEK'),
  control('2-1501', 'Kewajiban Poin', 'UTANG-PENDEK', { role: 'LOYALTY_LIABILITY' }),
  control('2-1502', 'Saldo G-Cash', 'UTANG-PENDEK', { role: 'GCASH_LIABILITY' }),
  control('2-1503', 'Kewajiban G-Point', 'UTANG-PENDEK', { role: 'SA_POINT_LIABILITY' }),
  heading('2-2000', 'Liabilitas Jangka Panjang', 'UTANG-PANJANG'),
  open('2-2101', 'Utang Bank Jangka Panjang', 'UTANG-PANJANG', { usages: moneyBoth }),

  heading('3-0000', 'Ekuitas', 'EKUITAS'),
  open('3-1101', 'Modal Disetor', 'EKUITAS', { usages: moneyIn, role: 'CAPITAL' }),
  open('3-1201', 'Saldo Laba', 'EKUITAS', { usages: [], role: 'RETAINED_EARNINGS' }),
  control('3-1301', 'Laba Tahun Berjalan', 'EKUITAS', { role: 'CURRENT_EARNINGS' }),
  open('3-1901', 'Ekuitas Saldo Awal', 'EKUITAS', { usages: [], role: 'OPENING_EQUITY' }),

  heading('4-0000', 'Pendapatan', 'PENDAPATAN'),
  control('4-1101', 'Penjualan', 'PENDAPATAN', { role: 'REVENUE' }),
  control('4-1102', 'Penjualan ke Stokis', 'PENDAPATAN', { role: 'REVENUE_STOCKIST' }),
  control('4-1201', 'Retur Penjualan', 'POTONGAN-JUAL', { role: 'SALES_RETURN' }),
  control('4-1301', 'Potongan Penjualan', 'POTONGAN-JUAL', { role: 'SALES_DISCOUNT' }),
  control('4-1401', 'Potongan Poin', 'POTONGAN-JUAL', { role: 'LOYALTY_EXPENSE' }),

  heading('5-0000', 'Beban Pokok Penjualan', 'BEBAN-POKOK'),
  control('5-1101', 'Harga Pokok Penjualan', 'BEBAN-POKOK', { role: 'COGS' }),
  control('5-1201', 'Selisih Harga Pembelian', 'BEBAN-POKOK', { role: 'PURCHASE_PRICE_VARIANCE' }),
  control('5-1301', 'Potongan Pembelian', 'POTONGAN-BELI', { role: 'PURCHASE_DISCOUNT' }),
  control('5-1401', 'Selisih Persediaan', 'BEBAN-POKOK', {
    role: 'STOCK_ADJUSTMENT',
    usages: ['CORRECTION'],
  }),
  control('5-1402', 'Barang Rusak dan Kedaluwarsa', 'BEBAN-POKOK', {
    role: 'STOCK_DAMAGE',
    usages: ['CORRECTION'],
  }),

  heading('6-0000', 'Beban Usaha', 'BEBAN-USAHA'),
  open('6-1101', 'Beban Gaji', 'BEBAN-USAHA', { usages: moneyOut }),
  open('6-1201', 'Beban Transportasi', 'BEBAN-USAHA', { usages: moneyOut }),
  open('6-1301', 'Beban Listrik dan Air', 'BEBAN-USAHA', { usages: moneyOut }),
  open('6-1401', 'Beban Sewa', 'BEBAN-USAHA', { usages: [...moneyOut, 'CORRECTION'] }),
  open('6-1501', 'Beban Sampel', 'BEBAN-USAHA', {
    usages: [...moneyOut, 'CORRECTION'],
    role: 'STOCK_SAMPLE',
  }),
  open('6-1502', 'Beban Promosi', 'BEBAN-USAHA', { usages: moneyOut, role: 'PROMO_EXPENSE' }),
  open('6-1503', 'Beban Reward', 'BEBAN-USAHA', { usages: moneyOut, role: 'REWARD_EXPENSE' }),
  open('6-1504', 'Insentif Sales', 'BEBAN-USAHA', { usages: moneyOut, role: 'SA_INCENTIVE_EXPENSE' }),
  open('6-1601', 'Beban Penyusutan', 'BEBAN-USAHA', { usages: moneyOut }),
  open('6-1701', 'Biaya MDR', 'BEBAN-USAHA', { usages: moneyOut, role: 'EDC_FEE_EXPENSE' }),
  open('6-1801', 'Piutang Tak Tertagih', 'BEBAN-USAHA', { usages: moneyOut, role: 'BAD_DEBT' }),

  heading('7-0000', 'Pendapatan Lain', 'PENDAPATAN-LAIN'),
  open('7-1101', 'Pendapatan Lain-lain', 'PENDAPATAN-LAIN', { usages: moneyIn, role: 'OTHER_INCOME' }),
  control('7-1201', 'Pendapatan Poin Hangus', 'PENDAPATAN-LAIN', { role: 'LOYALTY_BREAKAGE' }),

  heading('8-0000', 'Beban Lain', 'BEBAN-LAIN'),
  open('8-1101', 'Beban Administrasi Bank', 'BEBAN-LAIN', { usages: moneyOut, role: 'BANK_CHARGE' }),
  open('8-1201', 'Selisih Kas', 'BEBAN-LAIN', { usages: [], role: 'CASH_OVER_SHORT' }),
  open('8-1901', 'Selisih Pembulatan', 'BEBAN-LAIN', { usages: [], role: 'ROUNDING' }),

  heading('9-0000', 'Pajak Penghasilan', 'PAJAK'),
  open('9-1101', 'Beban Pajak Penghasilan', 'PAJAK'),
]

/** The nearest heading above: 1-1101 is below 1-1100, that below 1-1000, that below 1-0000. */
export function seedParent(code: string): string | undefined {
  const headings = [`${code.slice(0, 4)}00`, `${code.slice(0, 3)}000`, `${code.slice(0, 2)}0000`]
  return headings.find((above) => above < code && seedAccounts.some((account) => account.code === above))
}

/** The class that an account of a role must have, and whether it must be closed to manual journals. */
export function seedOfRole(role: SeedRole): { class: AccountClass; side: 'D' | 'K'; isControl: boolean } {
  const account = seedAccounts.find((each) => each.role === role)
  if (!account) throw new Error(`the seed chart has no account for ${role}`)
  const { class: accountClass, side } = seedAccountTypes[account.type]
  return { class: accountClass, side, isControl: !account.manual }
}
