import { ownKey } from '../lib/company.ts'
import type { Token } from './store.ts'

/** Messages between the tabs of one browser. The channel never leaves this origin. */
export type TabMessage =
  | { type: 'token'; token: Token }
  | { type: 'signed-in'; employeeId: number }
  | { type: 'ended' }

/** Old embedded browsers lack BroadcastChannel; there every tab works alone. */
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(ownKey('merchant.session'))

export const announce = (message: TabMessage): void => channel?.postMessage(message)

export function listenToTabs(handle: (message: TabMessage) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => handle(event.data))
}
