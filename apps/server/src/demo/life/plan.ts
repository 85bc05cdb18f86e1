import { type Day, lastDays, RECENT_DAYS, type Zone } from './calendar.ts'
import type { Seeded } from './draw.ts'
import type { DeliveryFate, LifeEvent } from './events.ts'
import type { Goods } from './goods.ts'
import { type Buying, type Delivery, orderOn } from './plan-buying.ts'
import { CLOSES, dayFactor, hourOf, linesOf, OPENS, payingOf, type Shop } from './plan-selling.ts'
import { PPN } from './prices.ts'
import { Shelf } from './shelf.ts'

export interface BranchToPlan {
  code: string
  zone: Zone
  /** Beside other branches. */
  weight: number
  shops: readonly Shop[]
}

export interface Span {
  now: Date
  days: number
  /** In all the days, beside a few bookings that come to nothing. */
  sales: number
}

/** About five lines of about five base units: what a day's orders are made ready for. */
const BASE_UNITS_AN_ORDER = 60
/** The owners' capital in the bank, in rupiah: it pays the suppliers until the sales do. */
const LEAST_CAPITAL = 150_000_000
const CAPITAL_A_SALE = 700_000
const MILLION = 1_000_000
const LEAST_PETTY_CASH = 5_000_000
const PETTY_CASH_A_DAY = 60_000
const expenses = [
  ['6-1201', 'Bensin dan parkir', 40_000, 160_000],
  ['6-1301', 'Token listrik', 200_000, 700_000],
  ['6-1101', 'Upah harian bongkar muat', 100_000, 400_000],
] as const

/** A branch's life up to `now`: what was bought, sold, paid and counted, in the order of time. Pure. */
export function planBranch(
  seed: Seeded,
  goods: readonly Goods[],
  branch: BranchToPlan,
  span: Span,
): LifeEvent[] {
  const days = lastDays(span.now, branch.zone, span.days)
  const factors = days.map((day) => dayFactor(branch.code, day, days.length))
  const whole = factors.reduce((sum, factor) => sum + factor, 0)
  const popular = goods.reduce((sum, { popularity }) => sum + popularity, 0)
  const buying: Buying = {
    code: branch.code,
    days,
    goods,
    demand: goods.map(({ popularity }) => (span.sales * BASE_UNITS_AN_ORDER * popularity) / popular),
  }
  const shelf = new Shelf(goods)
  const planned = new Planned({ seed, goods, branch, shelf, days: days.length })
  const coming = new Map<number, Delivery['lines'][]>()
  const events: LifeEvent[] = []
  let before = 0
  for (const day of days) {
    const deliveries = orderOn(seed, buying, day, shelf)
    if (day.index === 0) events.push(capitalFor(day, span, deliveries))
    for (const delivery of deliveries) {
      events.push(...delivery.events)
      coming.set(delivery.day, [...(coming.get(delivery.day) ?? []), delivery.lines])
    }
    if (day.at(OPENS) <= span.now)
      for (const line of (coming.get(day.index) ?? []).flat()) shelf.put(line.goods, line.base)
    coming.delete(day.index)
    const from = Math.round((span.sales * before) / whole)
    before += factors[day.index] ?? 0
    events.push(...planned.day(day, Math.round((span.sales * before) / whole) - from, span.now))
    events.push(...planned.deliveries(day, days, span.now))
  }
  events.push(...planned.bookings(span.now))
  return inTime(events.filter(({ at }) => at <= span.now))
}

/** The owners bring what the first shelves cost and half as much again, and something for every sale to come. */
function capitalFor(day: Day, span: Span, deliveries: readonly Delivery[]): LifeEvent {
  const orders = deliveries.flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === 'order' ? event.lines : [])),
  )
  const cost = orders.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const wanted = cost * (1 + PPN) * 1.5 + span.sales * CAPITAL_A_SALE
  return {
    at: day.at(5),
    kind: 'capital',
    bank: Math.max(LEAST_CAPITAL, Math.ceil(wanted / MILLION) * MILLION),
    petty: Math.max(LEAST_PETTY_CASH, span.days * PETTY_CASH_A_DAY),
  }
}

export const inTime = <E extends { at: Date }>(events: readonly E[]): E[] =>
  events.toSorted((a, b) => a.at.getTime() - b.at.getTime())

const MINUTE = 60_000

interface ToPlan {
  seed: Seeded
  goods: readonly Goods[]
  branch: BranchToPlan
  shelf: Shelf
  days: number
}

/** How long ago they began, in minutes in which the branch was open. */
const sent: readonly { minutesAgo: number; isCod: boolean; fate: DeliveryFate }[] = [
  { minutesAgo: 12, isCod: false, fate: 'WAITING' },
  { minutesAgo: 20, isCod: true, fate: 'WAITING' },
  { minutesAgo: 33, isCod: false, fate: 'PRINTED' },
  { minutesAgo: 41, isCod: true, fate: 'PICKED' },
  { minutesAgo: 52, isCod: false, fate: 'PICKED' },
  { minutesAgo: 67, isCod: false, fate: 'SHORT' },
  { minutesAgo: 75, isCod: true, fate: 'SHORT' },
  { minutesAgo: 88, isCod: false, fate: 'FAILED' },
  { minutesAgo: 99, isCod: true, fate: 'FAILED' },
  { minutesAgo: 120, isCod: false, fate: 'DELIVERED' },
  { minutesAgo: 140, isCod: true, fate: 'DELIVERED' },
]

/** The moment since which the branch has been open for so many minutes; undefined before its first day. */
function openFor(days: readonly Day[], now: Date, minutes: number): { day: Day; at: Date } | undefined {
  let left = minutes * MINUTE
  for (const day of days.toReversed()) {
    const end = Math.min(now.getTime(), day.at(CLOSES).getTime())
    const open = end - day.at(OPENS).getTime()
    if (open >= left) return { day, at: new Date(end - left) }
    left -= Math.max(0, open)
  }
  return undefined
}

