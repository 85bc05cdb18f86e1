import { type TabbedCode, workTabs } from '@merchant/contract/document/work-tabs.ts'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { useAskedBranches } from '../list/asked-branches.ts'
import type { ReadyTab } from '../list/saved-view-tabs.tsx'
import type { ListAddress } from '../list/use-list-state.ts'

/** The tone of a count, by the name that a tab has in every list. */
const tones: Readonly<Record<string, ReadyTab['tone']>> = {
  waiting: 'yellow',
  approved: 'yellow',
  late: 'red',
}

/** The ready-made tabs of a kind's list, with the counts of the branches that the list shows. */
export function useReadyTabs(type: TabbedCode, list: ListAddress): ReadyTab[] {
  const { query, known } = useAskedBranches(list)
  const { data } = useEndpoint(
    'GET /v1/document-tabs/{type}',
    { params: { type }, query },
    { enabled: known },
  )
  return Object.entries(workTabs[type]).map(([name, label]) => {
    const counted = data?.tabs.find(({ tab }) => tab === name)
    return { name, label: t(label), count: counted?.count, more: counted?.more ?? false, tone: tones[name] }
  })
}
