import type { ApiReply, ApiRoute } from '@merchant/contract/api.ts'
import { type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { notify } from '../app/notify.ts'
import { useBranchScope } from '../session/access.ts'
import { api, type CallArgs } from './client.ts'
import { answered, dataAtOf } from './data-age.ts'
import { ApiError, errorNotice } from './errors.ts'
import { queryClient } from './query-client.ts'
import { type CallInput, type CallOptions, newIdempotencyKey } from './send.ts'

/** For an unknown route TypeScript can't see that the input is allowed. */
export const call = <R extends ApiRoute>(route: R, input: CallInput<R>, options: CallOptions) =>
  api(route, ...([input, options] as unknown as CallArgs<R>))

/**
 * Reads an endpoint: `useEndpoint('GET /v1/brands', { query: { limit: 25 } })`. The effective branch is part of the query
 * key, so a choice in the header loads everything again.
 */
export function useEndpoint<R extends ApiRoute>(
  route: R,
  input: CallInput<R>,
  options: Omit<UseQueryOptions<ApiReply<R>>, 'queryKey' | 'queryFn'> = {},
) {
  const queryKey = useQuestion(route, input)
  return useQuery<ApiReply<R>>({
    ...options,
    queryKey,
    queryFn: async ({ signal }) => answered(queryKey, await call(route, input, { signal })),
  })
}

const useQuestion = <R extends ApiRoute>(route: R, input: CallInput<R>) =>
  [route, input, useBranchScope()] as const

/** As of when the rows of an answer that is shown are, where the server tells it; beside `useEndpoint`, which asks. */
export const useDataAt = <R extends ApiRoute>(route: R, input: CallInput<R>): string | undefined =>
  dataAtOf(useQuestion(route, input))

/** The counts above lists of documents; any change of one may move them. */
const tabCounts: ApiRoute = 'GET /v1/document-tabs/{type}'

/** Loads again all present data of these endpoints. */
export const invalidate = (routes: readonly ApiRoute[]): Promise<void> => {
  for (const listener of savedListeners) listener(routes)
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [asked] }) =>
      routes.some((route) => route === asked) || (routes.length > 0 && asked === tabCounts),
  })
}

type SavedListener = (routes: readonly ApiRoute[]) => void
const savedListeners = new Set<SavedListener>()

/** Called when this tab has changed what these endpoints show, before they are loaded again. */
export function onSaved(listener: SavedListener): () => void {
  savedListeners.add(listener)
  return () => savedListeners.delete(listener)
}

/** Whether the server has decided: after a lost answer, an outage or a running twin the command may still be done. */
export function isDefinitive(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.reason !== 'REQUEST_IN_PROGRESS'
}

interface CommandOptions {
  /** Endpoints whose data this command changes: screens load them again. */
  invalidates?: readonly ApiRoute[]
  /** `false` where the form shows the failure itself. */
  notice?: boolean
}

/**
 * Runs a command: `const save = useCommand('POST /v1/brands', { invalidates: ['GET /v1/brands'] })`, then
 * `save.mutateAsync({ body })`. One form keeps one idempotency key until a definitive answer, so pressing Simpan again
 * after a lost answer does not make a second document.
 */
export function useCommand<R extends ApiRoute>(route: R, options: CommandOptions = {}) {
  const key = useRef<string>(undefined)
  return useMutation<ApiReply<R>, Error, CallInput<R>>({
    mutationFn: (input) => {
      key.current ??= newIdempotencyKey()
      return call(route, input, { idempotencyKey: key.current })
    },
    onSuccess: () => {
      key.current = undefined
      return invalidate(options.invalidates ?? [])
    },
    onError: (error) => {
      if (isDefinitive(error)) key.current = undefined
      const ended = error instanceof ApiError && error.status === 401
      if (options.notice !== false && !ended) notify({ ...errorNotice(error), tone: 'error' })
    },
  })
}
