import type { CreditTerms } from '@merchant/domain/master/credit-limit.ts'
import { creditPolicies } from '@merchant/domain/sales/credit.ts'
import { approvalPaper } from '../../../kernel/approval/approval-paper.ts'
import { rupiahWords } from '../../../kernel/approval/said.ts'
import { moveDocument } from '../../../kernel/document/document.store.ts'
import { applyLimits } from './apply-limits.ts'
import { creditLimitKind as kind } from './credit-limit.kind.ts'
import { contentOf, getCreditLimit } from './credit-limit.queries.ts'

/** Limit and term, and what happens beyond them where that changes. */
const said = ({ creditLimit, termDays, creditPolicy }: CreditTerms, withPolicy: boolean): string =>
  [
    rupiahWords(creditLimit),
    `${termDays} hari`,
    withPolicy && `lewat batas: ${creditPolicies[creditPolicy].toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(', ')

/**
 * How a change of limits is asked: by the terms that each customer has and is to have, so that a limit that was changed
 * meanwhile makes the request stale. Approved it applies at once.
 */
export const creditLimitApproval = approvalPaper({
  code: 'CREDIT_LIMIT',
  kind,
  content: (ctx, key) => contentOf(ctx.tx, key),
  changes: async (ctx, { id }) => {
    const { note, lines } = await getCreditLimit(ctx.tx, ctx.principal, id)
    return [
      { label: 'Alasan', before: null, after: note ?? '' },
      ...lines.map(({ customer, oldLimit, oldTermDays, oldPolicy, ...after }) => {
        const withPolicy = oldPolicy !== after.creditPolicy
        const before = { creditLimit: oldLimit, termDays: oldTermDays, creditPolicy: oldPolicy }
        return {
          label: [customer.name, customer.code && `(${customer.code})`].filter(Boolean).join(' '),
          before: said(before, withPolicy),
          after: said(after, withPolicy),
        }
      }),
    ]
  },
  hold: async () => null, // nothing of the books: no period, no stock
  approve: (ctx, document, { note }) => applyLimits(ctx, document, { action: 'approve', reason: note }),
  reject: (ctx, document, reason) =>
    moveDocument(ctx, document, { action: 'reject', to: 'REJECTED', reason }),
  withdraw: (ctx, document) => moveDocument(ctx, document, { action: 'withdraw', to: 'DRAFT' }),
})
