import type { LiveChange, Notification } from '@merchant/contract/system/notification.ts'
import { useEffect, useRef } from 'react'

/** Null: too many events were missed to be repeated, so everything is loaded again. */
type Listener = (news: Notification | LiveChange | null) => void

const listeners = new Set<Listener>()

/** Called by the bell, which has the one live stream of this tab. */
export function announceNews(news: Notification | LiveChange | null): void {
  for (const listener of listeners) listener(news)
}

/**
 * Receives every notification and every change for this user while the component is mounted, for lists that must not wait.
 */
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

const mastersListeners = new Set<() => void>()

/** Called by the live stream when it begins anew: masters may have changed while it was cut. */
export function announceMasters(): void {
  for (const listener of mastersListeners) listener()
}

export function onMasters(listener: () => void): () => void {
  mastersListeners.add(listener)
  return () => mastersListeners.delete(listener)
}
