import { useEffect, useRef } from 'react'
import { t } from '../../app/i18n.ts'
import { useBranchScope } from '../../session/access.ts'
import { useBranches } from '../../session/branches.ts'
import { useSession } from '../../session/store.ts'
import { RefFilter } from './lookup-filter.tsx'
import { branchFilter } from './use-list.ts'
import type { ListAddress } from './use-list-state.ts'

/**
 * Filter of a branch-owned list (`useBranchList`) by one branch. Shown to users who see several branches and have chosen
 * none in the header, and where the address names a branch.
 */
export function BranchFilter({ list }: { list: ListAddress }) {
  const { choice } = useSession()
  const { branchId: effective } = useBranchScope()
  const { data } = useBranches()
  useHeaderFirst(list)
  const filtered = list.state.filters[branchFilter]
  // Until they are known there are several: a chip that came later would push the rows down on a phone.
  const useless = effective !== undefined || (data?.count ?? 2) < 2
  if (filtered === undefined && useless) return null
  return (
    <RefFilter
      list={list}
      name={branchFilter}
      label={t('Cabang')}
      route="GET /v1/branches"
      query={{ status: 'ACTIVE', ...(choice.group && { groupId: choice.group.id }) }}
      known={data?.rows.find(({ id }) => String(id) === filtered)?.name}
    />
  )
}

/** A choice in the header is newer than the filter, so it removes the filter. */
function useHeaderFirst(list: ListAddress): void {
  const { choice } = useSession()
  const before = useRef(choice)
  useEffect(() => {
    if (before.current === choice) return
    before.current = choice
    const { filters } = list.state
    if (filters[branchFilter] !== undefined)
      list.change({ filters: { ...filters, [branchFilter]: '' } }, { replace: true })
  })
}
