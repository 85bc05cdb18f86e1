import type { TabbedCode } from '@merchant/contract/document/work-tabs.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { api } from '../../api/client.ts'
import { useEndpoint } from '../../api/hooks.ts'
import { useBranchScope, useEffectiveBranch } from '../../session/access.ts'

export interface Place {
  branch: Ref | null
  warehouse: Ref | null
}

/**
 * Branch and warehouse to begin a document with: the places of its maker's last one of the kind, in one branch or in any. A
 * proposal that does not come is none.
 */
export const lastPlace = (type: TabbedCode, branch: Ref | null): Promise<Place> =>
  api('GET /v1/proposals/place', { query: { type, ...(branch && { branchId: branch.id }) } }).then(
    (last) => ({ branch: branch ?? last.branch, warehouse: last.warehouse }),
    () => ({ branch, warehouse: null }),
  )

/** The same for a form, within the branches of the header; undefined until it is loaded. */
export function useLastPlace(type: TabbedCode, enabled = true): Place | undefined {
  const branch = useEffectiveBranch()
  const reply = useEndpoint(
    'GET /v1/proposals/place',
    { query: { type, ...useBranchScope() } },
    { enabled, gcTime: 0, staleTime: Number.POSITIVE_INFINITY, placeholderData: undefined }, // the next form begins anew
  )
  if (!enabled || reply.isError) return { branch, warehouse: null }
  return reply.data && { branch: branch ?? reply.data.branch, warehouse: reply.data.warehouse }
}
