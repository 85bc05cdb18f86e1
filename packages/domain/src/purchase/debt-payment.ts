import { decidingRights } from '../approval/kinds.ts'
import { defineLifecycle, verbs, withdrawn } from '../kernel/lifecycle.ts'

/** PH: a branch pays its debts to a supplier, by credits first and then by money (domain-core 3.B). */
export const debtPaymentLifecycle = defineLifecycle({
  document: 'debt-payment',
  label: 'Pelunasan hutang',
  states: {
    DRAFT: 'Draf',
    WAITING_APPROVAL: 'Menunggu persetujuan',
    REJECTED: 'Ditolak',
    APPROVED: 'Menunggu pembayaran',
    POSTED: 'Diposting',
    CANCELLED: 'Dibatalkan',
  },
  initial: 'DRAFT',
  actions: {
    edit: {
      from: ['DRAFT', 'REJECTED'],
      to: 'DRAFT',
      permission: ['purchase.debt-repayment:edit', 'purchase.debt-repayment:add'],
      verb: verbs.edit,
    },
    submit: {
      from: ['DRAFT', 'REJECTED'],
      to: ['WAITING_APPROVAL', 'APPROVED', 'POSTED'],
      permission: ['purchase.debt-repayment:add', 'purchase.debt-repayment:edit'],
      verb: verbs.submit,
    },
    approve: {
      from: ['WAITING_APPROVAL'],
      to: ['APPROVED', 'POSTED'],
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
    /** Brings the money to a debt payment that was approved without it. */
    pay: {
      from: ['APPROVED'],
      to: 'POSTED',
      permission: ['purchase.debt-repayment:add', 'purchase.debt-repayment:update'],
      verb: verbs.pay,
    },
    /** A giro is paid or refused by the bank; the debt payment itself stays posted. */
    settle: { from: ['POSTED'], permission: 'purchase.debt-repayment:update', verb: verbs.process },
    cancel: {
      from: ['DRAFT', 'WAITING_APPROVAL', 'REJECTED', 'APPROVED', 'POSTED'],
      to: 'CANCELLED',
      permission: 'purchase.debt-repayment:update',
      verb: verbs.cancel,
      needsReason: true,
    },
  },
  events: { withdrawn },
})

export type DebtPaymentStatus = keyof typeof debtPaymentLifecycle.states

/** The status of a debt payment that needs no approval, or has it: without its money it waits for the money (clarifications 1). */
export const statusWhenAllowed = (facts: {
  /** Money needed for the debts after all credits, in rupiah. */
  readonly money: number
  readonly hasDetails: boolean
}): 'APPROVED' | 'POSTED' => (facts.hasDetails || facts.money <= 0 ? 'POSTED' : 'APPROVED')
