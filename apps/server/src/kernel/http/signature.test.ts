import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_START } from '../../../test/support/test-database.ts'
import { type Caller, type TestServer, testServer } from '../../../test/support/test-server.ts'

const CLIENT_ID = 'merchant-web'
const CLIENT_SECRET = 'not-a-secret-at-all'

let server: TestServer
let cashier: Caller
beforeAll(async () => {
  server = await testServer({ CLIENT_ID, CLIENT_SECRET })
  cashier = await server.as('kasir')
})
afterAll(() => server.close())

/** The rule of the API page, written down a second time. */
const signatureOf = (date: string, id = CLIENT_ID, secret = CLIENT_SECRET) =>
  createHmac('sha512', secret)
    .update(`${Buffer.from(`${id}:${secret}`).toString('base64')}${date}`)
    .digest('hex')
const at = (seconds: number) => new Date(TEST_START.getTime() + seconds * 1000).toUTCString()
const NOW = at(0)
const call = (date: string | undefined, signature: string | undefined) =>
  cashier.call(
    'GET /v1/time',
    { query: {} },
    {
      headers: { 'x-signature-date': date, 'x-signature': signature },
    },
  )
const invalid = {
  status: 400,
  error: {
    code: 'MISSING_REQUIRED_DATA',
    data: { reason: 'SIGNATURE_INVALID', message: 'Tanda tangan permintaan tidak sah' },
  },
}

describe('the signature', () => {
  it('is the HMAC of the rule', async () => {
    expect((await call(NOW, signatureOf(NOW))).status).toBe(200)
  })

  it.each([
    ['no signature', NOW, undefined],
    ['no date', undefined, signatureOf(NOW)],
    ['neither', undefined, undefined],
    ['an empty signature', NOW, ''],
    ['capitals', NOW, signatureOf(NOW).toUpperCase()],
    ['one digit more', NOW, `${signatureOf(NOW)}0`],
    ['one digit less', NOW, signatureOf(NOW).slice(1)],
    ['a digit changed', NOW, signatureOf(NOW).replace(/^./, (first) => (first === '0' ? '1' : '0'))],
    ['no hex at all', NOW, 'z'.repeat(128)],
    ['the signature of another second', NOW, signatureOf(at(1))],
    ['another client', NOW, signatureOf(NOW, 'merchant-pos')],
    ['another secret', NOW, signatureOf(NOW, CLIENT_ID, `${CLIENT_SECRET}!`)],
    ['SHA-256', NOW, createHmac('sha256', CLIENT_SECRET).update(NOW).digest('hex')],
  ])('refuses %s and ends no session', async (_, date, signature) => {
    expect(await call(date, signature)).toMatchObject(invalid)
    expect((await call(NOW, signatureOf(NOW))).status).toBe(200)
  })

  it.each([
    ['ISO', TEST_START.toISOString()],
    ['milliseconds', String(TEST_START.getTime())],
    ['UTC in place of GMT', NOW.replace('GMT', 'UTC')],
    ['an offset', NOW.replace('GMT', '+0000')],
    ['small letters', NOW.toLowerCase()],
    ['the wrong weekday', NOW.replace('Fri', 'Thu')],
    ['a day that does not exist', 'Tue, 31 Feb 2026 02:00:00 GMT'],
    ['a month that does not exist', 'Fri, 20 Nop 2026 02:00:00 GMT'],
    ['hour 24', 'Thu, 19 Nov 2026 24:00:00 GMT'],
    ['no leading zero', NOW.replace('02:', '2:')],
    ['two digits of a year', NOW.replace('2026', '26')],
    ['something behind', `${NOW} GMT`],
    ['no date', 'sekarang'],
    ['a long text', 'Fri, 20 Nov 2026 02:00:00 GMT'.repeat(50)],
  ])('refuses a date as %s, rightly signed', async (_, date) => {
    expect(await call(date, signatureOf(date))).toMatchObject(invalid)
  })

  it.each([300, -300])('may differ from the clock by %i seconds', async (seconds) => {
    expect((await call(at(seconds), signatureOf(at(seconds)))).status).toBe(200)
  })

  it.each([301, -301, 86_400, -31_536_000])('refuses a clock that differs by %i seconds', async (seconds) => {
    const answer = await call(at(seconds), signatureOf(at(seconds)))
    expect(answer).toMatchObject({
      status: 400,
      error: {
        code: 'MISSING_REQUIRED_DATA',
        data: { reason: 'CLOCK_SKEW', params: { serverTime: NOW } },
      },
    })
  })

  it('proves nothing about the person', async () => {
    const answer = await server.send('GET /v1/time', {}, server.signed())
    expect(answer).toMatchObject({ status: 401, error: { data: { reason: 'SESSION_EXPIRED' } } })
  })
})