/** The sales and the drawer of one branch, day after day. */
class Planned {
  readonly #seed: Seeded
  readonly #goods: readonly Goods[]
  readonly #branch: BranchToPlan
  readonly #shelf: Shelf
  readonly #days: number
  #sales = 0

  constructor({ seed, goods, branch, shelf, days }: ToPlan) {
    this.#seed = seed
    this.#goods = goods
    this.#branch = branch
    this.#shelf = shelf
    this.#days = days
  }

  /** A drawer is opened in the morning and counted in the evening; the one of today is still open. */
  day(day: Day, many: number, now: Date): LifeEvent[] {
    const draw = this.#seed(`day:${this.#branch.code}`, day.index)
    const closing = day.at(CLOSES + 0.2 + draw.unit('close') * 0.3)
    const events: LifeEvent[] = [{ at: day.at(OPENS - 0.3), kind: 'open' }]
    if (day.index === 0)
      events.push({
        at: day.at(OPENS - 0.2),
        kind: 'movement',
        direction: 'IN',
        amount: 500_000,
        account: '3-1101',
        reason: 'Modal awal laci',
      })
    for (let index = 0; index < many; index++) {
      const sale = this.#sale(day)
      if (sale.some(({ at }) => at > now || at >= closing)) continue
      events.push(...sale)
    }
    if (draw.chance('expense', 0.12)) {
      const [account, what, least, most] = draw.pick('what', expenses)
      const amount = Math.round(draw.int('amount', least, most) / 1_000) * 1_000
      events.push({
        at: day.at(13.5),
        kind: 'expense',
        account,
        what,
        amount,
        isBank: draw.chance('bank', 0.3),
      })
    }
    const difference = draw.chance('differs', 0.04)
      ? draw.pick('difference', [-20_000, -5_000, -2_000, 1_000, 10_000])
      : 0
    events.push({ at: closing, kind: 'close', difference })
    return events
  }

  /**
   * Goods of a day that are fetched or brought, in each of the states that they go through: the last ones up to now. They are paid
   * at the till, so that of a company that is made at night or early in the morning they are of the evening before.
   */
  deliveries(day: Day, days: readonly Day[], now: Date): LifeEvent[] {
    return sent.flatMap(({ minutesAgo, isCod, fate }, index): LifeEvent[] => {
      const moment = openFor(days, now, minutesAgo)
      if (moment?.day !== day) return []
      const { draw, shop } = this.#buyer(`delivery:${index}`)
      const lines = linesOf(draw, this.#goods, this.#shelf, shop.known?.outletClass ?? null)
      const buyer = isCod && this.#branch.shops.length > 0 ? (shop.index ?? 0) : shop.index
      if (lines.length === 0 || (isCod && buyer === null)) return []
      return [{ at: moment.at, kind: 'delivery', key: this.#sales++, isCod, fate, shop: buyer, lines }]
    })
  }

  /** Open orders now: bookings of the last hours, some about to expire, and orders on hold. */
  bookings(now: Date): LifeEvent[] {
    const minutesAgo = [10, 25, 50, 95, 180, 1405, 1415]
    return minutesAgo.flatMap((minutes, index): LifeEvent[] => {
      const { draw, shop } = this.#buyer(`open:${index}`)
      const lines = linesOf(draw, this.#goods, this.#shelf, shop.known?.outletClass ?? null)
      if (lines.length === 0) return []
      const at = new Date(now.getTime() - (minutes + draw.int('off', 0, 8)) * MINUTE)
      const sale = { shop: shop.index, lines }
      if (index === 1) return [{ at, kind: 'hold', ...sale }]
      return [{ at, kind: 'booking', fate: index === 4 ? 'CANCELLED' : 'KEPT', ...sale }]
    })
  }

  #buyer(index: number | string) {
    const draw = this.#seed(`sale:${this.#branch.code}`, index)
    const { shops } = this.#branch
    const isKnown = shops.length > 0 && draw.chance('known', 0.75)
    const place = isKnown
      ? draw.weighted(
          'shop',
          shops.map((each, at) => [at, each.weight] as const),
        )
      : null
    return { draw, shop: { index: place, known: place === null ? null : (shops[place] ?? null) } }
  }

  #sale(day: Day): LifeEvent[] {
    const key = this.#sales++
    const { draw, shop } = this.#buyer(key)
    const at = day.at(hourOf(draw))
    const lines = linesOf(draw, this.#goods, this.#shelf, shop.known?.outletClass ?? null)
    if (lines.length === 0) return []
    const sale = { shop: shop.index, lines }
    const [cancelled, voided] = [draw.chance('cancelled', 0.03), draw.chance('voided', 0.008)]
    if (cancelled) return [{ at, kind: 'booking', fate: 'CANCELLED', ...sale }]
    // nobody enters yet what customers pay later, so only the last weeks' sales are owed
    const paying = payingOf(draw, day.index >= this.#days - RECENT_DAYS ? shop.known : null)
    const sold: LifeEvent = { at, kind: 'sale', key, paying, isBooked: draw.chance('booked', 0.1), ...sale }
    const later = (kind: 'void' | 'return', minutes: number): LifeEvent => ({
      at: new Date(at.getTime() + minutes * MINUTE),
      kind,
      key,
    })
    if (paying !== 'CASH') return [sold]
    if (!voided)
      return draw.chance('returned', 0.03) ? [sold, later('return', draw.int('brought', 3, 25))] : [sold]
    return [sold, later('void', draw.int('noticed', 3, 25))]
  }
}
