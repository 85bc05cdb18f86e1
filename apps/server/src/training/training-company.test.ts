import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiReply } from '@merchant/contract/api.ts'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fileFormatOf, fileText } from '../../test/support/file-text.ts'
import { type Answer, type Caller, type TestServer, testServer } from '../../test/support/test-server.ts'
import { openOwner } from '../kernel/db/pool.ts'
import { trainingWith } from './training-company.ts'

/** Enough of every kind of paper, made in a few seconds. */
const life = { seed: 7, days: 4, sales: 60, outlets: 40, kindsOfBrand: 2 }

type Session = NonNullable<ApiReply<'POST /v1/training/enter'>['session']>
type Process = Pick<TestServer, 'send' | 'stop' | 'app' | 'services'>

let server: TestServer
let admin: Caller
let cashier: Caller
beforeAll(async () => {
  server = await testServer({}, undefined, { beside: trainingWith(life) })
  ;[admin, cashier] = await Promise.all([server.as('admin'), server.as('kasir')])
})
afterAll(async () => {
  await server.close()
  await asPostgres(`drop database if exists ${server.connection.database}_latihan with (force)`)
})

async function asPostgres(sql: string): Promise<void> {
  const owner = await openOwner(inject('postgres'), 'test')
  await owner.query(sql).finally(() => owner.end())
}

const look = async () => (await cashier.call('GET /v1/training')).data
const whole = () => expect.poll(async () => (await look()).state, { timeout: 120_000 }).toBe('READY')

async function enter(who: Caller): Promise<Session> {
  const { status, data } = await who.call('POST /v1/training/enter')
  expect(status).toBe(200)
  if (!data.session) throw new Error(`the training company is ${data.training.state}`)
  return data.session
}

