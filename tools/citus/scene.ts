import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { isCluster, onWorkers, requireCoordinator } from '../../apps/server/src/kernel/citus/cluster.ts'
import { distribute } from '../../apps/server/src/kernel/citus/distribute.ts'
import { openOwner } from '../../apps/server/src/kernel/db/pool.ts'
import { clusterDatabases, type Place } from '../../apps/server/test/citus/cluster-databases.ts'
import { openShops, type Shop } from '../bench/sale-shop.ts'
import { type Product, startProduct, temporaryFolder } from '../product.ts'

/** The product over a database of its own, with cashiers, goods and baskets. */
export interface Scene {
  name: string
  product: Product
  owner: pg.Client
  /** For connections of one's own. */
  place: Place
  shops: Shop[]
  stop(): Promise<void>
}

const SHARDS = 4

/** The database of CITUS_URL, on the coordinator. */
function homeOf(): Place {
  const { CITUS_URL } = process.env
  if (!CITUS_URL)
    throw new Error('Set CITUS_URL to a database on a Citus coordinator with workers (docs/scaling.md).')
  const url = new URL(CITUS_URL)
  return {
    host: url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
  }
}

const urlOf = ({ host, port, user, password, database }: Place): string =>
  `postgres://${encodeURIComponent(user)}${password ? `:${encodeURIComponent(password)}` : ''}@${host}:${port}/${database}`

/** Runs the work with the product on a spread database, or on a plain one of the same PostgreSQL. */
export async function onScene(
  kind: 'cluster' | 'plain',
  work: (scene: Scene) => Promise<void>,
): Promise<void> {
  const home = homeOf()
  const main = await openOwner(home, 'bench')
  await requireCoordinator(main)
  const databases = clusterDatabases(main)
  const place = { ...home, database: `merchant_sales_${kind}` }
  await databases.drop(place.database)
  await databases.create(place.database)
  if (kind === 'cluster') await databases.join(place, SHARDS)
  const folder = temporaryFolder()
  const start = () =>
    startProduct(folder.path, {
      NODE_ENV: 'development',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: urlOf(place),
    })
  try {
    let product = await start()
    if (kind === 'cluster') {
      await product.stop()
      await distribute(place)
      await waitForDisk(place)
      product = await start()
    }
    const owner = await openOwner(place, 'bench')
    await owner.query("set app.actor = 'system:bench'")
    try {
      const shops = await openShops(product, owner, { branches: 2, tills: 2 })
      await owner.query('analyze')
      await work({ name: kind, product, owner, place, shops, stop: () => product.stop() })
    } finally {
      await owner.end()
      await product.stop()
    }
  } finally {
    folder.remove()
    await databases.drop(place.database).finally(() => main.end())
  }
}

/** A commit that was answered is on the disk of its machine. */
async function waitForDisk(place: Place): Promise<void> {
  const owner = await openOwner(place, 'bench')
  const text = `alter database ${place.database} set synchronous_commit = on`
  await owner.query(text)
  await onWorkers(owner, text).finally(() => owner.end())
}

const TICKS_PER_SECOND = 100

const fieldsOf = (pid: string): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

const POSTMASTER = `select split_part(pg_read_file('postmaster.pid', 0, 20), e'\n', 1) as pid`

/** The parents of all processes of PostgreSQL that serve a database: of one machine, or of the coordinator and its workers. */
export async function postmastersOf(owner: pg.Client): Promise<Set<string>> {
  const { rows } = await owner.query<{ pid: string }>(POSTMASTER)
  const others = (await isCluster(owner))
    ? await owner.query<{ pid: string }>('select result as pid from run_command_on_workers($1)', [POSTMASTER])
    : { rows: [] }
  return new Set([...rows, ...others.rows].map(({ pid }) => pid))
}

/** Processor milliseconds that their processes have used, ended ones included. */
export function milliseconds(postmasters: ReadonlySet<string>): number {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const fields = fieldsOf(pid)
      if (postmasters.has(fields[1] ?? '')) ticks += Number(fields[11]) + Number(fields[12])
      if (postmasters.has(pid)) ticks += Number(fields[13]) + Number(fields[14]) // of its ended children
    } catch {
      // it has just ended
    }
  return (ticks / TICKS_PER_SECOND) * 1000
}
