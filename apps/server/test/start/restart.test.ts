import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '../../src/demo/company-data.ts'
import { openOwner } from '../../src/kernel/db/pool.ts'
import { checkInvariants } from '../../src/kernel/invariants/check-invariants.ts'
import { connectionUrl } from '../../src/kernel/postgres/connection.ts'
import { cloneDatabase } from '../support/test-database.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const email = 'admin@demo.merchant.test'
let database: Awaited<ReturnType<typeof cloneDatabase>>
let dataDir: string
const running: ChildProcess[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'merchant-restart-'))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
  await database.drop()
})

async function start(port: string) {
  const child = spawn(process.execPath, ['tools/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: port,
      DATA_DIR: dataDir,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: connectionUrl(database.connection),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const origin = await new Promise<string>((resolve, reject) => {
    let out = ''
    child.stdout.on('data', (chunk) => {
      out += String(chunk)
      const found = /siap di (http:\S+)/.exec(out)?.[1]
      if (found) resolve(found)
    })
    void ended.then((code) => reject(new Error(`it ended with ${code}`)))
  })
  return { child, ended, origin }
}

/** One call over a kept connection, as browsers make them; undefined when it never got an answer. */
function post(agent: Agent, url: string, headers: Record<string, string>, body: object) {
  return new Promise<number | undefined>((resolve) => {
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode))
      response.once('error', () => resolve(undefined))
    })
    call.once('error', () => resolve(undefined))
    call.end(JSON.stringify(body))
  })
}

it('a restart under load loses no answer: every call is done once, and every answer was true', async () => {
  const first = await start('0')
  const { origin } = first
  const { clientId, clientSecret } = (await (await fetch(`${origin}/config.json`)).json()) as Record<
    string,
    string
  > // decisions.md 1
  const signedIn = await fetch(`${origin}/v1/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data // 200, or the calls below fail
  const headers = (key: string) => {
    const date = new Date().toUTCString()
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    return {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-user-email': email,
      'x-signature-date': date,
      'x-signature': createHmac('sha512', String(clientSecret))
        .update(basic + date)
        .digest('hex'),
      'idempotency-key': key,
    }
  }

  const agent = new Agent({ keepAlive: true })
  const told: { name: string; status: number; afterSignal: boolean }[] = []
  const wanted: string[] = []
  let unanswered = 0
  let signalled = false
  let enough = false
  const person = async (who: number) => {
    for (let n = 0; !enough; n++) {
      const name = `Merek ${who}-${n}`
      const key = randomUUID()
      wanted.push(name)
      for (;;) {
        const status = await post(agent, `${origin}/v1/brands`, headers(key), { name })
        if (status !== undefined && status !== 503) {
          told.push({ name, status, afterSignal: signalled })
          break
        }
        unanswered++
        await sleep(50) // the same form once more, with the same key
      }
    }
  }
  const people = Array.from({ length: 8 }, (_, who) => person(who))
  await expect.poll(() => told.length).toBeGreaterThan(20)
  signalled = true
  first.child.kill('SIGTERM')
  const readiness = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(readiness, { interval: 20 }).toBe(503)
  expect(await first.ended).toBe(0)
  const duringStop = told.filter(({ afterSignal }) => afterSignal).length
  const second = await start(new URL(origin).port)
  expect(await readiness()).toBe(200)
  const before = told.length
  await expect.poll(() => told.length).toBeGreaterThan(before + 20)
  enough = true
  await Promise.all(people)
  agent.destroy()
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)

  expect(told.filter(({ status }) => status !== 201)).toEqual([])
  expect(duringStop).toBeGreaterThan(0)
  expect(unanswered).toBeGreaterThan(0)
  const owner = await openOwner(database.connection, 'assert')
  const { rows } = await owner.query<{ name: string }>(`select name from brand where name like 'Merek %-%'`)
  expect(await checkInvariants(owner).finally(() => owner.end())).toEqual([])
  expect(rows.map(({ name }) => name).sort()).toEqual(wanted.sort())
  expect(told.map(({ name }) => name).sort()).toEqual(wanted)
})
