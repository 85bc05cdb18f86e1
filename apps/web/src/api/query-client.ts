import { keepPreviousData, QueryClient } from '@tanstack/react-query'
import { NetworkError } from './errors.ts'

/**
 * A list keeps its old rows while new ones come; only a lost connection is tried once more by itself. Calls are sent
 * even when the browser believes to be offline: it may be wrong, and a person who saves must hear at once that it failed.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      placeholderData: keepPreviousData,
      retry: (failures, error) => error instanceof NetworkError && failures < 1,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
