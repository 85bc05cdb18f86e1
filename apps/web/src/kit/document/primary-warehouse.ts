import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { api } from '../../api/client.ts'
import { useEndpoint } from '../../api/hooks.ts'

const toRef = ({ id, code, name }: { id: number; code: string; name: string }): Ref => ({ id, code, name })

/** The default warehouse of a branch's documents; null where it has none. */
export const primaryWarehouse = (branchId: number): Promise<Ref | null> =>
  api('GET /v1/warehouses-primary', { query: { branchId } }).then(toRef, () => null)

/** The same, to begin a form with: undefined until it is loaded. */
export function usePrimaryWarehouse(branch: Ref | null): Ref | null | undefined {
  const query = { branchId: branch?.id ?? 0 }
  const reply = useEndpoint(
    'GET /v1/warehouses-primary',
    { query },
    { enabled: branch !== null, placeholderData: undefined, staleTime: 60_000 },
  )
  if (branch === null || reply.isError) return null
  return reply.data && toRef(reply.data)
}
