import type { ApiReply } from '@merchant/contract/api.ts'
import { useCommand, useEndpoint } from '../../api/hooks.ts'
import { viewQuery } from './list-state.ts'
import type { ListAddress } from './use-list-state.ts'
import { useStartView } from './use-start-view.ts'

export type SavedView = ApiReply<'GET /v1/saved-views'>['rows'][number]

const views = { invalidates: ['GET /v1/saved-views', 'GET /v1/start-views'] } as const
const shownInForm = { ...views, notice: false }

/** The saved views of one screen, own and shared, and the one that the address shows now. */
export function useSavedViews(list: ListAddress) {
  const { screen } = list.defaults
  const reply = useEndpoint('GET /v1/saved-views', { query: { screen } }, { staleTime: 60_000 })
  const add = useCommand('POST /v1/saved-views', shownInForm)
  const update = useCommand('PUT /v1/saved-views', shownInForm)
  const remove = useCommand('DELETE /v1/saved-views/{id}', views)
  const { start } = useStartView(screen)
  const query = viewQuery(list.state, list.defaults)
  const rows = reply.data?.rows ?? []
  return {
    screen,
    /** The view with which the list opens. */
    start,
    rows,
    query,
    active: rows.find((view) => view.query === query) ?? null,
    /** The state of the list equals no saved view. */
    savable: reply.isSuccess && query !== '' && rows.every((view) => view.query !== query),
    /** Saves a view; with `id` it replaces that own one. */
    save: ({ id, ...view }: { id?: number; name: string; shared: boolean; query: string }) => {
      const body = { screen, ...view }
      return id === undefined ? add.mutateAsync({ body }) : update.mutateAsync({ body: { ...body, id } })
    },
    remove: (view: SavedView) => remove.mutateAsync({ params: { id: view.id } }),
    saving: add.isPending || update.isPending || remove.isPending,
  }
}

export type SavedViews = ReturnType<typeof useSavedViews>
