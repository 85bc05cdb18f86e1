import { type Day, lastDays, type Zone } from './calendar.ts'
import type { Draw, Seeded } from './draw.ts'
import type { OfficeEvent, PlannedLine } from './events.ts'
import type { Goods } from './goods.ts'
import { CAPITAL, OPENING } from './live-money.ts'
import { inTime } from './plan.ts'
import { notesOf } from './plan-notes.ts'
import { CLOSES } from './plan-selling.ts'

export interface Office {
  code: string
  zone: Zone
  /** Index of the branch: events that happen only in some branches are distributed by it. */
  nth: number
  /** First day of the books. */
  goLive: string
}

/** Goods that a branch starts with: they are not sold by the plan, so there is enough for all that the office takes. */
const STARTS_WITH = 12
const [TO_DAMAGED, TO_OUTER, LOST, FOUND, SAMPLE, COUNTED, COUNTING] = [0, 2, 4, 5, 6, 7, 9]

const [PREPAID, FIXED_ASSETS, DEPRECIATED] = ['1-1601', '1-2101', '1-2901']
const ACCRUED = '2-1401'
const [WAGES, ENERGY, RENT, WORN, OTHER_INCOME] = ['6-1101', '6-1301', '6-1401', '6-1601', '7-1101']
/** Months of depreciation of vehicles and racks, and of rent paid in advance. */
const [LASTS, PAID_AHEAD] = [60, 3]
const STEP = 50_000

/**
 * What a branch's warehouse and book-keeping write beside buying and selling, up to `now` and in the order of time. Pure,
 * and drawn apart from the rest of its life, which stays what it is.
 */
export function planOffice(
  seed: Seeded,
  goods: readonly Goods[],
  office: Office,
  { now, days: many }: { now: Date; days: number },
): OfficeEvent[] {
  const draw = seed('office', office.code)
  const days = lastDays(now, office.zone, many)
  const [start] = lastDays(new Date(`${office.goLive}T12:00:00Z`), office.zone, 1)
  const chosen = goods
    .map((_, index) => index)
    .toSorted((a, b) => draw.unit(`goods:${a}`) - draw.unit(`goods:${b}`))
    .slice(0, STARTS_WITH)
  const of: Planning = { draw, nth: office.nth, days, goods, chosen }
  const events = [
    ...startOf(of, start),
    ...warehouseOf(of),
    ...countsOf(of),
    ...moneyOf(of),
    ...journalsOf(of),
    ...limitsOf(of),
    ...collectionsOf(of),
    ...notesOf(of, (part) => dayAt(of, part)),
    ...bankResultsOf(of),
  ]
  return inTime(events.filter(({ at }) => at <= now))
}

interface Planning {
  draw: Draw
  nth: number
  days: readonly Day[]
  goods: readonly Goods[]
  /** Places in `goods`. */
  chosen: readonly number[]
}

/** The last day but one is over wherever the last one is at. */
const OVER = 2

/** The day that lies so far along the way, 0 the first one. */
function dayAt({ days }: Planning, part: number): Day {
  const day = days[Math.floor((days.length - OVER) * part)] ?? days[0]
  if (!day) throw new Error('a life of the demo has no day')
  return day
}

/** Two to four of the largest units of each; what they are worth, with what the old books left open, is the owners' capital. */
function startOf({ draw, nth, goods, chosen }: Planning, start: Day | undefined): OfficeEvent[] {
  if (!start) return []
  const lines = chosen.map((index) => ({
    goods: index,
    unit: (goods[index]?.units.length ?? 1) - 1,
    quantity: draw.int(`start:${index}`, 2, 4),
  }))
  const value = lines.reduce((sum, { goods: index, unit, quantity }) => {
    const { cost, units } = goods[index] ?? { cost: 0, units: [] }
    return sum + cost * (units[unit]?.factor ?? 1) * quantity
  }, 0)
  const [receivable, payable] =
    nth % 3 === 0 ? [draw.int('receivable', 20, 40) * STEP, draw.int('payable', 5, 15) * STEP] : [0, 0]
  const year = Number(start.date.slice(0, 4))
  return [
    { at: start.at(8), kind: 'start', lines },
    ...(receivable > 0
      ? [
          {
            at: start.at(8.5),
            kind: 'old invoices' as const,
            receivable,
            payable,
            soldOn: `${year - 1}-12-18`,
            boughtOn: `${year - 1}-12-21`,
            dueOn: `${year}-12-31`,
          },
          {
            at: start.at(8.6),
            kind: 'old points' as const,
            date: start.date,
            points: ['first', 'second', 'third'].map((nth) => draw.int(`points:${nth}`, 12, 140) * 10),
          },
        ]
      : []),
    journal(start.at(9), start.date, {
      description: 'Saldo awal menjadi modal',
      debit: OPENING,
      credit: CAPITAL,
      amount: value + receivable - payable,
    }),
  ]
}

