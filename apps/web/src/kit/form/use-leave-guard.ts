import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { guardBranch } from '../../session/ask-branch.ts'

/**
 * Asks once before unsaved changes are lost: within the app and for another branch in the header by a dialog of its own, on
 * closing the tab by the browser's dialog. The end of the session skips every guard; the draft is kept then.
 */
export function useLeaveGuard(dirty: boolean) {
  const allowed = useRef(false)
  const [branch, setBranch] = useState<{ go: () => void } | null>(null)
  const guarded = () => dirty && !allowed.current
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => guarded() && current.pathname !== next.pathname,
    enableBeforeUnload: guarded,
    withResolver: true,
  })
  useEffect(
    () =>
      guardBranch((go) => {
        if (!dirty || allowed.current) return false
        setBranch({ go })
        return true
      }),
    [dirty],
  )
  return {
    asking: blocker.status === 'blocked' || branch !== null,
    stay: () => {
      setBranch(null)
      blocker.reset?.()
    },
    leave: () => {
      setBranch(null)
      branch?.go()
      blocker.proceed?.()
    },
    /** Stops asking: the changes are saved. */
    allow: () => {
      allowed.current = true
    },
  }
}
