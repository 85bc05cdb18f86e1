import { describe, expect, it } from 'vitest'
import { quantity, rupiah } from '../../kernel/money.ts'
import { box, coffee, kg, pcs, rice, sugar, tea } from '../../test-support/order-facts.ts'
import type { Target } from '../price-rules.ts'
import { countIn, isTargeted, missingAmount, missingQuantity, reaches, timesIn } from './target.ts'

const of = (product: typeof coffee, baseQuantity: number) => ({ product, baseQuantity })
const count = (unitId: number | null, ...lines: readonly ReturnType<typeof of>[]) =>
  countIn(lines, unitId, (line) => line.baseQuantity)

describe('which goods a rule means', () => {
  it.each<[Target, boolean[]]>([
    [{ kind: 'ALL' }, [true, true, true, true]],
    [{ kind: 'PRODUCT', id: 2 }, [false, true, false, false]],
    [{ kind: 'BRAND', id: 2 }, [false, false, true, true]],
    [{ kind: 'CATEGORY', id: 20 }, [false, false, true, true]],
    [{ kind: 'CATEGORY', id: 21 }, [false, false, false, true]],
  ])('%o', (target, expected) =>
    expect([coffee, tea, rice, sugar].map((product) => isTargeted(target, product))).toEqual(expected),
  )
})

describe('counting in a unit', () => {
  it('refuses to count by nothing', () =>
    expect(() => timesIn(count(null, of(coffee, 5)), quantity(0))).toThrow(RangeError))

  it.each([
    ['12 pieces of 12 and 12 of 24 are 1.5 boxes', box, [of(coffee, 12), of(tea, 12)], 1.5, true],
    ['one piece less is not', box, [of(coffee, 11), of(tea, 12)], 1.5, false],
    ['base units where no unit is said', null, [of(coffee, 3), of(rice, 750)], 753, true],
    ['goods without the unit count nothing', kg, [of(coffee, 5000), of(rice, 750)], 0.751, false],
    ['three quarters of a kilogram', kg, [of(rice, 750)], 0.75, true],
  ])('%s', (_, unit, lines, wanted, expected) =>
    expect(reaches(count(unit, ...lines), quantity(wanted))).toBe(expected),
  )

  it.each([
    [35, 12, 2],
    [36, 12, 3],
    [5, 2.5, 2],
  ])('%s pieces hold %s %s times', (pieces, each, times) =>
    expect(timesIn(count(pcs, of(coffee, pieces)), quantity(each))).toBe(times),
  )
})

describe('the hint of what is missing', () => {
  it.each([
    [8, 10, { kind: 'QUANTITY', quantity: 2, unitId: pcs }],
    [7, 10, { kind: 'QUANTITY', quantity: 3, unitId: pcs }],
    [6, 10, undefined],
    [10, 10, undefined],
  ])('%s of %s pieces', (pieces, wanted, expected) =>
    expect(missingQuantity(count(pcs, of(coffee, pieces)), quantity(wanted), pcs)).toEqual(expected),
  )

  it('is a part of a box rounded up', () =>
    expect(missingQuantity(count(box, of(coffee, 23)), quantity(2), box)).toEqual({
      kind: 'QUANTITY',
      quantity: 0.084,
      unitId: box,
    }))

  it.each([
    [70_000, 100_000, { kind: 'AMOUNT', amount: 30_000 }],
    [69_999, 100_000, undefined],
    [100_000, 100_000, undefined],
  ])('Rp%s of Rp%s', (reached, wanted, expected) =>
    expect(missingAmount(rupiah(reached), rupiah(wanted))).toEqual(expected),
  )
})
