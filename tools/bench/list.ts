import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { demoPassword } from '../../apps/server/src/demo/company-data.ts'
import { type DatabaseAddress, databaseOf, type Product, signIn } from '../product.ts'
import { load } from './load.ts'
import { cpuSeconds } from './process-cost.ts'

const BRANDS = 12_000
const REQUESTS = 4_000
const CLIENTS = 8

async function fillBrands(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client({ ...address, options: '-c app.actor=system:bench -c app.request_id=bench' })
  await client.connect()
  await client.query(
    `insert into brand (company_id, code, name, principal_id, created_at, updated_at)
     select 1, 'B' || n, 'Merek ' || md5(n::text), 1 + n % 8, now(), now() from generate_series(1, $1::int) n`,
    [BRANDS],
  )
  await client.query('vacuum analyze brand')
  await client.end()
}

function startBare(address: DatabaseAddress): Promise<{ origin: string; pid: number; stop(): void }> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('bare-list.ts', import.meta.url)), JSON.stringify(address)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  return new Promise((resolve) => {
    child.stdout.once('data', (line) =>
      resolve({ origin: String(line).trim(), pid: child.pid ?? 0, stop: () => child.kill() }),
    )
  })
}

/** The 50-row list through the product against the same SQL through bare `pg`, in turns within one run. */
export async function benchList(product: Product) {
  const address = databaseOf(product.dataDir)
  await fillBrands(address)
  const bare = await startBare(address)
  const headers = await signIn(product.origin, 'admin@demo.merchant.test', demoPassword)
  const ours = {
    origin: product.origin,
    pid: product.pid,
    call: () => ({ method: 'GET', path: '/v1/brands?limit=50&sort=name', headers: headers() }),
  }
  const yardstick = {
    origin: bare.origin,
    pid: bare.pid,
    call: () => ({ method: 'GET', path: '/', headers: {} }),
  }
  const measure = async (target: typeof ours | typeof yardstick) => {
    const before = cpuSeconds(target.pid)
    const result = await load(target.origin, CLIENTS, REQUESTS, target.call)
    return {
      ...result,
      cpuMicroseconds: Math.round(((cpuSeconds(target.pid) - before) / result.requests) * 1e6),
    }
  }
  await measure(ours) // both warm before anything counts
  await measure(yardstick)
  type Figures = Awaited<ReturnType<typeof measure>>
  const rounds: { ours: Figures; bare: Figures }[] = []
  for (let round = 0; round < 3; round++)
    rounds.push({ ours: await measure(ours), bare: await measure(yardstick) })
  bare.stop()
  const best = (side: 'ours' | 'bare') =>
    rounds.map((round) => round[side]).reduce((a, b) => (b.cpuMicroseconds < a.cpuMicroseconds ? b : a))
  const list = { ours: best('ours'), bare: best('bare') }
  return {
    ...list,
    cpuRatio: Math.round((list.ours.cpuMicroseconds / list.bare.cpuMicroseconds) * 100) / 100,
  }
}
