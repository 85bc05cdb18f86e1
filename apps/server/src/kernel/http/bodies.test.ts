import { api } from '@merchant/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** A call as bytes, past everything that would tidy it up. */
async function inject(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  payload?: string,
  type: string | undefined = 'application/json',
) {
  const response = await server.app.inject({
    method,
    url,
    headers: {
      ...server.signed({ authorization: `Bearer ${admin.token}`, 'x-user-email': admin.email }),
      ...(payload === undefined || !type ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.headers['x-request-id']).toMatch(/^[\w-]{8,60}$/)
  return { status: response.statusCode, error: response.json() }
}
const post = (payload: string, type?: string) => inject('POST', '/v1/brands', payload, type)
const refusedAs = (reason: string, status = 400) => ({
  status,
  error: { code: 'MISSING_REQUIRED_DATA', data: { reason } },
})
const MANY = 100_000
const nested = `${'['.repeat(MANY)}${']'.repeat(MANY)}`

describe('a body', () => {
  it.each([
    ['broken off', '{"name":'],
    ['with something behind', '{"name":"A"} x'],
    ['no JSON at all', 'name=A'],
    ['with a prototype', '{"name":"A","__proto__":{"admin":true}}'],
    ['with a constructor', '{"name":"A","constructor":{"prototype":{"admin":true}}}'],
  ])('that is %s is refused', async (_, payload) => {
    expect(await post(payload)).toMatchObject(refusedAs('INVALID_JSON'))
  })

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])('of type %j is refused', async (type) => {
    expect(await post('{"name":"Salah Jenis"}', type)).toMatchObject({ status: 400 })
    expect(await server.value(`select count(*) from brand where name = 'Salah Jenis'`)).toBe(0)
  })

  it.each(['', 'null'])('that is missing is refused: %j', async (payload) => {
    expect(await post(payload)).toMatchObject(refusedAs('REQUIRED'))
  })

  it.each(['[]', '7', '"A"', 'true', '[{"name":"A"}]', nested])(
    'that is no object is refused',
    async (payload) => {
      expect(await post(payload)).toMatchObject(refusedAs('INVALID_FORMAT'))
    },
  )

  it('above 1 MiB is refused, just below it is read', async () => {
    const sized = (size: number) => `{"name":"${'x'.repeat(size - 11)}"}`
    expect(await post(sized(1024 * 1024 + 1))).toMatchObject(refusedAs('PAYLOAD_TOO_LARGE', 413))
    expect(await post(sized(1024 * 1024))).toMatchObject(refusedAs('INVALID_FORMAT'))
  })

  it('of somebody who may not call is not read', async () => {
    const send = (url: string, headers: Record<string, string>, payload = '{"name":') =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      })
    const reasons = await Promise.all(
      [
        send('/v1/brands', {}),
        send('/v1/brands', server.signed({})),
        send('/v1/brands', server.signed({ authorization: 'Bearer x', 'x-user-email': admin.email })),
        send('/v1/auth', {}, `{"email":"${'x'.repeat(16 * 1024)}"}`),
      ].map(async (answer) => (await answer).json().data.reason),
    )
    expect(reasons).toEqual(['SIGNATURE_INVALID', 'SESSION_EXPIRED', 'SESSION_EXPIRED', 'PAYLOAD_TOO_LARGE'])
    const long = await send('/v1/auth', {}, `{"email":"${'x'.repeat(16 * 1024)}"}`)
    expect(long.json().message).toContain('16 KB')
  })

  it.each([
    ['deep nesting', `{"name":${nested}}`, 'name'],
    ['a hundred thousand elements', `{"name":[${'1,'.repeat(MANY)}1]}`, 'name'],
    ['a lone surrogate', '{"name":"a\\ud800"}', 'name'],
    ['an escaped NUL', '{"name":"a\\u0000"}', 'name'],
    ['a number beyond bigint', '{"name":"A","principalId":9223372036854775808}', 'principalId'],
    ['a number that loses digits', '{"name":"A","principalId":9007199254740993}', 'principalId'],
    ['an endless number', '{"name":"A","principalId":1e400}', 'principalId'],
    ['a fraction', '{"name":"A","principalId":1.5}', 'principalId'],
    ['a negative id', '{"name":"A","principalId":-1}', 'principalId'],
    ['text for a number', '{"name":"A","principalId":"1"}', 'principalId'],
  ])('with %s is refused and the field is named', async (_, payload, field) => {
    const answer = await post(payload)
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field }] } })
  })

  it('with a hundred thousand unknown fields names some of them and stays small', async () => {
    const payload = `{${Array.from({ length: 70_000 }, (_, i) => `"k${i}":1`).join(',')}}`
    const answer = await post(payload)
    expect(answer.status).toBe(400)
    expect(answer.error.details.length).toBeLessThanOrEqual(100)
  })

  it('with an unknown field of half a character is refused', async () => {
    expect(await post('{"name":"A","\\ud800":1}')).toMatchObject({ status: 400 })
  })

  it('with a hundred thousand elements in a list is refused', async () => {
    const ids = `[${'1,'.repeat(MANY)}1]`
    const staff = `{"name":"A","email":"a@b.test","phone":null,"roleId":1,"branchId":1,"branchIds":${ids}}`
    expect(await inject('POST', '/v1/employees', staff)).toMatchObject({
      status: 400,
      error: { details: [{ field: 'branchIds' }] },
    })
    const role = `{"name":"A","accessMenus":${ids}}`
    expect(await inject('POST', '/v1/roles', role)).toMatchObject({ status: 400 })
  })

  it.each(Object.keys(api).filter((route) => /^(POST|PUT|PATCH) /.test(route) && !/upload/.test(route)))(
    'full of hostile texts is never a defect: %s',
    async (route) => {
      const [method = '', path = ''] = route.split(' ')
      const fields = Object.fromEntries(
        'name code email phone note query screen password token refreshToken oldPassword newPassword'
          .split(' ')
          .map((field) => [field, '\u0000\ud800']),
      )
      const url = path.replace(/\{\w+\}/g, '1')
      // methods are filtered above
      const answer = await inject(method as 'POST', url, JSON.stringify({ ...fields, version: 1, id: 1 }))
      expect(answer.status).toBeLessThan(500)
    },
  )
})

