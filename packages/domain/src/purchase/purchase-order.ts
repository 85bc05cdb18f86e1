import { decidingRights } from '../approval/kinds.ts'
import { defineLifecycle, verbs, withdrawn } from '../kernel/lifecycle.ts'
import type { BasisPoints } from '../kernel/money.ts'

/** PO: a branch's order to a supplier. It moves neither goods nor money (domain-core 3.B). */
export const purchaseOrderLifecycle = defineLifecycle({
  document: 'purchase-order',
  label: 'Pesanan pembelian',
  states: {
    DRAFT: 'Draf',
    WAITING_APPROVAL: 'Menunggu persetujuan',
    REJECTED: 'Ditolak',
    APPROVED: 'Disetujui',
    PARTIALLY_RECEIVED: 'Diterima sebagian',
    RECEIVED: 'Diterima',
    CLOSED: 'Selesai',
    CANCELLED: 'Dibatalkan',
  },
  initial: ['DRAFT', 'WAITING_APPROVAL', 'APPROVED'],
  actions: {
    edit: {
      from: ['DRAFT', 'REJECTED'],
      to: 'DRAFT',
      permission: 'purchase.purchase-order:edit',
      verb: verbs.edit,
    },
    submit: {
      from: ['DRAFT', 'REJECTED'],
      to: ['WAITING_APPROVAL', 'APPROVED'],
      permission: ['purchase.purchase-order:add', 'purchase.purchase-order:edit'],
      verb: verbs.submit,
    },
    approve: {
      from: ['WAITING_APPROVAL'],
      to: 'APPROVED',
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
    /** Changes an approved order before any receipt; a rule decides whether it needs approval again. */
    revise: {
      from: ['APPROVED'],
      to: ['WAITING_APPROVAL', 'APPROVED'],
      permission: 'purchase.purchase-order:edit',
      verb: verbs.revise,
    },
    /** The rest of the goods will not come. */
    close: {
      from: ['PARTIALLY_RECEIVED'],
      to: 'CLOSED',
      permission: ['purchase.purchase-order:update', 'purchase.purchase-order:edit'],
      verb: verbs.close,
      needsReason: true,
    },
    cancel: {
      from: ['DRAFT', 'WAITING_APPROVAL', 'REJECTED', 'APPROVED'],
      to: 'CANCELLED',
      permission: ['purchase.purchase-order:update', 'purchase.purchase-order:edit'],
      verb: verbs.cancel,
      needsReason: true,
    },
  },
  events: {
    withdrawn,
    /** A receipt, or its cancellation, changes the received quantity. */
    received: {
      from: ['APPROVED', 'PARTIALLY_RECEIVED', 'RECEIVED'],
      to: ['APPROVED', 'PARTIALLY_RECEIVED', 'RECEIVED'],
    },
    /** All received goods are on invoices, or no longer are. */
    invoiced: { from: ['RECEIVED', 'CLOSED'], to: ['CLOSED', 'RECEIVED'] },
  },
})

export type PurchaseOrderStatus = keyof typeof purchaseOrderLifecycle.states

/** Goods may be received for it. */
export const receivableStatuses = [
  'APPROVED',
  'PARTIALLY_RECEIVED',
] as const satisfies readonly PurchaseOrderStatus[]

/** Goods of these orders are on their way: from submission on (clarified/centre-to-stockist 43). */
export const awaitedStatuses = [
  'WAITING_APPROVAL',
  ...receivableStatuses,
] as const satisfies readonly PurchaseOrderStatus[]

/** The status of an open order after receipts changed the received quantity of each line (clarifications 2.12). */
export function statusAfterReceipts(
  lines: readonly { readonly ordered: number; readonly received: number }[],
): 'APPROVED' | 'PARTIALLY_RECEIVED' | 'RECEIVED' {
  if (lines.every(({ received }) => received === 0)) return 'APPROVED'
  return lines.every(({ ordered, received }) => received >= ordered) ? 'RECEIVED' : 'PARTIALLY_RECEIVED'
}

/**
 * The most that may be received on a line: the order and the tolerance of the branch, rounded down to base units
 * (domain-core 2.7, overReceivePct).
 */
export const mostReceivable = (ordered: number, tolerance: BasisPoints): number =>
  ordered + Number((BigInt(ordered) * BigInt(tolerance)) / 10_000n)
