import { useUrlSearch } from '../../app/search.ts'
import { pageSizes } from '../list/list-state.ts'

/** The page of a list below other content, in the address. */
export function usePages() {
  const [search, setSearch] = useUrlSearch()
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1)
  const limit = pageSizes.find((size) => String(size) === search.limit) ?? 20
  return {
    state: { page, limit },
    query: { limit, offset: (page - 1) * limit },
    change: (next: { page?: number; limit?: number }) =>
      setSearch({ page: next.page ?? 1, limit: next.limit ?? limit }, { replace: true }),
  }
}
