import { decidingRights } from '../approval/kinds.ts'
import { defineLifecycle, verbs, withdrawn } from '../kernel/lifecycle.ts'
import { larger, negate, type Rupiah, sumOf } from '../kernel/money.ts'

const process = 'stock.opname:update'

/**
 * OP: the counted stock of a warehouse. Final once it is posted: a new count or a correction corrects it (domain-core 3.A).
 */
export const stockCountLifecycle = defineLifecycle({
  document: 'stock-count',
  label: 'Opname',
  states: {
    DRAFT: 'Sedang dihitung',
    WAITING_APPROVAL: 'Menunggu persetujuan',
    SUBMITTED: 'Diposting',
    CANCELLED: 'Dibatalkan',
  },
  initial: 'DRAFT',
  actions: {
    count: { from: ['DRAFT'], permission: 'stock.opname:edit', verb: verbs.count },
    submit: {
      from: ['DRAFT'],
      to: ['WAITING_APPROVAL', 'SUBMITTED'],
      permission: process,
      verb: verbs.submit,
    },
    approve: {
      from: ['WAITING_APPROVAL'],
      to: 'SUBMITTED',
      permission: decidingRights,
      verb: verbs.approve,
    },
    /** Back to the counters. */
    reject: {
      from: ['WAITING_APPROVAL'],
      to: 'DRAFT',
      permission: decidingRights,
      verb: verbs.reject,
      needsReason: true,
    },
    cancel: {
      from: ['DRAFT', 'WAITING_APPROVAL'],
      to: 'CANCELLED',
      permission: process,
      verb: verbs.cancel,
      needsReason: true,
    },
  },
  events: { withdrawn },
})

export type StockCountStatus = keyof typeof stockCountLifecycle.states

/** Its goods are still locked: no other count takes them, and a blind counter sees no book stock. */
export const runningCounts = ['DRAFT', 'WAITING_APPROVAL'] as const satisfies readonly StockCountStatus[]

/** The amount by which a count is asked: a gain doesn't offset a loss (clarified/buying-and-approvals 50). */
export const countAmount = (values: readonly Rupiah[]): Rupiah =>
  sumOf(values, (value) => larger(value, negate(value)))
