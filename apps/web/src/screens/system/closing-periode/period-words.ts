import type { Period, PeriodModule } from '@merchant/contract/system/period.ts'
import { t } from '../../../app/i18n.ts'
import type { StatusLook } from '../../../kit/status.tsx'

export const moduleWords = (): Record<PeriodModule, string> => ({
  STOCK: t('Stok'),
  PURCHASE: t('Pembelian'),
  SALES: t('Penjualan'),
  CASHBANK: t('Kas dan bank'),
  JOURNAL: t('Jurnal'),
})

export type PeriodState = 'CLOSED' | 'POSTING' | 'DIRTY' | 'NEXT' | 'OPEN'

/** The one state of a month that a cell shows. */
export function stateOf(period: Period): PeriodState {
  if (period.status === 'CLOSED') return 'CLOSED'
  if (period.hppDirty) return 'DIRTY'
  if (period.closedModules.length > 0) return 'POSTING'
  return period.actions.close === true ? 'NEXT' : 'OPEN'
}

export const stateLooks = (): Record<PeriodState, StatusLook> => ({
  CLOSED: { label: t('Ditutup'), color: 'slate' },
  POSTING: { label: t('Posting ditutup'), color: 'yellow' },
  DIRTY: { label: t('Hitung ulang HPP'), color: 'red' },
  NEXT: { label: t('Berikutnya'), color: 'green' },
  OPEN: { label: t('Terbuka'), color: 'slate' },
})
