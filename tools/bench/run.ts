import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { demoPassword } from '../../apps/server/src/demo/company-data.ts'
import { type Product, signIn, startProduct, temporaryFolder } from '../product.ts'
import { benchBooks } from './books.ts'
import { benchCustomers } from './customers.ts'
import { benchFind } from './find.ts'
import { benchList } from './list.ts'
import { benchLiving, groupsOf } from './living/living.ts'
import { load } from './load.ts'
import { benchPrice } from './price.ts'
import { residentMiB } from './process-cost.ts'
import { benchReceipt } from './receipt.ts'
import { benchSale } from './sale.ts'
import { benchSellingLists } from './selling-lists.ts'
import { sizes } from './sizes.ts'
import { benchStartLists } from './start-lists.ts'
import { benchTill } from './till.ts'

/**
 * `npm run bench`: runs the benches in turn, each with the product on a folder of its own, prints tables and writes
 * `.cache/bench.json`; `npm run bench -- sale till` runs those. `npm run bench -- --against FOLDER` runs the living company
 * alone, in turns with the server of another checkout, `--only sales,calculate` parts of it. Figures are for reading as ratios within one run; no test asserts
 * them.
 */
const SOAK_SECONDS = 60

async function benchSignIn({ origin }: Product) {
  const body = JSON.stringify({ email: 'admin@demo.merchant.test', password: demoPassword })
  return load(origin, 4, 200, () => ({
    method: 'POST',
    path: '/v1/auth',
    headers: { 'content-type': 'application/json' },
    body,
  }))
}

async function soak(product: Product) {
  const headers = await signIn(product.origin, 'admin@demo.merchant.test', demoPassword)
  const paths = [
    '/v1/brands?limit=50',
    '/v1/branches/?limit=20',
    '/v1/notifications?limit=5',
    '/v1/roles',
    '/v1/time',
  ]
  let turn = 0
  const next = () => ({ method: 'GET', path: paths[turn++ % paths.length] ?? '/', headers: headers() })
  const until = performance.now() + SOAK_SECONDS * 1000
  let requests = 0
  while (performance.now() < until) requests += (await load(product.origin, 8, 2_000, next)).requests
  return { seconds: SOAK_SECONDS, requests, residentMiB: residentMiB(product.pid) }
}

const print = (what: string, figure: number, ratio: string, aim: string) =>
  console.log(`${what}: ${figure} ${ratio} (aim ${aim})`)

/** A row with its p95 as a part of its aim: 1 and below are fine. */
const withRatio = <Row extends { p95: number; aim: number }>(row: Row) => ({
  ...row,
  ofAim: Math.round((row.p95 / row.aim) * 100) / 100,
})

/** The benches, each on a product that was just started; each prints its figures with their aims. */
const benches: Record<string, (product: Product, firstMs: number) => Promise<unknown>> = {
  start: async ({ readyMs }, firstMs) => {
    console.log(`start: first ${firstMs} ms, second ${readyMs} ms (aim of the second < 5000)`)
    return { firstMs, secondMs: readyMs }
  },
  list: async (product) => {
    const list = await benchList(product)
    print('list of 50 from 12,000', list.cpuRatio, '× the CPU of bare pg', '≤ 2.5')
    console.table({ ours: list.ours, bare: list.bare })
    return list
  },
  'sign-in': async (product) => {
    const signedIn = await benchSignIn(product)
    console.table({ 'sign-in': signedIn })
    return signedIn
  },
  soak: async (product) => {
    const soaked = await soak(product)
    print(
      `memory after ${SOAK_SECONDS} s of load (${soaked.requests} calls)`,
      soaked.residentMiB,
      'MiB',
      '≤ 250',
    )
    return soaked
  },
  receipt: async (product) => {
    const receipt = await benchReceipt(product)
    print('receipts of 20 lines, 8 clients', receipt.ratio, '× the rate of bare SQL', '≥ 0.4')
    console.table({ ours: receipt.ours, bare: receipt.bare })
    return receipt
  },
  sale: async (product) => {
    const sale = await benchSale(product)
    console.table(sale.rows)
    for (const [at, { ours, bare, ratio, p95Ratio }] of [
      ['over 10 branches', sale.spread],
      ['on one branch', sale.hotBranch],
    ] as const) {
      print(`sales of five lines ${at}, 8 clients`, ratio, '× the rate of bare SQL', '≥ 0.5')
      print('  their p95', p95Ratio, '× that of bare SQL', '≤ 3')
      console.table({ ours, bare })
    }
    console.table(sale.crowds)
    return sale
  },
  'selling-lists': async (product) => {
    const lists = await benchSellingLists(product)
    console.table(lists.map(withRatio))
    return lists
  },
  find: async (product) => {
    const find = await benchFind(product)
    console.table(find.map(withRatio))
    return find
  },
  customers: async (product) => {
    const customers = await benchCustomers(product)
    console.table(customers.map(withRatio))
    return customers
  },
  till: async (product) => {
    const till = await benchTill(product)
    console.table(till.map(withRatio))
    return till
  },
  'start-lists': async (product) => {
    const starts = await benchStartLists(product)
    console.table(starts)
    console.log('aims: first start ≤ 5000 ms, later ones ≤ 300 ms, the tab ≤ 250 MiB')
    return starts
  },
  price: async () => benchPrice(),
  books: async (product) => {
    const books = await benchBooks(product)
    console.log('large books:', books)
    return books
  },
  sizes: async () => {
    const bytes = sizes()
    console.table(bytes)
    return bytes
  },
}

/** A bench on a product that was started twice in a folder of its own. */
async function onFreshProduct(bench: (product: Product, firstMs: number) => Promise<unknown>) {
  const folder = temporaryFolder()
  const quietly = { LOG_LEVEL: 'error' } // long statements are measured here on purpose
  const first = await startProduct(folder.path, quietly)
  await first.stop() // memory used to fill a database is released slowly, and most starts fill none
  const product = await startProduct(folder.path, quietly)
  try {
    return await bench(product, first.readyMs)
  } finally {
    await product.stop()
    folder.remove()
  }
}

// Each figure is printed as soon as it is known, so that a later failure doesn't lose it.
const { values, positionals } = parseArgs({
  options: { against: { type: 'string' }, only: { type: 'string' } },
  allowPositionals: true,
})
const names = ['living', ...Object.keys(benches)]
const wanted = values.against ? ['living'] : positionals.length > 0 ? positionals : names
const unknown = wanted.find((name) => !names.includes(name))
if (unknown) throw new Error(`no bench ${unknown}; there are ${names.join(', ')}`)
const results: Record<string, unknown> = { at: new Date().toISOString() }
for (const name of names.filter((each) => wanted.includes(each))) {
  const bench = benches[name]
  // The living company starts its servers itself: two of them, on companies that are kept.
  results[name] = bench
    ? await onFreshProduct(bench)
    : await benchLiving({ against: values.against, only: values.only ? groupsOf(values.only) : undefined })
}
mkdirSync('.cache', { recursive: true })
writeFileSync('.cache/bench.json', `${JSON.stringify(results, null, 2)}\n`)
