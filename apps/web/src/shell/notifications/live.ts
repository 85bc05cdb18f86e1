import type { LiveChange, Notification } from '@merchant/contract/system/notification.ts'
import { useEffect, useState } from 'react'
import { openStream } from '../../api/client.ts'
import { announceMasters } from '../../api/live-news.ts'
import { readEvents } from '../../lib/sse.ts'

const STREAM_PATH = '/v1/notifications/stream'
/** The server's heartbeat comes every 25 s; after this silence the stream counts as dead. */
const SILENCE_MS = 60_000
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000

interface Handlers {
  onNotification: (notification: Notification) => void
  onChange: (change: LiveChange) => void
  /** More events were missed during a cut than the server repeats. */
  onMissed: () => void
  onConnected: (connected: boolean) => void
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Reads the stream until it ends; resumes after `lastId`. Returns the id to resume from. */
async function readOnce(lastId: string, handlers: Handlers, signal: AbortSignal): Promise<string> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  let resumeFrom = lastId
  const alive = (id: string) => {
    resumeFrom = id || resumeFrom
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  try {
    const headers = { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) }
    const response = await openStream(STREAM_PATH, headers, AbortSignal.any([signal, silence.signal]))
    if (!response.body) return resumeFrom
    handlers.onConnected(true)
    announceMasters() // the tab was hidden, or the server away
    for await (const { event, data } of readEvents(response.body, alive)) {
      if (event === 'missed') handlers.onMissed()
      else if (event === 'change')
        handlers.onChange(JSON.parse(data) as LiveChange) // written by the server alone
      else handlers.onNotification(JSON.parse(data) as Notification) // serialised by the contract
    }
  } catch {
    // A broken stream is not reported: polling replaces it until it is back.
  } finally {
    clearTimeout(timer)
    handlers.onConnected(false)
  }
  return resumeFrom
}

async function readForever(handlers: Handlers, signal: AbortSignal, start: string): Promise<string> {
  let lastId = start
  let wait = FIRST_RETRY_MS
  while (!signal.aborted) {
    const before = lastId
    const openedAt = Date.now()
    lastId = await readOnce(lastId, handlers, signal)
    const lived = lastId !== before || Date.now() - openedAt > LAST_RETRY_MS
    wait = lived ? FIRST_RETRY_MS : Math.min(wait * 2, LAST_RETRY_MS)
    if (!signal.aborted) await pause(wait, signal)
  }
  return lastId
}

/**
 * Follows the notification stream while the tab is visible (browsers allow six connections to a host, so hidden tabs close
 * theirs). Returns whether the stream is up, and calls `onNews` once for each notification and after each return that may
 * have missed some, `onChange` for changes without a notification, after which screens load again.
 */
export function useLiveNotifications(
  onNews: (notification: Notification | null) => void,
  onChange: (change: LiveChange) => void,
): boolean {
  const [connected, setConnected] = useState(false)
  useEffect(() => {
    const seen = new Set<number>()
    let lastId = ''
    let controller: AbortController | undefined
    const handlers: Handlers = {
      onConnected: setConnected,
      onNotification: (notification) => {
        if (seen.has(notification.id)) return
        seen.add(notification.id)
        onNews(notification)
      },
      onChange,
      onMissed: () => onNews(null),
    }
    const follow = () => {
      controller?.abort()
      if (document.visibilityState === 'hidden') return
      controller = new AbortController()
      void readForever(handlers, controller.signal, lastId).then((id) => {
        lastId = id
      })
    }
    const onVisibility = () => {
      if (document.visibilityState === 'visible') onNews(null)
      follow()
    }
    follow()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      controller?.abort()
    }
  }, [onNews, onChange])
  return connected
}
