import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiRoute } from '@merchant/contract/api.ts'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../src/demo/company-data.ts'
import { notify } from '../../src/kernel/realtime/notify.ts'
import { bookOrder, type Ordering, openOrdering } from '../support/ordering.ts'
import { type Answer, type Caller, type TestServer, testServer } from '../support/test-server.ts'

/** Four servers with a data folder each, one database, and one folder for what they share. */
const folder = mkdtempSync(join(tmpdir(), 'merchant-servers-'))
type Process = Pick<TestServer, 'send' | 'services' | 'app' | 'stop'>
let server: TestServer
let shop: Ordering
let all: Process[]
let cashier: Caller
let admin: Caller
beforeAll(async () => {
  const shared = { FILES_DIR: join(folder, 'bersama'), RATE_LIMIT: '20' }
  server = await testServer(shared, pino({ level: 'silent' }), { jobs: true })
  shop = await openOrdering(server)
  ;[cashier, admin] = await Promise.all([server.as('kasir'), server.as('admin')])
  const others = ['dua', 'tiga', 'empat'].map((name) =>
    server.twin({ dataDir: mkdtempSync(join(folder, name)) }),
  )
  all = [server, ...(await Promise.all(others))]
})
afterAll(async () => {
  await Promise.all(all.slice(1).map((each) => each.stop()))
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The `n`th server, round and round. */
const nth = (n: number): Process => all[n % all.length] ?? server
const headersOf = ({ token, email }: Caller, more: Record<string, string> = {}) =>
  server.signed({ authorization: `Bearer ${token}`, 'x-user-email': email, ...more })
const callAt = (at: Process, who: Caller, route: ApiRoute, input: object, more = {}): Promise<Answer> =>
  at.send(route, input, headersOf(who, more))
const signIn = (at: Process, key: string, password: string, headers: Record<string, string>) =>
  at.send('POST /v1/auth', { body: { email: `${key}@demo.merchant.test`, password } }, headers)

/** Waits until nothing is left to do in the background, and nothing has failed. */
async function queueIsEmpty(): Promise<void> {
  const left = `select count(*)::int from graphile_worker._private_jobs where run_at <= now() or last_error is not null`
  await expect.poll(() => server.value<number>(left), { timeout: 10_000 }).toBe(0)
}

describe('files', () => {
  it('that one server took are read through each', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3CB144' } })
      .png()
      .toBuffer()
    const name = await nth(1).services.files.save(picture)
    const read = await Promise.all(all.map(({ app }) => app.inject(`/files/${name}`)))
    expect(read.map(({ statusCode, rawPayload }) => [statusCode, rawPayload.length])).toEqual(
      all.map(() => [200, picture.length]),
    )
  })

  it('open with a link of one server at each, and with none that was changed', async () => {
    const storedAs = await nth(2).services.attachments.save(Buffer.from('%PDF-1.7 uji'))
    const link = nth(3).services.links.make({ storedAs, format: 'PDF', name: 'uji.pdf' })
    const opened = await Promise.all(all.map(({ app }) => app.inject(link)))
    expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const changed = await Promise.all(all.map(({ app }) => app.inject(link.replace('uji.pdf', 'lain.pdf'))))
    expect(changed.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })
})

describe('who may come in', () => {
  it('is slowed down for wrong passwords that were spread over the servers', async () => {
    const from = (n: number) => ({ 'x-forwarded-for': `10.8.0.${n}` })
    for (let n = 0; n < 6; n++)
      expect((await signIn(nth(n), 'tono', 'bukan-sandinya', from(n))).status).toBe(401)
    const tries = await Promise.all(all.map((at, n) => signIn(at, 'tono', demoPassword, from(20 + n))))
    expect(tries.map(({ status }) => status)).toEqual([429, 429, 429, 429])
  })

  it('is known at each server by the browser that one has marked', async () => {
    const first = await signIn(nth(1), 'joko', demoPassword, {
      'x-client': 'web',
      'x-forwarded-for': '10.8.1.1',
    })
    const known = /known=([^;]*)/.exec(String(first.headers['set-cookie']))?.[1] ?? ''
    for (let n = 0; n < 6; n++)
      await signIn(nth(n), 'joko', 'bukan-sandinya', { 'x-forwarded-for': `10.8.2.${n}` })
    const headers = { 'x-client': 'web', cookie: `known=${known}`, 'x-forwarded-for': '10.8.1.1' }
    for (const at of all) expect((await signIn(at, 'joko', demoPassword, headers)).status).toBe(200)
    expect((await signIn(nth(0), 'joko', demoPassword, { 'x-forwarded-for': '10.8.3.1' })).status).toBe(429)
  })

  it('is out at every server when a session has ended at one', async () => {
    const guest = await server.as('gudang')
    const time = () => Promise.all(all.map((at) => callAt(at, guest, 'GET /v1/time', { query: {} })))
    expect((await time()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const out = await callAt(nth(2), guest, 'POST /core/v1/employees/logout', { body: {} })
    expect(out.status).toBeLessThan(300)
    await expect.poll(async () => (await time()).map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })
})

describe('work', () => {
  it('that was asked of every server with one key is done once', async () => {
    const body = shop.order([{}])
    const key = { 'idempotency-key': '5f0f4a3e-6a1f-4b57-8f55-1d7f5f8ec001' }
    const count = () => server.value<number>(`select count(*)::int from document where type = 'SALES_ORDER'`)
    const before = await count()
    const answers = await Promise.all(
      all.map((at) => callAt(at, cashier, 'POST /core/v1/sales/orders/add', { body }, key)),
    )
    const done = answers.filter(({ status }) => status === 201)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ data }) => (data as { id: number }).id)).size).toBe(1)
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([])
    expect(await count()).toBe(before + 1)
  })

  it('on an order that a till has open is refused to the tills of other servers', async () => {
    const { id: orderId } = await bookOrder(cashier, shop.order([{}]))
    const claim = (at: Process, who: Caller, more = {}) =>
      callAt(at, who, 'POST /core/v2/cashier/booking/claim', { body: { orderId, ...more } })
    const firsts = await Promise.all([claim(nth(1), cashier), claim(nth(2), admin)])
    expect(firsts.map(({ status }) => status).sort()).toEqual([200, 409])
    const loser = firsts[0]?.status === 200 ? admin : cashier
    expect((await claim(nth(3), loser)).status).toBe(409)
    expect((await claim(nth(3), loser, { takeOver: true })).status).toBe(200)
    expect((await claim(nth(0), loser === admin ? cashier : admin)).status).toBe(409)
  })

  it('in the background is done once, whichever server comes first', async () => {
    await server.rows(`create table run (id bigint generated always as identity primary key, check_id bigint);
      create function note_run() returns trigger language plpgsql as $$ begin insert into run (check_id) values (new.id); return null; end $$;
      create trigger note_run after update on ledger_check for each row when (new.status = 'DONE') execute function note_run()`)
    const checks = Array.from({ length: 12 }, (_, n) => callAt(nth(n), admin, 'POST /v1/ledger-checks', {}))
    const taken = (await Promise.all(checks)).filter(({ status }) => status === 201)
    expect(taken.length).toBeGreaterThan(0)
    await queueIsEmpty()
    const runs = await server.rows<{ n: number }>('select count(*)::int as n from run group by check_id')
    expect(runs).toEqual(taken.map(() => ({ n: 1 })))
  })

  it('that four servers begin at the same moment has one effect', async () => {
    const orders = await Promise.all([1, 2, 3].map((qty) => bookOrder(cashier, shop.order([{ qty }]))))
    const ids = orders.map(({ id }) => id)
    const before = await shop.reserved(shop.coffee)
    await server.rows(`update sales_order set expires_at = '2026-11-20T01:00:00Z' where id = any($1)`, [ids])
    await server.rows(`select graphile_worker.add_job('expire-bookings') from generate_series(1, 8)`)
    await queueIsEmpty()
    expect(before - (await shop.reserved(shop.coffee))).toBe(1 + 2 + 3)
    const ends = await server.rows<{ n: number }>(
      `select count(*)::int as n from document_event where document_id = any($1) and to_status = 'CANCELLED' group by document_id`,
      [ids],
    )
    expect(ends).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }])
  })
})

