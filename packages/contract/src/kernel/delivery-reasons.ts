import { invalid, type ReasonSpec, rule } from './reason-kinds.ts'

/** What delivery orders and goods that are paid at the door refuse (domain-sales 2.2 and 2.3). */
export const deliveryReasons = {
  DO_ALREADY_DELIVERED: rule('Surat jalan {number} sudah diserahkan'),
  PICK_QTY_OVER: rule('Jumlah {product} yang diambil melebihi pesanan ({wanted} dari {ordered})'),
  PICK_REASON_REQUIRED: invalid('Alasan wajib diisi karena barang yang diambil kurang dari pesanan'),
  ONE_DELIVERY: invalid('Jumlah per barang hanya dapat diisi untuk satu surat jalan'),
  COD_NEEDS_ADDRESS: rule(
    '{name} belum punya nama atau alamat untuk COD, pilih pelanggan lain atau lengkapi alamatnya',
  ),
  COD_NOT_DISPATCHED: rule('Pesanan COD belum dikirim, siapkan dahulu surat jalannya'),
  COD_QTY_OVER: rule('Jumlah {product} yang diterima melebihi yang dikirim ({sent})'),
  COD_FREE_OVER: rule(
    '{product} gratis yang didapat tinggal {earned}, yang diterima {delivered}; kembalikan selebihnya',
  ),
  COD_NOTHING_DELIVERED: rule('Tidak ada barang yang diterima pelanggan, gunakan Gagal kirim'),
} as const satisfies Record<string, ReasonSpec>
