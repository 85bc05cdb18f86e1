import { queryClient } from '../api/query-client.ts'
import { ownKey } from '../lib/company.ts'

/** A quiet page waits no longer for its moment than this. */
const LONGEST_MS = 1_000
/** What a person waits for is not kept waiting, however long it takes; but a page that always asks for something isn't idle. */
const POLITE_MS = 10_000

/** The browser's next free moment; of a page that nobody sees, every one. @throws the signal's reason */
export async function freeMoment(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    if (document.visibilityState === 'hidden') resolve()
    else if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_MS })
    else setTimeout(resolve, 1)
  })
  signal.throwIfAborted()
}

/** A moment at which no screen waits for an answer. @throws the signal's reason */
export async function quietMoment(signal: AbortSignal): Promise<void> {
  const until = Date.now() + POLITE_MS
  do {
    await freeMoment(signal)
    if (queryClient.isFetching() === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  } while (Date.now() < until)
  signal.throwIfAborted()
}

/** Waits until somebody sees the page. @throws the signal's reason */
export async function seen(signal: AbortSignal): Promise<void> {
  while (document.visibilityState === 'hidden')
    await new Promise((resolve) => {
      document.addEventListener('visibilitychange', resolve, { once: true })
      signal.addEventListener('abort', resolve, { once: true })
      if (signal.aborted) resolve(undefined)
    }).then(() => signal.throwIfAborted())
}

/** One tab at a time: the next one finds on the device what this one has loaded. */
export const oneTab = (signal: AbortSignal, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(ownKey('merchant.lists'), { signal }, work) : work()

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the device, or its owner, would rather not load what is not asked for. */
export function spares(): boolean {
  const { connection, deviceMemory } = navigator as Navigator & {
    connection?: Connection
    deviceMemory?: number
  } // not in every browser
  return (
    connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '') || (deviceMemory ?? 8) <= 1
  )
}
