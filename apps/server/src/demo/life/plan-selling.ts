import type { Day } from './calendar.ts'
import type { Draw } from './draw.ts'
import type { Paying, PlannedLine } from './events.ts'
import type { Goods } from './goods.ts'
import type { OutletClass } from './outlets.ts'
import type { Shelf } from './shelf.ts'

/** Who buys, as the plan needs to know it. */
export interface Shop {
  outletClass: OutletClass
  weight: number
  /** May owe. */
  hasCredit: boolean
}

/** Monday to Sunday (domain-sales 9.6). */
const weekdays = [1, 1, 1.05, 1.1, 1.2, 1.25, 0.4]
/** From the 25th to the 3rd people have been paid. */
const PAYDAY = 1.15

const GROWTH_A_MONTH = 1.012
const MONTH = 30.4
/** Idul Fitri, as the calendars of the government had or expect it: four weeks before sell more, the week after less. */
const idulFitri = ['2024-04-10', '2025-03-31', '2026-03-20', '2027-03-10', '2028-02-26']
const [FASTING_DAYS, FASTING, HOLIDAY_DAYS, HOLIDAY] = [28, 1.35, 7, 0.6]
/** Branches with a story in their last two months. */
const stories: Readonly<Record<string, number>> = { YGY: 0.75, MKS: 1.3 }
const STORY_DAYS = 61

/** How much a branch sells on a day beside its other days (domain-sales 9.6). */
export function dayFactor(branch: string, { index, weekday, date }: Omit<Day, 'at'>, days: number): number {
  const dayOfMonth = Number(date.slice(8))
  const payday = dayOfMonth >= 25 || dayOfMonth <= 3 ? PAYDAY : 1
  const story = days > STORY_DAYS && index >= days - STORY_DAYS ? (stories[branch] ?? 1) : 1
  return (weekdays[weekday - 1] ?? 1) * payday * festive(date) * GROWTH_A_MONTH ** (index / MONTH) * story
}

function festive(date: string): number {
  for (const feast of idulFitri) {
    const after = (Date.parse(date) - Date.parse(feast)) / 86_400_000
    if (after >= -FASTING_DAYS && after < 0) return FASTING
    if (after >= 0 && after < HOLIDAY_DAYS) return HOLIDAY
  }
  return 1
}

/** Open from 7 to 21, with peaks at 9 and 16 (domain-sales 9.6). */
export const OPENS = 7
export const CLOSES = 21
const hours: readonly (readonly [number, number])[] = [
  [7, 4],
  [8, 8],
  [9, 12],
  [10, 9],
  [11, 7],
  [12, 5],
  [13, 5],
  [14, 7],
  [15, 9],
  [16, 11],
  [17, 8],
  [18, 6],
  [19, 5],
  [20, 3],
]

export const hourOf = (draw: Draw): number => draw.weighted('hour', hours) + draw.unit('minute') * 0.95

/** Lines of an order: three to eight, five on average, from what is on the shelf. */
export function linesOf(
  draw: Draw,
  goods: readonly Goods[],
  shelf: Shelf,
  outletClass: OutletClass | null,
): PlannedLine[] {
  const many = draw.int('lines', 2, 4) + draw.int('more', 0, 4)
  const weights = goods.map((each, index) => [index, each.popularity] as const)
  const lines = new Map<number, PlannedLine>()
  for (let place = 0; place < many; place++) {
    const index = draw.weighted(`goods:${place}`, weights)
    if (lines.has(index)) continue
    const { unit, quantity } = amountOf(draw, place, outletClass)
    const taken = shelf.take(index, unit, quantity)
    if (taken > 0) lines.set(index, { goods: index, unit, quantity: taken })
  }
  return [...lines.values()]
}

/** Wholesalers take cartons, shops the middle pack, everybody else pieces. */
function amountOf(draw: Draw, place: number, outletClass: OutletClass | null) {
  const carton = outletClass === 'GROSIR' ? 0.45 : outletClass === null ? 0 : 0.06
  const pack = outletClass === null ? 0.05 : 0.3
  const unit = draw.weighted(`unit:${place}`, [
    [2, carton],
    [1, pack],
    [0, 1 - carton - pack],
  ])
  const most = [outletClass === null ? 4 : 10, 3, 2][unit] ?? 1
  return { unit, quantity: draw.int(`quantity:${place}`, 1, most) }
}

export function payingOf(draw: Draw, shop: Shop | null): Paying {
  if (shop?.hasCredit && draw.chance('credit', 0.45)) return 'CREDIT'
  return draw.weighted('paying', [
    ['CASH', 65],
    ['TRANSFER', 18],
    ['EDC', 12],
    ['SPLIT', 5],
  ])
}
