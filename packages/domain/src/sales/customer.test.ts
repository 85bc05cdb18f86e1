import { expect, it } from 'vitest'
import { customerCode, e164, outOfArea, spanOf } from './customer.ts'

it.each([
  ['081234567890', '+6281234567890'],
  ['81234567890', '+6281234567890'], // a spreadsheet has eaten the nought
  ['6281234567890', '+6281234567890'],
  ['+6281234567890', '+6281234567890'],
  ['+6591234567', '+6591234567'],
  ['0215550123', '+62215550123'],
])('writes %s as %s', (typed, kept) => {
  expect(e164(typed)).toBe(kept)
  expect(e164(e164(typed))).toBe(kept)
})

it('numbers customers within their branch', () => {
  expect(customerCode('JKT', 12)).toBe('JKT-00012')
  expect(customerCode('JKT', 123_456)).toBe('JKT-123456')
})

const jakarta = { lat: -6.2, lng: 106.85 }

// A degree of latitude is 111.2 km, one of longitude at 6.2 degrees south 110.5 km.
it.each([
  ['in the same street', { lat: -6.2, lng: 106.851 }, null],
  ['24.5 km to the south', { lat: -6.42, lng: 106.85 }, null],
  ['25.6 km to the south', { lat: -6.43, lng: 106.85 }, 26],
  ['22.1 km to the east', { lat: -6.2, lng: 107.05 }, null],
  ['27.6 km to the east', { lat: -6.2, lng: 107.1 }, 28],
  ['on the other half of the earth, latitude and longitude exchanged', { lat: 6.2, lng: 106.85 }, 1379],
  ['at no known place', { lat: null, lng: null }, null],
])('a shop %s is doubted by %j: %s km', (_, shop, km) => {
  expect(outOfArea(shop, jakarta)).toBe(km)
  expect(outOfArea(shop, { lat: null, lng: null })).toBeNull()
})

it('a square around a place has the circle in it, also far from the equator', () => {
  expect(spanOf(0, 111_195)).toEqual({ lat: 1, lng: 1 })
  expect(spanOf(60, 111_195).lng).toBeCloseTo(2)
})