describe('an address', () => {
  it.each([
    '/v1/brands/abc',
    '/v1/brands/-1',
    '/v1/brands/1.5',
    '/v1/brands/9223372036854775808',
    '/v1/brands/99999999999999999999999',
    '/v1/brands/%00',
    '/v1/brands/%20',
    '/v1/brands?limit=1e20',
    '/v1/brands?limit=abc',
    '/v1/brands?limit=1&limit=2',
    '/v1/brands?offset=-1',
    '/v1/brands?principalId=99999999999999999999',
    '/v1/markets?branchId=99999999999999999999',
    '/v1/markets?branchIds=1,x',
    `/v1/markets?branchIds=${'1,'.repeat(1001)}1`,
    '/v1/brands?__proto__=1',
    '/v1/brands?constructor=1',
    '/v1/brands?name[$ne]=1',
    '/v1/brands?search=%00',
    '/v1/brands?dateFrom=2026-02-31',
    '/v1/brands?dateFrom=-999999-01-01',
    '/v1/brands?count=fast',
    '/v1/brands/%zz',
    '/v1/%E0%A4%A',
  ])('is refused in our words: %s', async (url) => {
    expect(await inject('GET', url)).toMatchObject({
      status: 400,
      error: {
        code: 'MISSING_REQUIRED_DATA',
        details: expect.any(Array),
        data: { message: expect.any(String) },
      },
    })
  })

  it.each([
    '/v1/brand',
    '/v3/brands',
    '/core',
    '/accounting/x',
    `/v1/brands/${'9'.repeat(300)}`,
    '/files/../secret',
  ])('that does not exist is a 404: %s', async (url) => {
    expect(await inject('GET', url)).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
  })

  it('is not the same with another method', async () => {
    expect(await inject('PATCH', '/v1/brands', '{}')).toMatchObject({ status: 404 })
  })
})
