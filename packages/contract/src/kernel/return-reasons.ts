import { type ReasonSpec, rule } from './reason-kinds.ts'

/** What returns of sold goods refuse (domain-sales 2.5). */
export const returnReasons = {
  RETURN_QTY_OVER: rule('Jumlah retur {product} melebihi sisa yang dapat diretur ({n})'),
  RETURN_WINDOW_CLOSED: rule('Batas retur {n} hari sudah lewat'),
  RETURN_NOT_INVOICED: rule(
    '{document} belum menjadi faktur atau sudah dibatalkan, tidak ada yang dapat diretur',
  ),
  RETURN_NOT_HANDED: rule(
    'Barang {document} belum diserahkan, selesaikan dahulu surat jalannya atau batalkan penjualannya',
  ),
  REFUND_METHOD_INVALID: rule(
    'Metode pengembalian tidak sesuai pembayaran awal; pilih nota kredit, atau mintalah Keuangan untuk kartu',
  ),
  CLAWBACK_OVER_REFUND: rule(
    'Barang gratis {product} senilai Rp {charge} melebihi nilai retur Rp {refund}, bawalah barangnya kembali',
  ),
  RETURN_OVER_LIMIT: rule(
    'Nilai retur Rp {amount} melebihi batas persetujuan Anda Rp {limit}, mintalah atasan',
  ),
  RETURN_REST_WAITS: rule(
    'Barang yang disiapkan dari {document} belum diserahkan, tolaklah sisanya sesudah itu',
  ),
  RETURN_UNDO_LATE: rule(
    '{number} hanya dapat dibatalkan pada hari yang sama selama laci yang membayarnya masih terbuka',
  ),
  RETURN_CREDIT_USED: rule('Nota kredit dari {number} sudah dipakai sehingga retur tidak dapat dibatalkan'),
} as const satisfies Record<string, ReasonSpec>
