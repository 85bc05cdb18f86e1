import { type CreditPolicy, creditPolicies } from '@merchant/domain/sales/credit.ts'
import { t } from '../../../../app/i18n.ts'

/** What happens with a sale beyond a customer's credit. */
export const policyWords = (): Record<CreditPolicy, string> => ({
  BLOCK: t(creditPolicies.BLOCK),
  WARN: t(creditPolicies.WARN),
  APPROVE: t(creditPolicies.APPROVE),
})
