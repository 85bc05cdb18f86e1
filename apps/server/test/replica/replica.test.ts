import { type ApiReply, type ApiRoute, api } from '@merchant/contract/api.ts'
import { type Endpoint, endpointKind } from '@merchant/contract/kernel/endpoint.ts'
import type { Hindrance } from '@merchant/contract/system/health.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openOwner } from '../../src/kernel/db/pool.ts'
import type { Db } from '../../src/kernel/db/types.ts'
import { connectionUrl } from '../../src/kernel/postgres/connection.ts'
import { depth } from '../support/depth.ts'
import { everyReport } from '../support/every-report.ts'
import { fileText } from '../support/file-text.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { openPurchasing, type Purchasing } from '../support/purchasing.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'
import { type StreamingReplica, streamingReplica } from './streaming-replica.ts'

const LIST = 'POST /core/v1/purchase/order/get/all'

let replica: StreamingReplica
let server: TestServer
let twin: Awaited<ReturnType<TestServer['twin']>>
let admin: Caller
let other: Caller
let shop: Purchasing
beforeAll(async () => {
  replica = await streamingReplica()
  server = await testServer((connection) => ({
    DATABASE_URL: connectionUrl(connection),
    DATABASE_READ_URL: replica.url(connection.database),
    DATABASE_READ_MAX_AGE: '600',
  }))
  // the run's PostgreSQL doesn't wait for its disk; what a replica gets is what was written to it
  await server.owner.query(`alter database ${server.connection.database} set synchronous_commit = on`)
  shop = await openPurchasing(server)
  admin = await server.as('admin')
  other = await server.as('keuangan')
  twin = await server.twin()
})
afterAll(async () => {
  await twin.stop()
  await server.close()
  await replica.drop()
})
beforeEach(async () => {
  await replica.resume()
  await replica.caughtUp()
  await part().look()
})

const part = () => {
  const { replica } = server.services.database
  if (!replica) throw new Error('the server has no replica')
  return replica
}
const reads = () => part().state.reads
const fallbacks = () => Object.fromEntries(part().state.fallbacks)
const ids = async (who: Caller) => (await who.call(LIST, { body: {} })).data.rows.map(({ id }) => id)
const newOrder = async (who: Caller = admin) => {
  const answer = await who.call('POST /core/v1/purchase/order/add', { body: shop.order([{}]) })
  expect(answer.status).toBe(201)
  return answer.data.id
}

type Process = Pick<TestServer, 'services'>
const partOf = ({ services }: Process) => services.database.replica ?? part()
const scope = () => server.scope([shop.branchId])
/** Where a read is answered, after everything that it tried. */
async function tried(at: Process, meanwhile: (db: Db) => Promise<unknown> = async () => undefined) {
  const places: string[] = []
  await at.services.database.readBehind(scope(), async (db, dataAt) => {
    places.push(dataAt ? 'replica' : 'writer')
    await sql`select count(*) from brand`.execute(db)
    if (dataAt) await meanwhile(db)
    await sql`select count(*) from brand`.execute(db)
  })
  return places
}
const hindrance = async (at: Process = server): Promise<Hindrance | null> => {
  await partOf(at).look()
  return partOf(at).state.hindrance
}

/** The admin's newest order, asked of one of the servers. */
async function newestOf({ send }: Pick<TestServer, 'send'>): Promise<number | undefined> {
  const { token, email } = admin
  const headers = server.signed({ authorization: `Bearer ${token}`, 'x-user-email': email })
  const { data } = await send(LIST, { body: {} }, headers)
  return (data as ApiReply<typeof LIST>).rows[0]?.id // 200, or there is no data
}

