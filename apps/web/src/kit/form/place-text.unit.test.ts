import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeDoubt, printDegree, readDegree, readPlace } from './place-text.ts'

describe('readDegree', () => {
  it.each(['abc', '1.2.3', '1234', '6..2', '-6.225, 106.9', '1e3', '--6'])('refuses %s', (text) => {
    expect(readDegree(text)).toBeUndefined()
  })

  it.each([
    ['', null],
    ['-', null],
    ['-6,225', -6.225],
    ['-6.225', -6.225],
    ['−6.225', -6.225],
    ['106.', 106],
    [' 106,9004471 ', 106.9004471],
  ])('reads %j as %j', (text, value) => {
    expect(readDegree(text)).toBe(value)
  })

  it('reads back every degree it prints', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }), (tenMillionths) => {
        const degree = tenMillionths / 10_000_000
        expect(readDegree(printDegree(degree))).toBe(degree)
      }),
    )
  })
})

describe('readPlace', () => {
  it.each(['', '-6,225', '-6.225', 'Jakarta', '-6.225,', '1 2 3', '-6.225, 106.9, 5'])(
    'leaves %j alone',
    (text) => {
      expect(readPlace(text)).toBeUndefined()
    },
  )

  it.each([
    '-6.225014, 106.900447',
    '-6.225014,106.900447',
    '(-6.225014, 106.900447)',
    ' −6.225014 106.900447 ',
    '-6,225014; 106,900447',
    '-6.22501400001, 106.900447',
  ])('reads %j', (text) => {
    expect(readPlace(text)).toEqual({ lat: -6.225014, lng: 106.900447 })
  })
})

describe('placeDoubt', () => {
  it.each([
    [null, 106.9, 'INCOMPLETE'],
    [-6.2, null, 'INCOMPLETE'],
    [106.9, -6.2, 'SWAPPED'],
    [6.2, 106.9, null],
    [62, 106.9, 'ABROAD'],
    [0, 0, 'ABROAD'],
    [null, null, null],
    [5.9, 95.2, null],
    [-8.5, 140.4, null],
    [-10.9, 122.9, null],
  ] as const)('%j, %j is %j', (lat, lng, doubt) => {
    expect(placeDoubt(lat, lng)).toBe(doubt)
  })
})
