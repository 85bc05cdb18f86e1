import { expect, it } from 'vitest'
import { catalogueOf } from '../catalogue-data.ts'
import { costOf } from './costs.ts'
import { seeded } from './draw.ts'

const goods = catalogueOf(Number.POSITIVE_INFINITY).lines.flatMap(({ brand, category, kinds }) =>
  kinds.map(([kind, gram]) => ({ name: `${brand} ${kind}`, category, gram })),
)
const costs = (seed: number) => new Map(goods.map((each) => [each.name, costOf(seeded(seed), each)] as const))

/** What shops pay for a piece, at least and at most; two and a half deviations leave so much room. */
it.each([
  ['Pelita Korek Api', 700, 1_400],
  ['Pelita Jagung Pipil 500 g', 2_900, 5_600],
  ['Pelita Garam Krosok 500 g', 2_300, 4_500],
  ['Sentosa Kretek 12', 14_000, 26_000],
  ['Sentosa Mild 16', 21_000, 39_500],
  ['Sawahjaya Beras Setra Ramos', 9_900, 18_400],
  ['Lumbungku Tepung Terigu Serbaguna', 7_700, 14_300],
  ['Sawita Minyak Goreng 1 L', 11_500, 21_500],
  ['Manisari Gula Pasir 1 kg', 11_400, 21_200],
  ['Dapurasa Bumbu Rendang 45 g', 3_800, 7_100],
  ['Mi Rasana Goreng 70 g', 2_100, 3_900],
  ['Segara Air Mineral 600 ml', 2_250, 4_250],
  ['Kopindah Kopi Hitam 20 g', 1_250, 2_350],
  ['Wangindo Sabun Mandi Mawar 75 g', 2_600, 4_800],
  ['Bayiku Popok Celana M', 21_500, 40_000],
])('%s is bought for what one would believe', (name, least, most) => {
  for (const seed of [7, 20_260_101, 1, 2, 3]) {
    const cost = costs(seed).get(name)
    expect(cost).toBeGreaterThanOrEqual(least)
    expect(cost).toBeLessThanOrEqual(most)
  }
})

it('costs more in a larger size', () => {
  const found = costs(7)
  const oils = ['250 ml', '500 ml', '1 L', '2 L'].map(
    (size) => found.get(`Sawita Minyak Goreng ${size}`) ?? 0,
  )
  expect(oils).toEqual(oils.toSorted((a, b) => a - b))
  expect(new Set(oils).size).toBe(4)
  expect(found.get('Manisari Gula Pasir 1 kg')).toBeGreaterThan(found.get('Manisari Gula Pasir 500 g') ?? 0)
})
