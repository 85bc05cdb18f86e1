import type { AccountRole } from '../posting/account-roles.ts'

/** What kind of money a way to pay brings, and the account role that it moves (domain-sales 2.4, S1). */
export const paymentTypes = {
  CASH: 'CASH',
  TRANSFER: 'BANK',
  EDC: 'EDC_CLEARING',
  GCASH: 'GCASH_LIABILITY',
  GIRO: 'GIRO_CLEARING',
  ADVANCE: 'CUSTOMER_ADVANCE',
  CREDIT_NOTE: 'AR',
} as const satisfies Record<string, AccountRole>
export type PaymentType = keyof typeof paymentTypes
