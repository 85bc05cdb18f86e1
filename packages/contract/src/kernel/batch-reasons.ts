import { type ReasonSpec, rule } from './reason-kinds.ts'

/** Refusals of prices that change together. */
export const batchReasons = {
  PRICE_BATCH_BRANCH: rule(
    'Batch milik {branch} hanya memuat harga untuk cabang itu; harga {product} ditulis di batch milik Pusat',
  ),
  PRICE_BATCH_UNDONE: rule('{document} {state}, sehingga tidak dapat diurungkan'),
  PRICE_OF_BATCH: rule(
    'Harga {product} berasal dari batch yang disetujui; urungkan batchnya agar harga sebelumnya berlaku lagi',
  ),
  IMPORT_BATCH_APPLIED: rule(
    'Harga di {document} dari impor ini sudah berlaku; urungkan batch itu dahulu, lalu batalkan impornya',
  ),
} as const satisfies Record<string, ReasonSpec>
