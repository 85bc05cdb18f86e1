import type { Tx } from './types.ts'

const published = new WeakSet<Tx>()

/** Notes that this transaction leaves something in the outbox, so that listeners are woken after its commit. */
export function markPublished(tx: Tx): void {
  published.add(tx)
}

/** Whether the transaction has published since this was asked last. */
export const takePublished = (tx: Tx): boolean => published.delete(tx)
