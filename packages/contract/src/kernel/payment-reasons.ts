import { noteReasons } from './note-reasons.ts'
import { invalid, type ReasonSpec, rule } from './reason-kinds.ts'

/** Refusals of what customers pay: at the till, for what they owe, and of their notes. */
export const paymentReasons = {
  PAYMENT_SHORT: rule('Pembayaran kurang Rp {amount}'),
  PAYMENT_OVER: rule('Pembayaran non-tunai melebihi tagihan Rp {amount}'),
  CASH_LAST: rule('Uang tunai harus menjadi pembayaran yang terakhir'),
  EDC_RATE_NOT_FOUND: rule('Tarif kartu untuk mesin {edc} tidak berlaku hari ini, pilih tarif yang lain'),
  REF_REQUIRED: invalid('{label} wajib diisi untuk pembayaran {method}'),
  GCASH_INSUFFICIENT: rule('Saldo G-cash pelanggan tidak cukup: {balance}'),
  GCASH_OVER_LIMIT: rule(
    'G-cash paling besar Rp {limit} per transaksi karena kode pelanggan belum tersedia, bayar sisanya dengan cara lain',
  ),
  ALLOCATION_OVER: rule('Alokasi melebihi sisa tagihan {document}: {left}'),
  CREDIT_ABOVE_DEBTS: rule(
    'Uang muka dan nota kredit yang dipakai melebihi tagihan yang dibayar Rp {amount}, kurangi pemakaiannya',
  ),
  ORDER_NOT_OWED: rule(
    '{document} tidak punya sisa tagihan; hanya faktur tempo yang belum lunas dapat dibayar di sini',
  ),
  CASH_TODAY: rule('Uang tunai masuk dan keluar laci hari ini, pakailah tanggal {date}'),
  GIRO_DUE: rule('Jatuh tempo giro {number} tidak boleh sebelum tanggal terimanya'),
  WRITE_OFF_FORBIDDEN: rule('Sisa tagihan hanya dapat dihapus oleh Keuangan'),
  SURPLUS_GCASH: rule(
    'Hanya lebihnya uang tunai yang dapat menjadi G-Cash, dan hanya bila G-Cash pelanggan dipakai; pilih uang muka',
  ),
  CUSTOMER_WALK_IN: rule('{name} tidak dapat punya uang muka; terima paling banyak sebesar tagihannya'),
  ADVANCE_USED: rule('Uang muka dari {document} sudah dipakai sehingga tidak dapat dibatalkan'),
  GIRO_SETTLED: rule('{money} dari {document} sudah {status}; {document} tidak dapat dibatalkan lagi'),
  DETAIL_RESULT: rule(
    '{money} tidak dapat dicatat {status}: giro dapat cair, ditolak, atau batal, transfer hanya ditolak, kartu hanya dicairkan',
  ),
  DETAILS_MIXED: rule('Pilih kartu dari satu mesin EDC saja, atau giro dan transfer dari satu cabang saja'),
  GIRO_NOT_DUE: rule('Giro {number} baru jatuh tempo {date} sehingga belum dapat cair'),
  FEE_ABOVE_GROSS: rule('Biaya bank Rp {fee} melebihi jumlahnya Rp {gross}'),
  ADVANCE_INSUFFICIENT: rule('Uang muka pelanggan tidak cukup: {balance}'),
  ...noteReasons,
} as const satisfies Record<string, ReasonSpec>
