import { decidingRights } from '../approval/kinds.ts'
import { defineLifecycle, verbs, withdrawn } from '../kernel/lifecycle.ts'

/** FB: a supplier's invoice for goods received, and for services (domain-core 3.B). */
export const purchaseInvoiceLifecycle = defineLifecycle({
  document: 'purchase-invoice',
  label: 'Faktur pembelian',
  states: {
    DRAFT: 'Draf',
    WAITING_APPROVAL: 'Menunggu persetujuan',
    REJECTED: 'Ditolak',
    POSTED: 'Diposting',
    PARTIALLY_PAID: 'Dibayar sebagian',
    PAID: 'Lunas',
    CANCELLED: 'Dibatalkan',
  },
  initial: ['DRAFT', 'WAITING_APPROVAL', 'POSTED'],
  actions: {
    edit: {
      from: ['DRAFT', 'REJECTED'],
      to: 'DRAFT',
      permission: ['purchase.invoice:edit', 'purchase.invoice:add'],
      verb: verbs.edit,
    },
    submit: {
      from: ['DRAFT', 'REJECTED'],
      to: ['WAITING_APPROVAL', 'POSTED'],
      permission: ['purchase.invoice:edit', 'purchase.invoice:add'],
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
    /** The number of the faktur pajak came later; its PPN can be credited from then on. */
    taxInvoice: {
      from: ['POSTED', 'PARTIALLY_PAID', 'PAID'],
      permission: ['purchase.invoice:edit', 'purchase.invoice:update'],
      verb: { label: 'Isi Faktur Pajak', active: 'mengisi faktur pajak', passive: 'diisi faktur pajaknya' },
    },
    /** Later documents, such as a payment, prevent it (HAS_DEPENDENTS names them). */
    cancel: {
      from: ['DRAFT', 'WAITING_APPROVAL', 'REJECTED', 'POSTED', 'PARTIALLY_PAID', 'PAID'],
      to: 'CANCELLED',
      permission: 'purchase.invoice:update',
      verb: verbs.cancel,
      needsReason: true,
    },
  },
  events: {
    withdrawn,
    /** Advances, payments, notes and returns change the unpaid amount. */
    settled: {
      from: ['POSTED', 'PARTIALLY_PAID', 'PAID'],
      to: ['POSTED', 'PARTIALLY_PAID', 'PAID'],
    },
  },
})

export type PurchaseInvoiceStatus = keyof typeof purchaseInvoiceLifecycle.states

/** Posted and not cancelled. */
export const bookedStatuses = [
  'POSTED',
  'PARTIALLY_PAID',
  'PAID',
] as const satisfies readonly PurchaseInvoiceStatus[]

/**
 * The status that follows from the unpaid amount. `payable` is the amount that the invoice itself left open, after the
 * advances that it used; a note can lower the balance too.
 */
export function statusBySettlement(item: { readonly payable: number; readonly balance: number }) {
  if (item.balance === 0) return 'PAID'
  return item.balance < item.payable ? 'PARTIALLY_PAID' : 'POSTED'
}
