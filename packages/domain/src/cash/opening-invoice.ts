import { defineLifecycle, verbs } from '../kernel/lifecycle.ts'

/** FA: an invoice that was open in the old books of a branch. Entering it posts it (domain-core 3.A). */
export const openingInvoiceLifecycle = defineLifecycle({
  document: 'opening-invoice',
  label: 'Faktur awal',
  states: { POSTED: 'Diposting', CANCELLED: 'Dibatalkan' },
  initial: 'POSTED',
  actions: {
    cancel: {
      from: ['POSTED'],
      to: 'CANCELLED',
      // As of initial stock: the right to enter one is the right to take it back.
      permission: 'bankcash.opening-invoices:add',
      verb: verbs.cancel,
      needsReason: true,
    },
  },
})
