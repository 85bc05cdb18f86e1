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

const folder = temporaryFolder()
const first = await startProduct(folder.path)
await first.stop()
const product = await startProduct(folder.path)
try {
  const list = await benchList(product)
  const result = {
    at: new Date().toISOString(),
    start: { firstMs: first.readyMs, secondMs: product.readyMs },
    list,
    signIn: await benchSignIn(product),
    soak: await soak(product),
    receipt: await benchReceipt(product),
    books: await benchBooks(product),
    sizes: sizes(),
  }
  console.log(`start: first ${result.start.firstMs} ms, second ${result.start.secondMs} ms`)
  console.log(`list of 50 from 12,000: ${list.cpuRatio} × the CPU of bare pg (aim ≤ 2.5)`)
  console.table({ ours: list.ours, bare: list.bare, 'sign-in': result.signIn })
  console.log(
    `memory after ${SOAK_SECONDS} s of load (${result.soak.requests} calls): ${result.soak.residentMiB} MiB (aim ≤ 250)`,
  )
  console.table(result.sizes)
  console.log(`receipts of 20 lines, 8 clients: ${result.receipt.ratio} × the rate of bare SQL (aim ≥ 0.4)`)
  console.table({ ours: result.receipt.ours, bare: result.receipt.bare })
  console.log('large books:', result.books)
  mkdirSync('.cache', { recursive: true })
  writeFileSync('.cache/bench.json', `${JSON.stringify(result, null, 2)}\n`)
} finally {
  await product.stop()
  folder.remove()
}
