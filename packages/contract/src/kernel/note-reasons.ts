import { invalid, type ReasonSpec, rule } from './reason-kinds.ts'

/** Refusals of debit and credit notes of customers. */
export const noteReasons = {
  NOTE_REASON_REQUIRED: invalid('Tulis alasannya pada catatan karena alasan nota ini Lainnya'),
  NOTE_OVER_INVOICE: rule(
    'Nilai nota kredit melebihi sisa faktur {document}: {left}; kecilkan nilainya, atau kosongkan fakturnya',
  ),
  NOTE_NOT_INVOICED: rule('{document} belum menjadi faktur atau sudah dibatalkan, pilih faktur yang lain'),
  NOTE_NON_PKP: rule('{name} bukan PKP sehingga notanya tanpa PPN, matikan PPN'),
  NOTE_WALK_IN: rule('{name} tidak dapat menerima nota, pilih pelanggan yang bernama'),
} as const satisfies Record<string, ReasonSpec>
