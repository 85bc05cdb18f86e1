import { expect, it } from 'vitest'
import { none, rp } from '../test-support/facts.ts'
import { settlementAmounts } from './edc-settlement.ts'

const cards = [
  // 0.15 % of 333,333 is 499.9995, of 100,333 it is 150.4995: each is rounded for itself
  { amount: rp(333_333), fee: rp(500) },
  { amount: rp(100_333), fee: rp(150) },
]

it('adds up the fees that were stored when the cards were swiped', () =>
  expect(settlementAmounts(cards, null)).toEqual({ gross: 433_666, fee: 650 }))

it("takes the fee of the bank's statement, also none", () => {
  expect(settlementAmounts(cards, rp(700))).toEqual({ gross: 433_666, fee: 700 })
  expect(settlementAmounts(cards, none)).toEqual({ gross: 433_666, fee: 0 })
})
