import { useEndpoint } from '../../api/hooks.ts'

/** More groups than a person can choose from in a list. */
const GROUP_LIMIT = 500

/** The active groups of branches that the user may see, each with the branches of it that the user may see. */
export const useBranchGroups = (enabled = true) =>
  useEndpoint(
    'GET /v2/branch-group',
    { query: { limit: GROUP_LIMIT, status: 'ACTIVE', sort: 'name' } },
    { staleTime: 60_000, enabled },
  )
