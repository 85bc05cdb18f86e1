import { keepPreviousData, QueryClient } from '@tanstack/react-query'
import { NetworkError } from './errors.ts'

/** A list keeps its old rows while new ones come; only a lost connection is tried once more by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      placeholderData: keepPreviousData,
      retry: (failures, error) => error instanceof NetworkError && failures < 1,
    },
    mutations: { retry: false },
  },
})
