import { expect, it } from 'vitest'
import { type MergingCustomer, mergedUnits, unfitCustomers } from './merging.ts'

const shop: MergingCustomer = {
  id: 1,
  branchId: 7,
  type: 'MEMBER',
  approved: 'Approved',
  status: 'ACTIVE',
  isWalkIn: false,
}
const waiting = { approved: null } as const

it.each([
  ['a member into a member', {}, {}, null],
  ['into a customer of another branch', {}, { branchId: 8 }, 'BRANCH'],
  ['Pelanggan Umum', { isWalkIn: true }, {}, 'WALK_IN'],
  ['into Pelanggan Umum', {}, { isWalkIn: true, type: 'NON_MEMBER' }, 'WALK_IN'],
  ['into one out of use', {}, { status: 'INACTIVE' }, 'INACTIVE'],
  ['one out of use', { status: 'INACTIVE' }, {}, null],
  ['a non-member into a member', { type: 'NON_MEMBER' }, {}, null],
  ['a non-member into a member who waits', { type: 'NON_MEMBER' }, waiting, null],
  ['a member into a non-member', {}, { type: 'NON_MEMBER' }, 'NON_MEMBER'],
  ['a member into a motorist', {}, { type: 'MOTORIST' }, 'TYPE'],
  ['one who waits into an approved one', waiting, {}, null],
  ['one who waits into another who waits', waiting, waiting, null],
  ['an approved one into one who waits', {}, waiting, 'NOT_APPROVED'],
  ['a rejected one into an approved one', { approved: 'Rejected' }, {}, null],
] as const)('%s', (_, gone, kept, why) => {
  expect(unfitCustomers({ ...shop, ...gone }, { ...shop, id: 2, ...kept })).toBe(why)
})

const [pcs, box, pack] = [1, 2, 3]
const most = { barcodes: 3, units: 3 }

it('moves barcodes behind the own ones of the same unit', () => {
  const kept = [{ unitId: pcs, factor: 1, barcodes: ['A'] }]
  const gone = [{ unitId: pcs, factor: 1, barcodes: ['B', 'C'] }]
  expect(mergedUnits(kept, gone, most)).toEqual({
    units: [{ unitId: pcs, factor: 1, barcodes: ['A', 'B', 'C'] }],
    moved: ['B', 'C'],
    left: [],
    added: [],
    shared: [pcs],
  })
  expect(kept[0]?.barcodes).toEqual(['A'])
})

it('leaves barcodes that find no room', () => {
  const merged = mergedUnits(
    [{ unitId: pcs, factor: 1, barcodes: ['A', 'B'] }],
    [{ unitId: pcs, factor: 1, barcodes: ['C', 'D'] }],
    most,
  )
  expect([merged.moved, merged.left]).toEqual([['C'], ['D']])
})

it('leaves barcodes of a unit that holds something else in the kept product', () => {
  const merged = mergedUnits(
    [
      { unitId: pcs, factor: 1, barcodes: [] },
      { unitId: box, factor: 24, barcodes: [] },
    ],
    [
      { unitId: pcs, factor: 1, barcodes: [] },
      { unitId: box, factor: 40, barcodes: ['X'] },
    ],
    most,
  )
  expect(merged).toMatchObject({ moved: [], left: ['X'], added: [], shared: [pcs] })
})

it('adds a unit that the kept product lacks, as long as there is room', () => {
  const kept = [{ unitId: pcs, factor: 1, barcodes: [] }]
  const gone = [
    { unitId: pcs, factor: 1, barcodes: [] },
    { unitId: box, factor: 40, barcodes: ['X'] },
    { unitId: pack, factor: 5, barcodes: ['Y'] },
  ]
  expect(mergedUnits(kept, gone, most)).toMatchObject({
    added: [box, pack],
    moved: ['X', 'Y'],
    shared: [pcs],
  })
  expect(mergedUnits(kept, gone, { ...most, units: 2 })).toMatchObject({ added: [box], left: ['Y'] })
})
