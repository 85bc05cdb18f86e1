import { expect, it } from 'vitest'
import { catalogueOf } from './catalogue-data.ts'

const { lines, principals, units, categories } = catalogueOf(Number.POSITIVE_INFINITY)

it('has the 300 products of the design by category, under names of their own', () => {
  const counts = new Map<string, number>()
  for (const { category, kinds } of lines) counts.set(category, (counts.get(category) ?? 0) + kinds.length)
  expect(Object.fromEntries(counts)).toEqual({
    BERAS: 24,
    MINYAK: 22,
    GULA: 28,
    MIE: 30,
    SUSU: 28,
    KOPITEH: 26,
    AIR: 30,
    CAMILAN: 36,
    CUCI: 28,
    DIRI: 24,
    TISU: 14,
    LAIN: 10,
  })
  const names = lines.flatMap(({ brand, kinds }) => kinds.map(([kind]) => `${brand} ${kind}`))
  expect(new Set(names).size).toBe(300)
  const exempt = lines.flatMap(({ kinds, tax }) => kinds.filter(([, , own = tax]) => own === 'PPN-BEBAS'))
  expect(exempt).toHaveLength(28)
})

it('names brands, units and categories that are there', () => {
  expect(lines.map(({ brand }) => brand).toSorted()).toEqual(
    principals.flatMap(([, , brands]) => brands).toSorted(),
  )
  const known = new Set(units.map(([code]) => code))
  expect(lines.flatMap((line) => line.units.filter(([code]) => !known.has(code)))).toEqual([])
  const below = new Set(categories.flatMap(([, , each]) => each.map(([code]) => code)))
  expect(lines.filter(({ category }) => !below.has(category))).toEqual([])
})

it('has 120 of them in the small demo', () => {
  expect(catalogueOf(5).lines.reduce((sum, { kinds }) => sum + kinds.length, 0)).toBe(120)
})
