import { type PaymentMethod, paymentMethodContract } from '@merchant/contract/master/payment-method.ts'
import { paymentTypes } from '@merchant/domain/sales/payment-type.ts'
import { bind } from '../../../kernel/http/handlers.ts'
import { byValue } from '../../../kernel/list/list-query.ts'
import { commonColumns, companyMaster } from '../../../kernel/master/company-master.ts'
import { listUsableMethods } from './payment-method.queries.ts'

/**
 * Ways to pay of the company, in the order of the till. The type stays: it decides the account of the money, and past
 * payments were posted by it.
 */
const records = companyMaster({
  table: 'payment_method',
  contract: paymentMethodContract,
  rows: (db) =>
    db
      .selectFrom('payment_method')
      .select(commonColumns('payment_method'))
      .select(['type', 'usages', 'needs_ref as needsRef', 'sort'])
      .$narrowType<{ usages: PaymentMethod['usages'] }>(), // the CHECK has the same usages
  toReply: (row) => ({ ...row, active: row.status === 'ACTIVE', accountRole: paymentTypes[row.type] }),
  sorts: { type: byValue('type'), sort: byValue('sort') },
  order: 'sort,name',
  toRow: ({ code, name, type, usages, needsRef, sort, status }) => ({
    code,
    name,
    type,
    usages,
    needs_ref: needsRef,
    sort,
    status,
  }),
})

export const paymentMethodRoutes = {
  ...records,
  ...bind({
    'GET /core/v1/payment-methods/get/all': (ctx, { query }) =>
      listUsableMethods(ctx, query.branchId, query.usage),
  }),
}
