import { describe, expect, it } from 'vitest'
import { counterparts, type PlaceOfBranch } from './counterparts.ts'

const centre = (id: number, code: string): PlaceOfBranch => ({ id, code, kind: 'CENTRE' })
const stockist = (id: number, code: string): PlaceOfBranch => ({ id, code, kind: 'STOCKIST' })

const there = [centre(1, 'PST'), stockist(2, 'JKT'), stockist(3, 'BDG'), stockist(4, 'SBY')]

describe('the branches of the training company that stand for the real ones', () => {
  it.each([
    ['have the same code', [stockist(70, 'SBY'), stockist(71, 'JKT')], [4, 2]],
    ['else the same place', [stockist(70, 'AAA'), stockist(71, 'BBB')], [2, 3]],
    [
      'begin anew when there are too few',
      [stockist(70, 'A'), stockist(71, 'B'), stockist(72, 'C'), stockist(73, 'D')],
      [2, 3, 4, 2],
    ],
    ['are of the same kind, whatever the code', [centre(70, 'JKT'), stockist(71, 'PST')], [1, 2]],
  ])('%s', (_, real, expected) => {
    const places = counterparts(real, there)
    expect(real.map(({ id }) => places.get(id))).toEqual(expected)
  })
})
