import { keepPreviousData, QueryClient } from '@tanstack/react-query'
import { NetworkError } from './errors.ts'

/**
 * A list keeps its old rows while new ones load; only a lost connection is retried once automatically. Calls are sent even
 * when the browser reports offline: it may be wrong, and a user who saves must see a failure at once.
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
