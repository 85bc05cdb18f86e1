import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type ServerProcess, signalIfThere, until } from './process.ts'
import type { Random } from './random.ts'

/** Ways to kill, and the budget of the recovery. */
export const kills = {
  /** The server alone; its database stays running and is taken over. */
  server: 'server',
  /** The database server; everything of it starts anew. */
  postmaster: 'database',
  /** One working process of the database; the database then ends all connections and recovers. */
  backend: 'database',
  /** The database server, and its successor while it recovers. */
  recovery: 'database',
  /** Server and database at once. */
  both: 'database',
  /** The server, and the database while the new server is starting. */
  starting: 'database',
} as const
export type Kill = keyof typeof kills

/** Two rounds in three are the plain ones. */
const weighted: readonly [Kill, ...Kill[]] = [
  ...(['server', 'server', 'postmaster', 'postmaster', 'backend', 'backend'] as const),
  ...(['recovery', 'both', 'starting'] as const),
]
export const chooseKill = (random: Random): Kill => random.pick(weighted)

/** Kills and waits until the server is ready again. @returns milliseconds from the last kill to readiness */
export async function killAndWait(
  kill: Kill,
  server: ServerProcess,
  connect: () => Promise<pg.Client>,
  random: Random,
): Promise<number> {
  switch (kill) {
    case 'server':
      await server.kill()
      return timed(async () => {
        server.start()
        await server.untilReady()
      })
    case 'postmaster':
      return timed(() => backAfter(server, server.killDatabase()))
    case 'backend': {
      const client = await connect()
      const pid = await busyBackend(client, random)
      return timed(async () => {
        // The database notices by throwing everybody out, this connection too.
        const noticed = new Promise((resolve) => client.once('end', resolve))
        signalIfThere(pid)
        await noticed
        await untilAccepting(connect)
        await server.untilReady()
      })
    }
    case 'recovery': {
      await server.untilDatabaseReplaced(server.killDatabase())
      return timed(() => backAfter(server, server.killDatabase()))
    }
    case 'both': {
      await server.kill()
      const pid = server.killDatabase()
      return timed(() => {
        server.start()
        return backAfter(server, pid)
      })
    }
    case 'starting': {
      await server.kill()
      server.start()
      await sleep(random.int(0, 2_000)) // anywhere in the start
      return timed(() => backAfter(server, server.killDatabase()))
    }
  }
}

async function backAfter(server: ServerProcess, killed: number): Promise<void> {
  await server.untilDatabaseReplaced(killed)
  await server.untilReady()
}

/**
 * The same database recovers, so nothing is replaced, and a server that has not used it meanwhile still reports ready: so
 * the database itself is asked whether it accepts connections. During recovery it says so, or hangs up.
 */
const untilAccepting = (connect: () => Promise<pg.Client>) =>
  until('the database lets people in', async () => {
    const client = await connect().catch(() => undefined) // when it never does, that is told by the wait
    await client?.end()
    return client !== undefined
  })

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return Math.round(performance.now() - begun)
}

/** A process of the database that works for the server. */
async function busyBackend(client: pg.Client, random: Random): Promise<number> {
  let pids: number[] = []
  await until('somebody works in the database', async () => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'merchant-write' order by state <> 'active', pid`,
    )
    pids = rows.map(({ pid }) => pid)
    return pids.length > 0
  })
  const [first = 0, ...rest] = pids
  return random.pick([first, ...rest])
}
