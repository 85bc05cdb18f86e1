import { t } from '../../app/i18n.ts'
import { useBranchScope } from '../../session/access.ts'
import { useBranches } from '../../session/branches.ts'
import { RefFilter } from './lookup-filter.tsx'
import { branchFilter } from './use-list.ts'
import type { ListAddress } from './use-list-state.ts'

/** Filter of a `useBranchList` by one branch; absent where the header has decided for one already. */
export function BranchFilter({ list }: { list: ListAddress }) {
  const { branchIds } = useBranchScope()
  const branches = useBranches()
  if (!list.defaults.filters.includes(branchFilter)) return null
  const chosen = list.state.filters[branchFilter]
  return (
    <RefFilter
      list={list}
      name={branchFilter}
      label={t('Cabang')}
      route="GET /v1/branches"
      query={branchIds && { branchIds: branchIds.join() }}
      known={branches.data?.rows.find(({ id }) => String(id) === chosen)?.name}
    />
  )
}
