import { type Day, RECENT_DAYS } from './calendar.ts'
import type { Seeded } from './draw.ts'
import type { LifeEvent } from './events.ts'
import type { Goods } from './goods.ts'
import type { Shelf } from './shelf.ts'

/** Shelves are checked on the first day, then once a week from this day on, and goods that run low are ordered. */
const SECOND_LOOK = 9
const EVERY = 7
/** What is ordered later than so many days before the last one would come to shelves that the waiting bookings count on. */
const LAST_LOOK = 5
/** The last order is still under way, so that the lists of what is open are not empty. */
const UNDER_WAY = 8
/** Suppliers that are ordered from on a look after the first; in a long life more of them, so that each has its turn. */
const AFTERWARDS = 2
const LONG_LIFE = 45
/** Days that an order is made for. */
const FIRST_REACH = 22.5
const REACH = 21
const FIRST_SHARE = 0.75

/** Which look a day is, counted from 0; none is -1. */
function lookOn(index: number, days: number): number {
  if (index === 0) return 0
  if (index < SECOND_LOOK || index > days - LAST_LOOK || (index - SECOND_LOOK) % EVERY !== 0) return -1
  return 1 + (index - SECOND_LOOK) / EVERY
}

export interface Buying {
  code: string
  days: readonly Day[]
  goods: readonly Goods[]
  /** Base units of each of the goods that the branch sells in all the days. */
  demand: readonly number[]
}

/** An order with what comes of it, and when it is on the shelf. */
export interface Delivery {
  events: LifeEvent[]
  /** Index of the day on which the goods are there. */
  day: number
  lines: readonly { goods: number; base: number }[]
}

/** The orders of one look, given what is on the shelves now. */
export function orderOn(seed: Seeded, buying: Buying, day: Day, shelf: Shelf): Delivery[] {
  const look = lookOn(day.index, buying.days.length)
  if (look < 0) return []
  const suppliers = [...new Set(buying.goods.map(({ supplier }) => supplier))]
  const wanted = suppliers.map((supplier) => wantedOf(buying, supplier, day.index, shelf))
  const many = buying.days.length > LONG_LIFE ? Math.ceil(suppliers.length / 2) : AFTERWARDS
  const chosen = look === 0 ? wanted : wanted.toSorted((a, b) => b.urgency - a.urgency).slice(0, many)
  return chosen
    .filter(({ lines }) => lines.length > 0)
    .map(({ supplier, lines }, index) =>
      deliver(seed, buying, day, { key: look * suppliers.length + index, supplier, lines }),
    )
}

interface Wanted {
  supplier: string
  urgency: number
  lines: { goods: number; cartons: number }[]
}

function wantedOf({ goods, demand, days }: Buying, supplier: string, from: number, shelf: Shelf): Wanted {
  const reach =
    from === 0 ? Math.min(FIRST_REACH, days.length * FIRST_SHARE) : Math.min(REACH, days.length - from)
  const remaining = reach / days.length
  let urgency = 0
  const lines = goods.flatMap((each, index) => {
    if (each.supplier !== supplier) return []
    const missing = (demand[index] ?? 0) * remaining * 1.3 - shelf.left(index)
    urgency += Math.max(missing, 0) * each.cost
    const carton = each.units.at(-1)?.factor ?? 1
    const cartons = Math.max(Math.ceil(missing / carton), from === 0 ? 1 : 0)
    return cartons > 0 ? [{ goods: index, cartons }] : []
  })
  return { supplier, urgency, lines }
}

function deliver(
  seed: Seeded,
  { code, days, goods }: Buying,
  day: Day,
  { key, supplier, lines }: { key: number } & Omit<Wanted, 'urgency'>,
): Delivery {
  const draw = seed(`order:${code}`, key)
  const first = day.index === 0
  const came = first ? 0 : draw.int('days', 1, 2)
  const at = (after: number, hour: number) =>
    days[day.index + after]?.at(hour + draw.unit(`h${after}:${hour}`) * 0.4)
  const isUnderWay = day.index > days.length - UNDER_WAY && draw.chance('under way', 0.5)
  const isRecent = day.index >= days.length - RECENT_DAYS
  const isPartial = !first && isRecent && draw.chance('partial', 0.3)
  const steps: [LifeEvent['kind'], Date | undefined][] = [
    ['order', at(0, 6)],
    ['receive', isUnderWay ? undefined : at(came, 6.6)],
    ['invoice', isUnderWay || isPartial ? undefined : at(came + draw.int('billed', 1, 3), 10)],
    [
      'repay',
      (!isRecent || draw.chance('repaid', 0.55)) && !isUnderWay && !isPartial
        ? at(came + draw.int('paid', 5, 14), 11)
        : undefined,
    ],
  ]
  const priced = lines.map(({ goods: index, cartons }) => {
    const { units, cost } = goods[index] ?? { units: [], cost: 0 }
    const factor = units.at(-1)?.factor ?? 1
    return { goods: index, unit: units.length - 1, quantity: cartons, price: cost * factor }
  })
  const events = steps.flatMap(([kind, moment]): LifeEvent[] => {
    if (!moment) return []
    if (kind === 'order') return [{ at: moment, kind, key, supplier, lines: priced }]
    if (kind === 'receive') return [{ at: moment, kind, key, isPartial }]
    if (kind === 'repay') return [{ at: moment, kind, key, isApproved: !isRecent }]
    return kind === 'invoice' ? [{ at: moment, kind, key }] : []
  })
  return {
    events,
    day: isUnderWay ? Number.POSITIVE_INFINITY : day.index + came,
    lines: priced.map((line) => ({
      goods: line.goods,
      base: cameOf(line.quantity, isPartial) * (goods[line.goods]?.units.at(-1)?.factor ?? 1),
    })),
  }
}

/** The cartons of a line in a delivery: half of them for a partial one. */
export const cameOf = (cartons: number, isPartial: boolean): number =>
  isPartial ? Math.max(1, Math.floor(cartons / 2)) : cartons
