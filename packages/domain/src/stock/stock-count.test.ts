import { expect, it } from 'vitest'
import { judge } from '../kernel/lifecycle.ts'
import { rupiah } from '../kernel/money.ts'
import { countAmount, stockCountLifecycle } from './stock-count.ts'

it('a count is asked for losses and gains without netting them', () => {
  const amount = (...values: number[]) => countAmount(values.map(rupiah))
  expect([amount(-60, 40), amount(-100), amount()]).toEqual([100, 100, 0])
})

it('a posted count is final', () => {
  const all = new Set(['stock.opname:edit', 'stock.opname:update', 'approval.approval:update'])
  for (const action of ['count', 'submit', 'approve', 'reject', 'cancel'] as const)
    expect(judge(stockCountLifecycle, action, 'SUBMITTED', all)).toMatchObject({ reason: 'INVALID_STATE' })
})