it('news of each server reach all, once', async () => {
  const heard = all.map(() => [] as string[])
  const stops = all.map(({ services }, index) =>
    services.realtime.on(({ payload }) =>
      heard[index]?.push((payload as { notification: { title: string } }).notification.title),
    ),
  )
  const titles = ['satu', 'dua', 'tiga', 'empat']
  const news = {
    branchId: shop.branchId,
    section: 'TRANSACTION' as const,
    body: '',
    kind: null,
    refId: null,
    actorId: null,
    roleId: null,
    employeeId: null,
  }
  await Promise.all(
    titles.map((title, n) =>
      nth(n).services.database.write(server.scope([shop.branchId]), (tx) =>
        notify(tx, { ...news, title }, server.clock.now()),
      ),
    ),
  )
  await expect.poll(() => heard.map((each) => each.toSorted())).toEqual(all.map(() => titles.toSorted()))
  for (const stop of stops) stop()
})

it('limits of calls hold for all servers together', async () => {
  await expect.poll(() => all.map(({ services }) => services.realtime.servers)).toEqual([4, 4, 4, 4])
  const person = await server.as('keuangan')
  const answers = await Promise.all(
    Array.from({ length: 160 }, (_, n) => callAt(nth(n), person, 'GET /v1/time', { query: {} })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(80) // 20 a second, with a burst of four times that
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(80)
})
