import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'

/**
 * Asks once before unsaved changes are left behind: within the app by a dialog of its own, on closing the tab by the
 * browser's. The end of the session goes past every guard; then the draft waits.
 */
export function useLeaveGuard(dirty: boolean) {
  const allowed = useRef(false)
  const guarded = () => dirty && !allowed.current
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => guarded() && current.pathname !== next.pathname,
    enableBeforeUnload: guarded,
    withResolver: true,
  })
  return {
    asking: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    /** From now on nothing is asked: the changes are saved. */
    allow: () => {
      allowed.current = true
    },
  }
}
