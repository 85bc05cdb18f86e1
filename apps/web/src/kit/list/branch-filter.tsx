import { Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { t } from '../../app/i18n.ts'
import { useBranchScope } from '../../session/access.ts'
import { useBranches } from '../../session/branches.ts'
import { useSession } from '../../session/store.ts'
import { useBranchGroups } from './branch-groups.ts'
import { FilterChip } from './filter-chip.tsx'
import { branchFilter, groupFilter } from './list-state.ts'
import { RefChoice } from './lookup-filter.tsx'
import type { ListAddress } from './use-list-state.ts'

/**
 * Filter of a branch-owned list (`useBranchList`) by one branch, or by the branches of a group where the list knows them.
 * Shown to users who see several branches and have chosen none in the header, and where the address names a branch.
 */
export function BranchFilter({ list }: { list: ListAddress }) {
  const { choice } = useSession()
  const { branchId: effective } = useBranchScope()
  const { data } = useBranches()
  const { filters } = list.state
  const [branch, group] = [filters[branchFilter], filters[groupFilter]]
  const groups = useBranchGroups(group !== undefined)
  const set = (next: Readonly<Record<string, string>>, options?: { replace: boolean }) =>
    list.change({ filters: { ...filters, [branchFilter]: '', [groupFilter]: '', ...next } }, options)
  useHeaderFirst(() => set({}, { replace: true }), branch !== undefined || group !== undefined)
  const groupName = groups.data?.rows.find(({ id }) => String(id) === group)?.name
  useKnownGroup(() => set({}, { replace: true }), groups.isSuccess && group !== undefined && !groupName)
  // Until they are known there are several: a chip that came later would push the rows down on a phone.
  const useless = effective !== undefined || (data?.count ?? 2) < 2
  if (branch === undefined && group === undefined && useless) return null
  const branchName = data?.rows.find(({ id }) => String(id) === branch)?.name ?? `#${branch}`
  const shown = branch === undefined ? (group === undefined ? null : (groupName ?? `#${group}`)) : branchName
  return (
    <FilterChip label={t('Cabang')} chosen={shown} onClear={() => set({})}>
      {(close) => {
        const choose = (name: string) => (id: number | null) => {
          set(id === null ? {} : { [name]: String(id) })
          close()
        }
        return (
          <Stack gap="sm">
            <RefChoice
              label={t('Cabang')}
              route="GET /v1/branches"
              query={{ status: 'ACTIVE', ...(choice.group && { groupId: choice.group.id }) }}
              chosen={branch === undefined ? null : { id: Number(branch), name: branchName }}
              onChoose={choose(branchFilter)}
            />
            {list.defaults.filters.includes(groupFilter) && (
              <RefChoice
                label={t('Kelompok cabang')}
                route="GET /v2/branch-group"
                query={{ status: 'ACTIVE' }}
                chosen={
                  group === undefined || branch !== undefined
                    ? null
                    : { id: Number(group), name: shown ?? '' }
                }
                onChoose={choose(groupFilter)}
              />
            )}
          </Stack>
        )
      }}
    </FilterChip>
  )
}

/** A choice in the header is newer than the filter, so it removes the filter. */
function useHeaderFirst(clear: () => void, filtered: boolean): void {
  const { choice } = useSession()
  const before = useRef(choice)
  useEffect(() => {
    if (before.current === choice) return
    before.current = choice
    if (filtered) clear()
  })
}

/** A group that is no longer there, or has no branch of this person's, leaves the address: the list opens whole. */
function useKnownGroup(clear: () => void, unknown: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each unknown group.
  useEffect(() => {
    if (unknown) clear()
  }, [unknown])
}
