import { describe, expect, it } from 'vitest'
import { judge } from '../kernel/lifecycle.ts'
import { rupiah } from '../kernel/money.ts'
import { countNeedsApproval, stockCountLifecycle } from './stock-count.ts'

describe('approval of a count', () => {
  const needs = (limit: number | null, ...values: number[]) => countNeedsApproval(values.map(rupiah), limit)

  it('adds up losses and gains without netting them, and begins above the limit', () => {
    expect([needs(100, -60, 40), needs(99, -60, 40), needs(0), needs(null, -1_000_000)]).toEqual([
      false,
      true,
      false,
      false,
    ])
  })
})

it('a posted count is final', () => {
  const all = new Set(['stock.opname:edit', 'stock.opname:update'])
  for (const action of ['count', 'submit', 'approve', 'reject', 'cancel'] as const)
    expect(judge(stockCountLifecycle, action, 'SUBMITTED', all)).toMatchObject({ reason: 'INVALID_STATE' })
})
