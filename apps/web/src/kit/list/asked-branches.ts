import { useBranchScope } from '../../session/access.ts'
import { useBranchGroups } from './branch-groups.ts'
import { branchFilter, groupFilter } from './list-state.ts'
import type { ListAddress } from './use-list-state.ts'

interface AskedBranches {
  /** For the query of a list, or the body of a report. */
  query: { branchId?: number; branchIds?: number[] }
  /** False while the branches of a group are loading: nothing is asked for until then. */
  known: boolean
}

/**
 * Which branches a screen with a `BranchFilter` is about: the branch in the address, else the branches that its group has
 * at this moment, else the header's branch or group.
 */
export function useAskedBranches({ state: { filters } }: Pick<ListAddress, 'state'>): AskedBranches {
  const scope = useBranchScope()
  const [branch, group] = [filters[branchFilter], filters[groupFilter]]
  const byGroup = branch === undefined && group !== undefined
  const groups = useBranchGroups(byGroup)
  if (branch !== undefined) return { query: { branchId: Number(branch) }, known: true }
  const found = byGroup ? groups.data?.rows.find(({ id }) => String(id) === group) : undefined
  const query = found ? { branchIds: found.branches.map(({ id }) => id) } : scope
  return { query, known: !byGroup || !groups.isPending }
}
