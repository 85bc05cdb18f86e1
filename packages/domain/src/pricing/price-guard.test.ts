import { describe, expect, it } from 'vitest'
import { basisPoints, rupiah, unitPrice } from '../kernel/money.ts'
import { changeInPercent, type JudgedPrice, marginPercent, trippedGuards } from './price-guard.ts'

/** A carton of twelve at Rp1.000 a piece: its cost is Rp12.000. */
const carton: JudgedPrice = {
  price: rupiah(13_800),
  net: rupiah(13_800),
  oldPrice: rupiah(13_800),
  cost: unitPrice('1000'),
  factor: 12,
  floorPercent: null,
}

describe('the guards that a new price trips', () => {
  it.each<[string, Partial<JudgedPrice>, string[]]>([
    ['the same price', {}, []],
    ['1 instead of 13.800', { price: rupiah(1), net: rupiah(1) }, ['BELOW_COST', 'FAR_FROM_OLD']],
    ['exactly its cost', { price: rupiah(12_000), net: rupiah(12_000) }, []],
    ['one rupiah below its cost', { price: rupiah(11_999), net: rupiah(11_999) }, ['BELOW_COST']],
    [
      'above its cost with PPN, below it without: 13.319 x 100 / 111 = 11.999',
      { price: rupiah(13_319), net: rupiah(11_999) },
      ['BELOW_COST'],
    ],
    [
      'a cost with a fraction of a rupiah: 12 x 1.000,0001 = 12.000,0012',
      { price: rupiah(12_000), net: rupiah(12_000), cost: unitPrice('1000.0001') },
      ['BELOW_COST'],
    ],
    ['a cost that nobody knows', { price: rupiah(10_000), net: rupiah(10_000), cost: null }, []],
    [
      'the floor itself: 12.000 x 110 % = 13.200',
      { price: rupiah(13_200), net: rupiah(13_200), floorPercent: basisPoints(10) },
      [],
    ],
    [
      'one rupiah below the floor',
      { price: rupiah(13_199), net: rupiah(13_199), floorPercent: basisPoints(10) },
      ['BELOW_MARGIN'],
    ],
    [
      'below cost and floor: the cost says it all',
      { price: rupiah(11_000), net: rupiah(11_000), floorPercent: basisPoints(10) },
      ['BELOW_COST'],
    ],
    ['exactly 30 % dearer: 17.940', { price: rupiah(17_940), net: rupiah(17_940) }, []],
    ['one rupiah beyond it', { price: rupiah(17_941), net: rupiah(17_941) }, ['FAR_FROM_OLD']],
    ['exactly 30 % cheaper: 9.660', { price: rupiah(9_660), net: rupiah(9_660), cost: null }, []],
    ['one rupiah beyond that', { price: rupiah(9_659), net: rupiah(9_659), cost: null }, ['FAR_FROM_OLD']],
    ['a first price', { price: rupiah(1_000_000), net: rupiah(1_000_000), oldPrice: null }, []],
    [
      'the largest amounts',
      { price: rupiah(9_000_000_000_000), net: rupiah(9_000_000_000_000), oldPrice: rupiah(1) },
      ['FAR_FROM_OLD'],
    ],
  ])('%s', (_, more, guards) => {
    expect(trippedGuards({ ...carton, ...more })).toEqual(guards)
  })
})

describe('figures beside a price', () => {
  it('margin in percent of the price without PPN', () => {
    expect(marginPercent({ ...carton, net: rupiah(15_000) })).toBe(20) // 3.000 of 15.000
    expect(marginPercent({ ...carton, net: rupiah(9_000) })).toBe(-33.33) // -3.000 of 9.000
    expect(marginPercent({ ...carton, cost: null })).toBeNull()
  })

  it('no margin is told beyond what a percentage can say', () => {
    expect(marginPercent({ ...carton, net: rupiah(0) })).toBeNull()
  })

  it('change in percent, with one decimal', () => {
    expect(changeInPercent(rupiah(13_800), rupiah(1))).toBe(-100) // 99,99 %
    expect(changeInPercent(rupiah(13_800), rupiah(14_500))).toBe(5.1) // 700 / 13.800 = 5,07 %
    expect(changeInPercent(rupiah(10_000), rupiah(9_995))).toBe(-0.1) // 0,05 % away from zero
  })
})
