import { decidingRights } from '../approval/kinds.ts'
import { defineLifecycle, verbs } from '../kernel/lifecycle.ts'

/** KM and BM: money that comes in. Entering one posts it (domain-core 3.D). */
const receipt = (document: string, label: string, screen: string) =>
  defineLifecycle({
    document,
    label,
    states: { POSTED: 'Diposting', CANCELLED: 'Dibatalkan' },
    initial: 'POSTED',
    actions: {
      cancel: {
        from: ['POSTED'],
        to: 'CANCELLED',
        permission: `${screen}:update`,
        verb: verbs.cancel,
        needsReason: true,
      },
    },
  })

/** KK and BK: money that goes out. Where a rule asks, somebody must approve it first. */
const expense = (document: string, label: string, screen: string) =>
  defineLifecycle({
    document,
    label,
    states: {
      WAITING_APPROVAL: 'Menunggu persetujuan',
      REJECTED: 'Ditolak',
      POSTED: 'Diposting',
      CANCELLED: 'Dibatalkan',
    },
    initial: ['POSTED', 'WAITING_APPROVAL'],
    actions: {
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
      cancel: {
        from: ['POSTED'],
        to: 'CANCELLED',
        permission: `${screen}:update`,
        verb: verbs.cancel,
        needsReason: true,
      },
    },
    /** Withdrawn by its requester: it has no draft. */
    events: { withdrawn: { from: ['WAITING_APPROVAL'], to: 'CANCELLED' } },
  })

export const cashInLifecycle = receipt('cash-receipt', 'Kas masuk', 'bankcash.cash-receipts')
export const bankInLifecycle = receipt('bank-receipt', 'Bank masuk', 'bankcash.bank-receipts')
export const cashOutLifecycle = expense('cash-expense', 'Kas keluar', 'bankcash.cash-expenses')
export const bankOutLifecycle = expense('bank-expense', 'Bank keluar', 'bankcash.bank-expenses')
