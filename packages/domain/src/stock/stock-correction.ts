import { decidingRights } from '../approval/kinds.ts'
import { defineLifecycle, verbs, withdrawn } from '../kernel/lifecycle.ts'

/** KO: the books' stock is corrected to the real stock; where a rule asks another person approves it (domain-core 3.A). */
export const stockCorrectionLifecycle = defineLifecycle({
  document: 'stock-correction',
  label: 'Koreksi stok',
  states: {
    DRAFT: 'Draf',
    WAITING_APPROVAL: 'Menunggu persetujuan',
    POSTED: 'Diposting',
    REJECTED: 'Ditolak',
    CANCELLED: 'Dibatalkan',
  },
  initial: 'DRAFT',
  actions: {
    edit: { from: ['DRAFT'], to: 'DRAFT', permission: 'stock.correction:edit', verb: verbs.edit },
    submit: {
      from: ['DRAFT'],
      to: ['WAITING_APPROVAL', 'POSTED'],
      permission: ['stock.correction:add', 'stock.correction:edit'],
      verb: verbs.submit,
    },
    approve: {
      from: ['WAITING_APPROVAL'],
      to: 'POSTED',
      permission: decidingRights,
      verb: verbs.approve,
    },
    reject: {
      from: ['WAITING_APPROVAL'],
      to: 'REJECTED',
      permission: decidingRights,
      verb: verbs.reject,
      needsReason: true,
    },
    /** A draft has no effect yet: the right to change it is enough to drop it. */
    discard: {
      from: ['DRAFT'],
      to: 'CANCELLED',
      permission: ['stock.correction:edit', 'stock.correction:update'],
      verb: verbs.cancel,
      needsReason: true,
    },
    cancel: {
      from: ['WAITING_APPROVAL', 'POSTED'],
      to: 'CANCELLED',
      permission: 'stock.correction:update',
      verb: verbs.cancel,
      needsReason: true,
    },
  },
  events: { withdrawn },
})

export type StockCorrectionStatus = keyof typeof stockCorrectionLifecycle.states

/** The reasons of a correction, with their labels. */
export const correctionReasons = {
  RUSAK: 'Rusak',
  KADALUWARSA: 'Kedaluwarsa',
  HILANG: 'Hilang',
  SAMPEL: 'Sampel',
  SALAH_INPUT: 'Salah input',
  BONUS_SUPPLIER: 'Bonus pemasok',
  LAINNYA: 'Lainnya',
} as const
export type CorrectionReasonKey = keyof typeof correctionReasons

export const correctionDirections = { IN: 'Masuk', OUT: 'Keluar' } as const
export type CorrectionDirection = keyof typeof correctionDirections
