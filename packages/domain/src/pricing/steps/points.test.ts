import { describe, expect, it } from 'vitest'
import { quantity } from '../../kernel/money.ts'
import {
  box,
  coffee,
  line,
  member,
  monday,
  order,
  pcs,
  price,
  priced,
  rules,
  tea,
} from '../../test-support/order-facts.ts'
import type { OrderInput, ProductPoint } from '../price-rules.ts'
import { pointsExpireOn } from './points.ts'

const sellingPrices = [price(coffee.id, pcs, 1_000), price(tea.id, pcs, 1_000)]
const row = (id: number, points: number, per: number, more: Partial<ProductPoint> = {}): ProductPoint => ({
  id,
  productId: coffee.id,
  unitId: pcs,
  branchId: null,
  branchGroupId: null,
  customerGroupId: null,
  points,
  perQuantity: quantity(per),
  validFrom: 0,
  validTo: null,
  ...more,
})

const result = (
  lines: OrderInput['lines'],
  productPoints: readonly ProductPoint[],
  buyer: Partial<OrderInput['buyer']> = {},
) => priced(order(lines, { buyer: { ...member, ...buyer } }), rules({ sellingPrices, productPoints }))
const pointsOf = (...given: Parameters<typeof result>) => result(...given).lines.map(({ points }) => points)

const dozen = [line(1, coffee, pcs, 12)]

describe('no points', () => {
  it.each<[string, Partial<OrderInput['buyer']>]>([
    ['without a customer', { customerId: null }],
    ['for a non-member', { type: 'NON_MEMBER' }],
    ['for a customer who is not approved', { isApproved: false }],
    ['in a group that earns none', { groupEarnsPoints: false }],
  ])('%s', (_, buyer) => {
    const order12 = result(dozen, [row(1, 3, 12)], buyer)
    expect([order12.points, order12.pointsExpireOn]).toEqual([0, null])
  })

  it.each<[string, ProductPoint]>([
    ['below the quantity', row(1, 3, 13)],
    ['of another branch', row(1, 3, 1, { branchId: 2 })],
    ['before they begin', row(1, 3, 1, { validFrom: monday.instant + 1 })],
    ['after they ended', row(1, 3, 1, { validTo: monday.instant })],
    ['in a unit that the product has not', row(1, 3, 1, { unitId: 99 })],
  ])('%s', (_, given) => expect(pointsOf(dozen, [given])).toEqual([0]))
})

describe('points', () => {
  it.each<[string, OrderInput['lines'], ProductPoint[], number, number[]]>([
    ['for each full quantity', [line(1, coffee, pcs, 23)], [row(1, 3, 12)], 10_000, [3]],
    ['in the unit of the row', [line(1, coffee, box, 2)], [row(1, 3, 12)], 10_000, [6]],
    [
      'in a larger unit than was sold',
      [line(1, coffee, pcs, 25)],
      [row(1, 3, 1, { unitId: box })],
      10_000,
      [6],
    ],
    [
      'for all lines of the product together',
      [line(1, coffee, pcs, 7), line(2, coffee, pcs, 5)],
      [row(1, 12, 12)],
      10_000,
      [7, 5],
    ],
    [
      'shared by quantity, the last takes the rest',
      [line(1, coffee, pcs, 5), line(2, coffee, pcs, 7)],
      [row(1, 3, 12)],
      10_000,
      [1, 2],
    ],
    ['with the multiplier of the group, rounded down', dozen, [row(1, 3, 12)], 15_000, [4]],
    ['rounded down before the multiplier', [line(1, coffee, pcs, 23)], [row(1, 1, 12)], 20_000, [2]],
    ['of the most specific row', dozen, [row(1, 9, 1), row(2, 1, 12, { branchId: 1 })], 10_000, [1]],
    [
      'of the later row',
      dozen,
      [row(1, 1, 12, { validFrom: 2 }), row(2, 2, 12, { validFrom: 1 })],
      10_000,
      [1],
    ],
    ['of its own product', [line(1, tea, pcs, 12)], [row(1, 3, 12)], 10_000, [0]],
  ])('%s', (_, lines, rows, pointMultiplier, expected) =>
    expect(pointsOf(lines, rows, { pointMultiplier })).toEqual(expected),
  )

  it('expire at the end of the same month of the next year', () =>
    expect(result(dozen, [row(1, 3, 12)]).pointsExpireOn).toBe('2027-03-31'))

  it.each([
    ['2026-01-31', '2027-01-31'],
    ['2026-11-05', '2027-11-30'],
    ['2027-02-01', '2028-02-29'],
    ['2099-02-01', '2100-02-28'],
    ['2024-02-29', '2025-02-28'],
  ])('earned on %s they expire on %s', (date, last) => expect(pointsExpireOn(date)).toBe(last))
})
