import { describe, expect, it } from 'vitest'
import { basisPoints } from '../kernel/money.ts'
import { mostReceivable, statusAfterReceipts } from './purchase-order.ts'

describe('the status of an order after receipts', () => {
  it.each([
    [
      'nothing came',
      [
        [10, 0],
        [5, 0],
      ],
      'APPROVED',
    ],
    [
      'some of one line',
      [
        [10, 3],
        [5, 0],
      ],
      'PARTIALLY_RECEIVED',
    ],
    [
      'all of one line, none of the other',
      [
        [10, 10],
        [5, 0],
      ],
      'PARTIALLY_RECEIVED',
    ],
    [
      'all of it',
      [
        [10, 10],
        [5, 5],
      ],
      'RECEIVED',
    ],
    [
      'more than ordered',
      [
        [10, 11],
        [5, 5],
      ],
      'RECEIVED',
    ],
  ] as const)('%s', (_, lines, status) =>
    expect(statusAfterReceipts(lines.map(([ordered, received]) => ({ ordered, received })))).toBe(status),
  )
})

describe('the most that may come on a line', () => {
  it.each([
    [400, 0, 400],
    [400, 5, 420],
    [30, 5, 31],
    [9, 10, 9],
    [9_007_199_254_740, 0.01, 9_008_099_974_665],
  ])('%d with %d %% is %d', (ordered, percent, most) =>
    expect(mostReceivable(ordered, basisPoints(percent))).toBe(most),
  )
})
