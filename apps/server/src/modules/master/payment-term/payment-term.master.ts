import { paymentTermContract } from '@merchant/contract/master/payment-term.ts'
import { refuseField } from '../../../kernel/errors.ts'
import { byValue } from '../../../kernel/list/list-query.ts'
import { commonColumns, companyMaster } from '../../../kernel/master/company-master.ts'

/** Terms of the company, shortest first. `discountPercent` is stored in basis points. */
export const paymentTermRoutes = companyMaster({
  table: 'payment_term',
  contract: paymentTermContract,
  rows: (db) =>
    db
      .selectFrom('payment_term')
      .select(commonColumns('payment_term'))
      .select(['days', 'discount_bp as discountBp', 'discount_days as discountDays']),
  toReply: ({ discountBp, ...row }) => ({ ...row, discountPercent: discountBp / 100 }),
  sorts: { days: byValue('days') },
  order: 'days',
  /** An early payment is before the due date. @throws RULE_VIOLATED */
  judge(_, given) {
    if (given.discountDays <= given.days) return given
    throw refuseField('RULE_VIOLATED', 'discountDays', {
      rule: 'Batas potongan tidak boleh melewati jatuh tempo',
    })
  },
  toRow: ({ code, name, days, discountPercent, discountDays, status }) => ({
    code,
    name,
    days,
    discount_bp: Math.round(discountPercent * 100), // two decimals at most, so exact
    discount_days: discountDays,
    status,
  }),
})
