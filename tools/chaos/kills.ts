import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type DatabaseProcess, type ServerProcess, signalIfThere, until } from './process.ts'
import type { Random } from './random.ts'

/** Ways to kill, and the budget of the recovery. */
export const kills = {
  /** One server alone; its database stays running and is taken over, or goes on serving the other servers. */
  server: 'server',
  /** The database server; everything of it starts anew. */
  postmaster: 'database',
  /** One working process of the database; the database then ends all connections and recovers. */
  backend: 'database',
  /** The database server, and its successor while it recovers. */
  recovery: 'database',
  /** All servers and the database at once. */
  both: 'database',
  /** One server, and the database while the new server is starting. */
  starting: 'database',
} as const
export type Kill = keyof typeof kills

/** Two rounds in three are the plain ones. */
const weighted: readonly [Kill, ...Kill[]] = [
  ...(['server', 'server', 'postmaster', 'postmaster', 'backend', 'backend'] as const),
  ...(['recovery', 'both', 'starting'] as const),
]
export const chooseKill = (random: Random): Kill => random.pick(weighted)

/** What a run kills. */
export interface Victims {
  servers: readonly [ServerProcess, ...ServerProcess[]]
  database: DatabaseProcess
}

/** Kills and waits until every server is ready again. @returns milliseconds from the last kill to readiness */
export async function killAndWait(
  kill: Kill,
  { servers, database }: Victims,
  connect: () => Promise<pg.Client>,
  random: Random,
): Promise<number> {
  const allReady = () => Promise.all(servers.map((each) => each.untilReady()))
  const backAfter = async (killed: number) => {
    await database.untilReplaced(killed)
    await allReady()
  }
  const server = random.pick(servers)
  switch (kill) {
    case 'server':
      await server.kill()
      return timed(async () => {
        server.start()
        await allReady()
      })
    case 'postmaster':
      return timed(() => backAfter(database.kill()))
    case 'backend': {
      const client = await connect()
      const pid = await busyBackend(client, random)
      return timed(async () => {
        // The database notices by throwing everybody out, this connection too.
        const noticed = new Promise((resolve) => client.once('end', resolve))
        signalIfThere(pid)
        await noticed
        await untilAccepting(connect)
        await allReady()
      })
    }
    case 'recovery': {
      await database.untilReplaced(database.kill())
      return timed(() => backAfter(database.kill()))
    }
    case 'both': {
      await Promise.all(servers.map((each) => each.kill()))
      const pid = database.kill()
      return timed(() => {
        for (const each of servers) each.start()
        return backAfter(pid)
      })
    }
    case 'starting': {
      await server.kill()
      server.start()
      await sleep(random.int(0, 2_000)) // anywhere in the start
      return timed(() => backAfter(database.kill()))
    }
  }
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
