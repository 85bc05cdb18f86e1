import type { ApiReply } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_START } from '../../../../test/support/test-database.ts'
import { type Answer, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { demoPassword } from '../../../demo/company-data.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
beforeEach(() => server.clock.set(TEST_START))
afterAll(() => server.close())

const email = 'bos@demo.merchant.test'
const ROUTE = 'POST /core/v1/employees/token/refresh'
type Tokens = ApiReply<'POST /core/v1/employees/token/refresh'>
const HOURS = 3_600_000

async function signIn(headers: Record<string, string> = {}): Promise<Answer<Tokens>> {
  const answer = await server.send('POST /v1/auth', { body: { email, password: demoPassword } }, headers)
  expect(answer.status).toBe(200)
  return answer as Answer<Tokens> // 200 by the check above
}
/** Tokens of a success, which strictReplies has parsed; a refusal has none. */
const refresh = (refreshToken: string | null | undefined, headers: Record<string, string> = {}) =>
  server.send(ROUTE, { body: { refreshToken } }, server.signed(headers)) as Promise<Answer<Tokens>>
const profile = async (token: string) =>
  (
    await server.send(
      'GET /v1/profile',
      {},
      server.signed({ authorization: `Bearer ${token}`, 'x-user-email': email }),
    )
  ).status
const rejected = {
  status: 401,
  error: { code: 'UNAUTHORIZED', data: { reason: 'REFRESH_REJECTED' } },
}
const cookieOf = (answer: Answer) =>
  [answer.headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('rt=')) ?? ''
const cookieToken = (answer: Answer) => /^rt=([^;]+);/.exec(cookieOf(answer))?.[1] ?? ''
/** The same from a page, whose token is in the cookie. */
const fromBrowser = (token: string, headers: Record<string, string> = {}) =>
  server.send(ROUTE, {}, server.signed({ 'x-client': 'web', cookie: `rt=${token}`, ...headers })) as Promise<
    Answer<Tokens>
  >

describe('refreshing', () => {
  it('needs the signature', async () => {
    const { data } = await signIn()
    const answer = await server.send(ROUTE, { body: { refreshToken: data.refreshToken } })
    expect(answer).toMatchObject({ status: 400, error: { data: { reason: 'SIGNATURE_INVALID' } } })
  })

  it('refuses garbage and ends nobody for it', async () => {
    const { data } = await signIn()
    const [session = '', ...rest] = String(data.refreshToken).split('.')
    const garbage = [
      undefined,
      null,
      '',
      'x',
      '.',
      `${session}`,
      `${session}.`,
      `${session}.x`,
      `${session}.x.y`,
      `${session}.${'A'.repeat(43)}`,
      `${session}.${'A'.repeat(43)}.${rest.at(-1)}`,
      `0${data.refreshToken}`,
      `-${data.refreshToken}`,
      `${data.refreshToken}.x`,
      `99999999999999999999.${rest.join('.')}`,
      `${Number(session) + 1000}.${rest.join('.')}`,
      'x'.repeat(200),
    ]
    for (const token of garbage) expect(await refresh(token), String(token)).toMatchObject(rejected)
    expect((await refresh('x'.repeat(201))).status).toBe(400)
    expect(await profile(data.token)).toBe(200)
    expect((await refresh(data.refreshToken)).status).toBe(200)
  })

  it('gives a new pair; the old access token stays good until its own end', async () => {
    const { data } = await signIn()
    server.clock.advance(10 * 60_000)
    const next = await refresh(data.refreshToken)
    expect(next).toMatchObject({ status: 200, data: { expiresIn: 900 } })
    expect(next.data.token).not.toBe(data.token)
    expect(next.data.refreshToken).not.toBe(data.refreshToken)
    expect(await profile(data.token)).toBe(200)
    server.clock.advance(5 * 60_000)
    expect(await profile(data.token)).toBe(401)
    expect(await profile(next.data.token)).toBe(200)
  })

  it('of one token twenty times at once makes one chain and one answer', async () => {
    const { data } = await signIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(data.refreshToken)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    const [first] = answers
    expect(first?.status).toBe(200)
    expect(await profile(first?.data.token ?? '')).toBe(200)
    expect((await refresh(first?.data.refreshToken)).status).toBe(200)
  })

  it('repeated within 30 seconds gives the same successor', async () => {
    const { data } = await signIn()
    const first = await refresh(data.refreshToken)
    server.clock.advance(30_000)
    const again = await refresh(data.refreshToken)
    expect(again.data).toEqual(first.data)
  })

  it('repeated later ends the session for both and writes it down', async () => {
    const { data } = await signIn()
    const thief = await refresh(data.refreshToken)
    server.clock.advance(30_001)
    expect(await refresh(data.refreshToken)).toMatchObject(rejected)
    expect(await profile(thief.data.token)).toBe(401)
    expect(await refresh(thief.data.refreshToken)).toMatchObject(rejected)
    const session = String(data.refreshToken).split('.')[0]
    const events = await server.rows(
      `select action from audit_log where entity = 'refresh-token-reused' and after ->> 'session' = $1`,
      [session],
    )
    expect(events).toHaveLength(1)
  })

  it('with a token from further back in the chain ends the session, too', async () => {
    const { data } = await signIn()
    const second = await refresh(data.refreshToken)
    server.clock.advance(60_000)
    const third = await refresh(second.data.refreshToken)
    server.clock.advance(60_000)
    expect(await refresh(data.refreshToken)).toMatchObject(rejected)
    expect(await profile(third.data.token)).toBe(401)
    expect(await refresh(third.data.refreshToken)).toMatchObject(rejected)
  })

  it('ends after 12 hours without use', async () => {
    const used = (await signIn()).data
    const idle = (await signIn()).data
    server.clock.advance(12 * HOURS - 1)
    const next = await refresh(used.refreshToken)
    expect(next.status).toBe(200)
    server.clock.advance(1)
    expect(await refresh(idle.refreshToken)).toMatchObject(rejected)
    server.clock.advance(11 * HOURS)
    expect((await refresh(next.data.refreshToken)).status).toBe(200)
  })

  it('ends after seven days, however often it is used', async () => {
    let token = (await signIn()).data.refreshToken
    let access = ''
    for (let hour = 0; hour < 7 * 24 - 11; hour += 11) {
      server.clock.advance(11 * HOURS)
      const answer = await refresh(token)
      expect(answer.status).toBe(200)
      token = answer.data.refreshToken
      access = answer.data.token
    }
    server.clock.set(new Date(TEST_START.getTime() + 7 * 24 * HOURS - 60_000))
    const last = await refresh(token)
    access = last.data.token
    expect(await profile(access)).toBe(200)
    server.clock.advance(60_000)
    expect(await profile(access)).toBe(401)
    expect(await refresh(last.data.refreshToken)).toMatchObject(rejected)
  })

  it('is refused after signing out and for a person out of use', async () => {
    const { data } = await signIn()
    const headers = { authorization: `Bearer ${data.token}`, 'x-user-email': email }
    await server.send('POST /core/v1/employees/logout', {}, server.signed(headers))
    expect(await refresh(data.refreshToken)).toMatchObject(rejected)
    const again = (await signIn()).data
    await server.rows(`update employee set status = 'INACTIVE' where email = $1`, [email])
    expect(await refresh(again.refreshToken)).toMatchObject(rejected)
    await server.rows(`update employee set status = 'ACTIVE' where email = $1`, [email])
  })
})

describe("a browser's refresh token", () => {
  it('is a cookie that no script reads, only for the refresh path', async () => {
    const answer = await signIn({ 'x-client': 'web' })
    expect(answer.data.refreshToken).toBeNull()
    expect(cookieOf(answer).split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=43200',
      'Path=/core/v1/employees/token/refresh',
      'SameSite=Strict',
    ])
    const secure = await signIn({ 'x-client': 'web', 'x-forwarded-proto': 'https' })
    expect(cookieOf(secure)).toContain('; Secure')
    const program = await signIn()
    expect(program.headers['set-cookie']).toBeUndefined()
    expect(program.data.refreshToken).toEqual(expect.any(String))
  })

  it('is rotated in the cookie', async () => {
    const first = cookieToken(await signIn({ 'x-client': 'web' }))
    const answer = await fromBrowser(first)
    expect(answer).toMatchObject({ status: 200, data: { refreshToken: null } })
    expect(cookieToken(answer)).not.toBe(first)
    expect((await fromBrowser(cookieToken(answer))).status).toBe(200)
  })

  it('does not leave the cookie for a caller that leaves out x-client', async () => {
    const token = cookieToken(await signIn({ 'x-client': 'web' }))
    const answer = await fromBrowser(token, { 'x-client': '' })
    expect(answer).toMatchObject({ status: 200, data: { refreshToken: null } })
    expect(cookieToken(answer)).not.toBe('')
  })

  it.each(['https://evil.test', 'http://localhost:81', 'null', 'bukan alamat'])(
    'is refused to pages of %s, and stays good',
    async (origin) => {
      const token = cookieToken(await signIn({ 'x-client': 'web' }))
      const headers = { origin, host: 'localhost:80' }
      expect(await fromBrowser(token, headers)).toMatchObject({
        status: 403,
        error: { code: 'FORBIDDEN', data: { reason: 'ORIGIN_FORBIDDEN' } },
      })
      const own = { origin: 'http://localhost:3000', host: 'localhost:3000' }
      expect((await fromBrowser(token, own)).status).toBe(200)
    },
  )
})
