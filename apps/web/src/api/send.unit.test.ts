import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, clientPair, refused } from '../test/server.ts'
import { ApiError, NetworkError, SetupError } from './errors.ts'
import { buildUrl, newIdempotencyKey, send } from './send.ts'

/** HMAC-SHA512 with key `secret` over base64('web:secret') + 'Fri, 20 Nov 2026 03:00:00 GMT', computed by OpenSSL. */
const SIGNATURE =
  'e17e3fa404e79709131baac07f3b1708ef0aa88de3990bb93e4d6a41622b5d7d46d0a1609f17cd557bddc88c710f71add3f8d4618fb9cc5587a29594df51c250'
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T03:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the address of a call', () => {
  test('a missing path parameter is refused before anything is sent', () => {
    expect(() => buildUrl('/v1/brands/{id}', {})).toThrow(SetupError)
    expect(() => buildUrl('/v1/brands/{id}', { params: { id: '' } })).toThrow(SetupError)
  })

  test('parameters are escaped, empty query values left out, lists joined by commas', () => {
    expect(
      buildUrl('/v1/x/{id}', { params: { id: 'a/b' }, query: { q: 'a b&c', no: undefined, ids: [1, 2] } }),
    ).toBe('/v1/x/a%2Fb?q=a+b%26c&ids=1%2C2')
  })
})

test('input that is not JSON is a set-up error', async () => {
  const calls = answerWith({})
  const body: Record<string, unknown> = {}
  body.self = body
  await expect(send('POST /v1/brands', { body: body as { name: string } }, {})).rejects.toThrow(SetupError) // circular on purpose
  expect(calls).toEqual([])
})

test('a broken connection and a reply that is no JSON are network errors', async () => {
  answerWith({ 'GET /v1/roles/1': new TypeError('fetch failed') })
  await expect(send('GET /v1/roles/{id}', { params: { id: 1 } }, {})).rejects.toThrow(NetworkError)
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/config.json' ? Response.json(clientPair) : new Response('<html>', { status: 200 }),
  )
  await expect(send('GET /v1/roles/{id}', { params: { id: 1 } }, {})).rejects.toThrow(NetworkError)
})

test('an abort by the caller stays an abort', async () => {
  const controller = new AbortController()
  controller.abort()
  answerWith({ 'GET /v1/roles/1': new DOMException('aborted', 'AbortError') })
  const call = send('GET /v1/roles/{id}', { params: { id: 1 } }, {}, { signal: controller.signal })
  await expect(call).rejects.toThrow(DOMException)
})

test('a refusal carries what the server said', async () => {
  answerWith({
    'GET /v1/roles/1': {
      ...refused(404, 'NOT_FOUND', 'NOT_FOUND', 'Peran tidak ditemukan'),
      headers: { 'x-request-id': 'r1' },
    },
  })
  const error = await send('GET /v1/roles/{id}', { params: { id: 1 } }, {}).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
    message: 'Peran tidak ditemukan',
    requestId: 'r1',
  })
})

test('headers name the client, the person, the branch and the signature', async () => {
  const calls = answerWith({ 'GET /v1/time': {} })
  await send('GET /v1/time', {}, { email: 'a@b.c', token: 'T', branchId: 9 })
  const date = 'Fri, 20 Nov 2026 03:00:00 GMT'
  expect(Object.fromEntries(calls[0]?.headers ?? [])).toEqual({
    accept: 'application/json',
    authorization: 'Bearer T',
    'x-branch-id': '9',
    'x-client': 'web',
    'x-signature': SIGNATURE,
    'x-signature-date': date,
    'x-user-email': 'a@b.c',
  })
})

test('commands carry a key, a fresh one unless it is given', async () => {
  const calls = answerWith({ 'POST /core/v1/employees/logout': {} })
  await send('POST /core/v1/employees/logout', {}, {})
  await send('POST /core/v1/employees/logout', {}, {})
  await send('POST /core/v1/employees/logout', {}, {}, { idempotencyKey: 'mine' })
  const keys = calls.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toMatch(UUID_V4)
  expect(keys[1]).toMatch(UUID_V4)
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe('mine')
  expect(new Set(Array.from({ length: 100 }, newIdempotencyKey)).size).toBe(100)
})

test('a refused clock is learned anew and the same command sent once more', async () => {
  let asked = 0
  const calls = answerWith({
    'POST /core/v1/employees/logout': () => {
      asked += 1
      return asked === 1
        ? refused(400, 'MISSING_REQUIRED_DATA', 'CLOCK_SKEW')
        : { body: { data: { ok: true } } }
    },
  })
  const inner = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await inner(url, init)
    if (url === '/config.json') response.headers.set('date', 'Sat, 21 Nov 2026 03:00:00 GMT')
    return response
  })
  expect(await send('POST /core/v1/employees/logout', {}, {})).toEqual({ ok: true })
  expect(calls).toHaveLength(2)
  expect(calls[1]?.headers.get('x-signature-date')).toBe('Sat, 21 Nov 2026 03:00:00 GMT')
  expect(calls[1]?.headers.get('idempotency-key')).toBe(calls[0]?.headers.get('idempotency-key'))
})

test('a clock that stays refused is told, not repeated for ever', async () => {
  const calls = answerWith({
    'POST /core/v1/employees/logout': refused(400, 'MISSING_REQUIRED_DATA', 'CLOCK_SKEW'),
  })
  await expect(send('POST /core/v1/employees/logout', {}, {})).rejects.toMatchObject({ reason: 'CLOCK_SKEW' })
  expect(calls).toHaveLength(2)
})
