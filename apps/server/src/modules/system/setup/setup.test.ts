import type { ApiInput, ApiReply } from '@merchant/contract/api.ts'
import { accountRoles } from '@merchant/domain/posting/account-roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { newSetupToken } from './setup.command.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ DEMO: 'off' })
})
beforeEach(() => server.rows('truncate company, setup_link restart identity cascade'))
afterAll(() => server.close())

type Body = ApiInput<'POST /v1/setup'>['body']
const newToken = () => newSetupToken(server.services.database, server.clock.now())
const bodyOf = (token: string | undefined, given: Partial<Body> = {}): Body => ({
  token: token ?? '',
  companyName: 'PT Baru Sekali',
  branchCode: 'pst',
  branchName: 'Kantor Pusat',
  timezone: 'Asia/Makassar',
  adminName: 'Ibu Admin',
  adminEmail: 'Ibu@Baru.Test',
  password: 'lereng-kopi-senja',
  ...given,
})
const setUp = (body: object) => server.send('POST /v1/setup', { body })
const companies = () => server.value<number>('select count(*) from company')
const invalid = {
  status: 403,
  error: { code: 'FORBIDDEN', data: { reason: 'SETUP_LINK_INVALID' } },
}

describe('setting up', () => {
  it.each([
    ['no company name', { companyName: ' ' }, 400, 'companyName'],
    ['a branch code of two signs', { branchCode: 'AB' }, 400, 'branchCode'],
    ['a time zone of elsewhere', { timezone: 'Europe/Paris' }, 400, 'timezone'],
    ['an e-mail that is none', { adminEmail: 'ibu' }, 400, 'adminEmail'],
    ['a short password', { password: 'pendek' }, 422, 'password'],
    ['a usual password', { password: 'Rahasia-12345' }, 422, 'password'],
    ['the own name as password', { password: 'IbuAdmin2026!' }, 422, 'password'],
    ['an unknown field', { role: 'ADMIN' }, 400, 'role'],
  ])('refuses %s; the link stays good', async (_, given, status, field) => {
    const token = await newToken()
    expect(await setUp({ ...bodyOf(token), ...given })).toMatchObject({
      status,
      error: { details: [{ field }] },
    })
    expect(await companies()).toBe(0)
    expect((await setUp(bodyOf(token))).status).toBe(201)
  })

  it('refuses a made-up link, without the work of a password', async () => {
    await newToken()
    const { passwords } = server.services
    server.services.passwords = {
      ...passwords,
      hash: () => Promise.reject(new Error('the link comes first')),
    }
    const answer = await setUp(bodyOf('x'.repeat(43)))
    server.services.passwords = passwords
    expect(answer).toMatchObject(invalid)
    expect(await companies()).toBe(0)
  })

  it('refuses a link after 24 hours, and one that a newer link replaced', async () => {
    const first = await newToken()
    const second = await newToken()
    expect(await setUp(bodyOf(first))).toMatchObject(invalid)
    server.clock.advance(24 * 3_600_000)
    expect(await setUp(bodyOf(second))).toMatchObject(invalid)
    expect(await companies()).toBe(0)
  })

  it('makes company, centre, roles and admin, who signs in and may do everything', async () => {
    const token = await newToken()
    const answer = await setUp(bodyOf(token))
    expect(answer).toMatchObject({ status: 201, data: { employee: { email: 'ibu@baru.test' } } })
    const body = { email: 'ibu@baru.test', password: 'lereng-kopi-senja' }
    const signedIn = await server.send('POST /v1/auth', { body })
    const { employee, role, permissions } = signedIn.data as ApiReply<'POST /v1/auth'> // strictReplies parsed it
    expect(employee).toMatchObject({ name: 'Ibu Admin', branchName: 'Kantor Pusat', is_first_login: false })
    expect(role.name).toBe('Admin')
    expect(permissions).toContain('system.setup-user:add')
    const [centre] = await server.rows('select code, kind, timezone, go_live_date from branch')
    expect(centre).toEqual({
      code: 'PST',
      kind: 'CENTRE',
      timezone: 'Asia/Makassar',
      go_live_date: server.clock.now().toISOString().slice(0, 10),
    })
    expect(await server.value('select count(*) from role')).toBe(10)
    expect(await server.rows('select code, kind, is_primary from warehouse')).toEqual([
      { code: 'UTAMA', kind: 'MAIN', is_primary: true },
    ])
    expect(await server.value(`select count(*) from tax where code = 'PPN'`)).toBe(3)
    expect(await server.value('select count(*) from payment_term')).toBe(5)
    expect(await server.value('select count(*) from account where is_postable')).toBe(66)
    expect(await server.value('select count(*) from account_role')).toBe(Object.keys(accountRoles).length)
    const actors =
      await server.rows(`select distinct actor from audit_log where entity in ('company', 'branch') and
      after ->> 'name' in ('PT Baru Sekali', 'Kantor Pusat')`)
    expect(actors).toEqual([{ actor: 'system:setup' }])
  })

  it('signs the admin in as the sign-in page does: tokens, known browser, session of the device, audit', async () => {
    const headers = { 'x-client': 'web', 'user-agent': 'Peramban kantor' }
    const answer = await server.send('POST /v1/setup', { body: bodyOf(await newToken()) }, headers)
    expect(answer.status).toBe(201)
    const { token, refreshToken } = answer.data as ApiReply<'POST /v1/auth'> // strictReplies parsed it
    expect(refreshToken).toBeNull()
    const cookies = [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0])
    expect(cookies.sort()).toEqual(['known', 'rt'])
    const own = server.signed({ authorization: `Bearer ${token}`, 'x-user-email': 'ibu@baru.test' })
    expect(await server.send('GET /v1/profile', {}, own)).toMatchObject({
      status: 200,
      data: { employee: { name: 'Ibu Admin' } },
    })
    expect(await server.rows('select device from session')).toEqual([{ device: 'Peramban kantor' }])
    const told = await server.rows(
      `select after from audit_log where entity = 'sign-in' and actor_id = (select id from employee)`,
    )
    expect(told).toEqual([{ after: { ip: '127.0.0.1', device: 'Peramban kantor' } }])
  })

  it('works once', async () => {
    const token = await newToken()
    const answers = await Promise.all([
      setUp(bodyOf(token)),
      setUp(bodyOf(token, { adminEmail: 'dua@baru.test' })),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 403])
    expect(await setUp(bodyOf(token))).toMatchObject(invalid)
    expect(await companies()).toBe(1)
  })

  it('makes no second company, and no link where there is one', async () => {
    const token = await newToken()
    await setUp(bodyOf(token))
    expect(await newToken()).toBeUndefined()
    await server.rows('update setup_link set used_at = null')
    expect(await setUp(bodyOf(token))).toMatchObject(invalid)
    expect(await companies()).toBe(1)
  })

  it('keeps no link that could be read from the database', async () => {
    const token = (await newToken()) ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await server.value('select setup_link::text from setup_link')).not.toContain(token)
  })
})
