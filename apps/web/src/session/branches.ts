import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { useSession } from './store.ts'

/** Specification 9: the branch selector asks for at most 9999 active branches. */
const BRANCH_LIMIT = 9999

/** All branches that the user may see, with any choice in the header. */
export function useBranches() {
  const { userState } = useSession()
  return useQuery({
    queryKey: ['GET /v1/branches', 'choice', userState?.user.employee.id],
    queryFn: ({ signal }) =>
      api('GET /v1/branches', { query: { limit: BRANCH_LIMIT, status: 'ACTIVE', sort: 'name' } }, { signal }),
    staleTime: 5 * 60_000,
  })
}
