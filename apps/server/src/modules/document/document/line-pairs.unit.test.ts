import { describe, expect, it } from 'vitest'
import { linePairs } from './line-pairs.ts'

const line = (line_no: number, product_id: number, quantity = 1) => ({ line_no, product_id, quantity })
/** The numbers of the paired lines. */
const told = (pairs: ReturnType<typeof linePairs>) =>
  pairs.map(({ before, after }) => [before?.line_no ?? null, after?.line_no ?? null])

describe('lines of a document before and after an edit', () => {
  it('a line removed above others is one removed line', () => {
    const before = [line(1, 71), line(2, 72), line(3, 73)]
    expect(told(linePairs(before, [line(1, 72), line(2, 73)]))).toEqual([
      [1, null],
      [2, 1],
      [3, 2],
    ])
  })

  it('a line put between others is one new line', () => {
    const after = [line(1, 71), line(2, 79), line(3, 72)]
    expect(told(linePairs([line(1, 71), line(2, 72)], after))).toEqual([
      [1, 1],
      [null, 2],
      [2, 3],
    ])
  })

  it('other goods on the same line are a change of that line', () => {
    expect(told(linePairs([line(1, 71), line(2, 72)], [line(1, 71), line(2, 79)]))).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  it('goods on two lines stay apart', () => {
    const before = [line(1, 71, 5), line(2, 71, 7)]
    expect(told(linePairs(before, [line(1, 71, 6), line(2, 71, 7)]))).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect(told(linePairs(before, [line(1, 71, 7)]))).toEqual([
      [1, 1],
      [2, null],
    ])
  })

  it('parts without goods are paired by the item that they settle', () => {
    const item = (item_id: number, amount: number) => ({ item_id, amount })
    const pairs = linePairs([item(8, 100), item(9, 200)], [item(9, 250)])
    expect(pairs).toEqual([
      { before: item(8, 100), after: undefined },
      { before: item(9, 200), after: item(9, 250) },
    ])
  })
})
