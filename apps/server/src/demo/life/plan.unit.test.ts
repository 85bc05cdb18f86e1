import { expect, it } from 'vitest'
import { seeded } from './draw.ts'
import { countOf } from './drawer.ts'
import type { LifeEvent } from './events.ts'
import type { Goods } from './goods.ts'
import { outletsOf } from './outlets.ts'
import { planBranch } from './plan.ts'
import type { Shop } from './plan-selling.ts'

const seed = seeded(3)
const goods: Goods[] = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  sku: `B-${index}`,
  category: 'MIE',
  supplier: index % 2 === 0 ? 'A' : 'B',
  isTaxed: true,
  baseUnitId: 1,
  units: [
    { id: 1, factor: 1 },
    { id: 2, factor: 5 },
    { id: 3, factor: 40 },
  ],
  cost: 3_000,
  popularity: 1 / (index + 1),
}))
const shop: Shop = { outletClass: 'GROSIR', weight: 1, hasCredit: true }
const branch = {
  code: 'JKT',
  zone: 'Asia/Jakarta',
  weight: 1,
  shops: [shop, { ...shop, outletClass: 'WARUNG' }],
} as const
const span = { now: new Date('2026-11-20T05:00:00Z'), days: 30, sales: 150 }
const plan = (days = span.days) => planBranch(seed, goods, branch, { ...span, days })

const baseOf = ({ goods: index, unit, quantity }: { goods: number; unit: number; quantity: number }) =>
  [index, quantity * (goods[index]?.units[unit]?.factor ?? 0)] as const

it('plans the same life for the same seed, in the order of time, and nothing that is still to come', () => {
  const events = plan()
  expect(JSON.stringify(plan())).toBe(JSON.stringify(events))
  const times = events.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times.at(-1)).toBeLessThanOrEqual(span.now.getTime())
})

it.each([30, 12, 14, 80])(
  'in %i days sells about as much as wanted, and nothing that has not come',
  (days) => {
    const left = goods.map(() => 0)
    const ordered = new Map<number, Extract<LifeEvent, { kind: 'order' }>>()
    let sales = 0
    for (const event of plan(days)) {
      if (event.kind === 'order') ordered.set(event.key, event)
      if (event.kind === 'receive')
        for (const line of ordered.get(event.key)?.lines ?? []) {
          const cartons = event.isPartial ? Math.max(1, Math.floor(line.quantity / 2)) : line.quantity
          left[line.goods] = (left[line.goods] ?? 0) + cartons * 40
        }
      if (!('shop' in event)) continue
      if (event.kind !== 'delivery') sales++
      for (const [index, base] of event.lines.map(baseOf)) {
        left[index] = (left[index] ?? 0) - base
        expect(left[index]).toBeGreaterThanOrEqual(0)
      }
    }
    expect(sales).toBeGreaterThan(130)
    expect(sales).toBeLessThanOrEqual(160)
  },
)

it('opens one drawer a day and counts it in the evening, except for the one of today', () => {
  const drawer = plan().flatMap(({ kind }) => (kind === 'open' || kind === 'close' ? [kind] : []))
  expect(drawer).toHaveLength(59)
  expect(drawer.every((kind, index) => kind === (index % 2 === 0 ? 'open' : 'close'))).toBe(true)
})

it.each(['00:30', '03:00', '06:45', '07:10', '09:00', '12:00', '21:05', '23:30'])(
  'of a company that is made at %s, sends goods out only while the drawer is open',
  (time) => {
    const events = planBranch(seed, goods, branch, { ...span, now: new Date(`2026-11-20T${time}:00+07:00`) })
    const isOpen = (at: number) =>
      events.filter((event) => ['open', 'close'].includes(event.kind) && event.at.getTime() <= at).at(-1)
        ?.kind === 'open'
    const deliveries = events.filter(({ kind }) => kind === 'delivery')
    expect(deliveries).toHaveLength(11)
    const shut = deliveries.filter(({ at }) => !isOpen(at.getTime()) || !isOpen(at.getTime() + 10 * 60_000))
    expect(shut).toEqual([])
  },
)

it('shares outlets out by weight, plants duplicates, and gives no phone twice', () => {
  const places = [
    { code: 'JKT', lat: -6.2, lng: 106.8, weight: 3 },
    { code: 'JYP', lat: -2.5, lng: 140.7, weight: 1 },
  ]
  const outlets = outletsOf(seed, places, 400)
  const at = (code: string) => outlets.filter(({ branch: own }) => own === code)
  expect([at('JKT').length, at('JYP').length]).toEqual([300, 100])
  const twice = at('JKT').filter(
    (one, index) =>
      at('JKT').findIndex(({ owner, address }) => owner === one.owner && address === one.address) < index,
  )
  expect(twice.length).toBeGreaterThanOrEqual(6)
  expect(twice.some(({ approved }) => approved === null)).toBe(true)
  expect(new Set(at('JKT').map(({ phone }) => phone)).size).toBe(300)
  for (const { lat, lng } of at('JKT')) {
    expect(Math.abs(lat + 6.2)).toBeLessThan(12.2 / 111)
    expect(Math.abs(lng - 106.8)).toBeLessThan(12.2 / 110)
  }
  expect(outletsOf(seed, places, 400)).toEqual(outlets)
})

it('counts money by the fewest notes and coins', () => {
  expect(countOf(387_600)).toEqual({
    100000: 3,
    50000: 1,
    20000: 1,
    10000: 1,
    5000: 1,
    2000: 1,
    500: 1,
    100: 1,
  })
  expect(countOf(0)).toEqual({})
})
