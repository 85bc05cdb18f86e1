import { describe, expect, it } from 'vitest'
import { seeded } from './draw.ts'
import type { OfficeEvent, PlannedLine } from './events.ts'
import type { Goods } from './goods.ts'
import { planOffice } from './plan-office.ts'

const goods: Goods[] = Array.from({ length: 30 }, (_, index) => ({
  id: index + 1,
  sku: `B-${index}`,
  category: 'MIE',
  supplier: 'A',
  isTaxed: true,
  baseUnitId: 1,
  units: [
    { id: 1, factor: 1 },
    { id: 3, factor: 40 },
  ],
  cost: 3_000,
  popularity: 1,
}))
const branches = Array.from({ length: 12 }, (_, nth) => nth)
const planOf = (nth: number, now: string, days = 30): OfficeEvent[] =>
  planOffice(
    seeded(3),
    goods,
    { code: `B${nth}`, zone: 'Asia/Jayapura', nth, goLive: `${now.slice(0, 4)}-01-01` },
    { now: new Date(now), days },
  )

const baseOf = ({ goods: index, unit, quantity }: PlannedLine) =>
  [index, quantity * (goods[index]?.units[unit]?.factor ?? 0)] as const

/** In the middle, at the ends and right after the end of a month, before the shop opens and in the evening. */
describe.each([
  '2026-11-22T05:00:00Z',
  '2026-10-30T20:00:00Z',
  '2026-10-31T14:00:00Z',
  '2026-11-30T15:30:00Z',
  '2026-03-02T00:10:00Z',
])('what the office writes up to %s', (now) => {
  it('is the same for the same seed, in the order of time, and not still to come', () => {
    for (const nth of branches) {
      const events = planOf(nth, now)
      expect(JSON.stringify(planOf(nth, now))).toBe(JSON.stringify(events))
      const times = events.map(({ at }) => at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(Date.parse(now))
      expect(events[0]).toMatchObject({
        kind: 'start',
        at: new Date(`${now.slice(0, 4)}-01-01T08:00:00+09:00`),
      })
    }
  })

  it.each([30, 4])('takes nothing in %i days that the branch did not start with', (days) => {
    for (const nth of branches) {
      const left = new Map<number, number>()
      for (const event of planOf(nth, now, days)) {
        if (event.kind === 'start') for (const [index, base] of event.lines.map(baseOf)) left.set(index, base)
        else if ('lines' in event && !(event.kind === 'correction' && event.direction === 'IN'))
          for (const [index, base] of event.lines.map(baseOf)) left.set(index, (left.get(index) ?? 0) - base)
        else if (event.kind === 'count')
          for (const [index, found] of event.goods) left.set(index, (left.get(index) ?? 0) + (found ?? 0))
      }
      expect(left.size).toBe(12)
      expect(Math.min(...left.values())).toBeGreaterThanOrEqual(0)
    }
  })

  it('turns the whole worth of what a branch started with into capital', () => {
    const [start, capital] = planOf(2, now)
    if (start?.kind !== 'start') throw new Error('a branch starts with goods')
    const value = start.lines
      .map(baseOf)
      .reduce((sum, [index, base]) => sum + base * (goods[index]?.cost ?? 0), 0)
    expect(capital).toMatchObject({ kind: 'journal', debit: '3-1901', credit: '3-1101', amount: value })
  })

  it('dates no journal ahead, undoes adjustments on a first day after them, and rent by what was paid for', () => {
    for (const event of branches.flatMap((nth) => planOf(nth, now))) {
      if (event.kind !== 'journal') continue
      expect(event.date <= new Date(event.at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)).toBe(true)
      expect(event.amount).toBeGreaterThan(0)
      if (event.autoReverse === null) continue
      expect(event.autoReverse).toMatch(/-01$/)
      expect(event.autoReverse > event.date).toBe(true)
    }
    const rents = planOf(1, now).flatMap((event) =>
      ('amount' in event && 'debit' in event && event.debit === '6-1401') ||
      (event.kind === 'spending' && event.account === '1-1601')
        ? [event.amount]
        : [],
    )
    expect(rents).toHaveLength(2)
    expect(rents[0]).toBe((rents[1] ?? 0) * 3)
  })

  it('leaves something to do, and something of each kind', () => {
    const events = branches.flatMap((nth) => planOf(nth, now))
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set([
        'start',
        'bank',
        'collect',
        'note',
        'old invoices',
        'old points',
        'limits',
        'mutation',
        'correction',
        'count',
        'journal',
        'spending',
        'income',
      ]),
    )
    const running = events.filter(
      (event) => event.kind === 'count' && [...event.goods.values()].includes(null),
    )
    expect(running).toHaveLength(3)
    expect(events.some((event) => event.kind === 'mutation' && event.fate === 'DRAFT')).toBe(true)
    expect(events.some((event) => event.kind === 'journal' && event.autoReverse !== null)).toBe(true)
  })
})
