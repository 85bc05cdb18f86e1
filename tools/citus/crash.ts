import { spawnSync } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openOwner } from '../../apps/server/src/kernel/db/pool.ts'
import { checkInvariants } from '../../apps/server/src/kernel/invariants/check-invariants.ts'
import { type Call, sendCall } from '../bench/load.ts'
import { saleCall } from '../bench/sale-shop.ts'
import { onScene, type Scene } from './scene.ts'

/**
 * `node tools/citus/crash.ts`, with CITUS_URL of a cluster on this machine: kills a worker of it (SIGKILL of its postmaster) in the
 * middle of sales and starts it again. Every sale is sent again with its key until it is answered. Then each answered sale must be
 * there once, no other one, with the number that was answered, and the rules of the books must hold.
 */
const CLIENTS = 8
const SECONDS = 24
const KILL_AT = 8
const DOWN_SECONDS = 3
/** A kept key is asked again for so long. */
const PATIENCE_MS = 90_000

interface Answered {
  key: string
  id: number
  number: string
  attempts: number
}

interface Worker {
  port: number
  pid: number
  folder: string
  programs: string
}

/** The first worker, with what it takes to end and start it. */
async function workerOf({ owner }: Scene): Promise<Worker> {
  const { rows } = await owner.query<{ port: number; result: string }>(
    `select nodeport as port, result from run_command_on_workers($$select concat_ws(e'\\n', (pg_read_file('postmaster.pid', 0, 10)),
       current_setting('data_directory'), (select setting from pg_config where name = 'BINDIR'))$$) order by 1 limit 1`,
  )
  const [row] = rows
  const [pid, ...rest] = row?.result.split('\n') ?? []
  const [programs = '', folder = ''] = rest.reverse()
  return { port: row?.port ?? 0, pid: Number(pid), folder, programs }
}

function startAgain({ folder, programs }: Worker): void {
  const { uid, gid } = statSync(folder) // PostgreSQL never runs as root
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  const { status, stderr } = spawnSync(
    join(programs, 'pg_ctl'),
    ['-D', folder, '-l', `${folder}.log`, '-w', 'start'],
    { uid, gid, stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' },
  )
  if (status !== 0) throw new Error(`the worker did not start: ${stderr}`)
}

/** Sends a sale until it is answered, signed anew each time. @throws for a refusal: nothing prevents these sales */
async function sell(origin: URL, agent: Agent, call: () => Call, until: number): Promise<Answered> {
  const key = call().headers['idempotency-key'] ?? ''
  for (let attempts = 1; ; attempts++) {
    const { status, text } = await sendCall(origin, agent, call()).catch(() => ({ status: 0, text: '' }))
    if (status === 201) {
      const { data } = JSON.parse(text) as { data: { order: { id: number }; invoiceNumber: string } } // as the contract says
      return { key, id: data.order.id, number: data.invoiceNumber, attempts }
    }
    if (status >= 400 && status < 500 && status !== 409) throw new Error(`${status}: ${text}`)
    if (Date.now() > until) throw new Error(`a sale was not answered: ${status} ${text}`)
    await sleep(200)
  }
}

async function crash(scene: Scene): Promise<void> {
  const { product, shops } = scene
  const origin = new URL(product.origin)
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const answered: Answered[] = []
  const end = Date.now() + SECONDS * 1000
  const selling = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let no = 0; Date.now() < end; no++) {
      const shop = shops[(client + no) % shops.length]
      const till = shop?.tills[client % shop.tills.length]
      const basket = shop?.baskets[(client * 5 + no) % shop.baskets.length]
      if (!shop || !till || !basket) throw new Error('a shop without tills or baskets')
      const call = saleCall(shop, till, basket)
      const signed = () => ({ ...call, headers: { ...call.headers, ...till.headers() } })
      answered.push(await sell(origin, agent, signed, end + PATIENCE_MS))
    }
  })
  const killing = (async () => {
    await sleep(KILL_AT * 1000)
    const worker = await workerOf(scene)
    const before = answered.length
    process.kill(worker.pid, 'SIGKILL')
    await sleep(DOWN_SECONDS * 1000)
    startAgain(worker)
    console.log(
      `the worker at ${worker.port} was killed after ${before} sales and started ${DOWN_SECONDS} s later`,
    )
  })()
  await Promise.all([...selling, killing])
  agent.destroy()
  // a connection of its own: the one before has lost its worker
  const owner = await openOwner(scene.place, 'judge')
  try {
    await owner.query('select recover_prepared_transactions()')
    await judge(owner, answered)
  } finally {
    await owner.end()
  }
}

async function judge(owner: pg.Client, answered: readonly Answered[]): Promise<void> {
  const { rows } = await owner.query<{ id: number; number: string }>(
    `select id, number from document where type = 'SALES_ORDER' and status = 'COMPLETED'`,
  )
  const there = new Map(rows.map(({ id, number }) => [id, number]))
  const lost = answered.filter(({ id, number }) => there.get(id) !== number)
  const known = new Set(answered.map(({ id }) => id))
  const untold = rows.filter(({ id }) => !known.has(id))
  const twice = answered.length - known.size
  const broken = await checkInvariants(owner)
  const again = answered.filter(({ attempts }) => attempts > 1).length
  console.log(
    `${answered.length} sales answered, ${again} of them sent more than once; ${lost.length} lost, ${untold.length + twice} doubled, ${broken.length} rules broken`,
  )
  if (lost.length + untold.length + twice + broken.length > 0) {
    console.error({ lost, untold, broken })
    process.exitCode = 1
  }
}

await onScene('cluster', crash)