/** A call below `/latihan`, with the token of a session. */
const inside = (
  { token, employee }: Pick<Session, 'token' | 'employee'>,
  route: string,
  input: object = {},
  { at = server, headers = {} }: { at?: Process; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  at.send(
    route.replace(' ', ' /latihan'),
    input,
    server.signed({ authorization: `Bearer ${token}`, 'x-user-email': employee.email, ...headers }),
  )

/** Every table of the real database but sessions, the entries in its audit log left out. */
async function realTables(): Promise<Record<string, string>> {
  const tables = await server.rows<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and c.relname not in ('session', 'access_token')
     order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const lines = await server.rows<{ line: string }>(`select t::text as line from ${name} t order by 1`)
    const told = lines.map(({ line }) => line).filter((line) => !/training-(entered|reset)/.test(line))
    found[name] = createHash('sha256').update(told.join('\n')).digest('hex')
  }
  return found
}

async function pictureBody() {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3CB144' } })
    .png()
    .toBuffer()
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  return Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--x--\r\n')])
}

const uploads = () => readdirSync(join(server.settings.filesDir, 'latihan', 'files'))

describe('before anybody has entered', () => {
  it('there is none, and nothing answers in its place', async () => {
    expect(await look()).toMatchObject({ state: 'NONE', bytes: null, isOpen: false })
    expect((await inside({ ...cashier, employee: cashier } as never, 'GET /v1/profile')).status).toBe(401)
  })

  it('its making is told, not waited for', async () => {
    const { data } = await cashier.call('POST /v1/training/enter')
    expect(data).toMatchObject({ training: { state: 'MAKING' }, session: null })
    await whole()
    expect(await look()).toMatchObject({ state: 'READY', isOpen: false })
  })
})

describe('a person', () => {
  it.each(['admin', 'hoa', 'bos', 'kasir', 'gudang', 'sc'])('%s has the own role and reach', async (key) => {
    const caller = await server.as(key)
    const real = (await caller.call('GET /v1/profile')).data
    const session = await enter(caller)
    const there = (await inside(session, 'GET /v1/profile')).data as typeof real
    expect([there.employee.name, there.employee.email, there.role.name, there.permissions]).toEqual([
      real.employee.name,
      caller.email,
      real.role.name,
      real.permissions,
    ])
    const codes = (rows: readonly { code: string }[]) => rows.map(({ code }) => code).sort()
    const query = { limit: 100 }
    const theirs = (await inside(session, 'GET /v1/branches', { query })).data as ApiReply<'GET /v1/branches'>
    const own = (await caller.call('GET /v1/branches', { query } as never)).data
    expect(codes(theirs.rows)).toEqual(codes(own.rows))
  })

  it('who is in no demo gets in with a role of the own company, and leaves it with the own rights only', async () => {
    const role = await server.value<number>(
      `insert into role (company_id, name, reach, permissions, created_at, updated_at)
       values ($1, 'Peraga Uji', 'ASSIGNED', '{master-stock.brand:view}', now(), now()) returning id`,
      [await server.value('select company_id from employee where id = $1', [cashier.employeeId])],
    )
    await server.rows(
      `update employee set role_id = $1, email = 'rani@toko.test', name = 'Rani' where email like 'sa@%'`,
      [role],
    )
    const session = await enter(await server.as('rani@toko.test'))
    expect([session.employee.name, session.role.name, session.permissions]).toEqual([
      'Rani',
      'Peraga Uji',
      ['master-stock.brand:view'],
    ])
    expect((await inside(session, 'POST /v1/brands', { body: { name: 'Tidak Boleh' } })).status).toBe(403)
  })

  it('signs in through the real company alone, whatever the password', async () => {
    const body = { email: 'admin@demo.merchant.test', password: 'Merchant-2026' }
    const answer = await server.send('POST /latihan/v1/auth', { body })
    expect([answer.status, answer.error.data.reason, answer.error.data.message]).toEqual([
      403,
      'TRAINING_DOOR',
      'Perusahaan latihan dimasuki dari menu profil perusahaan sebenarnya, keluar dari latihan dahulu',
    ])
  })

  it('of a browser gets the refresh token as a cookie for the training company alone', async () => {
    const { headers, data } = await admin.call('POST /v1/training/enter', undefined, {
      headers: { 'x-client': 'web' },
    })
    expect(data.session?.refreshToken).toBeNull()
    const [cookie = ''] = [headers['set-cookie']].flat().map(String)
    expect(cookie).toContain('Path=/latihan/core/v1/employees/token/refresh')
    const [pair = ''] = cookie.split(';')
    const refresh = 'POST /latihan/core/v1/employees/token/refresh'
    const given = server.signed({ cookie: pair, 'x-client': 'web' })
    const answer = await server.send(refresh, {}, given)
    expect(answer.status).toBe(200)
    expect(String(answer.headers['set-cookie'])).toContain('Path=/latihan/core')
    expect((await server.send(refresh.replace('/latihan', ''), {}, given)).status).toBe(401)
  })
})

describe('what is done there', () => {
  it('changes no row and no file of the real company, under the same idempotency key either', async () => {
    const session = await enter(admin)
    const headers = { 'idempotency-key': '7f6c2a3e-4b5d-4c6e-8f70-112233445566' }
    await admin.call('POST /v1/brands', { body: { name: 'Merek Sungguhan' } } as never, { headers })
    const before = await realTables()
    const made = await inside(session, 'POST /v1/brands', { body: { name: 'Merek Latihan' } }, { headers })
    expect(made.status).toBe(201)
    const picture = await server.app.inject({
      method: 'POST',
      url: '/latihan/v1/images/upload',
      headers: {
        ...server.signed({ authorization: `Bearer ${session.token}`, 'x-user-email': admin.email }),
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: await pictureBody(),
    })
    expect(picture.statusCode).toBe(201)
    const { url } = picture.json().data as { url: string }
    expect((await server.app.inject(`/latihan${url}`)).statusCode).toBe(200)
    expect((await server.app.inject(url)).statusCode).toBe(404)
    expect(await realTables()).toEqual(before)
    expect(Object.keys(before).length).toBeGreaterThan(100)
    expect(uploads()).toHaveLength(1)
  })

  it('is open to its own tokens alone, and they open nothing else', async () => {
    const session = await enter(admin)
    expect((await inside({ ...session, token: admin.token }, 'GET /v1/profile')).status).toBe(401)
    const real = server.signed({ authorization: `Bearer ${session.token}`, 'x-user-email': admin.email })
    expect((await server.send('GET /v1/profile', {}, real)).status).toBe(401)
    expect((await inside(session, 'GET /v1/profile')).status).toBe(200)
    const { status, error } = await inside(session, 'POST /v1/training/enter')
    expect([status, error.data.reason, error.data.message]).toEqual([
      409,
      'TRAINING_IMPOSSIBLE',
      'Perusahaan latihan tidak dapat dibuat di sini: ini sudah perusahaan latihan',
    ])
  })

  it('is marked on every print and sheet', async () => {
    const session = await enter(admin)
    const { rows } = (
      await inside(session, 'POST /core/v1/sales/orders/get/all', { body: { limit: 1, tab: 'unpaid' } })
    ).data as { rows: { id: number }[] }
    const sale = rows[0] ?? (await firstSale(session))
    const papers = await Promise.all([
      ...['pdf', '80mm', '58mm', 'escp'].map((format) =>
        inside(session, 'GET /v1/sales-orders/{id}/print', { params: { id: sale.id }, query: { format } }),
      ),
      ...['PDF', 'XLSX'].map((format) =>
        inside(session, 'POST /core/v1/report/trial-balance', { body: { format } }),
      ),
    ])
    for (const { status, headers, bytes } of papers) {
      expect(status).toBe(200)
      const format = fileFormatOf(headers['content-type'])
      expect(format).toBeDefined()
      if (format) expect(fileText(format, bytes)).toContain('LATIHAN')
    }
  })
})

async function firstSale(session: Session): Promise<{ id: number }> {
  const { data } = await inside(session, 'POST /core/v1/sales/orders/get/all', { body: { limit: 1 } })
  const [row] = (data as { rows: { id: number }[] }).rows
  if (!row) throw new Error('the training company sells')
  return row
}

describe('several servers on one database', () => {
  it('open the same company, and each leaves it when one of them puts it back', async () => {
    const other = await server.twin()
    try {
      const session = await enter(admin)
      const at = { at: other }
      expect((await inside(session, 'GET /v1/profile', {}, at)).status).toBe(200)
      const reset = await admin.call('POST /v1/training/reset')
      expect(reset.data.state).toBe('MAKING')
      const seen = await other.send(
        'GET /v1/training',
        {},
        server.signed({ authorization: `Bearer ${admin.token}`, 'x-user-email': admin.email }),
      )
      expect(seen.data).toMatchObject({ state: 'MAKING' })
      await whole()
      for (const each of [server, other])
        expect((await inside(session, 'GET /v1/profile', {}, { at: each })).status).toBe(401)
      const again = await enter(admin)
      expect((await inside(again, 'GET /v1/profile', {}, at)).status).toBe(200)
    } finally {
      await other.stop()
    }
  })
})

describe('putting it back', () => {
  it('is for Admin alone', async () => {
    expect((await cashier.call('POST /v1/training/reset')).status).toBe(403)
  })

  it('removes what was made there, and its uploads', async () => {
    const session = await enter(admin)
    const found = await inside(session, 'GET /v1/brands', { query: { search: 'Merek Latihan' } })
    expect((found.data as { rows: unknown[] }).rows).toEqual([])
    expect(uploads()).toEqual([])
  })

  it('stands in the audit log of the real company, as entering does', async () => {
    const events = await server.rows<{ entity: string; who: number }>(
      `select entity, count(distinct actor_id)::int as who from audit_log where entity like 'training-%' group by 1 order by 1`,
    )
    expect(events).toEqual([
      { entity: 'training-entered', who: 7 },
      { entity: 'training-reset', who: 1 },
    ])
  })
})

describe('its app', () => {
  it('ends when nobody is in it any more, and begins again with the next call', async () => {
    const other = await server.twin({}, { beside: trainingWith(life, 50) })
    try {
      const session = await enter(admin)
      expect((await inside(session, 'GET /v1/profile', {}, { at: other })).status).toBe(200)
      await expect
        .poll(async () => (await other.services.training?.look()) ?? {})
        .toMatchObject({ isOpen: false })
      expect((await inside(session, 'GET /v1/profile', {}, { at: other })).status).toBe(200)
    } finally {
      await other.stop()
    }
  })

  it('is refused in a sentence where the database user may make no database', async () => {
    await asPostgres(`create role uji_tanpa_hak login password 'uji'`)
    try {
      const poor = trainingWith(life)({
        settings: server.settings,
        clock: server.clock,
        log: pino({ level: 'silent' }),
        connection: server.connection,
        directConnection: { ...server.connection, user: 'uji_tanpa_hak', password: 'uji' },
      })
      expect(await poor.look()).toEqual({ state: 'IMPOSSIBLE', why: expect.stringContaining('CREATEDB') })
    } finally {
      await asPostgres('drop role uji_tanpa_hak')
    }
  })
})
