import type { LiveChange } from '@merchant/contract/system/notification.ts'
import type { Tx } from '../db/types.ts'
import { publish } from './realtime.ts'

export const CHANGE_TOPIC = 'change'

/** The outbox row of a change: the event for the browser, and the people who may see such records. */
export interface ChangePayload {
  change: LiveChange
  permission: string
}

/**
 * Makes the screens of a branch that show a record load it again at the commit. No notification, nothing is kept: for short
 * states, such as the till that has an order open.
 */
export async function tellChange(
  tx: Tx,
  { branchId, ...payload }: ChangePayload & { branchId: number },
  at: Date,
): Promise<void> {
  await publish(tx, { branchId, topic: CHANGE_TOPIC, payload, at })
}
