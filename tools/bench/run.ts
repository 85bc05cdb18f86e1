import { mkdirSync, writeFileSync } from 'node:fs'
import { demoPassword } from '../../apps/server/src/demo/company-data.ts'
import { type Product, signIn, startProduct, temporaryFolder } from '../product.ts'
import { benchBooks } from './books.ts'
import { benchList } from './list.ts'
import { load } from './load.ts'
import { residentMiB } from './process-cost.ts'
import { benchReceipt } from './receipt.ts'
import { sizes } from './sizes.ts'

/**
 * `npm run bench`: starts the product on a folder of its own, measures, prints a table and writes `.cache/bench.json`.
 * Figures are for reading as ratios within one run; no test asserts them.
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

// Each figure is printed as soon as it is known: what fails later must not take it along.
const folder = temporaryFolder()
const first = await startProduct(folder.path)
await first.stop()
const product = await startProduct(folder.path)
try {
  console.log(`start: first ${first.readyMs} ms, second ${product.readyMs} ms`)
  const list = await benchList(product)
  console.log(`list of 50 from 12,000: ${list.cpuRatio} × the CPU of bare pg (aim ≤ 2.5)`)
  const signedIn = await benchSignIn(product)
  console.table({ ours: list.ours, bare: list.bare, 'sign-in': signedIn })
  const soaked = await soak(product)
  console.log(
    `memory after ${SOAK_SECONDS} s of load (${soaked.requests} calls): ${soaked.residentMiB} MiB (aim ≤ 250)`,
  )
  const receipt = await benchReceipt(product)
  console.log(`receipts of 20 lines, 8 clients: ${receipt.ratio} × the rate of bare SQL (aim ≥ 0.4)`)
  console.table({ ours: receipt.ours, bare: receipt.bare })
  const books = await benchBooks(product)
  console.log('large books:', books)
  const bytes = sizes()
  console.table(bytes)
  const result = {
    at: new Date().toISOString(),
    start: { firstMs: first.readyMs, secondMs: product.readyMs },
    list,
    signIn: signedIn,
    soak: soaked,
    receipt,
    books,
    sizes: bytes,
  }
  mkdirSync('.cache', { recursive: true })
  writeFileSync('.cache/bench.json', `${JSON.stringify(result, null, 2)}\n`)
} finally {
  await product.stop()
  folder.remove()
}