function line({ goods, chosen }: Planning, place: number, quantity: number, unit: 'BASE' | 'LARGEST') {
  const index = chosen[place] ?? 0
  const largest = (goods[index]?.units.length ?? 1) - 1
  return { goods: index, unit: unit === 'BASE' ? 0 : largest, quantity } satisfies PlannedLine
}

function warehouseOf(of: Planning): OfficeEvent[] {
  const { draw, nth } = of
  const few = (place: number) => line(of, place, draw.int(`few:${place}`, 1, 2), 'BASE')
  const events: OfficeEvent[] = [
    {
      at: dayAt(of, 0.3 + draw.unit('damaged') * 0.4).at(15.2),
      kind: 'mutation',
      to: 'DAMAGED',
      note: draw.pick('why damaged', ['Kemasan penyok', 'Kemasan bocor', 'Terkena air hujan']),
      fate: 'CONFIRMED',
      lines: [few(TO_DAMAGED), few(TO_DAMAGED + 1)],
    },
    {
      at: dayAt(of, 0.2 + draw.unit('lost') * 0.6).at(16.4),
      kind: 'correction',
      direction: 'OUT',
      reason: 'HILANG',
      note: draw.pick('why lost', ['Tidak ditemukan saat penataan rak', 'Hilang saat bongkar muat']),
      isDraft: false,
      lines: [few(LOST)],
    },
  ]
  if (nth % 2 === 0)
    events.push({
      at: nth % 6 === 0 ? dayAt(of, 1).at(16) : dayAt(of, 0.5).at(14),
      kind: 'mutation',
      to: 'OUTER',
      note: nth % 6 === 4 ? 'Gudang luar masih penuh' : 'Rak utama penuh',
      fate: nth % 6 === 0 ? 'DRAFT' : nth % 6 === 4 ? 'CANCELLED' : 'CONFIRMED',
      lines: [line(of, TO_OUTER, 1, 'LARGEST'), line(of, TO_OUTER + 1, 1, 'LARGEST')],
    })
  if (nth % 3 === 0)
    events.push({
      at: dayAt(of, 0.6).at(15.6),
      kind: 'correction',
      direction: 'IN',
      reason: 'SALAH_INPUT',
      note: 'Ditemukan di rak lain saat penataan',
      isDraft: false,
      lines: [few(FOUND)],
    })
  if (nth % 4 === 0)
    events.push({
      at: dayAt(of, 1).at(15.8),
      kind: 'correction',
      direction: 'OUT',
      reason: 'SAMPEL',
      note: 'Contoh untuk toko baru',
      isDraft: true,
      lines: [line(of, SAMPLE, 1, 'BASE')],
    })
  return events
}

/** After the shop has closed: one that found a little more and a little less, and one that is not done yet. */
function countsOf(of: Planning): OfficeEvent[] {
  const { draw, nth, chosen } = of
  const at = (part: number) => dayAt(of, part).at(CLOSES + 0.7)
  const found = (differences: readonly (number | null)[], from: number) =>
    new Map(differences.map((difference, index) => [chosen[from + index] ?? 0, difference]))
  const events: OfficeEvent[] = []
  if (nth % 2 === 0)
    events.push({
      at: at(0.7),
      kind: 'count',
      note: 'Opname sebagian rak A',
      goods: found([-draw.int('less', 1, 2), nth % 4 === 0 ? 1 : 0], COUNTED),
    })
  if (nth % 5 === 0)
    events.push({ at: at(1), kind: 'count', note: 'Opname rak B', goods: found([0, null, null], COUNTING) })
  return events
}

const LIMIT_STEP = 500_000

/** One to be refused, one to be paid, one that is due and one that waits. */
const GIVES_GIRO: readonly number[] = [0, 2, 3, 5]

/** Shops pay what they owe by transfer, whole or in part, and some by giro. */
const collectionsOf = (of: Planning): OfficeEvent[] =>
  [0.15, 0.35, 0.55, 0.75, 0.95, 1].map((part, place) => {
    const day = dayAt(of, part)
    return {
      at: day.at(14.2),
      kind: 'collect',
      date: day.date,
      shop: of.draw.int(`who pays ${place}`, 0, 40),
      part: place % 3 === 1 ? 2 : 1,
      how: GIVES_GIRO.includes(place) ? 'GIRO' : 'TRANSFER',
    }
  })

/** What the bank paid: giros that are due, one of them refused, and cards; cards of the last days still wait. */
const bankResultsOf = (of: Planning): OfficeEvent[] =>
  [0.3, 0.6, 0.85].map((part, place) => {
    const day = dayAt(of, part)
    return { at: day.at(15.4), kind: 'bank', date: day.date, bounces: place === 1 }
  })

