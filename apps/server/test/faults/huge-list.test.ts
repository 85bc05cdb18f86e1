import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, signIn, startProduct } from '../../../../tools/product.ts'
import { demoPassword } from '../../src/demo/company-data.ts'
import { openOwner } from '../../src/kernel/db/pool.ts'
import { cloneDatabase } from '../support/test-database.ts'

const ROWS = 1_000_000
const MEGABYTE = 1024 * 1024

let cloned: Awaited<ReturnType<typeof cloneDatabase>>
let owner: pg.Client
let product: Product
const dataDir = mkdtempSync(join(tmpdir(), 'merchant-huge-'))

beforeAll(async () => {
  cloned = await cloneDatabase()
  owner = await openOwner(cloned.connection, 'huge')
  await owner.query('alter table brand disable trigger user; drop index brand_search') // neither is what is measured
  await owner.query(
    `insert into brand (company_id, code, name, principal_id, created_at, updated_at)
     select p.company_id, 'BYK' || n, 'Banyak ' || lpad(n::text, 7, '0'), p.id, now(), now()
     from (select id, company_id from principal order by id limit 1) p, generate_series(1, ${ROWS}) n`,
  )
  await owner.query('analyze brand')
  const { host, port, user, password, database } = cloned.connection
  product = await startProduct(dataDir, {
    NODE_ENV: 'development',
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`,
    DEMO: 'off',
  })
})
afterAll(async () => {
  await product.stop()
  await owner.end()
  await cloned.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The most that the process has ever held, in bytes. */
function peakMemory(): number {
  const status = readFileSync(`/proc/${product.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}

it('a million rows asked for at once come whole, from less than 512 MB', async () => {
  const headers = await signIn(product.origin, 'admin@demo.merchant.test', demoPassword)
  const began = performance.now()
  const answer = await fetch(`${product.origin}/v1/brands?limit=999999999999&offset=0&sort=name`, {
    headers: { ...headers(), 'accept-encoding': 'identity' },
  })
  expect(answer.status).toBe(200)
  let [bytes, rows, rest, last, first] = [0, 0, '', '', 0]
  for await (const chunk of answer.body ?? []) {
    first ||= performance.now() - began
    bytes += chunk.length
    const text = rest + Buffer.from(chunk).toString('latin1')
    let end = 0
    for (const { 0: name, index } of text.matchAll(/"name":"Banyak \d{7}"/g)) {
      if (name <= last) throw new Error(`${name} came after ${last}`)
      last = name
      rows++
      end = index + name.length
    }
    rest = text.slice(Math.max(end, text.length - 30)) // a name may go on in the next chunk
  }
  const peak = peakMemory()
  process.stdout.write(
    `a million rows: ${(bytes / MEGABYTE).toFixed(0)} MB in ${((performance.now() - began) / 1000).toFixed(1)} s, ` +
      `first byte after ${first.toFixed(0)} ms, at most ${(peak / MEGABYTE).toFixed(0)} MB of memory\n`,
  )
  expect(rows).toBe(ROWS)
  expect(rest).toMatch(/"count":10000,"more":true\}\}$/)
  expect(peak).toBeLessThan(512 * MEGABYTE)
})
