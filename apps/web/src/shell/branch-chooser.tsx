import { hasMenu } from '../session/access.ts'
import { useCurrentUser } from '../session/store.ts'
import { BranchGroupSelector } from './branch-group-selector.tsx'
import { BranchSelector } from './branch-selector.tsx'

/** The branch selector for branch-level access, else the group selector for group access (specification 2). */
export function BranchChooser() {
  const user = useCurrentUser()
  if (hasMenu(user, 'navbar.branch')) return <BranchSelector />
  if (hasMenu(user, 'navbar.branchgroup')) return <BranchGroupSelector />
  return null
}
