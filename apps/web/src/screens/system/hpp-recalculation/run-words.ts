import type { HppRecalculation, LineGroup } from '@merchant/contract/system/hpp-recalculation.ts'
import { t } from '../../../app/i18n.ts'
import type { StatusLook } from '../../../kit/status.tsx'

export const runLooks = (): Record<HppRecalculation['status'], StatusLook> => ({
  PREVIEW: { label: t('Pratinjau'), color: 'yellow' },
  APPLIED: { label: t('Diterapkan'), color: 'green' },
  DISCARDED: { label: t('Dibuang'), color: 'slate' },
  STALE: { label: t('Usang'), color: 'slate' },
  UNDONE: { label: t('Dibatalkan'), color: 'red' },
})

export const groupWords = (): Record<LineGroup, string> => ({
  PRODUCT: t('Barang'),
  ROLE: t('Akun lawan'),
  PERIOD: t('Periode'),
  DOCUMENT: t('Dokumen'),
  MOVE: t('Mutasi'),
})

/** One or two names, else their number. */
export const branchesText = (branches: HppRecalculation['branches']): string =>
  branches.length < 3
    ? branches.map(({ name }) => name).join(', ')
    : t('{{count}} cabang', { count: branches.length })

export const recalculationAddress = {
  list: '/app/system/hpp-recalculation',
  open: ({ id }: { id: number }) => `/app/system/hpp-recalculation/${id}`,
}

/** Calls whose data a change of a run makes outdated. */
export const runChanges = [
  'POST /core/v1/hpp-recalculation/get/all',
  'GET /core/v1/hpp-recalculation/get/{id}',
  'POST /core/v1/hpp-recalculation/{id}/lines',
  'POST /core/v1/period/get/all',
] as const
