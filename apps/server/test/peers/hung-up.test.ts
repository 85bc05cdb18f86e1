import { type AddressInfo, connect, type Socket } from 'node:net'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openOwner } from '../../src/kernel/db/pool.ts'
import { BLOCK } from '../../src/kernel/list/whole-list.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'

/** Clients that ask for a list and hang up: no failure of the product, and nothing goes on for them. */
const ALL = 999_999_999_999

let server: TestServer
let admin: Caller
let port: number
let lines: { level: number; msg: string }[] = []
const log: Logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
beforeAll(async () => {
  server = await testServer({}, log)
  admin = await server.as('admin')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = server.app.server.address() as AddressInfo) // a port, not a pipe
  await server.rows(
    `insert into brand (company_id, code, name, principal_id, created_at, updated_at)
     select p.company_id, 'BYK' || n, 'Banyak ' || n, p.id, now(), now()
     from (select id, company_id from principal order by id limit 1) p, generate_series(1, $1) n`,
    [20 * BLOCK], // more than the buffers of a connection take
  )
})
afterAll(() => server.close())
beforeEach(() => {
  lines = []
})

function ask(encoding: string, limit = ALL): Socket {
  const headers = {
    host: 'uji',
    'accept-encoding': encoding,
    ...server.signed({ authorization: `Bearer ${admin.token}`, 'x-user-email': admin.email }),
  }
  const text = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET /v1/brands?limit=${limit} HTTP/1.1\r\n${text.join('')}\r\n`),
  )
  return socket
}

const reading = (state: string) =>
  server.value<number>(
    `select count(*)::int from pg_stat_activity where datname = current_database()
     and application_name = 'merchant-read' and ${state}`,
  )
const held = () => reading(`state <> 'idle'`)
const open = () =>
  new Promise<number>((resolve, reject) =>
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
const failures = () => lines.filter(({ level }) => level >= 50)
const noted = () => lines.filter(({ msg }) => msg === 'the client hung up').length

/** A list that takes minutes, far beyond what a test waits. */
const slow =
  'alter table brand enable row level security; create policy slow on brand using (pg_sleep(0.1) is not null)'
const quick = 'drop policy slow on brand; alter table brand disable row level security'

it.each(['identity', 'gzip'])('while rows are looked for (%s): the query is stopped', async (encoding) => {
  await server.owner.query(slow)
  try {
    const socket = ask(encoding)
    await expect.poll(() => reading(`wait_event = 'PgSleep'`)).toBe(1)
    socket.destroy()
    await expect.poll(held).toBe(0)
  } finally {
    await server.owner.query(quick)
  }
  await expect.poll(noted).toBe(1)
  expect(failures()).toEqual([])
  expect((await admin.call('GET /v1/brands', { query: { limit: 1 } })).status).toBe(200)
})

it.each(['identity', 'gzip'])('amid the rows (%s): the rest is not read', async (encoding) => {
  const socket = ask(encoding)
  await new Promise((resolve) => socket.once('data', resolve))
  socket.pause()
  expect(await held()).toBe(1)
  socket.destroy()
  await expect.poll(held).toBe(0)
  expect(failures()).toEqual([])
})

it.each(['identity', 'gzip'])('before a page of it (%s): nothing failed', async (encoding) => {
  const other = await openOwner(server.connection, 'lock')
  try {
    await other.query('begin; lock table brand')
    const socket = ask(encoding, 50)
    await expect.poll(() => reading(`wait_event_type = 'Lock'`)).toBe(1)
    socket.destroy()
    await expect.poll(open).toBe(0)
  } finally {
    await other.end()
  }
  await expect.poll(held).toBe(0)
  await admin.call('GET /v1/brands', { query: { limit: 1 } }) // the answer to nobody was sent before this one
  expect(failures()).toEqual([])
})
