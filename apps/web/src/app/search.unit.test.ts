import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

test.each([
  ['?q=13', { q: '13' }],
  ['?q=true&page=2', { q: 'true', page: '2' }],
  ['?ids=1,2&sort=-date,number', { ids: '1,2', sort: '-date,number' }],
  ['', {}],
])('%s is read as plain text and written the same', (text, search) => {
  expect(parseSearch(text)).toEqual(search)
  expect(stringifySearch(search)).toBe(text)
})

test('empty values leave the address', () => {
  expect(stringifySearch({ q: '', page: undefined, status: null, sort: 'name' })).toBe('?sort=name')
})

test('numbers are written as they are', () => {
  expect(stringifySearch({ page: 3 })).toBe('?page=3')
})

test('what has a meaning in an address comes back whole', () => {
  const search = { q: 'a&b=c #1 + 100% "x"', next: '/app/sales/orders?page=2' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})
