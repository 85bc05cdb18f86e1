import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantity } from './money.ts'
import { LARGEST_QUANTITY, quantityText, toBaseQuantity } from './quantity.ts'

const pcs = { name: 'pcs', factor: 1 }
const pak = { name: 'pak', factor: 12 }
const dus = { name: 'dus', factor: 40 }

describe('a quantity in base units', () => {
  it.each([
    [0.3, 12],
    [0.001, 999],
    [2.5, 1],
  ])('%s of a unit of %s is no whole number', (count, factor) =>
    expect(toBaseQuantity(quantity(count), factor)).toBe('QTY_NOT_INTEGER'),
  )

  it.each([
    [0.5, 40, 20],
    [20, 40, 800],
    [0.001, 1000, 1],
    [1.125, 1000, 1125],
    [0, 12, 0],
  ])('%s of a unit of %s is %s', (count, factor, base) =>
    expect(toBaseQuantity(quantity(count), factor)).toBe(base),
  )

  it('refuses a factor that is not a whole number from 1', () => {
    for (const factor of [0, -1, 1.5]) expect(() => toBaseQuantity(quantity(1), factor)).toThrow(RangeError)
  })

  it('is at most a million millions', () => {
    expect(toBaseQuantity(quantity(1_000_000), 1_000_000)).toBe(LARGEST_QUANTITY)
    expect(toBaseQuantity(quantity(1_000_001), 1_000_000)).toBe('QTY_TOO_LARGE')
    expect(toBaseQuantity(quantity(10 ** 12), 10 ** 12)).toBe('QTY_TOO_LARGE')
  })
})

describe('a base quantity in words', () => {
  it('refuses a product without a base unit', () => {
    expect(() => quantityText(5, [dus])).toThrow(RangeError)
    expect(() => quantityText(5, [])).toThrow(RangeError)
    expect(() => quantityText(0.5, [pcs])).toThrow(RangeError)
  })

  it.each([
    [124, '3 dus 4 pcs'],
    [56, '1 dus 1 pak 4 pcs'],
    [12, '1 pak'],
    [0, '0 pcs'],
    [-44, '-1 dus 4 pcs'],
    [50_000, '1.250 dus'],
  ])('%s is %s', (base, text) => expect(quantityText(base, [pcs, dus, pak])).toBe(text))

  it('always says the same number of base units', () => {
    const factors = new Map([pcs, pak, dus].map((unit) => [unit.name, unit.factor]))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (base) => {
        const words = quantityText(base, [pcs, pak, dus]).split(' ')
        let total = 0
        for (let i = 0; i < words.length; i += 2)
          total += Number(words[i]?.replaceAll('.', '')) * (factors.get(words[i + 1] ?? '') ?? Number.NaN)
        expect(total).toBe(base)
      }),
    )
  })
})
