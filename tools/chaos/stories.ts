import type { Client } from './client.ts'
import type { Random } from './random.ts'
import type { Shop } from './shop.ts'
import { buy } from './story-buying.ts'
import { keepMasters } from './story-masters.ts'
import { keepJournal, moveMoney } from './story-money.ts'
import { correctStock, countStock, moveStock } from './story-stock.ts'

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

const weighted: readonly [Story, ...Story[]] = [
  buy,
  buy,
  buy,
  moveMoney,
  moveMoney,
  keepJournal,
  moveStock,
  correctStock,
  countStock,
  keepMasters,
]

export const chooseStory = (random: Random): Story => random.pick(weighted)
