import type { Principal } from '../auth/principal.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/types.ts'

/**
 * The transaction, the moment and the actor of a document's change: the caller of a command, or the person who requested
 * something that the product does later by itself.
 */
export interface DocumentCtx {
  tx: Tx
  clock: Clock
  principal: Pick<Principal, 'employeeId' | 'permissions'>
}
