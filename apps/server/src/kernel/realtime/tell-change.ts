import type { LiveChange } from '@merchant/contract/system/notification.ts'
import type { Tx } from '../db/types.ts'
import { publish } from './realtime.ts'

export const CHANGE_TOPIC = 'change'

/** What the outbox carries of a change: what the browser gets, and who may see such records. */
export interface ChangePayload {
  change: LiveChange
  permission: string
}

/**
 * Has the screens of a branch that show a record look again the moment that the transaction commits. Nobody is notified
 * and nothing is kept: for what passes, such as who has an order open.
 */
export async function tellChange(
  tx: Tx,
  { branchId, ...payload }: ChangePayload & { branchId: number },
  at: Date,
): Promise<void> {
  await publish(tx, { branchId, topic: CHANGE_TOPIC, payload, at })
}
