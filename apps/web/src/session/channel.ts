import type { Token } from './store.ts'

/** What tabs of one browser tell each other. The channel never leaves this origin. */
export type TabMessage =
  | { type: 'token'; token: Token }
  | { type: 'signed-in'; employeeId: number }
  | { type: 'ended' }

/** Old embedded browsers lack BroadcastChannel; there every tab looks after itself. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('merchant.session')

export const announce = (message: TabMessage): void => channel?.postMessage(message)

export function listenToTabs(handle: (message: TabMessage) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => handle(event.data))
}
