import { Fragment, type ReactNode } from 'react'
import { useBranchScope } from '../../session/access.ts'

/**
 * A form begins with the branch in which one works: its fields, what they are narrowed to and what is proposed come from
 * there. With another branch it begins anew; `useLeaveGuard` has asked before.
 */
export function PerBranch({ children }: { children: ReactNode }) {
  const scope = useBranchScope()
  return <Fragment key={JSON.stringify(scope)}>{children}</Fragment>
}
