import type { Tx } from './types.ts'

const published = new WeakSet<Tx>()

/** Notes that this transaction writes to the outbox, so that listeners are woken after its commit. */
export function markPublished(tx: Tx): void {
  published.add(tx)
}

/** Whether the transaction has published since the last call. */
export const takePublished = (tx: Tx): boolean => published.delete(tx)
