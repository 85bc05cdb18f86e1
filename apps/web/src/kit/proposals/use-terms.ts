import type { ApiReply } from '@merchant/contract/api.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useEndpoint } from '../../api/hooks.ts'
import { useAnswer } from './use-answer.ts'

interface Asked {
  branch: Ref | null
  party: Ref | null
  /** From which the due date counts. */
  date: string | null
  /** Only new documents are proposed anything. */
  isNew: boolean
}

const isDate = (date: string | null): date is string => date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date)
const options = { placeholderData: undefined, staleTime: 60_000 } as const

export type SupplierTerms = ApiReply<'GET /v1/proposals/supplier-terms'>

/**
 * The supplier's terms as soon as the supplier is chosen, and what follows from them.
 * @param term typed or agreed terms, instead of the supplier's own
 */
export function useSupplierTerms(
  { branch, party, date, isNew, term }: Asked & { term?: number | undefined },
  propose: (terms: SupplierTerms) => void,
): SupplierTerms | undefined {
  const query = {
    branchId: branch?.id ?? 0,
    supplierId: party?.id ?? 0,
    date: date ?? '',
    ...(term !== undefined && { paymentTermId: term }),
  }
  const enabled = isNew && branch !== null && party !== null && isDate(date)
  const { data } = useEndpoint('GET /v1/proposals/supplier-terms', { query }, { ...options, enabled })
  useAnswer(enabled ? data : undefined, propose)
  return enabled ? data : undefined
}

/** How the customer pays, as soon as the customer is chosen. */
export function useCustomerTerms(
  { branch, party, date, isNew }: Asked,
  propose: (terms: ApiReply<'GET /v1/proposals/customer-terms'>) => void,
): void {
  const query = { branchId: branch?.id ?? 0, customerId: party?.id ?? 0, date: date ?? '' }
  const enabled = isNew && branch !== null && party !== null && isDate(date)
  const { data } = useEndpoint('GET /v1/proposals/customer-terms', { query }, { ...options, enabled })
  useAnswer(enabled ? data : undefined, propose)
}
