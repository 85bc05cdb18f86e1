import { describe, expect, it } from 'vitest'
import { judge } from '../kernel/lifecycle.ts'
import { deliveryOrderLifecycle, pickingOf } from './delivery-order.ts'

const all = new Set(['sales.do-warehouse:update', 'sales.do-warehouse:process delivery'])

/** From which states each action leads on (clarified/selling-after-the-till 43). */
const table = [
  ['print', ['WAITING', 'PRINTED']],
  ['pick', ['WAITING', 'PRINTED']],
  ['deliver', ['PICKED']],
  ['fail', ['WAITING', 'PRINTED', 'PICKED']],
] as const

describe('the life of a delivery order', () => {
  it.each(table)('%s', (action, from) => {
    const states = Object.keys(
      deliveryOrderLifecycle.states,
    ) as (keyof typeof deliveryOrderLifecycle.states)[]
    expect(states.filter((state) => judge(deliveryOrderLifecycle, action, state, all) === true)).toEqual(from)
  })

  it('lets a cashier who settles with drivers say that one failed, and do nothing else', () => {
    const cashier = new Set(['sales.open-cod:update'])
    const allowed = Object.keys(deliveryOrderLifecycle.actions).filter(
      (action) =>
        judge(
          deliveryOrderLifecycle,
          action as keyof typeof deliveryOrderLifecycle.actions,
          'PICKED',
          cashier,
        ) === true,
    )
    expect(allowed).toEqual(['fail'])
  })
})

describe('picking', () => {
  const lines = [
    { lineNo: 1, baseQuantity: 24 },
    { lineNo: 3, baseQuantity: 2 },
  ]

  it.each([
    ['everything without a list', undefined, [24, 2], false],
    [
      'everything by a list',
      [
        { lineNo: 1, picked: 24 },
        { lineNo: 3, picked: 2 },
      ],
      [24, 2],
      false,
    ],
    [
      'less',
      [
        { lineNo: 1, picked: 23 },
        { lineNo: 3, picked: 2 },
      ],
      [23, 2],
      true,
    ],
    ['nothing of what the list leaves out', [{ lineNo: 1, picked: 24 }], [24, 0], true],
  ] as const)('%s', (_, given, picked, isShort) => {
    expect(pickingOf(lines, given)).toEqual({
      lines: lines.map(({ lineNo }, index) => ({ lineNo, picked: picked[index] })),
      isShort,
    })
  })

  it('refuses more than was sold, by its line, and nothing at all', () => {
    expect(pickingOf(lines, [{ lineNo: 3, picked: 3 }])).toEqual({ reason: 'PICK_QTY_OVER', lineNo: 3 })
    expect(pickingOf(lines, [])).toEqual({ reason: 'LINES_EMPTY' })
  })
})
