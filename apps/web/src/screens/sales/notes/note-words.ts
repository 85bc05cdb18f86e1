import type { NoteKind, NoteReason, NoteUse } from '@merchant/domain/sales/sales-note.ts'
import { t } from '../../../app/i18n.ts'
import type { StatusLook } from '../../../kit/status.tsx'
import type { Words } from '../../../kit/words.ts'

export const reasonWords = (): Words<NoteReason> => ({
  HARGA_SALAH: t('Harga salah'),
  KLAIM_PROMO: t('Klaim promo'),
  ONGKIR: t('Ongkos kirim'),
  DENDA: t('Denda'),
  RETUR: t('Retur'),
  LAINNYA: t('Lainnya'),
})

const useLooks: Readonly<Record<NoteKind, () => Record<NoteUse, StatusLook>>> = {
  CREDIT: () => ({
    OPEN: { label: t('Belum terpakai'), color: 'yellow' },
    PARTIAL: { label: t('Terpakai sebagian'), color: 'slate' },
    APPLIED: { label: t('Terpakai habis'), color: 'green' },
  }),
  DEBIT: () => ({
    OPEN: { label: t('Belum dibayar'), color: 'yellow' },
    PARTIAL: { label: t('Dibayar sebagian'), color: 'slate' },
    APPLIED: { label: t('Lunas'), color: 'green' },
  }),
}

/** The looks of how far a note is used, or paid. */
export const looksOf = (kind: NoteKind): Record<NoteUse, StatusLook> => useLooks[kind]()
