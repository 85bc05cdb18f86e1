import type { ImportBatch, ImportOutcome } from '@merchant/contract/system/import.ts'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import type { StatusLook } from '../status.tsx'
import type { ImportKind } from './import-kind.ts'

/** The looks of a row's outcome. */
export const outcomeLooks = (): Record<ImportOutcome | 'WARNED', StatusLook> => ({
  INVALID: { label: t('Salah'), color: 'red' },
  WARNED: { label: t('Peringatan'), color: 'yellow' },
  NEW: { label: t('Baru'), color: 'green' },
  CHANGED: { label: t('Berubah'), color: 'yellow' },
  UNCHANGED: { label: t('Sama'), color: 'slate' },
})

/** What waits of an applied file, as a sentence; undefined where nothing does. */
export const waitingWords = (
  kind: Pick<ImportKind, 'waits'>,
  { newCount, changedCount, waitingCount }: ImportBatch,
): string | undefined =>
  waitingCount > 0
    ? kind.waits?.tell({
        applied: number(newCount + changedCount - waitingCount),
        waiting: number(waitingCount),
      })
    : undefined

/** Calls that show a file; what changes it loads them again. */
export const batchCalls = [
  'GET /core/v1/import/{type}/batches',
  'GET /core/v1/import/{type}/batches/{id}',
  'GET /core/v1/import/{type}/batches/{id}/rows',
  'GET /core/v1/import/{type}/batches/{id}/cells',
] as const

export const batchLooks = (): Record<ImportBatch['status'], StatusLook> => ({
  MAPPING: { label: t('Menunggu pilihan kolom'), color: 'yellow' },
  CHECKED: { label: t('Belum diterapkan'), color: 'yellow' },
  APPLIED: { label: t('Diterapkan'), color: 'green' },
  UNDONE: { label: t('Dibatalkan'), color: 'slate' },
})

export const countOf = (batch: ImportBatch, outcome: ImportOutcome | 'WARNED'): number =>
  ({
    INVALID: batch.invalidCount,
    WARNED: batch.warnedCount,
    NEW: batch.newCount,
    CHANGED: batch.changedCount,
    UNCHANGED: batch.unchangedCount,
  })[outcome]
