import type { Client } from './client.ts'
import type { Random } from './random.ts'
import type { Shop } from './shop.ts'

/** Who writes: a connection, choices, a branch to work in, and words that nobody else uses. */
export interface Writer {
  client: Client
  random: Random
  shop: Shop
  /** A text that was never given out before. */
  word(): string
}

/** A piece of a day's work: commands that follow from each other, until it is done or one is refused. */
export type Story = (writer: Writer) => Promise<void>
