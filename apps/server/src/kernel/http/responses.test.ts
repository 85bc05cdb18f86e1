import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../test/support/test-server.ts'
import { demoPassword } from '../../demo/company-data.ts'

let server: TestServer
let cashier: Caller
const lines: Record<string, unknown>[] = []
const stream = new PassThrough()
stream.on('data', (chunk: Buffer) => {
  for (const line of chunk.toString().split('\n').filter(Boolean)) lines.push(JSON.parse(line))
})
beforeAll(async () => {
  server = await testServer(
    { MAP_TILES_URL: 'https://tiles.example.test/{z}/{x}/{y}.png' },
    pino({ level: 'trace' }, stream),
  )
  cashier = await server.as('kasir')
})
afterAll(() => server.close())

const logged = (requestId: unknown) => lines.filter((line) => line.reqId === requestId)

describe('a request id', () => {
  it.each(['0b9c3f0e-7a53-4f6e-9c86-6f6a3c8d2f11', 'kasir_12-x'])(
    'of the caller is echoed: %s',
    async (id) => {
      const answer = await cashier.call('GET /v1/time', { query: {} }, { headers: { 'x-request-id': id } })
      expect(answer.headers['x-request-id']).toBe(id)
    },
  )

  it.each(['short', 'with space in it', 'a;b;c;d;e', "x'; drop table brand", 'x'.repeat(61)])(
    'that is not plain is replaced: %s',
    async (id) => {
      const answer = await cashier.call('GET /v1/time', { query: {} }, { headers: { 'x-request-id': id } })
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  it('stands in the log of a refusal with its reason and route, and in the audit log of a change', async () => {
    const refused = await cashier.call('POST /v1/brands', { body: { name: 'Dilarang' } })
    expect(refused.status).toBe(403)
    expect(logged(refused.headers['x-request-id'])).toContainEqual(
      expect.objectContaining({ msg: 'refused', reason: 'FORBIDDEN', status: 403, route: 'POST /v1/brands' }),
    )
    const admin = await server.as('admin')
    const made = await admin.call('POST /v1/brands', { body: { name: 'Tercatat' } })
    const requestId = await server.value(
      `select request_id from audit_log where entity = 'brand' and entity_id = $1`,
      [String(made.data.id)],
    )
    expect(requestId).toBe(made.headers['x-request-id'])
  })
})

describe('the log', () => {
  it('holds no secret, at its most talkative', async () => {
    const password = 'kata-sandi-rahasia-77'
    await server.send('POST /v1/auth', { body: { email: cashier.email, password } })
    await cashier.raw('POST /v1/auth/change-password', { body: { oldPassword: password } })
    const signature = server.signed()['x-signature']
    const all = JSON.stringify(lines)
    expect(all.length).toBeGreaterThan(1000)
    for (const secret of [password, demoPassword, cashier.token, signature]) expect(all).not.toContain(secret)
  })
})

describe('security headers', () => {
  const signed = () =>
    server.signed({ authorization: `Bearer ${cashier.token}`, 'x-user-email': cashier.email })

  it.each([
    ['an answer', '/v1/time', 200],
    ['a refusal', '/v1/brands?limit=x', 400],
    ['an unknown address', '/v1/nowhere', 404],
    ['a broken address', '/v1/brands/%zz', 400],
    ['a page', '/docs/api', 200],
    ['a script', '/docs/api/start.js', 200],
    ['a style sheet', '/docs/api/viewer/swagger-ui.css', 200],
    ['the public settings', '/config.json', 200],
    ['health', '/healthz', 200],
    ['readiness', '/readyz', 200],
    ['a file that is not there', `/files/${'0'.repeat(32)}`, 404],
  ])('are on %s', async (_, url, status) => {
    const response = await server.app.inject({ url, headers: signed() })
    expect(response.statusCode).toBe(status)
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('microphone=()'),
    })
    expect(response.headers['strict-transport-security']).toBeUndefined()
    const policy = String(response.headers['content-security-policy']).split('; ')
    expect(policy).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' blob: data: https://tiles.example.test",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
  })

  it('ask for TLS where TLS is', async () => {
    const response = await server.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } })
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000')
  })

  it.each(['/v1/time', '/v1/brands?limit=x', '/v1/nowhere', '/config.json'])(
    'keep %s out of caches',
    async (url) => {
      const response = await server.app.inject({ url, headers: signed() })
      expect(response.headers['cache-control']).toBe('no-store')
    },
  )

  it('let no other site read anything', async () => {
    const headers = { ...signed(), origin: 'https://evil.test' }
    const response = await server.app.inject({ url: '/v1/time', headers })
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('a defect of ours', () => {
  it('answers with a number to quote and nothing else; the log has it all', async () => {
    await server.rows('alter table brand rename to brand_elsewhere')
    const answer = await cashier.call('GET /v1/brands', { query: {} })
    await server.rows('alter table brand_elsewhere rename to brand')
    const requestId = answer.headers['x-request-id']
    const message = `Permintaan gagal diproses, silakan coba lagi (kode ${requestId})`
    expect(answer.status).toBe(500)
    expect(answer.error).toEqual({
      code: 'PROCESSING_ERROR',
      message,
      details: [],
      data: { message, reason: 'INTERNAL', params: { requestId } },
    })
    expect(JSON.stringify(logged(requestId))).toContain('relation \\"brand\\" does not exist')
    expect((await cashier.call('GET /v1/brands', { query: {} })).status).toBe(200)
  })
})
