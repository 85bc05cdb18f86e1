import type { Client } from './client.ts'
import type { Random } from './random.ts'
import type { Shop } from './shop.ts'

/** The context of a story: a connection, choices, a branch to work in, and unique words. */
export interface Writer {
  client: Client
  random: Random
  shop: Shop
  /** A text that was never given out before. */
  word(): string
}

/** A part of a day's work: commands that follow from each other, until it is done or one is refused. */
export type Story = (writer: Writer) => Promise<void>
