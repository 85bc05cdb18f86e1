import type { TaxRule } from '@merchant/domain/tax/ppn.ts'
import { useEndpoint } from '../../api/hooks.ts'
import { toTaxRule } from './amounts.ts'

/** The rates of all tax codes; undefined until loaded. */
export function useTaxRules(): readonly TaxRule[] | undefined {
  const taxes = useEndpoint('GET /v1/taxes', { query: { limit: 1000 } }, { staleTime: 5 * 60_000 })
  return taxes.data?.rows.map(toTaxRule)
}
