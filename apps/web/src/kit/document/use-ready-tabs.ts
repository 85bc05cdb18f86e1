import { type TabbedCode, workTabs } from '@merchant/contract/document/work-tabs.ts'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { useBranchScope } from '../../session/access.ts'
import type { ReadyTab } from '../list/saved-view-tabs.tsx'
import { branchFilter } from '../list/use-list.ts'
import type { ListAddress } from '../list/use-list-state.ts'

/** The tone of a count, by the name that a tab has in every list. */
const tones: Readonly<Record<string, ReadyTab['tone']>> = {
  waiting: 'yellow',
  approved: 'yellow',
  late: 'red',
}

/** The ready-made tabs of a kind's list, with the counts of the branches that the list shows. */
export function useReadyTabs(type: TabbedCode, list: ListAddress): ReadyTab[] {
  const scope = useBranchScope()
  const own = list.state.filters[branchFilter]
  const query = own === undefined ? scope : { branchId: Number(own) }
  const { data } = useEndpoint('GET /v1/document-tabs/{type}', { params: { type }, query })
  return Object.entries(workTabs[type]).map(([name, label]) => {
    const counted = data?.tabs.find(({ tab }) => tab === name)
    return { name, label: t(label), count: counted?.count, more: counted?.more ?? false, tone: tones[name] }
  })
}