describe('a list of documents', () => {
  it('comes from the replica, as the writer would have told it', async () => {
    const id = await newOrder()
    await replica.caughtUp()
    const before = reads()
    const answer = await other.call(LIST, { body: {} })
    expect(reads()).toBe(before + 1)
    expect(answer.data.rows[0]?.id).toBe(id)
    expect(answer.headers['x-data-at']).toBeUndefined()
  })

  it('shows people what they have just written, also when the replica does not have it, and others what it has', async () => {
    await ids(other) // known as a reader of the replica
    await replica.caughtUp()
    await replica.pause()
    const id = await newOrder()
    expect(await ids(other)).not.toContain(id)
    const before = reads()
    expect((await ids(admin))[0]).toBe(id)
    expect(reads()).toBe(before)
    expect(fallbacks().JUST_WRITTEN).toBeGreaterThan(0)
    expect(await newestOf(twin)).toBe(id)
    await server.rows('truncate reader_floor') // as after a crash of the writer
    expect((await ids(admin))[0]).toBe(id)
    await replica.resume()
    await replica.caughtUp()
    expect((await ids(admin))[0]).toBe(id)
    expect(reads()).toBe(before + 1)
  })

  it('is told as done only when readers of the replica can know of it', async () => {
    const body = shop.order([{ qty: 7 }])
    const headers = { 'idempotency-key': 'd9b2d63d-a233-4123-847a-7c35a1b2c3d4' }
    const add = () => admin.call('POST /core/v1/purchase/order/add', { body }, { headers })
    const count = () =>
      server.value<number>(`select count(*)::int from document where type = 'PURCHASE_ORDER'`)
    const before = await count()
    await server.rows('alter table reader_floor rename to reader_floor_away')
    const lost = await add()
    await server.rows('alter table reader_floor_away rename to reader_floor')
    expect([lost.status, lost.error.data.reason]).toEqual([503, 'DATABASE_AWAY'])
    const again = await add()
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true'])
    expect(await count()).toBe(before + 1)
    expect((await ids(admin))[0]).toBe(again.data.id)
  })

  it('has the walls of the writer: role, branches, no writing', async () => {
    const order = await newOrder()
    await tried(server) // known as a reader
    await replica.caughtUp()
    const seen = async (branchIds: number[]) =>
      server.services.database.readBehind(server.scope(branchIds), async (db, dataAt) => {
        const { rows } = await sql<{ who: string; n: number }>`
          select current_user as who, count(*)::int as n from document where id = ${order}`.execute(db)
        return [dataAt !== undefined, rows[0]?.who, rows[0]?.n]
      })
    expect(await seen([shop.branchId])).toEqual([true, 'merchant_app', 1])
    expect(await seen([])).toEqual([true, 'merchant_app', 0])
    const write = server.services.database.readBehind(scope(), (db) =>
      sql`update brand set name = name`.execute(db),
    )
    await expect(write).rejects.toThrow('read-only transaction')
  })
})

const mayLag = Object.entries(api as Record<string, Endpoint>).filter(([, endpoint]) => endpoint.mayLag)

it('what may lag reads only, needs a person and has a branch', () => {
  expect(mayLag.length).toBeGreaterThan(20)
  for (const [route, endpoint] of mayLag) {
    expect([route, endpointKind(route, endpoint), endpoint.scope]).toEqual([route, 'query', 'branch'])
    expect(['public', 'first-login']).not.toContain(endpoint.access)
  }
})

it('every report may lag', () => {
  const reports = Object.keys(api).filter((route) => route.startsWith('POST /core/v1/report/'))
  expect(reports.filter((route) => !mayLag.some(([each]) => each === route))).toEqual([])
})

/** Lists that can't be asked for with nothing said. */
const params: Partial<Record<string, () => object>> = {
  'GET /v1/cash-bank/history/{account}/{direction}': () => ({ account: 'CASH', direction: 'IN' }),
  'POST /core/v1/inventories/{id}/sales/history': () => ({ id: shop.products[0] }),
}

/** What can't be asked without a text, or a kind. */
const queries: Partial<Record<string, object>> = { 'GET /v1/search': { search: '1' } }
const bodies: Partial<Record<string, object>> = {
  'POST /core/v1/sales/notes/get/all': { type: 'CREDIT' },
}

/** Every call that may lag, in every way of asking a report. */
async function everyWay(): Promise<
  [route: ApiRoute, input: { params?: object; query?: object; body?: object }][]
> {
  const accountId = await server.value<number>('select min(account_id) from account_role')
  const reports = everyReport({ accountId, productId: shop.products[0] ?? 0 })
  const lists = mayLag
    .map(([route]) => route as ApiRoute) // keys of api
    .filter((route) => !reports.some(([each]) => each === route))
  return [
    ...reports.map(([route, body]): [ApiRoute, { body: object }] => [route, { body }]),
    ...lists.map((route): [ApiRoute, object] => {
      const given = { params: params[route]?.() ?? {}, query: queries[route] ?? {} }
      return [route, route.startsWith('GET') ? given : { ...given, body: bodies[route] ?? {} }]
    }),
  ]
}

