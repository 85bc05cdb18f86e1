import { readFileSync } from 'node:fs'
import pg from 'pg'
import { demoPassword } from '../../apps/server/src/demo/company-data.ts'
import { databaseOf, type Product, signIn } from '../product.ts'
import { residentMiB } from './process-cost.ts'

/**
 * Reports, recalculation and closing on large books: five million journal lines, two million moves. Everything goes through
 * the product's own calls; sums are compared with the sums of the lines.
 */
const ROUNDS = 20

type Body = Record<string, unknown>
type Call = (path: string, body: Body) => Promise<Body>

/** Fills the product's own database with large books, then measures on them. */
export async function benchBooks(product: Product) {
  const client = new pg.Client(databaseOf(product.dataDir))
  await client.connect()
  try {
    const began = performance.now()
    await client.query(readFileSync(new URL('large-books.sql', import.meta.url), 'utf8'))
    const generatedSeconds = seconds(began)
    const value = async (sql: string) => Number(Object.values((await client.query(sql)).rows[0] ?? {})[0])
    const call = await caller(product)
    const jakarta = await value(`select id from branch where code = 'JKT'`)
    const reports = await measureReports(call, value, jakarta)
    return { generatedSeconds, ...reports, ...(await measureBooks(call, product, jakarta)) }
  } finally {
    await client.end()
  }
}

async function caller({ origin }: Product): Promise<Call> {
  const headers = await signIn(origin, 'admin@demo.merchant.test', demoPassword)
  return async (path, body) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const json = (await answer.json()) as { data: Body; message?: string } // every answer is an envelope
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${json.message}`)
    return json.data
  }
}

async function measureReports(call: Call, value: (sql: string) => Promise<number>, jakarta: number) {
  const month = { dateFrom: '2026-10-01', dateTo: '2026-10-31' }
  const productId = await value(`select min(product_id) from stock_move where branch_id = ${jakarta}`)
  const trial = (await call('/core/v1/report/trial-balance', month)) as { totals?: Body } // its contract
  const direct = await value(`select sum(l.debit) from journal_line l join branch b on b.id = l.branch_id
    where l.date between '2026-10-01' and '2026-10-31' and b.ownership = 'OWNED'`)
  const card = { branchId: jakarta, filters: { productId }, ...month, dateFrom: '2026-01-01', limit: 50 }
  return {
    lines: await value('select count(*) from journal_line'),
    moves: await value('select count(*) from stock_move'),
    trialBalanceMs: await p95(() => call('/core/v1/report/trial-balance', month)),
    trialBalanceEqualsLines: Number(trial.totals?.debit) === direct,
    incomeStatementMs: await p95(() => call('/core/v1/report/income-statement', month)),
    stockCardMs: await p95(() => call('/core/v1/report/stock-card', card)),
  }
}

async function measureBooks(call: Call, { pid }: Product, jakarta: number) {
  const scope = { branchIds: [jakarta] }
  const preview = await watched(pid, () => call('/core/v1/hpp-recalculation/preview', scope))
  await call(`/core/v1/hpp-recalculation/${preview.data.id}/apply`, {})
  const again = await call('/core/v1/hpp-recalculation/preview', scope)
  const month = { branchId: jakarta, year: 2026, month: 1 }
  const close = await watched(pid, () => call('/core/v1/period/close', month))
  return {
    recalculation: { seconds: preview.seconds, peakMiB: preview.peakMiB, secondLines: again.lineCount },
    close: { seconds: close.seconds, peakMiB: close.peakMiB },
  }
}

async function p95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const sent = performance.now()
    await work()
    times.push(performance.now() - sent)
  }
  times.sort((a, b) => a - b)
  return Math.round((times[Math.floor(ROUNDS * 0.95)] ?? 0) * 10) / 10
}

/** Duration of some work, and the most memory of the process during it. */
async function watched(pid: number, work: () => Promise<Body>) {
  const sent = performance.now()
  let peakMiB = residentMiB(pid)
  const watch = setInterval(() => {
    peakMiB = Math.max(peakMiB, residentMiB(pid))
  }, 50)
  const data = await work().finally(() => clearInterval(watch))
  return { data, seconds: seconds(sent), peakMiB }
}

const seconds = (since: number): number => Math.round((performance.now() - since) / 100) / 10
