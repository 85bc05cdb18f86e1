import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useEndpoint } from '../../api/hooks.ts'

/** What a document has to know of the supplier that was picked; undefined until it is known. */
export function useSupplierChoice(supplier: Ref | null) {
  const reply = useEndpoint(
    'POST /core/v1/suppliers/get/data',
    { body: { search: supplier?.code ?? supplier?.name ?? '', limit: 50 } },
    { enabled: supplier !== null, placeholderData: undefined, staleTime: 60_000 },
  )
  return reply.data?.rows.find(({ id }) => id === supplier?.id)
}
