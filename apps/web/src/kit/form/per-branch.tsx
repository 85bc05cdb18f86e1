import { Fragment, type ReactNode } from 'react'
import { useBranchScope } from '../../session/access.ts'

/**
 * A form starts with the branch of the header: its fields, filters and defaults depend on it. With another branch it starts
 * again; `useLeaveGuard` has asked before.
 */
export function PerBranch({ children }: { children: ReactNode }) {
  const scope = useBranchScope()
  return <Fragment key={JSON.stringify(scope)}>{children}</Fragment>
}
