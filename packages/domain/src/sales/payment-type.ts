import type { AccountRole } from '../posting/account-roles.ts'

/** The kind of money of a way to pay, and its account role (domain-sales 2.4, S1). */
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

/** The fields that only one way to pay has, with their labels. */
const sources = {
  bankAccountId: ['TRANSFER', 'Rekening bank'],
  edcId: ['EDC', 'Mesin EDC'],
  edcRateId: ['EDC', 'Tarif EDC'],
  advanceId: ['ADVANCE', 'Uang muka'],
  creditNoteId: ['CREDIT_NOTE', 'Nota kredit'],
  giroNo: ['GIRO', 'Nomor giro'],
  giroDue: ['GIRO', 'Jatuh tempo giro'],
} as const satisfies Record<string, readonly [PaymentType, string]>
type Source = keyof typeof sources

/** The first source of money in a payment that its way to pay doesn't have; undefined when there is none. */
export function straySource(
  type: PaymentType,
  given: Readonly<Partial<Record<Source, number | string | null | undefined>>>,
): { field: Source; label: string } | undefined {
  const fields = Object.keys(sources) as Source[] // the keys of the table above
  const field = fields.find(
    (each) => given[each] !== undefined && given[each] !== null && sources[each][0] !== type,
  )
  return field && { field, label: sources[field][1] }
}
