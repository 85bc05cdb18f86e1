import { expect, it } from 'vitest'
import { seeded } from './draw.ts'

const draw = seeded(20260101)

it('gives the same value for the same thing, and another for any other', () => {
  const value = draw('outlet', 3).unit('phone')
  expect(draw('outlet', 3).unit('phone')).toBe(value)
  const others = [
    draw('outlet', 4).unit('phone'),
    draw('outlet', 3).unit('name'),
    draw('order', 3).unit('phone'),
    seeded(2)('outlet', 3).unit('phone'),
  ]
  expect(new Set([value, ...others]).size).toBe(5)
})

it('spreads evenly', () => {
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let index = 0; index < 10_000; index++) {
    const tenth = draw('spread', index).int('tenth', 0, 9)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(130)
})

it('keeps to weights, and never picks what weighs nothing', () => {
  const counts = { often: 0, seldom: 0, never: 0 }
  for (let index = 0; index < 4_000; index++)
    counts[
      draw('weight', index).weighted('kind', [
        ['never', 0],
        ['often', 3],
        ['seldom', 1],
      ] as const)
    ]++
  expect(counts.never).toBe(0)
  expect(counts.often / counts.seldom).toBeGreaterThan(2.6)
  expect(counts.often / counts.seldom).toBeLessThan(3.4)
})

it('has a mean of nothing and a deviation of one', () => {
  const values = Array.from({ length: 5_000 }, (_, index) => draw('gauss', index).gauss('x'))
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  expect(Math.abs(mean)).toBeLessThan(0.05)
  expect(Math.abs(spread - 1)).toBeLessThan(0.05)
})

it('has nothing to draw from an empty list', () => {
  expect(() => draw('none', 0).pick('x', [])).toThrow('nothing to draw from')
})
