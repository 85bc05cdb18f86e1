import { Agent } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import type * as launch from '../../launch.ts'
import { databaseOf, type Product, startProduct } from '../../product.ts'
import { type Call, sendCall } from '../load.ts'
import { types } from '../number-types.ts'
import { cpuMilliseconds, familyMilliseconds } from '../process-cost.ts'
import { copyOf } from './living-set.ts'
import { type LivingShop, openLivingShops } from './living-shop.ts'

/** A server at work and how to look at it from outside. */
export interface Watched {
  name: string
  /** Of its checkout. */
  root: string
  product: Product
  /** As the owner, for what is read beside the measure. */
  client: pg.Client
  /** Sends a call as a till's browser does. @throws the answer's sentence when it is a refusal */
  ask<T>(call: Call): Promise<T>
  /** Milliseconds of processors used so far by the server, and by the database with all its processes. */
  cpu(): { server: number; database: number }
  stop(): Promise<void>
}

/** One at work on a copy of the living company, with open drawers. */
export interface Contender extends Watched {
  shops: readonly LivingShop[]
}

export interface ContenderOptions {
  name: string
  /** Of the checkout whose server it is. */
  root: string
  /** Folder of the set that is copied. */
  set: string
  flags?: readonly string[]
}

/** Starts a checkout's server on a copy of its own. */
export async function startWatched({ name, root, set, flags = [] }: ContenderOptions): Promise<Watched> {
  const folder = copyOf(set)
  const { SERVER_FLAGS: limits } = (await import(join(root, 'tools/launch.ts'))) as typeof launch // the checkout's own
  const product = await startProduct(
    folder.path,
    { LOG_LEVEL: 'error', DEMO: 'off' },
    { root, limits, flags },
  )
  const client = new pg.Client({
    ...databaseOf(folder.path),
    types,
    options: '-c app.actor=system:bench -c app.request_id=bench',
  })
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')
  const { rows } = await client.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  )
  const postmaster = Number(rows[0]?.pid)
  const agent = new Agent({ keepAlive: true })
  const origin = new URL(product.origin)
  return {
    name,
    root,
    product,
    client,
    async ask<T>(call: Call): Promise<T> {
      const { status, text } = await sendCall(origin, agent, call)
      const { data, message } = JSON.parse(text) as { data: T; message?: string } // every answer is an envelope
      if (status >= 400) throw new Error(`${name}: ${call.path}: ${status} ${message} ${call.body ?? ''}`)
      return data
    },
    cpu: () => ({ server: cpuMilliseconds(product.pid), database: familyMilliseconds(postmaster) }),
    async stop() {
      agent.destroy()
      await client.end()
      await product.stop()
      folder.remove()
    },
  }
}

/** The same with the drawers of its cashiers open and its goods in stock. */
export async function startContender(options: ContenderOptions): Promise<Contender> {
  const watched = await startWatched(options)
  const shops = await openLivingShops(watched)
  await watched.client.query('vacuum analyze') // as a database that has lived for a while
  return { ...watched, shops }
}
