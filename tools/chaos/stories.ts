import type { Random } from './random.ts'
import { buy } from './story-buying.ts'
import { keepMasters } from './story-masters.ts'
import { keepJournal, moveMoney } from './story-money.ts'
import { correctStock, countStock, moveStock } from './story-stock.ts'
import type { Story } from './writer.ts'

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
