import { defineLifecycle, verbs } from '../kernel/lifecycle.ts'

/** SI: the goods that a branch starts with. Entering it posts it (domain-core 3.A). */
export const initialStockLifecycle = defineLifecycle({
  document: 'initial-stock',
  label: 'Stok awal',
  states: { POSTED: 'Diposting', CANCELLED: 'Dibatalkan' },
  initial: 'POSTED',
  actions: {
    cancel: {
      from: ['POSTED'],
      to: 'CANCELLED',
      // The screen has no right to process: the right to enter initial stock is the right to take it back.
      permission: 'stock.injection:add',
      verb: verbs.cancel,
      needsReason: true,
    },
  },
})

export type InitialStockStatus = keyof typeof initialStockLifecycle.states

/** Days after going live in which a branch may still enter its initial stock. */
export const INITIAL_STOCK_DAYS = 31
