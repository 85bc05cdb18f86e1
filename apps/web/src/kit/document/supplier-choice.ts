import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useEndpoint } from '../../api/hooks.ts'

/** The facts of the chosen supplier that a document needs; undefined until loaded. */
export function useSupplierChoice(supplier: Ref | null) {
  const reply = useEndpoint(
    'POST /core/v1/suppliers/get/data',
    { body: { search: supplier?.code ?? supplier?.name ?? '', limit: 50 } },
    { enabled: supplier !== null, placeholderData: undefined, staleTime: 60_000 },
  )
  return reply.data?.rows.find(({ id }) => id === supplier?.id)
}
