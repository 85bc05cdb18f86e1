import { readFileSync } from 'node:fs'
import pg from 'pg'
import { demoPassword } from '../../apps/server/src/demo/company-data.ts'
import { databaseOf, type Product, signIn } from '../product.ts'
import { residentMiB } from './process-cost.ts'

/**
 * Reports, recalculation and closing on large books: five million journal lines, two million moves. Everything goes
 * through the product's own calls; sums are compared with what the lines themselves add up to.
 */
const ROUNDS = 20

type Body = Record<string, unknown>

interface Report {
  rows: Body[]
  totals: Body
}

export async function benchBooks(product: Product) {
  const client = new pg.Client(databaseOf(product.dataDir))
  await client.connect()
  return measure(product, client).finally(() => client.end())
}

async function measure(product: Product, client: pg.Client) {
  const began = performance.now()
  await client.query(readFileSync(new URL('large-books.sql', import.meta.url), 'utf8'))
  const generatedSeconds = seconds(began)
  const value = async (sql: string) => Number(Object.values((await client.query(sql)).rows[0] ?? {})[0])
  const jakarta = await value(`select id from branch where code = 'JKT'`)
  const productId = await value('select min(product_id) from stock_move where branch_id = ' + jakarta)
  const headers = await signIn(product.origin, 'keuangan@demo.merchant.test', demoPassword)
  const admin = await signIn(product.origin, 'admin@demo.merchant.test', demoPassword)
  const call = async (path: string, body: Body, as = headers): Promise<Body> => {
    const answer = await fetch(product.origin + path, {
      method: 'POST',
      headers: { ...as(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const json = (await answer.json()) as { data: Body; message?: string } // every answer is an envelope
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${json.message}`)
    return json.data
  }
  const p95 = async (path: string, body: Body) => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const sent = performance.now()
      await call(path, body, admin)
      times.push(performance.now() - sent)
    }
    times.sort((a, b) => a - b)
    return Math.round((times[Math.floor(ROUNDS * 0.95)] ?? 0) * 10) / 10
  }
  const month = { dateFrom: '2026-10-01', dateTo: '2026-10-31' }
  const trial = (await call('/core/v1/report/trial-balance', month, admin)) as unknown as Report // its contract
  const direct = await value(`select sum(l.debit) from journal_line l join branch b on b.id = l.branch_id
    where l.date between '2026-10-01' and '2026-10-31' and b.ownership = 'OWNED'`)
  const reports = {
    linesInBooks: await value('select count(*) from journal_line'),
    movesInBooks: await value('select count(*) from stock_move'),
    trialBalanceMs: await p95('/core/v1/report/trial-balance', month),
    trialBalanceEqualsLines: Number(trial.totals.debit) === direct,
    incomeStatementMs: await p95('/core/v1/report/income-statement', month),
    stockCardMs: await p95('/core/v1/report/stock-card', {
      branchId: jakarta,
      productId,
      ...month,
      dateFrom: '2026-01-01',
      limit: 50,
    }),
  }
  const timed = async (work: () => Promise<Body>) => {
    const sent = performance.now()
    let peakMiB = residentMiB(product.pid)
    const watch = setInterval(() => {
      peakMiB = Math.max(peakMiB, residentMiB(product.pid))
    }, 50)
    const data = await work().finally(() => clearInterval(watch))
    return { data, seconds: seconds(sent), peakMiB }
  }
  const preview = await timed(() =>
    call('/core/v1/hpp-recalculation/preview', { branchIds: [jakarta] }, admin),
  )
  const run = preview.data.id
  await call(`/core/v1/hpp-recalculation/${run}/apply`, {}, admin)
  const again = await call('/core/v1/hpp-recalculation/preview', { branchIds: [jakarta] }, admin)
  const close = await timed(() =>
    call('/core/v1/period/close', { branchId: jakarta, year: 2026, month: 1 }, admin),
  )
  return {
    generatedSeconds,
    ...reports,
    recalculation: { seconds: preview.seconds, peakMiB: preview.peakMiB, secondLines: again.lineCount },
    close: { seconds: close.seconds, peakMiB: close.peakMiB },
  }
}

const seconds = (since: number): number => Math.round((performance.now() - since) / 100) / 10
