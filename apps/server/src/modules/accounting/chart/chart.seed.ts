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
  side: 'D' | 'K',
  section: ReportSection,
  cashFlow: CashFlow,
): TypeSeed => ({ name, class: accountClass, side, section, cashFlow })

export const seedAccountTypes = {
  'KAS-BANK': type('Kas dan bank', 'ASSET', 'D', 'CURRENT_ASSET', 'CASH'),
  PIUTANG: type('Piutang', 'ASSET', 'D', 'CURRENT_ASSET', 'OPERATING'),
  PERSEDIAAN: type('Persediaan', 'ASSET', 'D', 'CURRENT_ASSET', 'OPERATING'),
  'ASET-LANCAR': type('Aset lancar lain', 'ASSET', 'D', 'CURRENT_ASSET', 'OPERATING'),
  'ASET-TETAP': type('Aset tetap', 'ASSET', 'D', 'NON_CURRENT_ASSET', 'INVESTING'),
  PENYUSUTAN: type('Akumulasi penyusutan', 'ASSET', 'K', 'NON_CURRENT_ASSET', 'OPERATING'),
  'UTANG-PENDEK': type('Liabilitas jangka pendek', 'LIABILITY', 'K', 'CURRENT_LIABILITY', 'OPERATING'),
  'UTANG-PANJANG': type('Liabilitas jangka panjang', 'LIABILITY', 'K', 'NON_CURRENT_LIABILITY', 'FINANCING'),
  EKUITAS: type('Ekuitas', 'EQUITY', 'K', 'EQUITY', 'FINANCING'),
  PENDAPATAN: type('Pendapatan', 'REVENUE', 'K', 'REVENUE', 'OPERATING'),
  'POTONGAN-JUAL': type('Pengurang pendapatan', 'REVENUE', 'D', 'REVENUE', 'OPERATING'),
  'BEBAN-POKOK': type('Beban pokok penjualan', 'COGS', 'D', 'COGS', 'OPERATING'),
  'POTONGAN-BELI': type('Pengurang beban pokok', 'COGS', 'K', 'COGS', 'OPERATING'),
  'BEBAN-USAHA': type('Beban usaha', 'EXPENSE', 'D', 'OPERATING_EXPENSE', 'OPERATING'),
  'PENDAPATAN-LAIN': type('Pendapatan lain', 'OTHER_INCOME', 'K', 'OTHER_INCOME', 'OPERATING'),
  'BEBAN-LAIN': type('Beban lain', 'OTHER_EXPENSE', 'D', 'OTHER_EXPENSE', 'OPERATING'),
  PAJAK: type('Pajak penghasilan', 'TAX', 'D', 'INCOME_TAX', 'OPERATING'),
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
  usages: readonly AccountUsage[] = [],
  role?: SeedRole,
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
  role: SeedRole,
  usages: readonly AccountUsage[] = [],
): AccountSeed => ({ code, name, type: seedType, heading: false, manual: false, role, usages })

const moneyIn = ['CASH_IN', 'BANK_IN'] as const
const moneyOut = ['CASH_OUT', 'BANK_OUT'] as const
const moneyBoth = [...moneyIn, ...moneyOut] as const

