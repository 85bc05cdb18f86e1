import { resolve } from 'node:path'
import { fillSales } from '../selling-lists.ts'
import { bareSales } from './bare-sale.ts'
import { watchBeside } from './books-watch.ts'
import { type Contender, startContender } from './contender.ts'
import { footprint } from './footprint.ts'
import { formDifference } from './forms.ts'
import { companySet, OWN_ROOT } from './living-set.ts'
import { type Figures, hundredths, type Measured, measure, type Trial } from './measure.ts'
import { readsOf } from './reads.ts'
import { besideSmallShop, startSmallShop } from './small-shop.ts'
import { buying, calculate, sellInOne, sellInThree, type Turn } from './turns.ts'

/** Orders beside those that the company has lived, for the lists. */
const ORDERS = 100_000

/**
 * The living demo company from outside, over HTTP: sales in one call and in three, prices, buying, pages and lists.
 * @param given.against folder of another checkout, whose server works beside this one in turns; ratios are printed, and
 * whether their answers have the same form
 * @param given.only which groups are measured; left out, all
 */
export async function benchLiving({ against, only = groups }: LivingOptions): Promise<Measured[]> {
  const other = against && resolve(against)
  const set = await companySet(other ?? OWN_ROOT, 'living')
  const contenders: Contender[] = []
  const measured: Measured[] = []
  try {
    contenders.push(await startContender({ name: 'this', root: OWN_ROOT, set }))
    if (other) contenders.push(await startContender({ name: 'against', root: other, set }))
    const note = (line: Measured) => {
      measured.push(line)
      show(line)
    }
    for (const group of only) await measures[group](contenders, note)
  } finally {
    for (const contender of contenders) await contender.stop()
  }
  console.table(tableOf(measured, 0))
  if (other) console.table(ratiosOf(measured))
  return measured
}

type Note = (line: Measured) => void
type Measure = (contenders: readonly Contender[], note: Note) => Promise<void>

/** In this order: papers are bought with what was sold, and lists are filled last. */
const measures = {
  sales,
  calculate: async (contenders, note) =>
    note(await compare(contenders, { what: 'calculate, alone', turnOf: calculate, clients: 1, turns: 200 })),
  bare: async (contenders, note) => {
    for (const contender of contenders) note(await bare(contender))
  },
  small: async ([own, other], note) => {
    if (own && !other) for (const line of await besideSmallShop(own)) note(line)
  },
  watch: async ([own], note) => {
    if (own) note(await watchBeside(own))
  },
  papers,
  footprint: footprints,
  lists,
} satisfies Record<string, Measure>
type Group = keyof typeof measures
const groups = Object.keys(measures) as Group[] // of an object that has no others

export interface LivingOptions {
  against: string | undefined
  only?: readonly Group[] | undefined
}

/** The groups of a list with commas. @throws for a word that is none */
export const groupsOf = (list: string): Group[] =>
  list.split(',').map((word) => {
    const group = groups.find((each) => each === word)
    if (!group) throw new Error(`no group ${word}; there are ${groups.join(', ')}`)
    return group
  })

type TurnOf = (contender: Contender) => Turn | Promise<Turn>

/** A kind of turn at every server. */
async function compare(
  contenders: readonly Contender[],
  { what, turnOf, clients, turns }: { what: string; turnOf: TurnOf; clients: number; turns: number },
): Promise<Measured> {
  const trials = []
  for (const contender of contenders) trials.push({ watched: contender, turn: await turnOf(contender) })
  const [one, other] = await Promise.all(trials.map(({ turn }) => turn(0)))
  const difference = trials.length > 1 && formDifference(one, other)
  if (difference) console.log(`${what}: the form of the answers differs: ${difference}`)
  return { what, figures: await measure(trials, { clients, turns }) }
}

async function sales(contenders: readonly Contender[], note: Note): Promise<void> {
  for (const clients of [4, 8]) {
    const size = { clients, turns: 400 }
    note(
      await compare(contenders, {
        what: `sale in one call, ${clients} clients`,
        turnOf: sellInOne,
        ...size,
      }),
    )
    note(
      await compare(contenders, {
        what: `sale in three calls, ${clients} clients`,
        turnOf: sellInThree,
        clients,
        turns: 200,
      }),
    )
  }
}

