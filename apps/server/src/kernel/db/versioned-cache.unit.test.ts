import { expect, it } from 'vitest'
import { VersionedCache } from './versioned-cache.ts'

it('gives what was kept of a version, and nothing of another one', () => {
  const cache = new VersionedCache<'PRICE' | 'TAX'>(10)
  cache.put('PRICE', 'v1', 'a', { value: [1], weight: 1 })
  cache.put('TAX', 'v1', 'a', { value: [2], weight: 1 })
  expect(cache.get('PRICE', 'v1', 'a')).toEqual([1])
  expect(cache.get('PRICE', 'v2', 'a')).toBeUndefined()
  cache.put('PRICE', 'v2', 'b', { value: [3], weight: 1 })
  expect([cache.get('PRICE', 'v1', 'a'), cache.get('PRICE', 'v2', 'a')]).toEqual([undefined, undefined])
  expect([cache.get('PRICE', 'v2', 'b'), cache.get('TAX', 'v1', 'a')]).toEqual([[3], [2]])
  expect(cache.latest('PRICE')).toBe('v2')
})

it('weighs no more than it may, and gives up what was not asked for the longest', () => {
  const cache = new VersionedCache<'PRICE'>(3)
  for (const key of ['a', 'b', 'c']) cache.put('PRICE', 'v', key, { value: [key], weight: 1 })
  cache.get('PRICE', 'v', 'a')
  cache.put('PRICE', 'v', 'd', { value: ['d'], weight: 1 })
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get('PRICE', 'v', key))).toEqual(['a', 'c', 'd'])
  cache.put('PRICE', 'v', 'c', { value: ['c'], weight: 3 })
  expect(['a', 'c', 'd'].filter((key) => cache.get('PRICE', 'v', key))).toEqual(['c'])
  cache.put('PRICE', 'v', 'whole', { value: ['whole'], weight: 4 })
  expect(['c', 'whole'].filter((key) => cache.get('PRICE', 'v', key))).toEqual([])
})
