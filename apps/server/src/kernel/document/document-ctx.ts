import type { Principal } from '../auth/principal.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/types.ts'

/**
 * In which transaction a document changes, when, and in whose name: the caller of a command, or the person who asked
 * for something that the product does later by itself.
 */
export interface DocumentCtx {
  tx: Tx
  clock: Clock
  principal: Pick<Principal, 'employeeId' | 'permissions'>
}
