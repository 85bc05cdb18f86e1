import { type ReasonSpec, rule } from './reason-kinds.ts'

/** Refusals of changing the credit limits of customers. */
export const creditReasons = {
  LIMIT_SAME: rule('Limit dan tempo {customer} tidak berubah, ubah salah satunya atau hapus barisnya'),
  LIMIT_NO_CREDIT: rule(
    '{customer} bukan anggota sehingga tidak mempunyai limit, jadikan anggota dahulu di halaman pelanggannya',
  ),
  LIMIT_WAITING: rule(
    'Kenaikan limit {customer} sudah menunggu persetujuan pada {document}, putuskan atau batalkan dokumen itu dahulu',
  ),
  LIMIT_CHANGED_SINCE: rule(
    'Limit {customer} sudah diubah lagi setelah {document}, sehingga tidak dapat dibatalkan; buat perubahan limit baru',
  ),
  LIMIT_UNDO_RISES: rule('Membatalkan {document} {what}, yang perlu persetujuan; buat perubahan limit baru'),
} as const satisfies Record<string, ReasonSpec>
