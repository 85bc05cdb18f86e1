import pg from 'pg'
import { type DatabaseAddress, databaseOf, type Product } from '../product.ts'
import { type LoadResult, load, percentiles } from './load.ts'
import { types } from './number-types.ts'
import { cpuSeconds } from './process-cost.ts'
import { rowsOfSale, type SaleRows, writeBare } from './sale-bare.ts'
import { type Basket, openShops, type Shop, saleCall, TILLS } from './sale-shop.ts'

/**
 * Sales of five lines paid at the till in one call: through the product over HTTP, and the same rows by one statement
 * through bare `pg`, in turns within one run; over ten branches and at a single hot one, where all wait for the same
 * counters, balances and cost rows.
 */
const CLIENTS = 8
const SALES = 400
const ROUNDS = 3

/** A sale that either side can write. */
interface Sale {
  shop: Shop
  basket: Basket
  rows: SaleRows
}

type Figures = LoadResult & { cpuMs?: number }

/** What was seen at one number of clients, over ten branches or at one. */
interface Compared {
  ours: Figures
  bare: Figures
  ratio: number
  p95Ratio: number
}

/** Rates of both sides and their ratios, of the round in the middle, and what was refused or aborted at 1, 8, 64 clients. */
export async function benchSale(product: Product) {
  const address = databaseOf(product.dataDir)
  const client = await connect(address)
  try {
    const shops = await openShops(product, client)
    const sales = await sellEach(product, client, shops)
    const rows = await compareRows(product, client, sales)
    await client.query('analyze') // as a database that has lived for a while
    const hot = sales.filter(({ shop }) => shop === shops[0])
    const spread = await compare(product, address, sales, CLIENTS)
    const hotBranch = await compare(product, address, hot, CLIENTS)
    const crowds = []
    for (const clients of [1, CLIENTS, 64])
      for (const [at, among] of [
        ['10 branches', sales],
        ['1 branch', hot],
      ] as const) {
        const before = await trouble(client)
        const ours = await sellAll(product, among, clients)
        crowds.push({ at, clients, ...ours, ...difference(before, await trouble(client)) })
      }
    return { rows, spread, hotBranch, crowds }
  } finally {
    await client.end()
  }
}

async function connect(address: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client({
    ...address,
    types,
    options: '-c app.actor=system:bench -c app.request_id=bench',
  })
  await client.connect()
  return client
}

const todayOf = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date())

/** Every basket of every branch is sold once by the product; the bare side writes what that wrote. */
async function sellEach({ origin }: Product, client: pg.Client, shops: readonly Shop[]): Promise<Sale[]> {
  const sales: Sale[] = []
  for (const shop of shops)
    for (const [index, basket] of shop.baskets.entries()) {
      const till = shop.tills[index % TILLS]
      if (!till) throw new Error('a branch without tills')
      const { method, path, headers, body = '' } = saleCall(shop, till, basket)
      const answer = await fetch(origin + path, { method, headers, body })
      const json = (await answer.json()) as { data: { order: { id: number } } } // 201 by the check below
      if (!answer.ok) throw new Error(JSON.stringify(json))
      sales.push({ shop, basket, rows: await rowsOfSale(client, json.data.order.id, todayOf()) })
    }
  return sales
}

const pick = (sales: readonly Sale[]): Sale => {
  const sale = sales[Math.floor(Math.random() * sales.length)]
  if (!sale) throw new Error('no sale to write')
  return sale
}

async function sellAll(product: Product, sales: readonly Sale[], clients: number): Promise<Figures> {
  const before = cpuSeconds(product.pid)
  const result = await load(product.origin, clients, SALES, (client) => {
    const { shop, basket } = pick(sales)
    const till = shop.tills[client % TILLS]
    if (!till) throw new Error('a branch without tills')
    return saleCall(shop, till, basket)
  })
  const cpuMs = Math.round(((cpuSeconds(product.pid) - before) / result.requests) * 1e5) / 100
  return { ...result, cpuMs }
}

