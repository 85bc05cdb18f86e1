import { describe, expect, it } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { applyMove } from './apply-move.ts'
import { emptyBalance } from './moving-average.ts'

const balance = (quantity: number, value: number) => ({
  quantity,
  value: rupiah(value),
  lastCost: 5_000_000n,
})
const move = (kind: 'EXO' | 'AVG' | 'LINK' | 'REVAL' | 'SHIFT', quantity: number, value: number) => ({
  kind,
  quantity,
  value: rupiah(value),
})

describe('the balance after a move', () => {
  it.each([
    ['a receipt', balance(10, 100), move('EXO', 5, 80), 15, 180],
    ['an issue', balance(10, 100), move('AVG', -4, -40), 6, 60],
    ['the last issue', balance(4, 41), move('AVG', -4, -41), 0, 0],
    ['a gain at the average', balance(10, 100), move('AVG', 1, 10), 11, 110],
    ['a revaluation', balance(10, 100), move('REVAL', 0, -30), 10, 70],
    ['a shift inside the pool', balance(10, 100), move('SHIFT', -3, 0), 10, 100],
    ['a receipt that is undone', balance(10, 100), move('LINK', -5, -55), 5, 45],
  ])('%s', (_, before, given, quantity, value) => {
    expect(applyMove(before, given)).toMatchObject({ quantity, value })
  })

  it('a gain keeps the last cost, a receipt sets it', () => {
    expect(applyMove(balance(10, 100), move('AVG', 1, 10)).lastCost).toBe(5_000_000n)
    expect(applyMove(balance(10, 100), move('EXO', 10, 100)).lastCost).toBe(10_000_000n)
  })

  it.each([
    ['more goods than there are', balance(3, 30), move('AVG', -4, -30)],
    ['more value than there is', balance(3, 30), move('AVG', -2, -31)],
    ['value left without goods', balance(3, 30), move('AVG', -3, -29)],
    ['a revaluation of nothing', emptyBalance, move('REVAL', 0, 10)],
  ])('refuses %s', (_, before, given) => {
    expect(() => applyMove(before, given)).toThrow(RangeError)
  })
})