/** Terms of a few shops get longer or rise a little everywhere; what becomes of a large rise differs by branch. */
function limitsOf(of: Planning): OfficeEvent[] {
  const { draw, nth } = of
  const fates = ['APPROVED', 'WAITING', 'REJECTED', 'DRAFT'] as const
  const fate = fates[nth % fates.length] ?? 'APPROVED'
  return [
    {
      at: dayAt(of, 0.4).at(10.2),
      kind: 'limits',
      note: 'Penyesuaian tempo langganan',
      shops: [0, 1, 2],
      by: 0,
      fate: 'APPLIED',
    },
    {
      at: dayAt(of, fate === 'APPROVED' || fate === 'REJECTED' ? 0.7 : 1).at(11.2),
      kind: 'limits',
      note: draw.pick('why more credit', ['Omzet naik tiga bulan terakhir', 'Persiapan stok akhir tahun']),
      shops: [0, 2],
      by: draw.int('more credit', 22, 40) * LIMIT_STEP,
      fate,
    },
  ]
}

const worth = (draw: Draw, field: string, least: number, most: number) =>
  draw.int(field, least / STEP, most / STEP) * STEP

/** Rent that is paid ahead, interest, and a cost that was written twice. */
function moneyOf(of: Planning): OfficeEvent[] {
  const { draw, nth } = of
  const events: OfficeEvent[] = [
    {
      at: dayAt(of, 0.1).at(10.5),
      kind: 'spending',
      account: PREPAID,
      what: `Sewa gudang ${PAID_AHEAD} bulan dibayar di muka`,
      amount: rentOf(draw) * PAID_AHEAD,
      isMistake: false,
    },
    {
      at: (monthEnd(of) ?? dayAt(of, 0.8)).at(16.8),
      kind: 'income',
      account: OTHER_INCOME,
      what: 'Jasa giro',
      from: 'Bank',
      amount: draw.int('interest', 40_000, 190_000),
    },
  ]
  if (nth % 4 === 1)
    events.push({
      at: dayAt(of, 0.5).at(13.8),
      kind: 'spending',
      account: ENERGY,
      what: 'Tagihan air',
      amount: draw.int('water', 80, 240) * 1_000,
      isMistake: true,
    })
  return events
}

const rentOf = (draw: Draw) => worth(draw, 'rent', 1_500_000, 3_000_000)

/** The last day of a month that is over, of those that are lived. */
const monthEnd = ({ days }: Planning): Day | undefined =>
  days.find(({ index }) => index <= days.length - OVER && days[index + 1]?.date.endsWith('-01'))

/** The owners' racks and vehicle, what a month costs of them and of the rent, and what is owed without a bill yet. */
function journalsOf(of: Planning): OfficeEvent[] {
  const { draw, nth, days } = of
  const [first, last, end] = [dayAt(of, 0), dayAt(of, 1), monthEnd(of)]
  const closing = end ?? last
  const worn = worth(draw, 'depreciation', 1_000_000, 3_000_000)
  const depreciation = {
    description: 'Penyusutan rak dan kendaraan',
    debit: WORN,
    credit: DEPRECIATED,
    amount: worn,
  }
  const accrued = (field: string) => ({ credit: ACCRUED, amount: worth(draw, field, 400_000, 1_500_000) })
  const events = [
    journal(first.at(9.5), first.date, {
      description: 'Setoran modal berupa rak dan kendaraan',
      debit: FIXED_ASSETS,
      credit: CAPITAL,
      amount: worn * LASTS,
    }),
    journal(closing.at(17), closing.date, depreciation),
    journal(closing.at(17.1), closing.date, {
      description: 'Beban sewa gudang bulan ini',
      debit: RENT,
      credit: PREPAID,
      amount: rentOf(draw),
    }),
  ]
  if (nth % 4 === 1)
    events.push(journal(closing.at(17.2), closing.date, { ...depreciation, isMistake: true }))
  const next = end && days[end.index + 1]
  if (end && next)
    // written for the day before, so its mirror follows at once
    events.push(
      journal(next.at(9.4), end.date, {
        description: 'Listrik yang belum ditagih',
        debit: ENERGY,
        ...accrued('electricity'),
        autoReverse: next.date,
      }),
    )
  if (nth % 3 === 0)
    events.push(
      journal(last.at(17.4), last.date, {
        description: 'Upah lembur yang belum dibayar',
        debit: WAGES,
        ...accrued('overtime'),
        autoReverse: firstOfNextMonth(last.date),
      }),
    )
  return events
}

type Journal = Extract<OfficeEvent, { kind: 'journal' }>
type Written = Pick<Journal, 'description' | 'debit' | 'credit' | 'amount'>

const journal = (
  at: Date,
  date: string,
  fields: Written & Partial<Pick<Journal, 'autoReverse' | 'isMistake'>>,
): OfficeEvent => ({ kind: 'journal', at, date, autoReverse: null, isMistake: false, ...fields })

function firstOfNextMonth(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