/** The same rows by one bare statement, which is what a sale can come to at best on these tables. */
async function bare(contender: Contender): Promise<Measured> {
  const clients = 8
  const { turn, end } = await bareSales(contender, clients)
  try {
    const figures = await measure([{ watched: contender, turn }], { clients, turns: 400 })
    return { what: `the same rows as one bare statement, ${clients} clients, ${contender.name}`, figures }
  } finally {
    await end()
  }
}

/** Each takes what the one before has made. */
async function papers(contenders: readonly Contender[], note: Note): Promise<void> {
  const turns = new Map<Contender, Awaited<ReturnType<typeof buying>>>()
  for (const contender of contenders) turns.set(contender, await buying(contender))
  const turnOf = (kind: 'receive' | 'invoice' | 'repay') => (contender: Contender) => {
    const turn = turns.get(contender)?.[kind]
    if (!turn) throw new Error('a server that buys nothing')
    return turn
  }
  for (const [what, kind, many] of [
    ['receipt of five lines', 'receive', 240],
    ['supplier invoice', 'invoice', 160],
    ['repayment', 'repay', 120],
  ] as const)
    note(
      await compare(contenders, {
        what: `${what}, 4 clients`,
        turnOf: turnOf(kind),
        clients: 4,
        turns: many,
      }),
    )
}

async function lists(contenders: readonly Contender[], note: Note): Promise<void> {
  for (const { client } of contenders) await fillSales(client, { orders: ORDERS, bookings: 0, products: 0 })
  const turns = new Map<Contender, Map<string, Turn>>()
  for (const contender of contenders) turns.set(contender, await readsOf(contender))
  const [first] = turns.values()
  for (const what of first?.keys() ?? [])
    note(
      await compare(contenders, {
        what,
        turnOf: (contender) => {
          const turn = turns.get(contender)?.get(what)
          if (!turn) throw new Error(`a server that is not asked for ${what}`)
          return turn
        },
        clients: 1,
        turns: 40,
      }),
    )
}

/** What a sale of five lines leaves at the living company and at the small shop. */
async function footprints(contenders: readonly Contender[]): Promise<void> {
  for (const contender of contenders)
    await showFootprint('living', { watched: contender, turn: sellInOne(contender) })
  const oldest = contenders.at(-1)?.root ?? OWN_ROOT
  const set = await companySet(oldest, 'small')
  for (const { name, root } of contenders) {
    const small = await startSmallShop(name, root, set)
    await showFootprint('small', small).finally(() => small.watched.stop())
  }
}

async function showFootprint(shop: string, trial: Trial): Promise<void> {
  const { tables, ...sums } = await footprint(trial)
  console.log(`what a sale in one call leaves, ${shop}, ${trial.watched.name}:`, sums)
  console.table(tables)
}

/** As soon as it is known: what fails later must not take it along. */
const show = ({ what, figures }: Measured) =>
  console.log(
    what,
    figures
      .map(
        ({ perSecond, p50, p95, serverMs, databaseMs, statements, failures }) =>
          `${perSecond}/s p50 ${p50} p95 ${p95} ms, CPU ${serverMs} + ${databaseMs} ms, ${statements} statements${failures ? `, ${failures} FAILED` : ''}`,
      )
      .join(' | '),
  )

const tableOf = (measured: readonly Measured[], at: number) =>
  Object.fromEntries(
    measured.flatMap(({ what, figures }) => {
      const own = figures[at]
      return own ? [[what, own]] : []
    }),
  )

/** This checkout's rate as a multiple of the other's, and its milliseconds as a share. */
const ratiosOf = (measured: readonly Measured[]) =>
  Object.fromEntries(
    measured.flatMap(({ what, figures: [own, other] }) => {
      if (!own || !other) return []
      const share = (read: (figures: Figures) => number) => hundredths(read(own) / read(other))
      return [
        [
          what,
          {
            rate: share(({ perSecond }) => perSecond),
            p50: share(({ p50 }) => p50),
            p95: share(({ p95 }) => p95),
            cpu: share(({ serverMs, databaseMs }) => serverMs + databaseMs),
            server: share(({ serverMs }) => serverMs),
            database: share(({ databaseMs }) => databaseMs),
            statements: share(({ statements }) => statements),
          },
        ],
      ]
    }),
  )
