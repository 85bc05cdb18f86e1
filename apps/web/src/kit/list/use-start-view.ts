import type { ApiReply } from '@merchant/contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { call, useCommand } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'

export type StartView = ApiReply<'GET /v1/start-views'>['rows'][number]
export type RoleStart = ApiReply<'GET /v1/start-views/roles'>['rows'][number]

/** A tab of a list: a ready-made one by its word (empty: the whole list), or a saved view. */
export interface TabRef {
  label: string
  tab: string | null
  viewId: number | null
}

const startViews = 'GET /v1/start-views'
const starts = { invalidates: [startViews, 'GET /v1/start-views/roles'] } as const

/**
 * With which views this person's lists open. The shell asks once; lists find the answer, whatever branch is chosen. One that
 * is open before it waits for it.
 */
export const useStartViews = (asked = true) =>
  useQuery({
    queryKey: [startViews],
    queryFn: ({ signal }) => call(startViews, {}, { signal }),
    enabled: asked,
    staleTime: 5 * 60_000,
    placeholderData: undefined,
    retry: false, // a list opens whole without an answer, and not after a second try
  })

/** The view with which the list of a screen opens for this person: the own one, else that of the role. */
export function useStartView(screen: string) {
  const { data, isPending } = useStartViews(screen !== '')
  const ofScreen = data?.rows.filter((start) => start.screen === screen) ?? []
  const start = ofScreen.find(({ of }) => of === 'PERSON') ?? ofScreen[0] ?? null
  return { known: screen === '' || !isPending, start, query: start?.query ?? '' }
}

export const isStart = (start: Pick<StartView, 'tab' | 'viewId'> | null, { tab, viewId }: TabRef) =>
  start !== null && start.tab === tab && start.viewId === viewId

/** Sets and takes off start views; each notice offers the way back. */
export function useSetStart(screen: string) {
  const own = useCommand('POST /v1/start-views', starts)
  const ofRole = useCommand('POST /v1/start-views/roles/{id}', starts)
  const tell = (message: string, undo: () => Promise<unknown>) =>
    notify({
      title: t('Tampilan awal'),
      message,
      tone: 'success',
      // A failure is told by the command itself.
      action: { label: t('Urungkan'), act: () => void undo().catch(() => undefined) },
    })
  return {
    /** `next` null: none of one's own any more. */
    async setOwn(next: TabRef | null, before: StartView | null) {
      const set = (at: Pick<StartView, 'tab' | 'viewId'> | null) =>
        own.mutateAsync({ body: { screen, tab: at?.tab, viewId: at?.viewId } })
      await set(next)
      const message = next
        ? t('Daftar ini sekarang dibuka dengan {{name}}', { name: next.label })
        : t('Daftar ini tidak lagi dibuka dengan pilihan Anda')
      tell(message, () => set(before?.of === 'PERSON' ? before : null))
    },
    async setRole({ roleId: id, role, start }: RoleStart, next: TabRef | null) {
      const set = (at: Pick<StartView, 'tab' | 'viewId'> | null) =>
        ofRole.mutateAsync({ params: { id }, body: { screen, tab: at?.tab, viewId: at?.viewId } })
      await set(next)
      const message = next
        ? t('Peran {{role}} sekarang membuka daftar ini dengan {{name}}', { role, name: next.label })
        : t('Peran {{role}} tidak lagi memiliki tampilan awal di daftar ini', { role })
      tell(message, () => set(start))
    },
    busy: own.isPending || ofRole.isPending,
  }
}
