import { decidingRights } from '../approval/kinds.ts'
import { defineLifecycle, verbs, withdrawn } from '../kernel/lifecycle.ts'

/**
 * LK: credit limits and terms of customers change by a document; where a rule asks, a limit that rises is approved by another
 * person (clarified/buying-and-approvals 50). The right is that of approving customers: it grants them credit, too.
 */
export const creditLimitLifecycle = defineLifecycle({
  document: 'credit-limit',
  label: 'Perubahan limit kredit',
  states: {
    DRAFT: 'Draf',
    WAITING_APPROVAL: 'Menunggu persetujuan',
    APPLIED: 'Berlaku',
    REJECTED: 'Ditolak',
    CANCELLED: 'Dibatalkan',
  },
  initial: 'DRAFT',
  actions: {
    edit: { from: ['DRAFT'], to: 'DRAFT', permission: 'master.customer:update', verb: verbs.edit },
    submit: {
      from: ['DRAFT'],
      to: ['WAITING_APPROVAL', 'APPLIED'],
      permission: 'master.customer:update',
      verb: verbs.submit,
    },
    approve: { from: ['WAITING_APPROVAL'], to: 'APPLIED', permission: decidingRights, verb: verbs.approve },
    reject: {
      from: ['WAITING_APPROVAL'],
      to: 'REJECTED',
      permission: decidingRights,
      verb: verbs.reject,
      needsReason: true,
    },
    cancel: {
      from: ['DRAFT', 'WAITING_APPROVAL', 'APPLIED'],
      to: 'CANCELLED',
      permission: 'master.customer:update',
      verb: verbs.cancel,
      needsReason: true,
    },
  },
  events: { withdrawn },
})

export type CreditLimitStatus = keyof typeof creditLimitLifecycle.states

/** What a customer may owe, in whole rupiah, and for how many days. */
export interface CreditTerms {
  readonly creditLimit: number
  readonly termDays: number
}

/** Credit and term of a customer before and after. */
export interface CreditChange {
  readonly before: CreditTerms
  readonly after: CreditTerms
}

export const sameTerms = (one: CreditTerms, other: CreditTerms): boolean =>
  one.creditLimit === other.creditLimit && one.termDays === other.termDays

export const rises = ({ before, after }: CreditChange): boolean => after.creditLimit > before.creditLimit

/** By how much all limits together rise, falls left out: the value of the document. */
export const riseOf = (changes: readonly CreditChange[]): number =>
  changes.filter(rises).reduce((sum, { before, after }) => sum + after.creditLimit - before.creditLimit, 0)

/** The amount that is asked on: the highest new limit of those that rise; null where none rises, so that nobody is asked. */
export function askedAmount(changes: readonly CreditChange[]): number | null {
  const risen = changes.filter(rises).map(({ after }) => after.creditLimit)
  return risen.length > 0 ? Math.max(...risen) : null
}

/** The change that takes another one back. */
export const undoOf = ({ before, after }: CreditChange): CreditChange => ({ before: after, after: before })
