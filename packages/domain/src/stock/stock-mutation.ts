import { defineLifecycle, verbs } from '../kernel/lifecycle.ts'

/** MI: goods that go from one warehouse of a branch to another; a draft reserves them (domain-core 3.A). */
export const stockMutationLifecycle = defineLifecycle({
  document: 'stock-mutation',
  label: 'Mutasi intern',
  states: { DRAFT: 'Draf', CONFIRMED: 'Dikonfirmasi', CANCELLED: 'Dibatalkan' },
  initial: 'DRAFT',
  actions: {
    confirm: {
      from: ['DRAFT'],
      to: 'CONFIRMED',
      permission: 'stock.mutation:update',
      verb: verbs.confirm,
    },
    cancel: {
      from: ['DRAFT', 'CONFIRMED'],
      to: 'CANCELLED',
      permission: 'stock.mutation:update',
      verb: verbs.cancel,
      needsReason: true,
    },
  },
})

export type StockMutationStatus = keyof typeof stockMutationLifecycle.states
