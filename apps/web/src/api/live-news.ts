import type { LiveChange, Notification } from '@merchant/contract/system/notification.ts'
import { useEffect, useRef } from 'react'

/** Null: more may have happened than is repeated, so everything is read again. */
type Listener = (news: Notification | LiveChange | null) => void

const listeners = new Set<Listener>()

/** Called by the bell, which holds the one live line of this tab. */
export function announceNews(news: Notification | LiveChange | null): void {
  for (const listener of listeners) listener(news)
}

/** Hears every notification and every change for this person while the component is on the page, for lists that must not wait. */
export function useLiveNews(listener: Listener): void {
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => {
    const hear: Listener = (news) => latest.current(news)
    listeners.add(hear)
    return () => {
      listeners.delete(hear)
    }
  }, [])
}