/** Has the writer, or the replica, asked for what people read next, whatever the replica has. */
const readFrom = {
  replica: () => server.rows(`update reader_floor set at = '0/0'`),
  writer: () => server.rows('update reader_floor set at = pg_current_wal_insert_lsn()'),
}

describe.runIf(depth(false, true))('every call that may lag', () => {
  it('is answered by the replica as by the writer, and writes nothing', async () => {
    await newOrder()
    await ids(admin)
    await replica.caughtUp()
    await replica.pause()
    const before = await fingerprint(server.owner)
    for (const [route, input] of await everyWay()) {
      await readFrom.replica()
      const { reads: read } = part().state
      const there = await admin.raw(route, input)
      expect([route, input, there.status, reads()]).toEqual([route, input, 200, read + 1])
      await readFrom.writer()
      const here = await admin.raw(route, input)
      expect([route, input, here.status, reads()]).toEqual([route, input, 200, read + 1])
      expect([route, there.data]).toEqual([route, here.data])
    }
    expect(await fingerprint(server.owner)).toEqual(before)
  })
})

describe.runIf(depth(false, true))('a replica', () => {
  it('that lags tells as of when its rows are, up to the bound; beyond it the writer answers', async () => {
    const strict = await server.twin({ databaseReadMaxAge: 1 })
    await ids(other)
    await replica.caughtUp()
    expect([await hindrance(strict), await tried(strict)]).toEqual([null, ['replica']])
    await replica.pause()
    const id = await newOrder()
    const paused = performance.now()
    await expect.poll(() => hindrance(strict)).toBe('LAGGING')
    expect(await tried(strict)).toEqual(['writer'])
    expect(partOf(strict).state.ageSeconds).toBeGreaterThanOrEqual(1)
    const list = () => other.call(LIST, { body: {} })
    await expect.poll(async () => (await list()).headers['x-data-at']).toBeDefined()
    const told = await list()
    expect(told.data.rows.map((row) => row.id)).not.toContain(id)
    const age = server.clock.now().getTime() - Date.parse(String(told.headers['x-data-at']))
    expect(age).toBeGreaterThanOrEqual(2_000)
    expect(age).toBeLessThan(performance.now() - paused + 2_500) // two looks apart at most
    const sheet = await other.raw('POST /core/v1/report/trial-balance', { body: { format: 'XLSX' } })
    expect(fileText('XLSX', sheet.bytes)).toMatch(/Data per 20 Nov 2026 \d\d\.\d\d\.\d\d WIB/)
    await replica.resume()
    await replica.caughtUp()
    expect([await hindrance(strict), await tried(strict)]).toEqual([null, ['replica']])
    expect((await list()).headers['x-data-at']).toBeUndefined()
    await strict.stop()
  })

  it('that applies everything late hides nothing from who wrote it, through either server', async () => {
    await replica.lag(300)
    const { reads: before } = part().state
    for (let n = 0; n < 40; n++) {
      const id = await newOrder()
      expect([await newestOf(n % 2 ? server : twin), await newestOf(n % 2 ? twin : server)]).toEqual([id, id])
    }
    await replica.lag(0)
    await replica.caughtUp()
    await ids(admin)
    expect(reads()).toBeGreaterThan(before)
  })

  it('that stops and comes back is left and read again, also when it stops in the middle of a read', async () => {
    expect(await tried(server, () => replica.stop())).toEqual(['replica', 'writer'])
    expect(part().state.hindrance).toBe('AWAY')
    expect((await other.call(LIST, { body: {} })).status).toBe(200)
    expect(await hindrance()).toBe('AWAY')
    await newOrder()
    await replica.start()
    await replica.caughtUp()
    expect([await hindrance(), await tried(server)]).toEqual([null, ['replica']])
    await replica.stop('SIGQUIT')
    expect(await tried(server)).toEqual(['writer'])
    await replica.start()
    await replica.caughtUp()
    expect(await hindrance()).toBeNull()
  })

  it('that says nothing any more is left within seconds, by reads under way, too', async () => {
    await tried(server)
    let speak = () => {}
    const places = tried(server, async () => {
      speak = await replica.fallSilent()
      void part().look()
    })
    expect(await places).toEqual(['replica', 'writer'])
    expect(part().state.hindrance).toBe('AWAY')
    expect(await tried(server)).toEqual(['writer'])
    speak()
    await expect.poll(() => hindrance()).toBeNull()
  })

  it('that ends a read for what it has to replay leaves it to the writer', async () => {
    const { CANCELLED = 0 } = fallbacks()
    const places = await tried(server, async (db) => {
      const slow = sql`select count(*), pg_sleep(20) from brand`.execute(db)
      await server.rows('begin; lock table brand in access exclusive mode; commit')
      await slow
    })
    expect(places).toEqual(['replica', 'writer'])
    expect(fallbacks().CANCELLED).toBe(CANCELLED + 1)
  })

  it('of another schema, another database or beside a server that notes nothing is not read from', async () => {
    await server.rows(
      `insert into schema_migration (version, name, checksum) values (9999, '9999_later.sql', 'x')`,
    )
    await replica.caughtUp()
    expect([await hindrance(), await tried(server)]).toEqual(['OTHER_SCHEMA', ['writer']])
    await server.rows('delete from schema_migration where version = 9999')
    await replica.caughtUp()
    const elsewhere = await server.twin({ databaseReadUrl: replica.url('merchant_template') })
    expect([await hindrance(elsewhere), await tried(elsewhere)]).toEqual(['OTHER_DATABASE', ['writer']])
    await elsewhere.stop()
    const without = await server.twin({ databaseReadUrl: undefined })
    expect([await hindrance(), await tried(server)]).toEqual(['MIXED_SERVERS', ['writer']])
    await without.stop()
    await expect.poll(() => hindrance()).toBeNull()
    const withNothingThere = await server.twin({ databaseReadUrl: 'postgres://localhost:1/merchant' })
    expect([await hindrance(withNothingThere), await tried(withNothingThere)]).toEqual(['AWAY', ['writer']])
    await withNothingThere.stop()
  })
})