export const seedAccounts: readonly AccountSeed[] = [
  heading('1-0000', 'Aset', 'ASET-LANCAR'),
  heading('1-1000', 'Aset Lancar', 'ASET-LANCAR'),
  heading('1-1100', 'Kas dan Bank', 'KAS-BANK'),
  open('1-1101', 'Kas', 'KAS-BANK', ['CASH'], 'CASH'),
  open('1-1102', 'Kas Kecil', 'KAS-BANK', ['CASH'], 'PETTY_CASH'),
  open('1-1111', 'Bank', 'KAS-BANK', ['BANK'], 'BANK'),
  open('1-1190', 'Kas dan Bank dalam Perjalanan', 'KAS-BANK', moneyBoth, 'CASH_IN_TRANSIT'),
  heading('1-1200', 'Piutang', 'PIUTANG'),
  control('1-1201', 'Piutang Usaha', 'PIUTANG', 'AR'),
  control('1-1202', 'Piutang EDC', 'PIUTANG', 'EDC_CLEARING'),
  control('1-1203', 'Piutang Stokis', 'PIUTANG', 'AR_STOCKIST'),
  control('1-1204', 'Piutang Giro', 'PIUTANG', 'GIRO_CLEARING'),
  heading('1-1300', 'Persediaan', 'PERSEDIAAN'),
  control('1-1301', 'Persediaan Barang Dagang', 'PERSEDIAAN', 'INVENTORY'),
  control('1-1302', 'Persediaan dalam Perjalanan', 'PERSEDIAAN', 'IN_TRANSIT'),
  control('1-1303', 'Persediaan Gudang Luar', 'PERSEDIAAN', 'INVENTORY_OUTER'),
  control('1-1304', 'Persediaan Barang Rusak', 'PERSEDIAAN', 'INVENTORY_DAMAGED'),
  control('1-1305', 'Persediaan Hadiah', 'PERSEDIAAN', 'REWARD_INVENTORY'),
  heading('1-1400', 'Uang Muka dan Retur Pembelian', 'ASET-LANCAR'),
  control('1-1401', 'Uang Muka Pembelian', 'ASET-LANCAR', 'SUPPLIER_ADVANCE'),
  control('1-1402', 'Piutang Retur Pembelian', 'ASET-LANCAR', 'SUPPLIER_RETURN_RECEIVABLE'),
  heading('1-1500', 'Pajak Dibayar di Muka', 'ASET-LANCAR'),
  control('1-1501', 'PPN Masukan', 'ASET-LANCAR', 'PPN_IN'),
  control('1-1502', 'PPN Masukan Belum Difakturkan', 'ASET-LANCAR', 'PPN_IN_PENDING'),
  open('1-1601', 'Biaya Dibayar di Muka', 'ASET-LANCAR', moneyOut),
  control('1-1901', 'Rekening Koran Antar Cabang', 'ASET-LANCAR', 'INTER_BRANCH'),
  heading('1-2000', 'Aset Tidak Lancar', 'ASET-TETAP'),
  open('1-2101', 'Aset Tetap', 'ASET-TETAP'),
  open('1-2901', 'Akumulasi Penyusutan', 'PENYUSUTAN'),

  heading('2-0000', 'Liabilitas', 'UTANG-PENDEK'),
  heading('2-1000', 'Liabilitas Jangka Pendek', 'UTANG-PENDEK'),
  heading('2-1100', 'Utang', 'UTANG-PENDEK'),
  control('2-1101', 'Utang Usaha', 'UTANG-PENDEK', 'AP'),
  control('2-1102', 'Penerimaan Barang Belum Difaktur', 'UTANG-PENDEK', 'GRNI'),
  control('2-1103', 'Utang Lain-lain', 'UTANG-PENDEK', 'OTHER_DEBT'),
  control('2-1104', 'Utang Giro', 'UTANG-PENDEK', 'GIRO_PAYABLE'),
  control('2-1105', 'Utang Stokis ke Pusat', 'UTANG-PENDEK', 'AP_STOCKIST'),
  heading('2-1200', 'Utang Pajak', 'UTANG-PENDEK'),
  control('2-1201', 'PPN Keluaran', 'UTANG-PENDEK', 'PPN_OUT'),
  open('2-1202', 'Utang PPN', 'UTANG-PENDEK', moneyOut, 'PPN_PAYABLE'),
  control('2-1203', 'Utang PPh 23', 'UTANG-PENDEK', 'WHT_PAYABLE'),
  control('2-1301', 'Uang Muka Pelanggan', 'UTANG-PENDEK', 'CUSTOMER_ADVANCE'),
  open('2-1401', 'Biaya yang Masih Harus Dibayar', 'UTANG-PENDEK', moneyOut, 'ACCRUED_EXPENSE'),
  heading('2-1500', 'Kewajiban Loyalitas', 'UTANG-PENDEK'),
  control('2-1501', 'Kewajiban Poin', 'UTANG-PENDEK', 'LOYALTY_LIABILITY'),
  control('2-1502', 'Saldo G-Cash', 'UTANG-PENDEK', 'GCASH_LIABILITY'),
  control('2-1503', 'Kewajiban G-Point', 'UTANG-PENDEK', 'SA_POINT_LIABILITY'),
  heading('2-2000', 'Liabilitas Jangka Panjang', 'UTANG-PANJANG'),
  open('2-2101', 'Utang Bank Jangka Panjang', 'UTANG-PANJANG', moneyBoth),

  heading('3-0000', 'Ekuitas', 'EKUITAS'),
  open('3-1101', 'Modal Disetor', 'EKUITAS', moneyIn, 'CAPITAL'),
  open('3-1201', 'Saldo Laba', 'EKUITAS', [], 'RETAINED_EARNINGS'),
  control('3-1301', 'Laba Tahun Berjalan', 'EKUITAS', 'CURRENT_EARNINGS'),
  open('3-1901', 'Ekuitas Saldo Awal', 'EKUITAS', [], 'OPENING_EQUITY'),

  heading('4-0000', 'Pendapatan', 'PENDAPATAN'),
  control('4-1101', 'Penjualan', 'PENDAPATAN', 'REVENUE'),
  control('4-1102', 'Penjualan ke Stokis', 'PENDAPATAN', 'REVENUE_STOCKIST'),
  control('4-1201', 'Retur Penjualan', 'POTONGAN-JUAL', 'SALES_RETURN'),
  control('4-1301', 'Potongan Penjualan', 'POTONGAN-JUAL', 'SALES_DISCOUNT'),
  control('4-1401', 'Potongan Poin', 'POTONGAN-JUAL', 'LOYALTY_EXPENSE'),

  heading('5-0000', 'Beban Pokok Penjualan', 'BEBAN-POKOK'),
  control('5-1101', 'Harga Pokok Penjualan', 'BEBAN-POKOK', 'COGS'),
  control('5-1201', 'Selisih Harga Pembelian', 'BEBAN-POKOK', 'PURCHASE_PRICE_VARIANCE'),
  control('5-1301', 'Potongan Pembelian', 'POTONGAN-BELI', 'PURCHASE_DISCOUNT'),
  control('5-1401', 'Selisih Persediaan', 'BEBAN-POKOK', 'STOCK_ADJUSTMENT', ['CORRECTION']),
  control('5-1402', 'Barang Rusak dan Kedaluwarsa', 'BEBAN-POKOK', 'STOCK_DAMAGE', ['CORRECTION']),

  heading('6-0000', 'Beban Usaha', 'BEBAN-USAHA'),
  open('6-1101', 'Beban Gaji', 'BEBAN-USAHA', moneyOut),
  open('6-1201', 'Beban Transportasi', 'BEBAN-USAHA', moneyOut),
  open('6-1301', 'Beban Listrik dan Air', 'BEBAN-USAHA', moneyOut),
  open('6-1401', 'Beban Sewa', 'BEBAN-USAHA', [...moneyOut, 'CORRECTION']),
  open('6-1501', 'Beban Sampel', 'BEBAN-USAHA', [...moneyOut, 'CORRECTION'], 'STOCK_SAMPLE'),
  open('6-1502', 'Beban Promosi', 'BEBAN-USAHA', moneyOut, 'PROMO_EXPENSE'),
  open('6-1503', 'Beban Reward', 'BEBAN-USAHA', moneyOut, 'REWARD_EXPENSE'),
  open('6-1504', 'Insentif Sales', 'BEBAN-USAHA', moneyOut, 'SA_INCENTIVE_EXPENSE'),
  open('6-1601', 'Beban Penyusutan', 'BEBAN-USAHA', moneyOut),
  open('6-1701', 'Biaya MDR', 'BEBAN-USAHA', moneyOut, 'EDC_FEE_EXPENSE'),
  open('6-1801', 'Piutang Tak Tertagih', 'BEBAN-USAHA', moneyOut, 'BAD_DEBT'),

  heading('7-0000', 'Pendapatan Lain', 'PENDAPATAN-LAIN'),
  open('7-1101', 'Pendapatan Lain-lain', 'PENDAPATAN-LAIN', moneyIn, 'OTHER_INCOME'),
  control('7-1201', 'Pendapatan Poin Hangus', 'PENDAPATAN-LAIN', 'LOYALTY_BREAKAGE'),

  heading('8-0000', 'Beban Lain', 'BEBAN-LAIN'),
  open('8-1101', 'Beban Administrasi Bank', 'BEBAN-LAIN', moneyOut, 'BANK_CHARGE'),
  open('8-1201', 'Selisih Kas', 'BEBAN-LAIN', [], 'CASH_OVER_SHORT'),
  open('8-1901', 'Selisih Pembulatan', 'BEBAN-LAIN', [], 'ROUNDING'),

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