async function writeAll(address: DatabaseAddress, sales: readonly Sale[], clients: number): Promise<Figures> {
  const connections = await Promise.all(Array.from({ length: clients }, () => connect(address)))
  let left = SALES
  let failures = 0
  const times: number[] = []
  const begun = performance.now()
  await Promise.all(
    connections.map(async (connection) => {
      while (left-- > 0) {
        const sent = performance.now()
        await writeBare(connection, pick(sales).rows).catch(() => failures++)
        times.push(performance.now() - sent)
      }
    }),
  )
  const result = percentiles(times, performance.now() - begun, failures)
  await Promise.all(connections.map((connection) => connection.end()))
  return result
}

async function compare(
  product: Product,
  address: DatabaseAddress,
  sales: readonly Sale[],
  clients: number,
): Promise<Compared> {
  await sellAll(product, sales, clients) // both warm before anything counts
  await writeAll(address, sales, clients)
  const rounds: Compared[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await sellAll(product, sales, clients)
    const bare = await writeAll(address, sales, clients)
    rounds.push({
      ours,
      bare,
      ratio: hundredths(ours.perSecond / bare.perSecond),
      p95Ratio: hundredths(ours.p95 / bare.p95),
    })
  }
  const middle = rounds.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)]
  if (!middle) throw new Error('no round was run')
  return middle
}

const hundredths = (value: number): number => Math.round(value * 100) / 100

/** What the database had to undo: the product tries some of it again, so its answers alone don't tell. */
async function trouble(client: pg.Client): Promise<{ deadlocks: number; rolledBack: number }> {
  const { rows } = await client.query<{ deadlocks: number; rolledBack: number }>(
    `select deadlocks, xact_rollback as "rolledBack" from pg_stat_database where datname = current_database()`,
  )
  return rows[0] ?? { deadlocks: 0, rolledBack: 0 }
}

const difference = (before: { deadlocks: number; rolledBack: number }, after: typeof before) => ({
  deadlocks: after.deadlocks - before.deadlocks,
  rolledBack: after.rolledBack - before.rolledBack,
})

const COUNTED = 40
/** A connection tells its statistics at the latest after ten seconds of rest. */
const RESTED_SECONDS = 11

/** Rows inserted into each table by one sale of either side; both must write the same ones, or the yardstick is wrong. */
async function compareRows(product: Product, client: pg.Client, sales: readonly Sale[]) {
  const ours = await countRows(client, async () => {
    for (const { shop, basket } of sales.slice(0, COUNTED)) {
      const till = shop.tills[0]
      if (!till) throw new Error('a branch without tills')
      const { method, path, headers, body = '' } = saleCall(shop, till, basket)
      await (await fetch(product.origin + path, { method, headers, body })).arrayBuffer()
    }
  })
  const bare = await countRows(client, async () => {
    for (const { rows } of sales.slice(0, COUNTED)) await writeBare(client, rows)
  })
  return [...new Set([...ours.keys(), ...bare.keys()])].map((table) => ({
    table,
    ours: ours.get(table) ?? '',
    bare: bare.get(table) ?? '',
  }))
}

/** Inserted and changed rows per sale and table. Statistics arrive when a connection has rested: polled until they do. */
async function countRows(client: pg.Client, work: () => Promise<void>): Promise<Map<string, string>> {
  const read = async () => {
    await client.query('select pg_stat_clear_snapshot(), pg_stat_force_next_flush()')
    const { rows } = await client.query<{ relname: string; inserted: number; updated: number }>(
      `select relname, n_tup_ins as inserted, n_tup_upd as updated from pg_stat_user_tables where schemaname = 'public'`,
    )
    return new Map(rows.map((row) => [row.relname, row]))
  }
  const settled = async () => {
    for (let last = '', same = 0; same < RESTED_SECONDS; ) {
      const now = JSON.stringify((await read()).get('sales_order'))
      same = now === last ? same + 1 : 0
      last = now
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
    return read()
  }
  const before = await settled()
  await work()
  const after = await settled()
  return new Map(
    [...after].flatMap(([table, { inserted, updated }]) => {
      const old = before.get(table) ?? { inserted: 0, updated: 0 }
      const [added, changed] = [(inserted - old.inserted) / COUNTED, (updated - old.updated) / COUNTED]
      return added + changed < 0.5 ? [] : [[table, `${hundredths(added)} + ${hundredths(changed)} changed`]]
    }),
  )
}
