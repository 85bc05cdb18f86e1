import { decidingRights } from '../approval/kinds.ts'
import { defineLifecycle, verbs, withdrawn } from '../kernel/lifecycle.ts'
import { LARGEST_AMOUNT, withDots } from '../kernel/money.ts'
import { type CreditPolicy, creditPolicies } from '../sales/credit.ts'

/**
 * LK: limit, term and policy of a customer's credit change by a document; where a rule asks, more credit than before is approved
 * by another person (clarified/buying-and-approvals 50). The right is that of approving customers: it grants them credit, too.
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

/** What a customer may owe, in whole rupiah, for how many days, and what happens with a sale beyond that. */
export interface CreditTerms {
  readonly creditLimit: number
  readonly termDays: number
  readonly creditPolicy: CreditPolicy
}

/** Credit of a customer before and after. */
export interface CreditChange {
  readonly before: CreditTerms
  readonly after: CreditTerms
}

export const sameTerms = (one: CreditTerms, other: CreditTerms): boolean =>
  one.creditLimit === other.creditLimit &&
  one.termDays === other.termDays &&
  one.creditPolicy === other.creditPolicy

const rises = ({ before, after }: CreditChange): boolean => after.creditLimit > before.creditLimit

/** How much a policy lets through beyond the limit. */
const looseness: Readonly<Record<CreditPolicy, number>> = { BLOCK: 0, APPROVE: 1, WARN: 2 }

const loosens = ({ before, after }: CreditChange): boolean =>
  looseness[after.creditPolicy] > looseness[before.creditPolicy]

/** More credit than before: a higher limit, a longer term, or a policy that lets more through. */
export const widens = (change: CreditChange): boolean =>
  rises(change) || change.after.termDays > change.before.termDays || loosens(change)

/** What a change that widens credit does, for a sentence: 'menaikkan limit menjadi Rp 5.000.000'. */
export function widenedBy(change: CreditChange): string {
  const { creditLimit, termDays, creditPolicy } = change.after
  if (loosens(change)) return `melonggarkan batas piutang menjadi '${creditPolicies[creditPolicy]}'`
  if (rises(change)) return `menaikkan limit menjadi Rp ${withDots(creditLimit)}`
  return `memperpanjang tempo menjadi ${termDays} hari`
}

/** By how much all limits together rise, falls left out: the value of the document. */
export const riseOf = (changes: readonly CreditChange[]): number =>
  changes.filter(rises).reduce((sum, { before, after }) => sum + after.creditLimit - before.creditLimit, 0)

/** The amount that one change is asked on; null where it widens nothing. */
function amountOf(change: CreditChange): number | null {
  if (loosens(change)) return Number.POSITIVE_INFINITY
  return widens(change) ? change.after.creditLimit : null
}

/**
 * The change that a document is asked for, with its amount: the highest new limit of those that widen credit. What a looser
 * policy lets through has no amount, so it is above every limit. Null where nothing widens, so that nobody is asked.
 */
export function askedFor<Change extends CreditChange>(
  changes: readonly Change[],
): { amount: number; change: Change } | null {
  return changes.reduce<{ amount: number; change: Change } | null>((highest, change) => {
    const amount = amountOf(change)
    return amount === null || (highest && highest.amount >= amount) ? highest : { amount, change }
  }, null)
}

/** The amount that a request keeps. */
export const keptAmount = (amount: number): number => Math.min(amount, LARGEST_AMOUNT)

/** The change that takes another one back. */
export const undoOf = ({ before, after }: CreditChange): CreditChange => ({ before: after, after: before })
