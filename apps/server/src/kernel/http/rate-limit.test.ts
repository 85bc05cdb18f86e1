import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../test/support/test-server.ts'

let server: TestServer
let cashier: Caller
beforeAll(async () => {
  server = await testServer({ RATE_LIMIT: '1' })
  cashier = await server.as('kasir')
})
afterAll(() => server.close())

describe('the rate limit', () => {
  it('stops one session after its burst and says for how long; others go on', async () => {
    const other = await server.as('gudang')
    const time = (caller: Caller) => caller.call('GET /v1/time', { query: {} })
    for (let i = 0; i < 4; i++) expect((await time(cashier)).status).toBe(200)
    const stopped = await time(cashier)
    expect(stopped).toMatchObject({
      status: 429,
      error: { code: 'PROCESSING_ERROR', data: { reason: 'TOO_MANY_REQUESTS' } },
    })
    const wait = Number(stopped.headers['retry-after'])
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(4)
    expect(stopped.error.message).toBe(`Terlalu banyak permintaan, coba lagi dalam ${wait} detik`)
    expect((await time(other)).status).toBe(200)
  })

  it('lets the burst through when all of it comes in one moment, and no call more', async () => {
    const body = { email: 'joko@demo.merchant.test', password: 'Merchant-2026' }
    const { data } = await server.send('POST /v1/auth', { body }, { 'x-forwarded-for': '10.6.6.6' })
    const { token } = data as { token: string }
    const headers = server.signed({ authorization: `Bearer ${token}`, 'x-user-email': body.email })
    const time = () => server.send('GET /v1/time', { query: {} }, headers)
    expect((await time()).status).toBe(200) // the session is known from here on, so that nothing sets the calls apart
    const answers = await Promise.all(Array.from({ length: 9 }, time))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200, 200, 200, 429, 429, 429, 429, 429, 429,
    ])
  })

  it('stops one person after twice that, however many sessions they spread it over; others go on', async () => {
    const sessions: Caller[] = []
    for (let i = 0; i < 5; i++) {
      const headers = { 'x-forwarded-for': `10.5.5.${i}` } // so that the limit of signing in is not reached first
      const body = { email: 'bos@demo.merchant.test', password: 'Merchant-2026' }
      const { data } = await server.send('POST /v1/auth', { body }, headers)
      sessions.push({ ...cashier, ...(data as { token: string }) })
    }
    const time = ({ token }: Caller) =>
      server.send(
        'GET /v1/time',
        { query: {} },
        server.signed({ authorization: `Bearer ${token}`, 'x-user-email': 'bos@demo.merchant.test' }),
      )
    for (const session of sessions.slice(0, 4))
      for (let i = 0; i < 2; i++) expect((await time(session)).status).toBe(200)
    const stopped = await Promise.all(sessions.map(time))
    for (const answer of stopped) {
      expect(answer).toMatchObject({ status: 429, error: { data: { reason: 'TOO_MANY_REQUESTS' } } })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    }
    expect((await (await server.as('keuangan')).call('GET /v1/time', { query: {} })).status).toBe(200)
  })

  it('stops an address that tries one token after the other, but not the known sessions behind it', async () => {
    const behind = { 'x-forwarded-for': '10.2.2.2' }
    const known = await server.as('keuangan')
    const own = () => known.call('GET /v1/time', { query: {} }, { headers: behind })
    expect((await own()).status).toBe(200)
    const guess = async (ip: string) => {
      const headers = { authorization: `Bearer ${Math.random()}`, 'x-user-email': known.email }
      const answer = await server.send(
        'GET /v1/time',
        { query: {} },
        server.signed({ ...headers, 'x-forwarded-for': ip }),
      )
      return answer.status
    }
    for (let i = 0; i < 5; i++) expect(await guess('10.2.2.2')).toBe(401)
    expect(await guess('10.2.2.2')).toBe(429)
    expect(await guess('10.2.2.3')).toBe(401)
    expect((await own()).status).toBe(200)
  })

  it('stops one address on public calls', async () => {
    const from = (ip: string) =>
      server.send('POST /v1/auth', { body: {} }, { 'x-forwarded-for': ip }).then((answer) => answer.status)
    for (let i = 0; i < 4; i++) expect(await from('10.1.1.1')).toBe(400)
    expect(await from('10.1.1.1')).toBe(429)
    expect(await from('10.1.1.2')).toBe(400)
  })
})
