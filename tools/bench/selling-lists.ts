import { readFileSync } from 'node:fs'
import pg from 'pg'
import { demoPassword } from '../../apps/server/src/demo/company-data.ts'
import { databaseOf, type Product, signIn } from '../product.ts'
import { percentiles } from './load.ts'

/**
 * The first screens of a till and an office, through the product's own calls: lists of orders and bookings, goods by a part
 * of their words, and a year's sales; with ten thousand orders, and with a million more.
 */
const ROUNDS = 60
const REPORTS = 3
const SMALL = { orders: 10_000, bookings: 10_000, products: 1 }
const LARGE = { orders: 1_000_000, bookings: 10_000, products: 100_000 }

const LIST_MS = 30
const YEAR_MS = 5_000

export interface Measured {
  what: string
  rows: string
  p50: number
  p95: number
  aim: number
}

/** Fills the product's own database with sales, then measures on them. */
export async function benchSellingLists(product: Product): Promise<Measured[]> {
  const client = new pg.Client(databaseOf(product.dataDir))
  await client.connect()
  try {
    const headers = await signIn(product.origin, 'admin@demo.merchant.test', demoPassword)
    const call = caller(product.origin, headers)
    const { rows } = await client.query<{ id: string }>(
      `select min(id) as id from branch where kind = 'STOCKIST'`,
    )
    const branchId = Number(rows[0]?.id)
    await fillSales(client, SMALL)
    const small = await measureLists(call, branchId, '10,000 orders and bookings')
    await fillSales(client, LARGE)
    const large = await measureLists(call, branchId, '1,010,000 orders, 20,000 bookings')
    return [...small, ...large, ...(await measureSearch(call, branchId)), ...(await measureYear(call))]
  } finally {
    await client.end()
  }
}

/** Adds so many orders, bookings and products to the company. */
export async function fillSales(client: pg.Client, sizes: typeof SMALL): Promise<void> {
  const settings = Object.entries(sizes).map(([name, value]) => `set bench.${name} = ${value}`)
  const script = readFileSync(new URL('large-sales.sql', import.meta.url), 'utf8')
  const [filling = '', vacuum = ''] = script.split(/^(?=vacuum)/m)
  await client.query([...settings, filling].join(';\n'))
  await client.query(vacuum)
}

export type Call = (path: string, body?: unknown) => Promise<unknown>

/** @throws the answer's sentence when it is a refusal */
export function caller(origin: string, headers: () => Record<string, string>): Call {
  return async (path, body) => {
    const answer = await fetch(origin + path, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...headers(), 'content-type': 'application/json' },
    })
    const json = (await answer.json()) as { data: unknown; message?: string } // every answer is an envelope
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${json.message}`)
    return json.data
  }
}

export async function timed(
  rounds: number,
  work: () => Promise<unknown>,
): Promise<{ p50: number; p95: number }> {
  await work() // the first one reads what the others find
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const sent = performance.now()
    await work()
    times.push(performance.now() - sent)
  }
  const { p50, p95 } = percentiles(times, 1, 0)
  return { p50, p95 }
}

async function measureLists(call: Call, branchId: number, rows: string): Promise<Measured[]> {
  const measure = async (what: string, path: string, body: object): Promise<Measured> => ({
    what,
    rows,
    ...(await timed(ROUNDS, () => call(path, body))),
    aim: LIST_MS,
  })
  return [
    await measure('bookings, one branch', '/core/v2/cashier/booking/list', { branchId, limit: 20 }),
    await measure('orders, all branches', '/core/v1/sales/orders/get/all', { limit: 20 }),
    await measure('orders, one branch', '/core/v1/sales/orders/get/all', { branchId, limit: 20 }),
  ]
}

/** Words of every fifth to eleventh of the goods, among them the last by name; a rare one, two together. */
const WORDS = ['goreng', 'kemasan', 'kop', 'sabun', 'teh', 'murni botol', 'banyak', '99999']

async function measureSearch(call: Call, branchId: number): Promise<Measured[]> {
  const found: Measured[] = []
  for (const word of WORDS) {
    const what = (who: string) => ({
      what: `search '${word}', ${who}`,
      rows: '100,000 products',
      aim: LIST_MS,
    })
    const till = () => call('/core/v2/inventories/booking/get/data', { branchId, search: word, limit: 20 })
    const list = () => call(`/v1/global/products?limit=20&search=${encodeURIComponent(word)}`)
    found.push({ ...what('till'), ...(await timed(ROUNDS, till)) })
    found.push({ ...what('list'), ...(await timed(ROUNDS, list)) })
  }
  return found
}

async function measureYear(call: Call): Promise<Measured[]> {
  const year = { dateFrom: '2026-01-01', dateTo: '2026-12-31' }
  const found: Measured[] = []
  for (const groupBy of ['MONTH', 'PRODUCT', 'INVOICE', 'LINE'])
    found.push({
      what: `sales report of a year by ${groupBy.toLowerCase()}`,
      rows: '1,000,000 lines',
      ...(await timed(REPORTS, () => call('/core/v1/report/sales-report', { ...year, groupBy }))),
      aim: YEAR_MS,
    })
  return found
}