it('how the replica is stands in /healthz, /metrics and Kesehatan Sistem', async () => {
  expect(await hindrance()).toBeNull()
  const health = await server.app.inject('/healthz')
  expect(health.json()).toEqual({ status: 'ok', replica: 'USED', replicaAgeSeconds: expect.any(Number) })
  const metrics = (await server.app.inject('/metrics')).body
  expect(metrics).toMatch(/^merchant_replica_used 1$/m)
  expect(metrics).toMatch(/^merchant_replica_age_seconds [\d.]+$/m)
  expect(metrics).toMatch(/^merchant_replica_reads_total [1-9]\d*$/m)
  expect(metrics).toMatch(/^merchant_replica_fallbacks_total\{why="JUST_WRITTEN"\} [1-9]\d*$/m)
  expect(metrics).toMatch(/^merchant_db_connections\{pool="replica",state="open"\} \d+$/m)
  const screen = (await admin.call('GET /v1/system-health')).data.replica
  expect(screen).toMatchObject({ state: 'OK', hindrance: null, maxAgeSeconds: 600, reads: reads() })
  expect(screen?.fallbacks).toContainEqual({ why: 'JUST_WRITTEN', times: fallbacks().JUST_WRITTEN })
})

/** Last: it is none any more. */
it('a replica that was promoted is never read from again, whatever is written there', async () => {
  await tried(server)
  await replica.promote()
  expect(await tried(server)).toEqual(['writer']) // before anybody has looked
  expect(part().state.hindrance).toBe('NOT_A_REPLICA')
  const stray = await openOwner(replica.url(server.connection.database), 'stray')
  await stray.query(
    `set app.actor = 'system:test'; update document set number = 'SALAH' where id = (select max(id) from document)`,
  )
  await stray.end()
  const { reads: before } = part().state
  const answer = await other.call(LIST, { body: {} })
  expect(answer.data.rows.length).toBeGreaterThan(0)
  expect(answer.body).not.toContain('SALAH')
  expect(await hindrance()).toBe('NOT_A_REPLICA')
  expect(part().state.reads).toBe(before)
  const { state, ageSeconds } = (await admin.call('GET /v1/system-health')).data.replica ?? {}
  expect([state, ageSeconds]).toEqual(['BAD', null])
})
