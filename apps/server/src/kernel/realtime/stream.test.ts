import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../test/support/test-server.ts'
import { openOwner } from '../db/pool.ts'
import { type NewNotification, notify } from './notify.ts'

let server: TestServer
let cashier: Caller
let base: string
let outside: pg.Client
const open: { close(): void }[] = []
beforeAll(async () => {
  server = await testServer()
  cashier = await server.as('kasir')
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  outside = await openOwner(inject('postgres'), 'outside')
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(async () => {
  await outside.end()
  await server.close()
})

interface Received {
  /** The resume point that came with it. */
  id: string
  notification: number
  title: string
}

/** Reads the stream as the browser does: with fetch, block by block. */
async function listen(caller: Caller, lastEventId?: string, at = base) {
  const controller = new AbortController()
  const headers = server.signed({ authorization: `Bearer ${caller.token}`, 'x-user-email': caller.email })
  const response = await fetch(`${at}/v1/notifications/stream`, {
    headers: { ...headers, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
    signal: controller.signal,
  })
  const stream = {
    status: response.status,
    headers: response.headers,
    received: [] as Received[],
    lastId: '',
    ended: false,
    missed: false,
    /** In the order of arrival, each notification once, as the browser shows them. */
    titles: () => [...new Map(stream.received.map((event) => [event.notification, event.title])).values()],
    close: () => controller.abort(),
  }
  open.push(stream)
  const read = async () => {
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
        stream.lastId = field('id') ?? stream.lastId
        const data = field('data')
        if (field('event') === 'missed') stream.missed = true
        if (!data || field('event')) continue
        const { id, title } = JSON.parse(data)
        stream.received.push({ id: stream.lastId, notification: id, title })
      }
    }
  }
  void read()
    .catch(() => undefined) // cut by the test or by the server
    .then(() => {
      stream.ended = true
    })
  if (lastEventId === undefined && response.status === 200)
    await expect.poll(() => stream.lastId).not.toBe('')
  return stream
}

const to = (title: string, given: Partial<NewNotification> = {}): NewNotification => ({
  branchId: cashier.branchId,
  section: 'TRANSACTION',
  title,
  body: 'Isi',
  kind: null,
  refId: null,
  actorId: null,
  roleId: null,
  employeeId: null,
  ...given,
})
const publish = (...given: NewNotification[]) =>
  server.services.database.write(server.scope(given.map((one) => one.branchId)), async (tx) => {
    for (const one of given) await notify(tx, one, server.clock.now())
  })

describe('the stream', () => {
  it('is refused without a session and at a first login', async () => {
    expect((await fetch(`${base}/v1/notifications/stream`)).status).toBe(400)
    const answer = await server.send('GET /v1/notifications/stream', {}, server.signed())
    expect(answer).toMatchObject({ status: 401, error: { data: { reason: 'SESSION_EXPIRED' } } })
    expect((await listen(await server.as('baru'))).status).toBe(403)
  })

  it('is made of events that nobody keeps or delays', async () => {
    const { headers } = await listen(cashier)
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('brings a notification the moment that its transaction commits', async () => {
    const stream = await listen(cashier)
    const start = performance.now()
    for (const title of ['Satu', 'Dua', 'Tiga', 'Empat']) {
      await publish(to(title))
      await expect.poll(() => stream.titles(), { interval: 5 }).toContain(title)
    }
    expect(performance.now() - start).toBeLessThan(2000) // the safety net alone would need six seconds
    expect(stream.titles()).toEqual(['Satu', 'Dua', 'Tiga', 'Empat'])
  })

  it('brings nothing of a transaction that fails', async () => {
    const stream = await listen(cashier)
    const failing = server.services.database.write(server.scope([cashier.branchId]), async (tx) => {
      await notify(tx, to('Batal'), server.clock.now())
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await publish(to('Sesudahnya'))
    await expect.poll(() => stream.titles()).toEqual(['Sesudahnya'])
  })

  it('reaches the right people only', async () => {
    const roleId = await server.value<number>(`select id from role where key = 'CASHIER'`)
    const lina = await server.as('lina')
    const people = { kasir: cashier, gudang: await server.as('gudang'), lina, bos: await server.as('bos') }
    const streams = await Promise.all(Object.values(people).map((caller) => listen(caller)))
    await publish(
      to('semua di Jakarta'),
      to('kasir Jakarta', { roleId }),
      to('Sri saja', { employeeId: cashier.employeeId }),
      to('kasir Bandung', { roleId, branchId: lina.branchId }),
      to('Sri, di Bandung', { employeeId: cashier.employeeId, branchId: lina.branchId }),
      to('semua di Surabaya', { branchId: await server.branchId('SBY') }),
    )
    await publish(...[cashier, lina].map(({ branchId }) => to('selesai', { branchId })))
    for (const stream of streams) await expect.poll(() => stream.titles().at(-1)).toBe('selesai')
    const got = Object.fromEntries(Object.keys(people).map((key, i) => [key, streams[i]?.titles()]))
    expect(got).toEqual({
      kasir: ['semua di Jakarta', 'kasir Jakarta', 'Sri saja', 'selesai'],
      gudang: ['semua di Jakarta', 'selesai'],
      lina: ['kasir Bandung', 'selesai'],
      bos: ['semua di Jakarta', 'selesai', 'selesai'],
    })
  })

  it('carries what another process of the product has published', async () => {
    const stream = await listen(cashier)
    const twin = await server.twin()
    await twin.services.database.write(server.scope([cashier.branchId]), (tx) =>
      notify(tx, to('Dari sebelah'), server.clock.now()),
    )
    await expect.poll(() => stream.titles()).toEqual(['Dari sebelah'])
    await twin.stop()
  })
})

/**
 * A transaction that writes and does not end. It may belong to any database of the server, and holds back the point from
 * which every listener resumes: what was delivered before comes again.
 */
async function longTransaction() {
  const client = await openOwner(inject('postgres'), 'long')
  await client.query('begin')
  await client.query('select pg_current_xact_id()')
  return client
}

describe('resuming after a cut', () => {
  it('brings everything since, and again at most what was there', async () => {
    const first = await listen(cashier)
    await publish(to('A1'))
    await expect.poll(() => first.titles()).toEqual(['A1'])
    first.close()
    await publish(to('A2'))
    await publish(to('A3'))
    const second = await listen(cashier, first.lastId)
    const seen = () => new Set([...first.titles(), ...second.titles()].filter((title) => /^A\d$/.test(title)))
    await expect.poll(() => [...seen()]).toEqual(['A1', 'A2', 'A3'])
    await publish(to('A4'))
    await expect.poll(() => second.titles().at(-1)).toBe('A4')
  })

  it('in the middle of a batch loses nothing of it, neither live nor while resuming', async () => {
    const start = await listen(cashier)
    const titles = ['B1', 'B2', 'B3']
    await publish(...titles.map((title) => to(title)))
    await expect.poll(() => start.titles()).toEqual(titles)
    const resumed = await listen(cashier, start.received[0]?.id)
    await expect.poll(() => resumed.titles()).toEqual(expect.arrayContaining(titles.slice(1)))
    for (const stream of [start, resumed]) {
      const batch = stream.received.filter((event) => titles.includes(event.title))
      for (const [index, { id }] of batch.entries()) {
        const again = await listen(cashier, id)
        const missing = batch.slice(index + 1).map((event) => event.title)
        await expect.poll(() => again.titles()).toEqual(expect.arrayContaining(missing))
        again.close()
      }
    }
  })

  it('finds a transaction that began before and committed after', async () => {
    const stream = await listen(cashier)
    const written = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const slow = server.services.database.write(server.scope([cashier.branchId]), async (tx) => {
      await notify(tx, to('lambat'), server.clock.now())
      written.resolve()
      await goOn.promise
    })
    await written.promise
    await publish(to('cepat'))
    await expect.poll(() => stream.titles()).toEqual(['cepat'])
    stream.close()
    goOn.resolve()
    await slow
    const again = await listen(cashier, stream.lastId)
    await expect.poll(() => again.titles()).toContain('lambat')
    await publish(to('terakhir'))
    await expect.poll(() => again.titles().at(-1)).toBe('terakhir')
    expect(again.titles().filter((title) => title === 'lambat')).toHaveLength(1)
  })

  it.each(['', 'abc', '-1', '1;drop', '99999999999999999999'])('from garbage starts anew: %j', async (id) => {
    const stream = await listen(cashier, id)
    expect(stream.status).toBe(200)
    await expect.poll(() => stream.lastId).not.toBe('')
    await publish(to('baru lagi'))
    await expect.poll(() => stream.titles()).toEqual(['baru lagi'])
  })

  it('brings nothing older than the outbox keeps, however far back it resumes', async () => {
    const long = await longTransaction()
    const earlier = await listen(cashier)
    await publish(to('sebelumnya'))
    await expect.poll(() => earlier.titles()).toEqual(['sebelumnya'])
    const first = await listen(cashier)
    const before = first.lastId
    const at = new Date(server.clock.now().getTime() - 73 * 3_600_000)
    await server.services.database.write(server.scope([cashier.branchId]), (tx) => notify(tx, to('basi'), at))
    await publish(to('segar'))
    await expect.poll(() => first.titles()).toEqual(['basi', 'segar'])
    const again = await listen(cashier, before)
    await expect.poll(() => again.titles().at(-1)).toBe('segar')
    expect(again.titles()).toContain('sebelumnya')
    expect(again.titles()).not.toContain('basi')
    await long.end()
  })

  it('waits for a listener that is away, and loses nothing meanwhile', async () => {
    const first = await listen(cashier)
    const { database } = server.connection
    await publish(to('sebelum putus'))
    await expect.poll(() => first.titles()).toEqual(['sebelum putus'])
    first.close()
    await outside.query(`alter database ${database} with allow_connections false`)
    await outside.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name = 'merchant-listen'`,
      [database],
    )
    await expect
      .poll(() =>
        server.services.realtime
          .since({ cursor: '1', branchIds: [], notBefore: new Date(0) })
          .catch(() => 'away'),
      )
      .toBe('away')
    await publish(to('saat putus'))
    const back = async (lastId: string) => {
      const stream = await listen(cashier, lastId)
      await expect.poll(() => stream.ended || stream.titles().includes('saat putus')).toBe(true)
      return stream
    }
    const early = await back(first.lastId)
    expect(early.titles()).not.toContain('saat putus')
    await outside.query(`alter database ${database} with allow_connections true`)
    const titles = async () => (await back(early.lastId || first.lastId)).titles()
    await expect.poll(titles).toContain('saat putus')
  })

  // Must be the last test here: a client that resumes from before it has missed too much, also by a long transaction
  // elsewhere.
  it('after too much has happened says so and goes on from now; other branches do not count', async () => {
    const many = (branchId: number) =>
      publish(...Array.from({ length: 501 }, (_, i) => to(`ke-${i}`, { branchId })))
    const elsewhere = await server.as('lina')
    const first = await listen(elsewhere)
    const before = first.lastId
    first.close()
    await many(cashier.branchId)
    const spared = await listen(elsewhere, before)
    await publish(to('untuk Bandung', { branchId: elsewhere.branchId }))
    await expect.poll(() => spared.titles().at(-1)).toBe('untuk Bandung')
    expect(spared.missed).toBe(false)
    const back = await listen(cashier, before)
    await expect.poll(() => back.missed).toBe(true)
    await publish(to('sesudah itu'))
    await expect.poll(() => back.titles()).toEqual(['sesudah itu'])
  })
})

describe('an open stream', () => {
  it('goes on when the listening connection was killed', async () => {
    const stream = await listen(cashier)
    const { rowCount } = await outside.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name = 'merchant-listen'`,
      [server.connection.database],
    )
    expect(rowCount).toBe(1)
    await publish(to('tetap sampai'))
    await expect.poll(() => stream.titles()).toEqual(['tetap sampai'])
    await publish(to('dan lagi'))
    await expect.poll(() => stream.titles()).toEqual(['tetap sampai', 'dan lagi'])
  })

  it('beats, moves the resume point along, and ends when its session has', async () => {
    const guest = await server.as('kasir')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stream = await listen(guest)
    const before = stream.lastId
    await server.services.database.write(server.scope([]), (tx) =>
      tx.updateTable('brand').set({ code: 'KRIUK' }).where('code', '=', 'KRIUK').execute(),
    )
    const other = await listen(cashier)
    await publish(to('untuk orang lain', { employeeId: cashier.employeeId }))
    await expect.poll(() => other.titles()).toEqual(['untuk orang lain'])
    const beaten = () => {
      vi.advanceTimersByTime(25_000)
      return Number(stream.lastId)
    }
    // It moves once the transactions of that moment have ended, in other databases too.
    await expect.poll(beaten, { timeout: 60_000, interval: 200 }).toBeGreaterThan(Number(before))
    expect(stream.ended).toBe(false)
    vi.useRealTimers()
    expect(other.ended).toBe(false)
  })

  it('ends at once when its session is ended in another process', async () => {
    const guest = await server.as('gudang')
    const streams = [await listen(guest), await listen(cashier)]
    const twin = await server.twin()
    await twin.services.database.write(server.scope([]), (tx) =>
      tx
        .updateTable('session')
        .set({ revoked_at: server.clock.now(), revoked_why: 'test' })
        .where('employee_id', '=', guest.employeeId)
        .execute(),
    )
    await expect.poll(() => streams.map(({ ended }) => ended)).toEqual([true, false])
    await twin.stop()
  })

  it('ends at once when the server is asked to stop, and the server does not wait for it', async () => {
    const twin = await server.twin()
    const address = await twin.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await listen(cashier, undefined, address)
    const start = performance.now()
    await twin.stop()
    expect(performance.now() - start).toBeLessThan(5000)
    await expect.poll(() => stream.ended).toBe(true)
  })
})
