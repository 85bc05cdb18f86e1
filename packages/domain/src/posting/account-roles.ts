/**
 * Posting rules name roles, never accounts: the chart of accounts is data, and a role is mapped to an account per company
 * or per branch (domain-core D9, 1.6; clarifications 2.21). `code` and `name` come from the seed chart.
 */
interface RoleSpec {
  readonly code: string
  readonly name: string
  /** The side that makes it grow. */
  readonly side: 'DEBIT' | 'CREDIT'
  readonly why: string
}

const debitSide = (code: string, name: string, why: string) => ({ code, name, side: 'DEBIT', why }) as const
const creditSide = (code: string, name: string, why: string) => ({ code, name, side: 'CREDIT', why }) as const

export const accountRoles = {
  CASH: debitSide('1-1101', 'Kas', 'Uang tunai di laci kasir cabang'),
  PETTY_CASH: debitSide('1-1102', 'Kas Kecil', 'Uang tunai untuk belanja harian'),
  BANK: debitSide('1-1111', 'Bank', 'Satu akun untuk tiap rekening bank'),
  CASH_IN_TRANSIT: debitSide(
    '1-1190',
    'Kas dan Bank dalam Perjalanan',
    'Setoran kasir yang belum masuk bank',
  ),
  AR: debitSide('1-1201', 'Piutang Usaha', 'Tagihan kepada pelanggan'),
  EDC_CLEARING: debitSide('1-1202', 'Piutang EDC', 'Pembayaran kartu yang belum dicairkan bank'),
  AR_STOCKIST: debitSide('1-1203', 'Piutang Stokis', 'Tagihan pusat kepada stokis mitra'),
  GIRO_CLEARING: debitSide('1-1204', 'Piutang Giro', 'Giro pelanggan yang belum cair'),
  INVENTORY: debitSide('1-1301', 'Persediaan Barang Dagang', 'Barang siap jual di gudang utama'),
  IN_TRANSIT: debitSide(
    '1-1302',
    'Persediaan dalam Perjalanan',
    'Barang yang sudah dikirim dan belum diterima',
  ),
  INVENTORY_OUTER: debitSide('1-1303', 'Persediaan Gudang Luar', 'Barang pada motoris dan titipan'),
  INVENTORY_DAMAGED: debitSide('1-1304', 'Persediaan Barang Rusak', 'Barang rusak yang belum dihapus'),
  REWARD_INVENTORY: debitSide('1-1305', 'Persediaan Hadiah', 'Barang hadiah, tidak untuk dijual'),
  SUPPLIER_ADVANCE: debitSide('1-1401', 'Uang Muka Pembelian', 'Dibayar kepada pemasok sebelum ada faktur'),
  SUPPLIER_RETURN_RECEIVABLE: debitSide(
    '1-1402',
    'Piutang Retur Pembelian',
    'Retur yang belum diganti pemasok',
  ),
  PPN_IN: debitSide('1-1501', 'PPN Masukan', 'PPN pembelian yang dapat dikreditkan'),
  PPN_IN_PENDING: debitSide(
    '1-1502',
    'PPN Masukan Belum Difakturkan',
    'PPN pembelian tanpa nomor faktur pajak',
  ),
  INTER_BRANCH: debitSide(
    '1-1901',
    'Rekening Koran Antar Cabang',
    'Tagihan antar cabang; jumlah perusahaan nol',
  ),
  AP: creditSide('2-1101', 'Utang Usaha', 'Utang kepada pemasok barang'),
  GRNI: creditSide('2-1102', 'Penerimaan Barang Belum Difaktur', 'Barang sudah diterima, faktur belum'),
  OTHER_DEBT: creditSide('2-1103', 'Utang Lain-lain', 'Utang di luar pembelian barang'),
  GIRO_PAYABLE: creditSide('2-1104', 'Utang Giro', 'Giro yang diserahkan dan belum cair'),
  AP_STOCKIST: creditSide('2-1105', 'Utang Stokis ke Pusat', 'Utang stokis mitra kepada pusat'),
  PPN_OUT: creditSide('2-1201', 'PPN Keluaran', 'PPN yang dipungut dari pelanggan'),
  PPN_PAYABLE: creditSide('2-1202', 'Utang PPN', 'PPN masa yang harus disetor'),
  WHT_PAYABLE: creditSide('2-1203', 'Utang PPh 23', 'PPh yang dipotong dan harus disetor'),
  CUSTOMER_ADVANCE: creditSide('2-1301', 'Uang Muka Pelanggan', 'Uang pelanggan yang belum dipakai'),
  ACCRUED_EXPENSE: creditSide(
    '2-1401',
    'Biaya yang Masih Harus Dibayar',
    'Biaya bulan ini yang belum ditagih',
  ),
  LOYALTY_LIABILITY: creditSide('2-1501', 'Kewajiban Poin', 'Nilai poin pelanggan yang belum ditukar'),
  GCASH_LIABILITY: creditSide('2-1502', 'Saldo G-Cash', 'Saldo G-Cash yang belum dipakai'),
  SA_POINT_LIABILITY: creditSide('2-1503', 'Kewajiban G-Point', 'G-Point sales yang belum ditukar'),
  CAPITAL: creditSide('3-1101', 'Modal Disetor', 'Setoran pemilik'),
  RETAINED_EARNINGS: creditSide('3-1201', 'Saldo Laba', 'Laba tahun-tahun yang sudah ditutup'),
  CURRENT_EARNINGS: creditSide('3-1301', 'Laba Tahun Berjalan', 'Baris laporan; tidak pernah dijurnal'),
  OPENING_EQUITY: creditSide('3-1901', 'Ekuitas Saldo Awal', 'Lawan saldo awal; nol setelah selesai'),
  REVENUE: creditSide('4-1101', 'Penjualan', 'Nilai jual sebelum potongan dan PPN'),
  REVENUE_STOCKIST: creditSide('4-1102', 'Penjualan ke Stokis', 'Penjualan pusat kepada stokis mitra'),
  SALES_RETURN: debitSide('4-1201', 'Retur Penjualan', 'Pengurang penjualan karena barang kembali'),
  SALES_DISCOUNT: debitSide('4-1301', 'Potongan Penjualan', 'Pengurang penjualan karena diskon dan promosi'),
  LOYALTY_EXPENSE: debitSide('4-1401', 'Potongan Poin', 'Nilai poin yang diberikan saat menjual'),
  COGS: debitSide('5-1101', 'Harga Pokok Penjualan', 'Nilai rata-rata barang yang terjual'),
  PURCHASE_PRICE_VARIANCE: debitSide(
    '5-1201',
    'Selisih Harga Pembelian',
    'Selisih harga yang barangnya sudah keluar',
  ),
  PURCHASE_DISCOUNT: creditSide('5-1301', 'Potongan Pembelian', 'Potongan dari pemasok saat membayar'),
  STOCK_ADJUSTMENT: debitSide('5-1401', 'Selisih Persediaan', 'Selisih opname, koreksi, dan barang hilang'),
  STOCK_DAMAGE: debitSide('5-1402', 'Barang Rusak dan Kedaluwarsa', 'Barang yang dihapus karena rusak'),
  STOCK_SAMPLE: debitSide('6-1501', 'Beban Sampel', 'Barang yang diberikan sebagai contoh'),
  PROMO_EXPENSE: debitSide('6-1502', 'Beban Promosi', 'Barang gratis dan hadiah penjualan'),
  REWARD_EXPENSE: debitSide('6-1503', 'Beban Reward', 'Hadiah yang melebihi nilai poinnya'),
  SA_INCENTIVE_EXPENSE: debitSide('6-1504', 'Insentif Sales', 'G-Cash dan G-Point untuk sales'),
  EDC_FEE_EXPENSE: debitSide('6-1701', 'Biaya MDR', 'Potongan bank atas pembayaran kartu'),
  BAD_DEBT: debitSide('6-1801', 'Piutang Tak Tertagih', 'Sisa piutang yang dihapus'),
  OTHER_INCOME: creditSide('7-1101', 'Pendapatan Lain-lain', 'Pendapatan di luar penjualan barang'),
  LOYALTY_BREAKAGE: creditSide('7-1201', 'Pendapatan Poin Hangus', 'Poin yang hangus sebelum ditukar'),
  BANK_CHARGE: debitSide('8-1101', 'Beban Administrasi Bank', 'Biaya bank saat membayar'),
  CASH_OVER_SHORT: debitSide('8-1201', 'Selisih Kas', 'Selisih hitung kas saat tutup shift'),
  ROUNDING: debitSide('8-1901', 'Selisih Pembulatan', 'Pembulatan tunai dan pembulatan faktur pemasok'),
} as const satisfies Record<string, RoleSpec>

/** CURRENT_EARNINGS is a line of the balance sheet, so no rule can post to it. */
export type AccountRole = Exclude<keyof typeof accountRoles, 'CURRENT_EARNINGS'>

/** The roles whose balance is the sum of open items: every line names its party. */
export type OpenItemRole =
  | 'AR'
  | 'AP'
  | 'OTHER_DEBT'
  | 'SUPPLIER_ADVANCE'
  | 'SUPPLIER_RETURN_RECEIVABLE'
  | 'CUSTOMER_ADVANCE'

export const openItemRoles: readonly OpenItemRole[] = [
  'AR',
  'AP',
  'OTHER_DEBT',
  'SUPPLIER_ADVANCE',
  'SUPPLIER_RETURN_RECEIVABLE',
  'CUSTOMER_ADVANCE',
]
