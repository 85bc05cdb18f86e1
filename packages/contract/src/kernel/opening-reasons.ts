import { duplicate, type ReasonSpec, rule } from './reason-kinds.ts'

/** Refusals of the papers that bring the old books of a branch: invoices and points (decision 0025). */
export const openingReasons = {
  DUPLICATE_OPENING_INVOICE: duplicate('Nomor {number} dari {party} sudah tercatat pada {document}'),
  DUPLICATE_OPENING_POINTS: duplicate(
    'Poin awal {customer} sudah tercatat pada {document}; batalkan dokumen itu dahulu bila salah',
  ),
  OPENING_CLOSED: rule(
    '{month} {branch} sudah ditutup dengan saldo awal yang cocok, sehingga {thing} tidak dapat ditambah atau dibatalkan; pulihkan bulan itu dahulu',
  ),
  OPENING_PARTY: rule('Isi pelanggan atau pemasok, salah satu saja'),
  OPENING_INVOICE_DATE: rule(
    'Faktur {number} bertanggal setelah hari pembukaan {date}; catatlah sebagai penjualan atau faktur pembelian',
  ),
  DUE_BEFORE_INVOICE: rule('Jatuh tempo {number} tidak boleh sebelum tanggalnya, {date}'),
  POINTS_WALK_IN: rule(
    '{customer} mewakili pembeli tanpa nama dan tidak mempunyai poin, pilih pelanggan pemilik poin itu',
  ),
  POINTS_NON_MEMBER: rule(
    '{customer} bukan anggota sehingga tidak mempunyai poin, jadikan anggota dahulu di halaman pelanggannya',
  ),
  POINTS_NOT_APPROVED: rule(
    '{customer} belum disetujui sehingga belum dapat mempunyai poin, setujui dahulu di halaman pelanggannya',
  ),
  POINTS_ENDED: rule(
    'Poin {customer} berakhir {date}, sebelum hari pembukaan {opening}; poin yang sudah hangus tidak dibawa',
  ),
  OPENING_POINTS_SPENT: rule(
    '{customer} sudah memakai poin dari {number} (sisa {left} dari {points}), sehingga tidak dapat dibatalkan; batalkan pemakaiannya dahulu',
  ),
} as const satisfies Record<string, ReasonSpec>
