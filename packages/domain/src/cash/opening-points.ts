import { defineLifecycle, verbs } from '../kernel/lifecycle.ts'

/** PA: points that a customer had in the old books of a branch. Entering them posts them (decision 0025). */
export const openingPointsLifecycle = defineLifecycle({
  document: 'opening-points',
  label: 'Poin awal',
  states: { POSTED: 'Diposting', CANCELLED: 'Dibatalkan' },
  initial: 'POSTED',
  actions: {
    cancel: {
      from: ['POSTED'],
      to: 'CANCELLED',
      // As of opening invoices: the right to enter them is the right to take them back.
      permission: 'bankcash.opening-points:add',
      verb: verbs.cancel,
      needsReason: true,
    },
  },
})
