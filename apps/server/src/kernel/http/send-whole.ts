import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { listKeys } from '@merchant/contract/kernel/list.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { refuse } from '../errors.ts'
import { BLOCK, readingWhole } from '../list/whole-list.ts'
import type { Services } from '../services.ts'

/** Marks a reply that was sent already. */
export const SENT = Symbol('sent')

/** The client hung up before the reply; not an error. */
export class ClientGone extends Error {}

/**
 * Each takes one of the eight reading connections for as long as its client reads, so further calls are refused until one
 * ends.
 */
const AT_ONCE = 4
let open = 0

interface Block {
  /** The name of the rows in the reply. */
  key: string
  rows: unknown[]
  data: object
}

/** The rows of a list's reply; undefined for other replies. */
function blockOf(data: unknown): Block | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  for (const key of listKeys) {
    const rows: unknown = Reflect.get(data, key)
    if (Array.isArray(rows)) return { key, rows, data }
  }
  return undefined
}

/** Whether a call asks for more rows than one block in memory. */
export function wantsWhole(parts: readonly unknown[]): boolean {
  return parts.some(
    (part) =>
      typeof part === 'object' &&
      part !== null &&
      'limit' in part &&
      typeof part.limit === 'number' &&
      part.limit > BLOCK,
  )
}

interface WholeReply {
  /** Reads the list. */
  db: Db
  /** Whether `db` is the replica. */
  onReplica: boolean
  services: Services
  reply: FastifyReply
  serialize: (body: { data: unknown }) => string
}

/**
 * Replies with a list of any length: a list within a block is returned, longer ones are written block by block as fast as
 * the client reads. The transaction stays open until the end or until the client hangs up.
 * @param block reads the next rows, with the rest of the reply around them
 * @throws SERVER_BUSY when too many such lists are running; ClientGone when the client has hung up
 */
export function sendWhole(whole: WholeReply, block: () => Promise<unknown>): Promise<unknown> {
  const { db, reply, serialize } = whole
  return readingWhole(db, (list) =>
    untilGone(whole, async () => {
      const answer = await block()
      const first = blockOf(answer)
      if (!list.began || !first || first.rows.length < BLOCK) return answer
      if (reply.raw.closed) throw new ClientGone()
      if (open >= AT_ONCE) throw refuse('SERVER_BUSY')
      open++
      try {
        await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(db) // a client that reads slowly
        const body = Readable.from(written(first, block, serialize))
        reply.code(200).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
        reply.raw.once('close', () => body.destroy())
        await finished(body).catch(() => undefined) // the client has gone, or notices the broken connection
        return SENT
      } finally {
        open--
      }
    }),
  )
}

/** Runs `work`; when the client hangs up, its statement in the database is cancelled. @throws ClientGone then */
async function untilGone<T>(
  { db, onReplica, services, reply }: WholeReply,
  work: () => Promise<T>,
): Promise<T> {
  const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  let stopping: Promise<unknown> | undefined
  const stop = () => {
    if (reply.raw.writableFinished) return // the reply is complete
    stopping = backend
      .then(({ rows }) => Promise.all(rows.map(({ pid }) => services.stopStatement(pid, onReplica))))
      .catch(() => undefined) // the statement then runs to its end
  }
  reply.raw.once('close', stop)
  try {
    const [done] = await Promise.all([work(), backend])
    if (!stopping) return done
  } catch (error) {
    if (!stopping) throw error
  } finally {
    reply.raw.off('close', stop)
    await stopping // before the connection serves another call
  }
  throw new ClientGone()
}

/** The text of the whole reply in parts; the serializer of the endpoint writes every row. */
async function* written(
  first: Block,
  block: () => Promise<unknown>,
  serialize: (body: { data: unknown }) => string,
): AsyncGenerator<string> {
  const { key, data } = first
  const opening = `"${key}":[`
  const frame = serialize({ data: { ...data, [key]: [] } })
  const start = frame.indexOf(opening) + opening.length
  yield frame.slice(0, start)
  const end = frame.length - start
  let rows = first.rows
  for (let separator = ''; rows.length > 0; separator = ',') {
    const text = serialize({ data: { ...data, [key]: rows } })
    yield separator + text.slice(start, text.length - end)
    if (rows.length < BLOCK) break
    rows = blockOf(await block())?.rows ?? []
  }
  yield frame.slice(start)
}
