import { expect, test } from 'vitest'
import { type DetailLine, emptyDetail, withProposal } from './detail-lines.ts'

const bank = { id: 4, name: 'Bank' }
const line = (key: string, change: Partial<DetailLine>): DetailLine => ({ ...emptyDetail(), key, ...change })
const amounts = (lines: readonly DetailLine[]) => lines.map(({ amount }) => amount)

test('choosing the account of the money proposes all that is left to be paid', () => {
  const before = [line('a', {})]
  expect(amounts(withProposal(before, [line('a', { account: bank })], 2_064_606))).toEqual([2_064_606])
})

test('a second way to pay gets the rest, and what is typed is left alone', () => {
  const first = line('a', { account: bank, amount: 1_000_000 })
  const before = [first, line('b', {})]
  expect(amounts(withProposal(before, [first, line('b', { account: bank })], 2_064_606))).toEqual([
    1_000_000, 1_064_606,
  ])
  const typed = [first, line('b', { account: bank, amount: 5 })]
  expect(amounts(withProposal(before, typed, 2_064_606))).toEqual([1_000_000, 5])
})

test('an amount that was emptied stays empty, and nothing is proposed where nothing is left', () => {
  const chosen = [line('a', { account: bank, amount: 7 })]
  expect(amounts(withProposal(chosen, [line('a', { account: bank })], 100))).toEqual([null])
  expect(amounts(withProposal([line('a', {})], [line('a', { account: bank })], 0))).toEqual([null])
})
